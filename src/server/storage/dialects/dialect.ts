import type { Awaitable, Database } from '../database.ts';
import type { SearchText } from '../search-text/search-text.ts';
import type { Sql, Value } from '../sql.ts';
import type { ColumnType, TableModel } from '../tables/table-model.ts';

/** A table as the database describes it. */
export interface StoredTable {
  name: string;
  columns: { name: string; notNull: boolean }[];
  /** Names of its indexes and search indexes. */
  indexes: string[];
  /** Whether the database itself shows rows of one organisation only. */
  isPartitioned?: boolean;
}

/** What a refused statement broke. `columns` or `key` name the unique key, as far as the database says; `column` had to have a value. */
export type Violation = { kind: 'unique'; key?: string; columns?: string[] } | { kind: 'reference' } | { kind: 'missing'; column: string };

/** The few words in which SQLite and PostgreSQL differ. Everything else is written once. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  readonly types: Record<ColumnType, string>;
  /** Type and constraint of the column Id of an identity table. */
  readonly identity: string;
  /** Said after the closing bracket of create table; of a clustered one. */
  readonly tableWords: string;
  readonly clusteredWords: string;
  /** Whether foreign keys are added once all tables are there. */
  readonly addsReferencesLater: boolean;
  readonly searchText: SearchText;
  /** Ascending or descending with nulls last either way. */
  order(expression: Sql, isDescending: boolean, isNullable: boolean): Sql;
  /** `column` is one of the values; the text is the same for any number of them. */
  isAny(column: Sql, values: readonly Value[]): Sql;
  /** A query for so many ids, in rows of one column Id, that rows of an identity table can be written with. */
  reserveIds(table: string, count: number): Sql;
  /** What the planner is told of the tables, where it would not find out by itself. */
  estimates(tables: readonly TableModel[]): Sql[];
  /** Triggers that refuse to change or delete what is in the table. */
  appendOnly(table: string): Sql[];
  /** Lets the database itself show and take rows of the organisation alone that a transaction says it works for; nothing where it cannot. */
  partition(table: string): Sql[];
  storedTables(db: Database): Promise<StoredTable[]>;
  /** Holds back other transactions that ask for the same words, until this one ends. */
  lock(db: Database, words: string): Awaitable<void>;
  violation(error: unknown): Violation | undefined;
}
