import type { Database } from '../database.ts';
import type { StoredColumn, StoredTable } from '../dialects/dialect.ts';
import { across, name, sql } from '../sql.ts';
import { StoreRefusal } from '../store-refusal.ts';
import type { ColumnModel, TableModel } from '../tables/table-model.ts';

const holdsRows = async (db: Database, table: string): Promise<boolean> =>
  Boolean(await db.one(across(sql`select 1 as "Some" from ${name(table)} limit 1`)));

const holdsValues = async (db: Database, table: string, column: string): Promise<boolean> =>
  Boolean(await db.one(across(sql`select 1 as "Some" from ${name(table)} where ${name(column)} is not null limit 1`)));

/** Data loss by removing a column that no schema describes; undefined: none. */
const lossOf = async (
  db: Database,
  { name: table, dropped }: TableModel,
  column: StoredColumn,
): Promise<string | undefined> => {
  if (dropped?.includes(column.name)) return undefined;
  const place = `${table}.${column.name}`;
  const remedy =
    `If the field was renamed, say "x-was": "${column.name}" in its schema; ` +
    'if it is to go with its values, name it in x-storage.dropped';
  if (await holdsValues(db, table, column.name)) return `${place} holds values and no schema describes it. ${remedy}.`;
  const isNeeded = column.notNull && !column.hasDefault;
  return isNeeded
    ? `${place} must be filled and no schema describes it, so no row could be added. ${remedy}.`
    : undefined;
};

/** Problem of a new column; undefined: none. */
const lackOf = async (
  db: Database,
  table: string,
  { name: column, notNull, default: given }: ColumnModel,
): Promise<string | undefined> =>
  notNull && given === undefined && (await holdsRows(db, table))
    ? `${table}.${column} is required, and there are rows without it. Give it a "default", or leave it out of "required".`
    : undefined;

const typeOf = (column: ColumnModel, stored: StoredColumn, db: Database): string | undefined => {
  const wanted = db.dialect.types[column.type].split(' collate')[0];
  return stored.type === wanted ? undefined : wanted;
};

/** Problem of a column that changes its type. */
const changedType = async (
  db: Database,
  table: string,
  column: ColumnModel,
  stored: StoredColumn,
): Promise<string | undefined> => {
  const wanted = typeOf(column, stored, db);
  if (!wanted || !(await holdsValues(db, table, column.name))) return undefined;
  return (
    `${table}.${column.name} holds ${stored.type} and its schema now asks for ${wanted}. ` +
    'Keep its kind and add a field under another name, or write a migration that turns the values.'
  );
};

const problemsOf = async (
  db: Database,
  table: TableModel,
  { columns: stored }: StoredTable,
): Promise<(string | undefined)[]> => {
  const problems: (string | undefined)[] = [];
  for (const column of stored) {
    const described = table.columns.find(({ name: known }) => known === column.name);
    problems.push(await (described ? changedType(db, table.name, described, column) : lossOf(db, table, column)));
  }
  for (const column of table.columns) {
    if (!stored.some(({ name: known }) => known === column.name)) problems.push(await lackOf(db, table.name, column));
  }
  return problems;
};

/**
 * Refuses to bring a database to schemas that would lose what it holds, or under which nothing could be written to it.
 * @throws StoreRefusal with a sentence for each column, and what to write in its schema.
 */
export const refuseLoss = async (
  db: Database,
  tables: readonly TableModel[],
  stored: readonly StoredTable[],
): Promise<void> => {
  const problems: string[] = [];
  for (const table of tables) {
    const known = stored.find(({ name: storedName }) => storedName === table.name);
    for (const problem of known ? await problemsOf(db, table, known) : []) if (problem) problems.push(problem);
  }
  if (problems.length > 0)
    throw new StoreRefusal(['The schemas do not fit what the database holds:', ...problems].join('\n'));
};
