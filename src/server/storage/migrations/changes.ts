import type { Database } from '../database.ts';
import type { Dialect, StoredTable } from '../dialects/dialect.ts';
import {
  addColumn,
  addReferences,
  createTable,
  dropColumn,
  dropKey,
  dropNotNull,
  isOwnKey,
  namedKeys,
} from '../dialects/ddl.ts';
import type { SearchIndex } from '../search-text/search-text.ts';
import type { Sql } from '../sql.ts';
import { isTenants } from '../tables/is-tenants.ts';
import type { ColumnModel, TableModel } from '../tables/table-model.ts';
import { fillFolded } from './fill-folded.ts';
import { tieChange } from './ties.ts';

/** One step from what is stored to what the model says. */
export interface Change {
  title: string;
  run(db: Database): Promise<void>;
}

/** Steps are taken in this order over all tables: an index needs its column, a reference the key that it leads to. */
const stages = ['drop', 'remove', 'table', 'column', 'fill', 'index', 'reference', 'partition'] as const;
type Staged = Change & { stage: (typeof stages)[number] };

const statements = (stage: Staged['stage'], title: string, texts: readonly Sql[]): Staged => ({
  stage,
  title,
  run: async (db) => {
    for (const text of texts) await db.run(text);
  },
});

const isOurs = (index: string): boolean => /^(ix|uq|search)_/.test(index);

/** An index that the model no longer names is dropped: it holds no data, and a stale unique key refuses good rows. */
const indexChanges = (table: TableModel, stored: StoredTable | undefined, dialect: Dialect): Staged[] => {
  const wanted: SearchIndex[] = [
    ...namedKeys(table).map(({ name, create }) => ({ name, create: [create] })),
    ...dialect.searchText.indexesOf(table),
  ];
  const existing = stored?.indexes ?? [];
  // References to an own key may still exist.
  const stale = existing.filter(
    (index) => isOurs(index) && !isOwnKey(index) && !wanted.some(({ name }) => name === index),
  );
  return [
    ...stale.map((index) =>
      statements('drop', `drop index ${index}`, dialect.searchText.dropIndex(index) ?? [dropKey(index)]),
    ),
    ...wanted
      .filter(({ name }) => !existing.includes(name))
      .map(({ name, create }) => statements('index', `add index ${name}`, create)),
  ];
};

const isPlain = ({ references, isOwn }: ColumnModel): boolean => Boolean(references) && !isOwn;

const isOfKey = ({ primaryKey }: TableModel, column: string): boolean =>
  primaryKey === 'identity' ? column === 'Id' : primaryKey.includes(column);

/** Columns that had to be filled and need not be any more. */
const loosened = (table: TableModel, stored: StoredTable): string[] =>
  table.columns
    .filter(({ name, notNull }) => !notNull && !isOfKey(table, name))
    .filter(({ name }) => stored.columns.some((column) => column.name === name && column.notNull))
    .map(({ name }) => name);

const columnChanges = (table: TableModel, stored: StoredTable, dialect: Dialect): Staged[] => {
  const missing = table.columns.filter(({ name }) => !stored.columns.some((column) => column.name === name));
  const ties = tieChange(table, stored, dialect);
  const dropped = (table.dropped ?? []).filter((name) => stored.columns.some((column) => column.name === name));
  const folded = missing.filter(({ name }) => table.folds?.[name]).map(({ name }) => name);
  return [
    ...dropped.map((column) =>
      statements('remove', `drop column ${table.name}.${column}`, [dropColumn(table.name, column)]),
    ),
    ...loosened(table, stored).map((column) =>
      statements('column', `let ${table.name}.${column} be empty`, [dropNotNull(table.name, column)]),
    ),
    ...missing.map((column) =>
      statements('column', `add column ${table.name}.${column.name}`, [addColumn(table, column, dialect)]),
    ),
    ...(missing.some(isPlain) && dialect.addsReferencesLater
      ? [
          statements(
            'reference',
            `add references of ${table.name}`,
            addReferences(table, missing.filter(isPlain), dialect),
          ),
        ]
      : []),
    ...(ties ? [{ ...ties, stage: 'reference' as const }] : []),
    ...folded.map((column): Staged => ({
      stage: 'fill',
      title: `fill ${table.name}.${column}`,
      run: (db) => fillFolded(db, table, column),
    })),
  ];
};

const tableChanges = (table: TableModel, dialect: Dialect): Staged[] => {
  const references = addReferences(table, table.columns, dialect);
  return [
    statements('table', `add table ${table.name}`, [createTable(table, dialect)]),
    ...(references.length > 0 ? [statements('reference', `add references of ${table.name}`, references)] : []),
    ...(table.isAppendOnly ? [statements('index', `guard ${table.name}`, dialect.appendOnly(table.name))] : []),
  ];
};

const partitionChanges = (table: TableModel, stored: StoredTable | undefined, dialect: Dialect): Staged[] => {
  const partition = isTenants(table) && !stored?.isPartitioned ? dialect.partition(table.name) : [];
  return partition.length > 0 ? [statements('partition', `part ${table.name} by organisation`, partition)] : [];
};

/**
 * Changes that give the database these tables. Tables and columns with data are removed only where a schema says so.
 */
export const additiveChanges = (
  tables: readonly TableModel[],
  stored: readonly StoredTable[],
  dialect: Dialect,
): Change[] =>
  tables
    .flatMap((table) => {
      const known = stored.find(({ name }) => name === table.name);
      return [
        ...(known ? columnChanges(table, known, dialect) : tableChanges(table, dialect)),
        ...indexChanges(table, known, dialect),
        ...partitionChanges(table, known, dialect),
      ];
    })
    .sort((one, other) => stages.indexOf(one.stage) - stages.indexOf(other.stage));
