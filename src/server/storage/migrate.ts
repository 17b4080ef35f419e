import type { Database, Store } from './database.ts';
import { additiveChanges, type Change } from './migrations/changes.ts';
import { migrations as ownMigrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { refuseLoss } from './migrations/refuse-loss.ts';
import { renames } from './migrations/renames.ts';
import { across, name, sql } from './sql.ts';
import { StoreRefusal } from './store-refusal.ts';
import { allTables } from './tables/all-tables.ts';
import type { TableModel } from './tables/table-model.ts';

export interface MigrateOptions {
  /** Only tells what would be done. */
  status?: boolean;
  tables?: readonly TableModel[];
  migrations?: readonly Migration[];
  now?: () => number;
  /** Makes the backup that stands before any change to a database with data in it. */
  backup?: () => Promise<unknown>;
}

/** Titles of the steps, done or (with status) to be done. */
export interface MigrateReport {
  changes: string[];
  hasBackup: boolean;
}

const newer = (number: number): StoreRefusal =>
  new StoreRefusal(
    `The database was written by a newer version (migration ${number}): start that version, or restore a backup`,
  );

const appliedNumbers = async (db: Database): Promise<number[]> =>
  (await db.all<{ Number: number }>(sql`select "Number" from "Migration" order by "Number"`)).map((row) => row.Number);

const record = async (db: Database, { number, name: title }: Migration, now: number): Promise<void> => {
  await db.run(sql`insert into "Migration" ("Number", "Name", "AppliedOn") values (${number}, ${title}, ${now})`);
};

/** Numbered steps that an older database has yet to take; a new one is made as they would leave it. */
const numberedChanges = async (
  db: Database,
  migrations: readonly Migration[],
  now: number,
): Promise<{ before: Change[]; after: Change[] }> => {
  const isNew = !(await db.dialect.storedTables(db)).some((table) => table.name === 'Migration');
  const applied = isNew ? [] : await appliedNumbers(db);
  const known = Math.max(0, ...migrations.map(({ number }) => number));
  const last = applied.at(-1) ?? 0;
  if (last > known) throw newer(last);
  const pending = migrations.filter(({ number }) => !applied.includes(number));
  if (isNew)
    return {
      before: [],
      after: pending.map((migration) => ({ title: `note ${migration.name}`, run: (to) => record(to, migration, now) })),
    };
  return {
    before: pending.map((migration) => ({
      title: `run ${migration.name}`,
      run: async (to) => {
        await migration.up(to);
        await record(to, migration, now);
      },
    })),
    after: [],
  };
};

const hasRows = async (db: Database): Promise<boolean> => {
  for (const table of await db.dialect.storedTables(db)) {
    if (await db.one(across(sql`select 1 as "Some" from ${name(table.name)} limit 1`))) return true;
  }
  return false;
};

const apply = async (
  db: Database,
  tables: readonly TableModel[],
  migrations: readonly Migration[],
  now: number,
): Promise<string[]> => {
  await db.dialect.lock(db, 'migrate');
  const { before, after } = await numberedChanges(db, migrations, now);
  for (const change of before) await change.run(db);
  // Looked at again: a numbered step may have added or renamed what the model asks for.
  const renamed = renames(tables, await db.dialect.storedTables(db), db.dialect);
  for (const change of renamed.changes) await change.run(db);
  await refuseLoss(db, tables, renamed.stored);
  const additive = additiveChanges(tables, renamed.stored, db.dialect);
  for (const change of [...additive, ...after]) await change.run(db);
  for (const estimate of db.dialect.estimates(tables)) await db.run(estimate);
  return [...before, ...renamed.changes, ...additive, ...after].map(({ title }) => title);
};

/**
 * Brings the database to the model in one transaction: numbered migrations, renames, then new tables, columns and
 * indexes. Refuses a database that a newer version has written, and a model that would lose what is stored.
 */
export const migrate = async (store: Store, options: MigrateOptions = {}): Promise<MigrateReport> => {
  const { tables = allTables(), migrations = ownMigrations, now = Date.now } = options;
  const { reader } = store;
  const { before, after } = await numberedChanges(reader, migrations, now());
  const stored = await reader.dialect.storedTables(reader);
  const renamed = renames(tables, stored, reader.dialect);
  // Numbered steps and renames change what there is to lose: with them the database is looked at once they are done.
  if (before.length + renamed.changes.length === 0) await refuseLoss(reader, tables, stored);
  const pending = [
    ...before,
    ...renamed.changes,
    ...additiveChanges(tables, renamed.stored, reader.dialect),
    ...after,
  ].map(({ title }) => title);
  if (options.status || pending.length === 0) return { changes: pending, hasBackup: false };
  const hasBackup = options.backup !== undefined && (await hasRows(reader));
  if (hasBackup) await options.backup?.();
  return { changes: await store.write((db) => apply(db, tables, migrations, now()), { isLong: true }), hasBackup };
};
