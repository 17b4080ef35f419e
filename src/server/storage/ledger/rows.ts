import type { Database } from '../database.ts';
import type { Sql, Value } from '../sql.ts';

/**
 * Writing many small rows at once. SQLite takes them as so many tuples of values; PostgreSQL as one array for each column,
 * so that its text is the same for any number of rows and is planned once.
 */

/** Tuples in one statement: SQLite binds 32,766 values at most, and every length is a text of its own. */
const chunkRows = 64;
/** Rows in one statement of PostgreSQL: its arrays have no such limit, its memory has. */
const arrayRows = 2000;

export type Row = readonly Value[];
type WholeRow = readonly (number | null)[];
export type DialectName = Database['dialect']['name'];

const texts = new Map<string, string>();

/** A text that is put together once. */
const textOf = (key: string, build: () => string): string => {
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = build()));
  return text;
};

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const repeated = (piece: string, times: number): string => Array.from({ length: times }, () => piece).join(', ');

const chunks = <Each>(rows: readonly Each[], size = chunkRows): (readonly Each[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

const cast = 'cast(? as bigint)';

/** '{1,2,null}': the values of one column. */
const columnText = (rows: readonly WholeRow[], place: number): string => `{${rows.map((row) => row[place] ?? 'null').join()}}`;

const arrays = (columns: readonly string[]): string => columns.map(() => 'cast(? as bigint[])').join(', ');

interface Building { db: DialectName; key: string; columns: readonly string[]; rows: readonly WholeRow[]; /** Given what stands for the rows. */ build: (source: string) => string }

/** One statement, or several for many rows. */
const statements = ({ db, key, columns, rows, build }: Building): Sql[] => {
  if (rows.length === 0) return [];
  if (db === 'postgres') {
    const text = textOf(`${key} arrays`, () => build(`unnest(${arrays(columns)})`));
    return chunks(rows, arrayRows).map((chunk) => ({ text, values: columns.map((_, place) => columnText(chunk, place)) }));
  }
  return chunks(rows).map((chunk) => ({
    text: textOf(`${key} ${chunk.length}`, () => build(`values ${repeated(`(${columns.map(() => cast).join(', ')})`, chunk.length)}`)),
    values: chunk.flat(),
  }));
};

export interface WholeRows { table: string; columns: readonly string[]; rows: readonly WholeRow[] }

export interface KeyedRows extends WholeRows {
  /** The first columns: the table's primary key, or enough of it to name one row. */
  keys: readonly string[];
}

const writing = (db: DialectName, verb: string, { table, columns, rows }: WholeRows, build: (source: string) => string): Sql[] =>
  statements({ db, key: `${verb} ${table} ${columns.join()}`, columns, rows, build });

const insertText = ({ table, columns }: WholeRows, source: string): string =>
  `insert into "${table}" (${quoted(columns)}) ${source.startsWith('unnest') ? `select * from ${source}` : source}`;

/** Inserts rows of whole numbers. */
export const insertingRows = (db: DialectName, into: WholeRows): Sql[] => writing(db, 'insert', into, (source) => insertText(into, source));

const onConflict = (to: KeyedRows, assign: (column: string) => string): string => {
  const setting = to.columns.slice(to.keys.length).map((column) => `"${column}" = ${assign(column)}`).join(', ');
  return ` on conflict (${quoted(to.keys)}) do update set ${setting}`;
};

export interface AddedRows extends KeyedRows {
  /** Columns that keep the smallest and the largest value instead of the sum. */
  smallest?: string;
  largest?: string;
}

const combined = ({ table, smallest, largest }: AddedRows) => (column: string): string => {
  const [kept, added] = [`"${table}"."${column}"`, `excluded."${column}"`];
  if (column === smallest) return `case when ${added} < ${kept} then ${added} else ${kept} end`;
  if (column === largest) return `case when ${added} > ${kept} then ${added} else ${kept} end`;
  return `${kept} + ${added}`;
};

/** Adds to the sums of each key; a key that is not there yet begins with them. Rows in the order of their locks. */
export const addingRows = (db: DialectName, to: AddedRows): Sql[] =>
  writing(db, 'add', to, (source) => insertText(to, source) + onConflict(to, combined(to)));

/** Writes the rows, over what is there under the same key. */
export const puttingRows = (db: DialectName, to: KeyedRows): Sql[] =>
  writing(db, 'put', to, (source) => insertText(to, source) + onConflict(to, (column) => `excluded."${column}"`));

/** `assign` says how a column takes its value: v."Column" is the row's. */
const updateText = ({ table, columns, keys }: KeyedRows, source: string, assign: (column: string) => string): string => {
  const setting = columns.slice(keys.length).map((column) => `"${column}" = ${assign(column)}`).join(', ');
  const matching = keys.map((key) => `"${table}"."${key}" = v."${key}"`).join(' and ');
  return source.startsWith('unnest')
    ? `update "${table}" set ${setting} from ${source} as v (${quoted(columns)}) where ${matching}`
    : `with v (${quoted(columns)}) as (${source}) update "${table}" set ${setting} from v where ${matching}`;
};

/** Updates columns of many rows; rows that are not there are passed over. */
export const updatingRows = (db: DialectName, to: KeyedRows): Sql[] =>
  writing(db, 'update', to, (source) => updateText(to, source, (column) => `v."${column}"`));

/** Adds to columns of many rows. */
export const bumpingRows = (db: DialectName, to: KeyedRows): Sql[] =>
  writing(db, 'bump', to, (source) => updateText(to, source, (column) => `coalesce("${to.table}"."${column}", 0) + v."${column}"`));

/** Inserts rows of any values. */
export const insertingAny = ({ table, columns, rows }: { table: string; columns: readonly string[]; rows: readonly Row[] }): Sql[] => chunks(rows).map((chunk) => ({
  text: textOf(`any ${table} ${columns.join()} ${chunk.length}`, () =>
    `insert into "${table}" (${quoted(columns)}) values ${repeated(`(${columns.map(() => '?').join(', ')})`, chunk.length)}`),
  values: chunk.flat(),
}));
