import type { Database } from '../database.ts';
import type { Sql, Value } from '../sql.ts';

/** Statements of more rows than this are cut: SQLite binds 32,766 values at most, and every length is a statement of its own. */
const chunkRows = 64;

export type Row = readonly Value[];

const texts = new Map<string, string>();

/** The text of a statement for so many rows, put together once. */
const textOf = (key: string, rows: number, build: (tuples: number) => string): string => {
  const name = `${key}:${rows}`;
  let text = texts.get(name);
  if (text === undefined) texts.set(name, (text = build(rows)));
  return text;
};

const quoted = (names: readonly string[], prefix = ''): string => names.map((name) => `${prefix}"${name}"`).join(', ');
const repeated = (piece: string, times: number): string => Array.from({ length: times }, () => piece).join(', ');

const chunks = (rows: readonly Row[]): (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_, index) => rows.slice(index * chunkRows, (index + 1) * chunkRows));

const statement = (text: string, rows: readonly Row[]): Sql => ({ text, values: rows.flat() });

export interface TableRows { table: string; columns: readonly string[]; rows: readonly Row[] }

const insertText = ({ table, columns }: TableRows, count: number): string =>
  `insert into "${table}" (${quoted(columns)}) values ${repeated(`(${columns.map(() => '?').join(', ')})`, count)}`;

/** Inserts all rows, in few statements. */
export const insertRows = async (db: Database, into: TableRows): Promise<void> => {
  for (const rows of chunks(into.rows)) {
    await db.run(statement(textOf(`insert ${into.table} ${into.columns.join()}`, rows.length, (count) => insertText(into, count)), rows));
  }
};

export interface KeyedRows extends TableRows {
  /** The first columns: the table's primary key, or enough of it to name one row. */
  keys: readonly string[];
}

export interface AddedRows extends KeyedRows {
  /** Columns that keep the smallest and the largest value instead of the sum. */
  smallest?: string;
  largest?: string;
}

const combined = ({ table, smallest, largest }: AddedRows, column: string): string => {
  const [kept, added] = [`"${table}"."${column}"`, `excluded."${column}"`];
  if (column === smallest) return `case when ${added} < ${kept} then ${added} else ${kept} end`;
  if (column === largest) return `case when ${added} > ${kept} then ${added} else ${kept} end`;
  return `${kept} + ${added}`;
};

const addText = (to: AddedRows, count: number): string => {
  const adding = to.columns.slice(to.keys.length).map((column) => `"${column}" = ${combined(to, column)}`).join(', ');
  return `${insertText(to, count)} on conflict (${quoted(to.keys)}) do update set ${adding}`;
};

/** Adds to the sums of each key; a key that is not there yet begins with them. Rows in the order of their locks. */
export const addRows = async (db: Database, to: AddedRows): Promise<void> => {
  for (const rows of chunks(to.rows)) {
    await db.run(statement(textOf(`add ${to.table} ${to.columns.join()}`, rows.length, (count) => addText(to, count)), rows));
  }
};

const putText = (to: KeyedRows, count: number): string => {
  const setting = to.columns.slice(to.keys.length).map((column) => `"${column}" = excluded."${column}"`).join(', ');
  return `${insertText(to, count)} on conflict (${quoted(to.keys)}) do update set ${setting}`;
};

/** Writes the rows, over what is there under the same key. */
export const putRows = async (db: Database, to: KeyedRows): Promise<void> => {
  for (const rows of chunks(to.rows)) {
    await db.run(statement(textOf(`put ${to.table} ${to.columns.join()}`, rows.length, (count) => putText(to, count)), rows));
  }
};

/** `assign` says how a column takes its value: v."Column" is the row's. */
const updateText = ({ table, columns, keys }: KeyedRows, count: number, assign: (column: string) => string): string => {
  const tuple = `(${columns.map(() => 'cast(? as bigint)').join(', ')})`;
  const setting = columns.slice(keys.length).map((column) => `"${column}" = ${assign(column)}`).join(', ');
  const matching = keys.map((key) => `"${table}"."${key}" = v."${key}"`).join(' and ');
  return `with v (${quoted(columns)}) as (values ${repeated(tuple, count)}) update "${table}" set ${setting} from v where ${matching}`;
};

const update = async (db: Database, to: KeyedRows, verb: string, assign: (column: string) => string): Promise<void> => {
  for (const rows of chunks(to.rows)) {
    const text = textOf(`${verb} ${to.table} ${to.columns.join()}`, rows.length, (count) => updateText(to, count, assign));
    await db.run(statement(text, rows));
  }
};

/** Updates whole-number columns of many rows at once; rows that are not there are passed over. */
export const updateRows = (db: Database, to: KeyedRows): Promise<void> => update(db, to, 'update', (column) => `v."${column}"`);

/** Adds to whole-number columns of many rows at once. */
export const bumpRows = (db: Database, to: KeyedRows): Promise<void> =>
  update(db, to, 'bump', (column) => `coalesce("${to.table}"."${column}", 0) + v."${column}"`);
