import { sql, words, type Sql } from '../sql.ts';
import { namedKeys, type NamedKey } from './ddl.ts';
import type { TableModel } from '../tables/table-model.ts';

const rows = 1_000_000;

/** How many different values a column is taken to have. */
const distinct = (table: TableModel, column: string): number => {
  const model = table.columns.find(({ name }) => name === column);
  if (column === 'OrganisationId') return 2;
  if (model?.few) return 3;
  return model?.references ? 20_000 : 200_000;
};

/** "1000000 500000 5": the rows of the table, then those that share the first column, the first two, … */
const statOf = (table: TableModel, { key, isUnique }: NamedKey): string => {
  let left = rows;
  const shared = key.columns.map((column, place) => {
    left = isUnique && place === key.columns.length - 1 ? 1 : Math.max(2, Math.round(left / distinct(table, column)));
    return left;
  });
  return [rows, ...shared].join(' ');
};

/**
 * Statistics written by hand (sqlite.org/fileformat2.html#stat1tab). Without any, SQLite takes the organisation,
 * which most rows share, for the best index there is; measured ones depend on the day they were taken.
 */
export const estimates = (tables: readonly TableModel[]): Sql[] => [
  words('analyze "Migration"'),
  words('delete from sqlite_stat1'),
  ...tables.flatMap((table) =>
    namedKeys(table).map(
      (key) =>
        sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table.name}, ${key.name}, ${statOf(table, key)})`,
    ),
  ),
  words('analyze sqlite_schema'),
];
