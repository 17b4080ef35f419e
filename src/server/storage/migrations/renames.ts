import type { Dialect, StoredTable } from '../dialects/dialect.ts';
import { name, sql } from '../sql.ts';
import { isOwnKey } from '../dialects/ddl.ts';
import type { TableModel } from '../tables/table-model.ts';
import type { Change } from './changes.ts';

/** A name that was and is no more, where the new one is not there yet. */
const isRenamed = (was: string | undefined, now: string, stored: readonly { name: string }[]): was is string =>
  was !== undefined && stored.some((each) => each.name === was) && !stored.some((each) => each.name === now);

const columnsBefore = ({ columns }: TableModel, stored: StoredTable): { was: string; now: string }[] =>
  columns.flatMap(({ name: now, was }) => (isRenamed(was, now, stored.columns) ? [{ was, now }] : []));

const tableRename = (table: TableModel, was: string): Change => ({
  title: `rename table ${was} to ${table.name}`,
  run: async (db) => {
    await db.run(sql`alter table ${name(was)} rename to ${name(table.name)}`);
  },
});

/** Renames the target of foreign keys with the table. */
const keyRenames = (table: string, before: StoredTable, dialect: Dialect): { change?: Change; indexes: string[] } => {
  const was = table === before.name ? undefined : before.indexes.find(isOwnKey);
  if (was === undefined) return { indexes: before.indexes };
  const now = `uq_${table}_OrganisationId_Id`;
  const { statements, isThere } = dialect.renameKey(was, now);
  return {
    change: {
      title: `rename key ${was}`,
      run: async (db) => {
        for (const statement of statements) await db.run(statement);
      },
    },
    indexes: before.indexes.flatMap((index) => (index === was ? (isThere ? [now] : []) : [index])),
  };
};

const columnRename = (table: string, was: string, now: string): Change => ({
  title: `rename column ${table}.${was} to ${now}`,
  run: async (db) => {
    await db.run(sql`alter table ${name(table)} rename column ${name(was)} to ${name(now)}`);
  },
});

/** Renames in the schemas, and the database after them. */
export const renames = (
  tables: readonly TableModel[],
  stored: readonly StoredTable[],
  dialect: Dialect,
): { changes: Change[]; stored: StoredTable[] } => {
  const changes: Change[] = [];
  const nameNow = (before: string): string =>
    tables.find(({ name: now, was }) => was === before && isRenamed(was, now, stored))?.name ?? before;
  const renamed = stored.map((before) => {
    const table = tables.find(
      ({ name: now, was }) => now === before.name || (was === before.name && isRenamed(was, now, stored)),
    );
    if (!table)
      return {
        ...before,
        references: before.references.map((reference) => ({ ...reference, to: nameNow(reference.to) })),
      };
    if (table.name !== before.name) changes.push(tableRename(table, before.name));
    const keys = keyRenames(table.name, before, dialect);
    if (keys.change) changes.push(keys.change);
    const columns = columnsBefore(table, before);
    // The index over the old columns goes first: what it is kept by would have to be renamed with them.
    const searches =
      columns.length > 0 || table.name !== before.name
        ? before.indexes.filter((index) => dialect.searchText.dropIndex(index))
        : [];
    changes.unshift(
      ...searches.map((index): Change => ({
        title: `drop index ${index}`,
        run: async (db) => {
          for (const text of dialect.searchText.dropIndex(index) ?? []) await db.run(text);
        },
      })),
    );
    changes.push(...columns.map(({ was, now }) => columnRename(table.name, was, now)));
    return {
      ...before,
      name: table.name,
      columns: before.columns.map((column) => ({
        ...column,
        name: columns.find(({ was }) => was === column.name)?.now ?? column.name,
      })),
      references: before.references.map((reference) => ({
        ...reference,
        to: nameNow(reference.to),
        columns: reference.columns.map((column) => columns.find(({ was }) => was === column)?.now ?? column),
      })),
      indexes: keys.indexes.filter((index) => !searches.includes(index)),
    };
  });
  return { changes, stored: renamed };
};
