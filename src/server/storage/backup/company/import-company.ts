import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Database, Store } from '../../database.ts';
import { across, join, list, name, names, sql, words, type Sql, type Value } from '../../sql.ts';
import type { TableModel } from '../../tables/table-model.ts';
import { BackupError } from '../manifest.ts';
import {
  archiveManifestName,
  readArchiveManifest,
  sha256Of,
  type ArchivedTable,
  type ArchiveManifest,
} from './archive-manifest.ts';
import { companyTables, platformTable } from './company-tables.ts';
import { readTar, type TarFile } from './tar.ts';

/** Values bound by one statement. */
const most = 10_000;

async function* filesOf(path: string): AsyncGenerator<TarFile> {
  const text = createGunzip();
  const read = pipeline(createReadStream(path), text);
  read.catch((error: Error) => text.destroy(error));
  try {
    yield* readTar(text);
  } catch (cause) {
    throw cause instanceof BackupError ? cause : new BackupError(`${path} is damaged`, { cause });
  } finally {
    text.destroy();
    await read.catch(() => undefined);
  }
}

/** Reads the whole archive and compares it with its manifest. @throws BackupError */
const checkArchive = async (path: string): Promise<ArchiveManifest> => {
  const found = new Map<string, string>();
  let manifest: ArchiveManifest | undefined;
  for await (const { name: file, bytes } of filesOf(path)) {
    if (file === archiveManifestName) manifest = readArchiveManifest(bytes);
    else found.set(file, sha256Of(bytes));
  }
  if (!manifest) throw new BackupError(`${path} has no ${archiveManifestName}`);
  const isWhole =
    manifest.files.length === found.size &&
    manifest.files.every(({ name: file, sha256 }) => found.get(file) === sha256);
  if (!isWhole) throw new BackupError(`${path} is damaged`);
  return manifest;
};

const knownTables = (): Map<string, TableModel> =>
  new Map(
    [...['Organisation', 'User', 'Person'].map(platformTable), ...companyTables()].map((table) => [table.name, table]),
  );

const refuseUnknown = ({ tables }: ArchiveManifest, known: ReadonlyMap<string, TableModel>): void => {
  for (const { name: table, columns, rows } of tables) {
    const has = new Set(known.get(table)?.columns.map((column) => column.name));
    const strange = columns.find((column) => !has.has(column));
    if (rows > 0 && strange) throw new BackupError(`This version knows no ${table}.${strange}`);
  }
};

/** People have new numbers here; all else keeps its own, by which the journal is sealed. */
const renumbered = new Set(['User', 'Person']);

/** @throws BackupError where another company's records have the numbers of the archive's */
const refuseTaken = async (db: Database, { tables, organisation }: ArchiveManifest): Promise<void> => {
  for (const { name: table, ids } of tables) {
    if (!ids || renumbered.has(table)) continue;
    const taken = await db.one(
      across(sql`select "Id" from ${name(table)} where "Id" between ${ids[0]} and ${ids[1]} limit 1`),
    );
    if (!taken) continue;
    throw new BackupError(
      table === 'Organisation'
        ? `There is a company ${organisation.Id} on this server already`
        : `Records of another company on this server have the same numbers (${table}): ` +
            'the journal is sealed with them. Import into a server of its own',
    );
  }
};

type Row = Record<string, Value>;

const valueOf = (plain: unknown): Value =>
  typeof plain === 'object' && plain !== null && 'base64' in plain
    ? Buffer.from(String(plain.base64), 'base64')
    : (plain as Value);

const inserting = (table: string, columns: readonly string[], rows: readonly Row[]): Sql => sql`
  insert into ${name(table)} (${names(columns)}) values ${join(
    rows.map((row) => list(columns.map((column) => row[column] ?? null))),
    ', ',
  )}`;

/** Numbers of people here by their numbers in the archive. */
interface People {
  User: Map<number, number>;
  Person: Map<number, number>;
  emplacementId: number | null;
}

const insertOne = async (db: Database, table: string, { Id: _id, ...row }: Row): Promise<number> => {
  const made = await db.one<{ Id: number }>(across(sql`${inserting(table, Object.keys(row), [row])} returning "Id"`));
  return (made as { Id: number }).Id;
};

/** An account that is new here is no operator of this server, whatever the archive says. */
const userHere = async (db: Database, row: Row, people: People): Promise<number> => {
  const known = await db.one<{ Id: number }>(
    across(sql`select "Id" from "User" where "Code" = ${row['Code'] ?? null}`),
  );
  return known?.Id ?? insertOne(db, 'User', { ...row, EmplacementId: people.emplacementId, IsPlatform: 0 });
};

/** Who has an account here under the same address keeps it, with its password. */
const takePeople = async (db: Database, table: 'User' | 'Person', rows: readonly Row[], people: People) => {
  for (const row of rows) {
    const user = people.User.get(Number(row['UserId'])) ?? null;
    const id =
      table === 'User' ? await userHere(db, row, people) : await insertOne(db, table, { ...row, UserId: user });
    people[table].set(Number(row['Id']), id);
  }
};

/** @throws BackupError where a row is not of the company that the archive names */
const refuseForeign = (table: TableModel, rows: readonly Row[], { organisation }: ArchiveManifest): void => {
  const owner = table.name === 'Organisation' ? 'Id' : 'OrganisationId';
  if (rows.some((row) => Number(row[owner]) !== organisation.Id))
    throw new BackupError(`The archive has rows of another company (${table.name})`);
};

/** Events are not sent from two servers: webhooks are switched on here by hand. */
const asleep: Row = { IsActive: 0, LeasedUntil: null };

/** A row with the people of this server in it. */
const rowHere = (table: TableModel, row: Row, people: People): Row => {
  const here = { ...row, ...(table.name === 'Webhook' && asleep) };
  for (const { name: column, references } of table.columns) {
    if (references === 'Person' || references === 'User')
      here[column] = row[column] === null ? null : (people[references].get(Number(row[column])) ?? null);
    if (references === 'Emplacement') here[column] = people.emplacementId;
  }
  return here;
};

const rowsIn = ({ bytes }: TarFile, { columns }: ArchivedTable): Row[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const values = JSON.parse(line) as unknown[];
      return Object.fromEntries(columns.map((column, at) => [column, valueOf(values[at])]));
    });

const load = async (db: Database, path: string, manifest: ArchiveManifest): Promise<void> => {
  const known = knownTables();
  const facts = new Map(manifest.tables.map((table) => [table.name, table]));
  const emplacement = await db.one<{ Id: number | null }>(across(words('select min("Id") as "Id" from "Emplacement"')));
  const people: People = { User: new Map(), Person: new Map(), emplacementId: emplacement?.Id ?? null };
  for await (const file of filesOf(path)) {
    const archived = facts.get(/^data\/(\w+)-\d+\.ndjson$/.exec(file.name)?.[1] ?? '');
    const table = known.get(archived?.name ?? '');
    if (!archived || !table) continue;
    const rows = rowsIn(file, archived);
    if (archived.name === 'User' || archived.name === 'Person') {
      await takePeople(db, archived.name, rows, people);
      continue;
    }
    refuseForeign(table, rows, manifest);
    const size = Math.max(1, Math.floor(most / archived.columns.length));
    for (let at = 0; at < rows.length; at += size) {
      const part = rows.slice(at, at + size).map((row) => rowHere(table, row, people));
      await db.run(across(inserting(table.name, archived.columns, part)));
      // Others read between the statements.
      await new Promise(setImmediate);
    }
  }
};

/**
 * Takes a company out of an archive into this installation, in one transaction: all of it or nothing. Records keep
 * their numbers, by which the journal is sealed; people whose address is known here keep their accounts.
 * @throws BackupError where the archive is damaged, newer than this version, or has numbers that are taken here
 */
export const importCompany = async (store: Store, path: string): Promise<ArchiveManifest> => {
  const manifest = await checkArchive(path);
  refuseUnknown(manifest, knownTables());
  await store.write(
    async (db) => {
      const here = await db.one<{ Number: number | null }>(words('select max("Number") as "Number" from "Migration"'));
      if (manifest.migration !== (here?.Number ?? 0))
        throw new BackupError('The archive is of another version of the program: bring both servers to the same');
      await refuseTaken(db, manifest);
      await db.dialect.deferReferences(db);
      await load(db, path, manifest);
      await db.dialect.followIds(
        db,
        manifest.tables.filter(({ ids }) => ids).map((table) => table.name),
      );
    },
    { isLong: true },
  );
  return manifest;
};
