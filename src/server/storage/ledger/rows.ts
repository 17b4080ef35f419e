import type { Dialect, ManyRows, RowsInto, WholeRow } from '../dialects/dialect.ts';
import type { Sql, Value } from '../sql.ts';

/** Statements that write many small rows at once, in the way of the dialect. */

/** Rows of any values in one statement. */
const chunkRows = 64;

export type Row = readonly Value[];

const texts = new Map<string, string>();

/** The text of a statement, built once and then reused. */
const textOf = (key: string, build: () => string): string => {
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = build()));
  return text;
};

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const repeated = (piece: string, times: number): string => Array.from({ length: times }, () => piece).join(', ');

const chunks = <Each>(rows: readonly Each[], size: number): (readonly Each[])[] =>
  rows.length <= size
    ? [rows]
    : Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size));

export interface WholeRows {
  table: string;
  columns: readonly string[];
  rows: readonly WholeRow[];
}

export interface KeyedRows extends WholeRows {
  /** The first columns: the table's primary key, or as much of it as identifies a row. */
  keys: readonly string[];
}

const intoOf = ({ table, columns }: WholeRows): RowsInto => ({
  table,
  columns: quoted(columns),
  width: columns.length,
});

/** One statement, or several for many rows. `build` puts the text for so many of them together. */
const writing = (
  { manyRows }: Dialect,
  verb: string,
  of: WholeRows,
  build: (rows: ManyRows, count: number) => string,
): Sql[] => {
  if (of.rows.length === 0) return [];
  const key = `${verb} ${of.table} ${of.columns.join()}`;
  return chunks(of.rows, manyRows.most).map((chunk) => ({
    text: textOf(`${key} ${manyRows.mark(chunk.length)}`, () => build(manyRows, chunk.length)),
    values: manyRows.values(chunk, of.columns.length),
  }));
};

/** Inserts rows of whole numbers. */
export const insertingRows = (dialect: Dialect, into: WholeRows): Sql[] =>
  writing(dialect, 'insert', into, (rows, count) => rows.insert(intoOf(into), count));

const onConflict = (to: KeyedRows, assign: (column: string) => string): string => {
  const setting = to.columns
    .slice(to.keys.length)
    .map((column) => `"${column}" = ${assign(column)}`)
    .join(', ');
  return ` on conflict (${quoted(to.keys)}) do update set ${setting}`;
};

export interface AddedRows extends KeyedRows {
  /** Columns for the smallest and the largest value instead of the sum. */
  smallest?: string;
  largest?: string;
}

const combined =
  ({ table, smallest, largest }: AddedRows) =>
  (column: string): string => {
    const [kept, added] = [`"${table}"."${column}"`, `excluded."${column}"`];
    if (column === smallest) return `case when ${added} < ${kept} then ${added} else ${kept} end`;
    if (column === largest) return `case when ${added} > ${kept} then ${added} else ${kept} end`;
    return `${kept} + ${added}`;
  };

/** Adds to the sums of each key; a missing key is inserted. Rows must be in the order of their locks. */
export const addingRows = (dialect: Dialect, to: AddedRows): Sql[] =>
  writing(dialect, 'add', to, (rows, count) => rows.insert(intoOf(to), count) + onConflict(to, combined(to)));

/** Writes rows, replacing those with the same key. */
export const puttingRows = (dialect: Dialect, to: KeyedRows): Sql[] =>
  writing(
    dialect,
    'put',
    to,
    (rows, count) => rows.insert(intoOf(to), count) + onConflict(to, (column) => `excluded."${column}"`),
  );

/** `assign` says how a column takes its value: v."Column" is the row's. */
const updating = (dialect: Dialect, verb: string, to: KeyedRows, assign: (column: string) => string): Sql[] =>
  writing(dialect, verb, to, (rows, count) => {
    const setting = to.columns
      .slice(to.keys.length)
      .map((column) => `"${column}" = ${assign(column)}`)
      .join(', ');
    const matching = to.keys.map((key) => `"${to.table}"."${key}" = v."${key}"`).join(' and ');
    return rows.update(intoOf(to), count, { setting, matching });
  });

/** Updates columns of many rows; missing rows are ignored. */
export const updatingRows = (dialect: Dialect, to: KeyedRows): Sql[] =>
  updating(dialect, 'update', to, (column) => `v."${column}"`);

/** Adds to columns of many rows. */
export const bumpingRows = (dialect: Dialect, to: KeyedRows): Sql[] =>
  updating(dialect, 'bump', to, (column) => `coalesce("${to.table}"."${column}", 0) + v."${column}"`);

/** Inserts rows of any values. */
export const insertingAny = ({
  table,
  columns,
  rows,
}: {
  table: string;
  columns: readonly string[];
  rows: readonly Row[];
}): Sql[] =>
  (rows.length === 0 ? [] : chunks(rows, chunkRows)).map((chunk) => ({
    text: textOf(`any ${table} ${columns.join()} ${chunk.length}`, () => {
      const tuple = `(${columns.map(() => '?').join(', ')})`;
      return `insert into "${table}" (${quoted(columns)}) values ${repeated(tuple, chunk.length)}`;
    }),
    values: chunk.flat(),
  }));
