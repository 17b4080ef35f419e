import type { Database } from '../database.ts';
import { estimates } from './sqlite-estimates.ts';
import { fts5 } from '../search-text/fts5.ts';
import { name, never, sql, words, type Sql, type Value } from '../sql.ts';
import { dropKey } from './ddl.ts';
import { tie } from './sqlite-tie.ts';
import { rowsOfTuples } from './rows-of-tuples.ts';
import type { Dialect, FileFault, StoredReference, StoredTable, Violation } from './dialect.ts';

// sqlite.org/rescode.html
const uniqueCodes = new Set([2067, 1555, 2579]);
const referenceCode = 787;
const missingCode = 1299;

/** "UNIQUE constraint failed: Article.OrganisationId, Article.Code" */
const brokenColumns = (message: string): string[] =>
  message
    .slice(message.indexOf(':') + 1)
    .split(',')
    .map((part) => part.trim().split('.').at(-1) as string);

const violation = (error: unknown): Violation | undefined => {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const code = error.errcode as number;
  if (uniqueCodes.has(code)) return { kind: 'unique', columns: brokenColumns(error.message) };
  if (code === missingCode) return { kind: 'missing', column: brokenColumns(error.message)[0] as string };
  return code === referenceCode ? { kind: 'reference' } : undefined;
};

/** Tables that FTS5 keeps for itself are no tables of ours. */
const tablesQuery = sql`
  select t.name as "table", c.name as "column", lower(c.type) as "type", c."notnull" as "notNull",
    c.dflt_value is not null as "hasDefault"
  from sqlite_schema t join pragma_table_info(t.name) c
  where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like 'search\\_%' escape '\\'
  order by t.name, c.cid`;

const indexesQuery = sql`
  select tbl_name as "table", name as "index" from sqlite_schema where type = 'index' and sql is not null
  union all
  select tbl_name, substr(name, 1, length(name) - 7) from sqlite_schema where type = 'trigger'
    and name like 'search\\_%\\_insert' escape '\\'`;

const referencesQuery = sql`
  select t.name as "table", f."table" as "to", f.id as "number", f."from" as "column"
  from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table' order by t.name, f.id, f.seq`;

const storedReferences = async (db: Database): Promise<Map<string, StoredReference[]>> => {
  const rows = await db.all<{ table: string; to: string; number: number; column: string }>(referencesQuery);
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([table, own]) => [
      table,
      [...Map.groupBy(own, ({ number }) => number).values()].map((parts) => ({
        to: parts[0]?.to ?? '',
        columns: parts.map(({ column }) => column),
      })),
    ]),
  );
};

const storedTables = async (db: Database): Promise<StoredTable[]> => {
  const columns = await db.all<{ table: string; column: string; type: string; notNull: number; hasDefault: number }>(
    tablesQuery,
  );
  const indexes = await db.all<{ table: string; index: string }>(indexesQuery);
  const references = await storedReferences(db);
  const tables = new Map<string, StoredTable>();
  for (const { table, column, type, notNull, hasDefault } of columns) {
    if (!tables.has(table))
      tables.set(table, { name: table, columns: [], indexes: [], references: references.get(table) ?? [] });
    tables.get(table)?.columns.push({ name: column, type, notNull: notNull === 1, hasDefault: hasDefault === 1 });
  }
  for (const { table, index } of indexes) tables.get(table)?.indexes.push(index);
  return [...tables.values()];
};

const refuse = (table: string, what: 'update' | 'delete'): Sql => sql`
  create trigger ${name(`append_only_${table}_${what}`)} before ${words(what)} on ${name(table)}
  begin select raise(abort, 'This table can only be added to'); end`;

/** Faults of its pages, indexes and keys. */
const fileFaults = async (db: Database): Promise<FileFault[]> => {
  const pages = await db.all<{ integrity_check: string }>(words('pragma integrity_check'));
  const keys = await db.all<{ table: string; rowid: number | null; parent: string }>(words('pragma foreign_key_check'));
  return [
    ...pages.flatMap(({ integrity_check: found }) =>
      found === 'ok' ? [] : [{ place: 'the database file', expected: 'ok', found }],
    ),
    ...keys.map(({ table, rowid, parent }) => ({
      place: `${table} ${rowid ?? ''}`.trim(),
      expected: `a row of ${parent}`,
      found: 'none',
    })),
  ];
};

export const sqlite: Dialect = {
  name: 'sqlite',
  types: { integer: 'integer', flag: 'integer', text: 'text', real: 'real', bytes: 'blob' },
  // Without autoincrement the id of a deleted last row would be given again.
  identity: 'integer primary key autoincrement',
  tableWords: ' strict',
  clusteredWords: ' strict, without rowid',
  addsReferencesLater: false,
  searchText: fts5,
  // Nulls come first in SQLite unless it is told.
  order: (expression, isDescending, isNullable) =>
    sql`${expression}${words(isDescending ? ' desc' : isNullable ? ' asc nulls last' : '')}`,
  isAny: (column, values) => {
    if (values.length === 0) return never;
    if (values.length === 1) return sql`${column} = ${values[0] as Value}`;
    return sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
  },
  elements: (column, list) => sql`json_each(${column}, ${`$.${list}`}) e`,
  numberIn: (column, key) => sql`json_extract(${column}, ${`$.${key}`})`,
  textIn: (
    column,
    key,
  ) => sql`case json_type(${column}, ${`$.${key}`}) when 'true' then 'true' when 'false' then 'false'
    else cast(json_extract(${column}, ${`$.${key}`}) as text) end`,
  realIn: (column, key) => sql`case when json_type(${column}, ${`$.${key}`}) in ('integer', 'real')
    then json_extract(${column}, ${`$.${key}`}) end`,
  // One writer: what follows the last id given is free until the transaction ends.
  reserveIds: (table, count) => sql`
    select coalesce((select seq from sqlite_sequence where name = ${table}), 0) + j.value as "Id"
    from json_each(${JSON.stringify(Array.from({ length: count }, (_, index) => index + 1))}) j`,
  deferReferences: async (db) => {
    await db.run(words('pragma defer_foreign_keys = on'));
  },
  // It counts on from the largest Id by itself.
  followIds: () => Promise.resolve(),
  estimates,
  forUpdate: words(''),
  forNoKeyUpdateUnlessKept: words(''),
  forKeyShare: words(''),
  forNoKeyUpdate: words(''),
  hasOneWriter: true,
  writesInOneStatement: false,
  failsWhole: false,
  manyRows: rowsOfTuples,
  appendOnly: (table) => [refuse(table, 'update'), refuse(table, 'delete')],
  notAppendOnly: (table) =>
    ['update', 'delete'].map((what) => sql`drop trigger if exists ${name(`append_only_${table}_${what}`)}`),
  fileFaults,
  partition: () => [],
  renameKey: (before) => ({ statements: [dropKey(before)], isThere: false }),
  tie,
  storedTables,
  // Write transactions run one after the other anyway.
  lock: () => undefined,
  lockShared: () => undefined,
  violation,
};
