import type { ManyRows, RowsInto, WholeRow } from './dialect.ts';

const arrays = ({ width }: RowsInto): string =>
  `unnest(${Array.from({ length: width }, () => 'cast(? as bigint[])').join(', ')})`;

/** '{1,2,null}': the values of one column. */
const columnText = (rows: readonly WholeRow[], place: number): string =>
  `{${rows.map((row) => row[place] ?? 'null').join()}}`;

/**
 * PostgreSQL takes one array for each column, so that the text is the same for any number of rows and is planned once.
 */
export const rowsOfArrays: ManyRows = {
  // Its arrays have no bound, its memory has.
  most: 2000,
  mark: () => 'arrays',
  insert: (into) => `insert into "${into.table}" (${into.columns}) select * from ${arrays(into)}`,
  update: (into, _count, { setting, matching }) =>
    `update "${into.table}" set ${setting} from ${arrays(into)} as v (${into.columns}) where ${matching}`,
  values: (rows, columns) => Array.from({ length: columns }, (_, place) => columnText(rows, place)),
};
