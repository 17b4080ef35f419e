import { setImmediate as nextTurn } from 'node:timers/promises';
import { limit, name, names, sql, words, type Sql } from '../../sql.ts';
import type { SearchedTable } from '../search-text.ts';
import type { TextRow } from './text-index.ts';

/** Rows read between two turns of the event loop. */
const sliceSize = 1000;

/** A reader that answers at once, as SQLite's does. */
export interface TextReader { all(query: Sql): unknown; one(query: Sql): unknown }

type Row = Record<string, string | number | null>;

export interface TextRows {
  /** All living rows of an organisation, sorted by the first column and the id, with a turn of the event loop between slices. */
  slices(table: SearchedTable, organisationId: number): AsyncGenerator<TextRow[]>;
  /** The texts of one living row of the organisation. */
  textsOf(table: SearchedTable, organisationId: number, id: number): TextRow['texts'] | undefined;
  hasAtLeast(table: SearchedTable, organisationId: number, count: number): boolean;
}

const living = ({ softDelete }: SearchedTable): Sql => (softDelete ? sql` and ${name(softDelete)} is null` : words(''));

const textsIn = ({ columns }: SearchedTable, row: Row): (string | null)[] => columns.map((column) => row[column] as string | null);

export const createTextRows = (reader: TextReader): TextRows => ({
  async* slices(table, organisationId) {
    const first = name(table.columns[0] as string);
    let after: { text: string; id: number } = { text: '', id: 0 };
    for (;;) {
      const rows = reader.all(sql`
        select "Id", ${names(table.columns)} from ${name(table.table)}
        where "OrganisationId" = ${organisationId} and (${first}, "Id") > (${after.text}, ${after.id})${living(table)}
        order by ${first}, "Id" ${limit(sliceSize)}`) as Row[];
      yield rows.map((row) => ({ id: row['Id'] as number, texts: textsIn(table, row) }));
      const last = rows.at(-1);
      if (!last || rows.length < sliceSize) return;
      after = { text: last[table.columns[0] as string] as string, id: last['Id'] as number };
      await nextTurn();
    }
  },
  textsOf(table, organisationId, id) {
    const row = reader.one(sql`
      select ${names(table.columns)} from ${name(table.table)} where "Id" = ${id} and "OrganisationId" = ${organisationId}${living(table)}`) as Row | undefined;
    return row && textsIn(table, row);
  },
  hasAtLeast(table, organisationId, count) {
    const row = reader.one(sql`
      select count(*) as "Count" from (select 1 from ${name(table.table)} where "OrganisationId" = ${organisationId} ${limit(count)})`) as { Count: number };
    return row.Count >= count;
  },
});
