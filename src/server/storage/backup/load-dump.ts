import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Database } from '../database.ts';
import type { StoredTable } from '../dialects/dialect.ts';
import { across, join, list, name, names, sql, words, type Sql, type Value } from '../sql.ts';
import { BackupError } from './manifest.ts';

/** Values bound by one statement; the protocol counts them in 16 bits. */
const most = 20_000;

type Line = { table: string; columns: string[] } | { end: number } | unknown[];

const readLines = async function* (path: string): AsyncGenerator<Line> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  file.on('error', (error) => text.destroy(error));
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield JSON.parse(line) as Line;
};

const value = (plain: unknown): Value =>
  typeof plain === 'object' && plain !== null && 'base64' in plain
    ? Buffer.from(String(plain.base64), 'base64')
    : (plain as Value);

interface Target {
  table: string;
  columns: string[];
}

const insert = ({ table, columns }: Target, rows: readonly unknown[][]): Sql => sql`
  insert into ${name(table)} (${names(columns)}) values ${join(
    rows.map((row) => list(row.map(value))),
    ', ',
  )}`;

/** Empties the tables and fills them from the file, in the transaction of the caller: all of it or nothing. */
export const loadDump = async (db: Database, path: string): Promise<void> => {
  const known = await db.dialect.storedTables(db);
  // Tables that can only be added to are guarded by triggers; references are looked at once all rows are there.
  await switchTriggers(db, known, 'disable');
  await db.dialect.deferReferences(db);
  await db.run(across(sql`truncate ${names(known.map((table) => table.name))}`));
  let target: Target | undefined;
  let waiting: unknown[][] = [];
  let rows = 0;
  let end: number | undefined;
  const flush = async (): Promise<void> => {
    if (target && waiting.length > 0) await db.run(across(insert(target, waiting)));
    rows += waiting.length;
    waiting = [];
  };
  for await (const line of readLines(path)) {
    if (Array.isArray(line)) {
      waiting.push(line);
      if (waiting.length * line.length >= most) await flush();
      continue;
    }
    await flush();
    if ('end' in line) {
      end = line.end;
      continue;
    }
    target = line;
    const stored = known.find((table) => table.name === line.table);
    const missing = line.columns.find((column) => !stored?.columns.some((one) => one.name === column));
    if (missing) throw new BackupError(`This version knows no ${line.table}.${missing}`);
  }
  if (end !== rows) throw new BackupError(`${path} ends too early`);
  await db.run(words('set constraints all immediate'));
  await switchTriggers(db, known, 'enable');
  await db.dialect.followIds(
    db,
    known.filter(({ columns }) => columns.some((column) => column.name === 'Id')).map((table) => table.name),
  );
};

const switchTriggers = async (
  db: Database,
  tables: readonly StoredTable[],
  how: 'enable' | 'disable',
): Promise<void> => {
  for (const table of tables) await db.run(sql`alter table ${name(table.name)} ${words(how)} trigger user`);
};
