import type { Database } from '../database.ts';
import { postgresArray } from './postgres-array.ts';
import { trigram, unindexedSearch } from '../search-text/trigram.ts';
import { across, acrossAll, name, never, sql, words, type Sql, type Value } from '../sql.ts';
import { addReference, dropReference } from './ddl.ts';
import type { TableModel } from '../tables/table-model.ts';
import { rowsOfArrays } from './rows-of-arrays.ts';
import type { Dialect, StoredColumn, StoredTable, Ties, Violation } from './dialect.ts';

const violation = (error: unknown): Violation | undefined => {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (error.code === '23505')
    return { kind: 'unique', key: 'constraint' in error ? String(error.constraint) : undefined };
  if (error.code === '23502' && 'column' in error) return { kind: 'missing', column: String(error.column) };
  return error.code === '23503' ? { kind: 'reference' } : undefined;
};

const tablesQuery = sql`
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as "type",
    a.attnotnull as "notNull",
    a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;

/** And the triggers that tell of changed texts. */
const indexesQuery = sql`
  select tablename as "table", indexname as "index" from pg_indexes where schemaname = current_schema()
  union all select c.relname, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and starts_with(t.tgname, 'search_') and c.relnamespace = current_schema()::regnamespace`;

const policy = 'tenant';

const policiesQuery = sql`
  select c.relname as "table" from pg_class c join pg_policy p on p.polrelid = c.oid
  where c.relnamespace = current_schema()::regnamespace and c.relrowsecurity and c.relforcerowsecurity
  and p.polname = ${policy}`;

const referencesQuery = sql`
  select c.relname as "table", k.conname as "name", p.relname as "to",
    (select string_agg(a.attname, ',' order by u.place) from unnest(k.conkey) with ordinality u(attnum, place)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.attnum) as "columns"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by k.conname`;

const tie = async (db: Database, table: TableModel, { columns, instead }: Ties): Promise<void> => {
  for (const { name: constraint } of instead) if (constraint) await db.run(dropReference(table.name, constraint));
  for (const column of columns) await db.run(addReference(table, column));
};

const storedTables = async (db: Database): Promise<StoredTable[]> => {
  const columns = await db.all<{ table: string } & StoredColumn & { column: string }>(tablesQuery);
  const indexes = await db.all<{ table: string; index: string }>(indexesQuery);
  const tables = new Map<string, StoredTable>();
  for (const { table, column, ...facts } of columns) {
    if (!tables.has(table)) tables.set(table, { name: table, columns: [], indexes: [], references: [] });
    tables.get(table)?.columns.push({ ...facts, name: column });
  }
  for (const { table, index } of indexes) tables.get(table)?.indexes.push(index);
  for (const { table, columns: own, ...reference } of await db.all<{
    table: string;
    name: string;
    to: string;
    columns: string;
  }>(referencesQuery)) {
    tables.get(table)?.references.push({ ...reference, columns: own.split(',') });
  }
  for (const { table } of await db.all<{ table: string }>(policiesQuery))
    Object.assign(tables.get(table) ?? {}, { isPartitioned: true });
  return [...tables.values()];
};

const appendOnly = (table: string): Sql[] => [
  words(`create or replace function append_only() returns trigger language plpgsql as
    'begin raise exception ''This table can only be added to''; end'`),
  sql`create trigger append_only before update or delete or truncate
    on ${name(table)} for each statement execute function append_only()`,
];

/** The setting of a transaction, once for a statement: a query of its own, so that it is not asked for each row. */
const setting = words(`(select cast(nullif(current_setting('app.organisation', true), '') as bigint))`);

/** The owner is bound too; superusers and roles with BYPASSRLS never are. Where nothing is said nothing is seen. */
const partition = (table: string): Sql[] => {
  const isOwn = sql`"OrganisationId" = ${setting} or ${setting} = ${words(String(acrossAll))}`;
  return [
    sql`alter table ${name(table)} enable row level security`,
    sql`alter table ${name(table)} force row level security`,
    sql`drop policy if exists ${words(policy)} on ${name(table)}`,
    sql`create policy ${words(policy)} on ${name(table)} using (${isOwn}) with check (${isOwn})`,
  ];
};

/** Ids go on after the largest one, and never before those that a transaction has taken meanwhile. */
const followIds = async (db: Database, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    const sequence = await db.one<{ Name: string | null }>(
      sql`select pg_get_serial_sequence(${name(table).text}, 'Id') as "Name"`,
    );
    if (!sequence?.Name) continue;
    await db.run(
      across(sql`
        select setval(cast(${sequence.Name} as regclass), greatest(nextval(cast(${sequence.Name} as regclass)),
          coalesce((select max("Id") from ${name(table)}), 0) + 1), false)`),
    );
  }
};

export const postgres: Dialect = {
  name: 'postgres',
  // Texts compare by code point, as in SQLite: the same order and the same ranges whatever the locale of the database.
  types: { integer: 'bigint', flag: 'smallint', text: 'text collate "C"', real: 'double precision', bytes: 'bytea' },
  identity: 'bigint generated by default as identity primary key',
  tableWords: '',
  clusteredWords: '',
  addsReferencesLater: true,
  searchText: trigram,
  // Nulls come last in PostgreSQL unless the order is descending.
  order: (expression, isDescending, isNullable) =>
    sql`${expression}${words(isDescending ? (isNullable ? ' desc nulls last' : ' desc') : '')}`,
  isAny: (column, values) => {
    if (values.length === 0) return never;
    if (values.length === 1) return sql`${column} = ${values[0] as Value}`;
    const type = words(typeof values[0] === 'string' ? 'text[]' : 'bigint[]');
    return sql`${column} = any(cast(${postgresArray(values)} as ${type}))`;
  },
  elements: (column, list) => sql`jsonb_array_elements(cast(${column} as jsonb) -> cast(${list} as text)) e`,
  numberIn: (column, key) => sql`cast(cast(${column} as jsonb) ->> cast(${key} as text) as bigint)`,
  textIn: (column, key) => sql`(cast(${column} as jsonb) ->> cast(${key} as text))`,
  // Of another company the same name may hold a text, and no order of conditions keeps it from being looked at.
  realIn: (column, key) => sql`case when jsonb_typeof(cast(${column} as jsonb) -> cast(${key} as text)) = 'number'
    then cast(cast(${column} as jsonb) ->> cast(${key} as text) as double precision) end`,
  reserveIds: (table, count) =>
    sql`select nextval(pg_get_serial_sequence(${name(table).text}, 'Id')) as "Id"
      from generate_series(1, cast(${count} as bigint))`,
  deferReferences: async (db) => {
    await db.run(words('set constraints all deferred'));
  },
  followIds,
  // Its own statistics see to it.
  estimates: () => [],
  forUpdate: words(' for update'),
  forNoKeyUpdateUnlessKept: words(' for no key update skip locked'),
  forKeyShare: words(' for key share'),
  forNoKeyUpdate: words(' for no key update'),
  hasOneWriter: false,
  writesInOneStatement: true,
  failsWhole: true,
  manyRows: rowsOfArrays,
  appendOnly,
  notAppendOnly: (table) => [sql`drop trigger if exists append_only on ${name(table)}`],
  // It looks after its pages itself, with checksums where they are switched on.
  fileFaults: async () => [],
  partition,
  renameKey: (before, now) => ({
    statements: [sql`alter index ${name(before)} rename to ${name(now)}`],
    isThere: true,
  }),
  tie,
  storedTables,
  lock: async (db, text) => {
    await db.one(sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
  },
  lockShared: async (db, text) => {
    await db.one(sql`select pg_advisory_xact_lock_shared(hashtextextended(${text}, 0))`);
  },
  violation,
};

/** For servers that do not offer pg_trgm. */
export const postgresWithoutTrigrams: Dialect = { ...postgres, searchText: unindexedSearch };
