import type { Awaitable } from '../database.ts';
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
  /** Columns of which any is to contain a term. */
  columns: readonly string[];
  /** Folded, each with at least `shortest` characters; a row has them all. */
  terms: readonly string[];
  alias: string;
}

/** Substring search as one database does it. */
export interface SearchText {
  /** Characters of the shortest term that the index serves; shorter ones are compared with LIKE. */
  readonly shortest: number;
  indexesOf(table: TableModel): SearchIndex[];
  /** Removes a search index that no table asks for any more; undefined for an index of another kind. */
  dropIndex(index: string): Sql[] | undefined;
  /** Rows of which the columns contain the terms, by the index. */
  contains(search: Contains): Sql;
  /**
   * Whether more than `limit` rows of all organisations contain the terms, as a query for one row {Many};
   * absent where the planner knows by itself when to walk the sort index in place of the search index.
   */
  isWide?(search: Contains, limit: number): Sql;
}

/** Facts of a table for the index. The first column is the sort order of lists, and never null. */
export interface SearchedTable {
  table: string;
  columns: readonly string[];
  softDelete?: string;
}

/** The rows of one organisation in it. */
export interface OwnTable extends SearchedTable {
  organisationId: number;
}

export interface MemorySearch extends OwnTable {
  /** Columns of which any is to contain a term. */
  wanted: readonly string[];
  /** Folded; one of them at least has three characters. A row has them all. */
  terms: readonly string[];
}

/** Texts of searched tables in memory, in step with what is committed. Beside the search index, not in its place. */
export interface TextMemory {
  /**
   * Ids of the living rows that contain the terms, sorted by the first column and the id; undefined: ask the search
   * index.
   */
  find(search: MemorySearch): Awaitable<readonly number[] | undefined>;
  /**
   * Fills a table before it is searched. Answers the rows that it keeps: 0 where it is not worth it or does not fit.
   */
  prepare(table: OwnTable): Promise<number>;
}
