import type { Sql } from '../sql.ts';
import type { TableModel } from '../tables/table-model.ts';

/** An index that serves substring search of folded columns; kept in step by the database itself. */
export interface SearchIndex {
  name: string;
  create: Sql[];
}

export interface Contains {
  table: string;
  /** All searched columns of the table: they name the index. */
  searches: readonly string[];
  /** Columns of which any is to contain the term. */
  columns: readonly string[];
  /** Folded, at least `shortest` characters. */
  term: string;
  alias: string;
}

/** Substring search as one database does it. A posting list in memory would be a third one of these. */
export interface SearchText {
  /** Characters of the shortest term that the index serves; shorter ones are compared with LIKE. */
  readonly shortest: number;
  indexesOf(table: TableModel): SearchIndex[];
  /** Removes a search index that no table asks for any more; undefined for an index of another kind. */
  dropIndex(index: string): Sql[] | undefined;
  /** Rows of which a column contains the term, by the index. */
  contains(search: Contains): Sql;
  /**
   * Whether more than `limit` rows of all organisations contain the term, as a query for one row {Many};
   * absent where the planner knows by itself when to walk the sort index in place of the search index.
   */
  isWide?(search: Contains, limit: number): Sql;
}
