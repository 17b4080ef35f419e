import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Store } from '../../database.ts';
import { privateFile } from '../../drivers/private-files.ts';
import { across, all, join, list, name, names, sql, words, type Sql, type Value } from '../../sql.ts';
import type { TableModel } from '../../tables/table-model.ts';
import { BackupError } from '../manifest.ts';
import {
  archiveManifestName,
  sha256Of,
  type ArchivedFile,
  type ArchivedTable,
  type ArchiveManifest,
} from './archive-manifest.ts';
import { columnNames, companyTables, keyOf, platformTable } from './company-tables.ts';
import { tarEnd, tarEntry } from './tar.ts';

/** Rows read at once; of those with bytes in them fewer. */
const page = 1000;
const pageOfBytes = 20;
/** A file of rows ends once it is so long: what is held in memory. */
const partBytes = 4 * 1024 * 1024;

type Row = Record<string, unknown>;
type WriteFile = (fileName: string, bytes: Buffer) => Promise<void>;

const plain = (value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : (value ?? null);

/** The rows after the last one, in the order of the primary key. */
const nextPage = (table: TableModel, where: Sql, last: Row | undefined): Sql => {
  const key = keyOf(table);
  const size = table.columns.some(({ type }) => type === 'bytes') ? pageOfBytes : page;
  const after = last ? [sql`(${names(key)}) > ${list(key.map((column) => last[column] as Value))}`] : [];
  return across(sql`select ${names(columnNames(table))} from ${name(table.name)}
    where ${all([where, ...after])} order by ${names(key)} limit ${size}`);
};

async function* rowsOf(db: Database, table: TableModel, where: Sql): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows: Row[] = await db.all(nextPage(table, where, last));
    last = rows.at(-1);
    if (last) yield rows;
    // Others are served between the pages.
    await new Promise(setImmediate);
  } while (last);
}

/** Writes the rows of a table as lines of JSON lists, in files of a few megabytes. */
const writeTable = async (
  db: Database,
  { table, where }: { table: TableModel; where: Sql },
  write: WriteFile,
): Promise<ArchivedTable> => {
  const columns = columnNames(table);
  const facts: ArchivedTable = { name: table.name, columns, rows: 0 };
  let [part, length, lines] = [0, 0, [] as string[]];
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    part += 1;
    await write(`data/${table.name}-${String(part).padStart(6, '0')}.ndjson`, Buffer.from(lines.join(''), 'utf8'));
    [length, lines] = [0, []];
  };
  for await (const rows of rowsOf(db, table, where)) {
    for (const row of rows) {
      const line = `${JSON.stringify(columns.map((column) => plain(row[column])))}\n`;
      lines.push(line);
      length += line.length;
      if (length >= partBytes) await flush();
    }
    facts.rows += rows.length;
    if (table.primaryKey === 'identity')
      facts.ids = [facts.ids?.[0] ?? Number(rows[0]?.['Id']), Number(rows.at(-1)?.['Id'])];
  }
  await flush();
  return facts;
};

/** People whom the company's rows name; the accounts of its employees alone go along. */
const personsOf = (organisationId: number): Sql => {
  const naming = companyTables().flatMap((table) =>
    table.columns
      .filter(({ references }) => references === 'Person')
      .map(
        (column) => sql`select ${name(column.name)} from ${name(table.name)}
          where "OrganisationId" = ${organisationId} and ${name(column.name)} is not null`,
      ),
  );
  return join(naming, ' union ');
};

const usersOf = (organisationId: number): Sql => sql`
  select p."UserId" from "Person" p join "Employee" e on e."PersonId" = p."Id"
  where e."OrganisationId" = ${organisationId} and p."UserId" is not null`;

const sources = (organisationId: number): { table: TableModel; where: Sql }[] => [
  { table: platformTable('Organisation'), where: sql`"Id" = ${organisationId}` },
  { table: platformTable('User'), where: sql`"Id" in (${usersOf(organisationId)}) and "IsPlatform" = 0` },
  { table: platformTable('Person'), where: sql`"Id" in (${personsOf(organisationId)})` },
  ...companyTables().map((table) => ({ table, where: sql`"OrganisationId" = ${organisationId}` })),
];

const lastMigration = async (db: Database): Promise<number> =>
  (await db.one<{ Number: number | null }>(words('select max("Number") as "Number" from "Migration"')))?.Number ?? 0;

/**
 * Writes everything that a company has, as of one moment, into one compressed archive (tar.gz): lines of JSON by table,
 * and a manifest with the SHA-256 of each file. A file that was not finished is removed.
 * @throws BackupError where there is no such company
 */
export const exportCompany = async (
  store: Store,
  { organisationId, path, now }: { organisationId: number; path: string; now: number },
): Promise<ArchiveManifest> => {
  const packed = createGzip();
  const written = pipeline(packed, createWriteStream(path, { mode: privateFile, flags: 'wx' }));
  // Waited for at the end; a full disk is met before that.
  written.catch(() => undefined);
  const files: ArchivedFile[] = [];
  const put = async (bytes: Buffer): Promise<void> => {
    if (!packed.write(bytes)) await Promise.race([once(packed, 'drain'), written]);
  };
  const write: WriteFile = async (fileName, bytes) => {
    files.push({ name: fileName, size: bytes.length, sha256: sha256Of(bytes) });
    await put(tarEntry(fileName, bytes, now));
  };
  try {
    const manifest = await store.snapshot(async (db) => {
      const company = await db.one<{ Id: number; Name: string }>(
        across(sql`select "Id", "Name" from "Organisation" where "Id" = ${organisationId}`),
      );
      if (!company) throw new BackupError(`There is no company ${organisationId}`);
      const tables: ArchivedTable[] = [];
      for (const source of sources(organisationId)) tables.push(await writeTable(db, source, write));
      return {
        format: 1,
        kind: 'company',
        createdOn: new Date(now).toISOString(),
        migration: await lastMigration(db),
        organisation: { Id: company.Id, Name: company.Name },
        tables,
        files,
      } satisfies ArchiveManifest;
    });
    await put(tarEntry(archiveManifestName, Buffer.from(JSON.stringify(manifest, undefined, 1)), now));
    packed.end(tarEnd());
    await written;
    return manifest;
  } catch (error) {
    packed.destroy();
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(path, { force: true });
    throw error;
  }
};
