import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Store } from '../database.ts';
import type { StoredTable } from '../dialects/dialect.ts';
import { privateFile } from '../drivers/private-files.ts';
import { across, name, plannedAnew, sql, words } from '../sql.ts';

/** Messages between servers have no meaning in another database. */
const passing = 'TextChange';
/** Rows fetched at once. */
const chunk = 1000;
/** Each cursor has rows of its own shape: it is not prepared. */
const fetching = plannedAnew(words(`fetch ${chunk} from dump`));

type WriteLine = (value: unknown) => Promise<void>;

/** Bytes in a line of JSON. */
const plain = (value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;

const dumpTable = async (db: Database, table: StoredTable, writeLine: WriteLine): Promise<number> => {
  const columns = table.columns.map((column) => column.name);
  await writeLine({ table: table.name, columns });
  await db.run(across(sql`declare dump no scroll cursor for select * from ${name(table.name)}`));
  let rows = 0;
  for (let page = [{}]; page.length > 0;) {
    page = await db.all(fetching);
    for (const row of page as Record<string, unknown>[]) await writeLine(columns.map((column) => plain(row[column])));
    rows += page.length;
  }
  await db.run(words('close dump'));
  return rows;
};

/**
 * Writes all tables of a PostgreSQL database, as of one moment, to one compressed file of lines:
 * {"table", "columns"}, then a list of values per row; at the end {"end": number of rows}.
 */
export const dump = (store: Store, path: string): Promise<void> =>
  store.snapshot(async (db) => {
    const lines = createGzip();
    const written = pipeline(lines, createWriteStream(path, { mode: privateFile }));
    // Waited for at the end; a full disk is met before that.
    written.catch(() => undefined);
    const writeLine: WriteLine = async (value) => {
      if (!lines.write(`${JSON.stringify(value)}\n`)) await Promise.race([once(lines, 'drain'), written]);
    };
    let rows = 0;
    const tables = (await db.dialect.storedTables(db)).filter(({ name: table }) => table !== passing);
    for (const table of tables) rows += await dumpTable(db, table, writeLine);
    await writeLine({ end: rows });
    lines.end();
    await written;
  });
