import { setImmediate as nextTurn } from 'node:timers/promises';
import { limit, name, names, sql, words, type Sql } from '../../sql.ts';
import type { SearchedTable } from '../search-text.ts';
import type { TextRow } from './text-index.ts';

/** Rows read between two turns of the event loop. */
const sliceSize = 1000;

/** A reader that answers at once, as SQLite's does. */
export interface TextReader {
  all(query: Sql): unknown;
  one(query: Sql): unknown;
}

export type Row = { Id: number; [column: string]: string | number | null };

/** The place after which a slice begins. */
export interface After {
  text: string;
  id: number;
}

export const fromTheStart: After = { text: '', id: 0 };

export interface TextRows {
  /**
   * All living rows of an organisation, sorted by the first column and the id, with a turn of the event loop between
   * slices.
   */
  slices(table: SearchedTable, organisationId: number): AsyncGenerator<TextRow[]>;
  /** The texts of one living row of the organisation. */
  textsOf(table: SearchedTable, organisationId: number, id: number): TextRow['texts'] | undefined;
  hasAtLeast(table: SearchedTable, organisationId: number, count: number): boolean;
}

export const living = ({ softDelete }: SearchedTable): Sql =>
  softDelete ? sql` and ${name(softDelete)} is null` : words('');

const textsIn = ({ columns }: SearchedTable, row: Row): (string | null)[] =>
  columns.map((column) => row[column] as string | null);

/** The next rows in the order of the first column and the id. */
export const sliceQuery = (table: SearchedTable, organisationId: number, { text, id }: After): Sql => {
  const first = name(table.columns[0] as string);
  return sql`
    select "Id", ${names(table.columns)} from ${name(table.table)}
    where "OrganisationId" = ${organisationId} and (${first}, "Id") > (${text}, ${id})${living(table)}
    order by ${first}, "Id" ${limit(sliceSize)}`;
};

export const textRow = (table: SearchedTable, row: Row): TextRow => ({ id: row.Id, texts: textsIn(table, row) });

/** Where the slice after these rows begins; undefined: they were the last. */
export const afterThese = (table: SearchedTable, rows: readonly Row[]): After | undefined => {
  const last = rows.at(-1);
  return last && rows.length === sliceSize
    ? { text: last[table.columns[0] as string] as string, id: last.Id }
    : undefined;
};

export const countQuery = (table: SearchedTable, organisationId: number, most: number): Sql => sql`
  select count(*) as "Count"
  from (select 1 from ${name(table.table)} where "OrganisationId" = ${organisationId} ${limit(most)}) as few`;

export const createTextRows = (reader: TextReader): TextRows => ({
  async *slices(table, organisationId) {
    for (let after: After | undefined = fromTheStart; after;) {
      const rows: Row[] = reader.all(sliceQuery(table, organisationId, after)) as Row[];
      yield rows.map((row) => textRow(table, row));
      after = afterThese(table, rows);
      if (after) await nextTurn();
    }
  },
  textsOf(table, organisationId, id) {
    const row = reader.one(sql`
      select ${names(table.columns)} from ${name(table.table)} where "Id" = ${id}
        and "OrganisationId" = ${organisationId}${living(table)}`) as Row | undefined;
    return row && textsIn(table, row);
  },
  hasAtLeast(table, organisationId, count) {
    const row = reader.one(countQuery(table, organisationId, count)) as { Count: number };
    return row.Count >= count;
  },
});
