import type { ManyRows, RowsInto } from './dialect.ts';

const cast = 'cast(? as bigint)';

const repeated = (piece: string, times: number): string => Array.from({ length: times }, () => piece).join(', ');

const tuples = ({ width }: RowsInto, count: number): string =>
  `values ${repeated(`(${repeated(cast, width)})`, count)}`;

/**
 * SQLite takes many rows as so many tuples of values: it binds 32,766 values at most, and every length is a text of its
 * own.
 */
export const rowsOfTuples: ManyRows = {
  most: 64,
  mark: String,
  insert: (into, count) => `insert into "${into.table}" (${into.columns}) ${tuples(into, count)}`,
  update: (into, count, { setting, matching }) =>
    `with v (${into.columns}) as (${tuples(into, count)}) update "${into.table}" set ${setting} from v where ${matching}`,
  values: (rows) => rows.flat(),
};
