import type { Awaitable, Database } from '../database.ts';
import type { SearchText } from '../search-text/search-text.ts';
import type { Sql, Value } from '../sql.ts';
import type { ColumnModel, ColumnType, TableModel } from '../tables/table-model.ts';

/** A column as the database describes it; `type` in the words of the dialect's `types`. */
export interface StoredColumn {
  name: string;
  type: string;
  notNull: boolean;
  hasDefault: boolean;
}

/** A foreign key as the database describes it. `name`, where it has one. */
export interface StoredReference {
  columns: string[];
  to: string;
  name?: string;
}

/** A table as the database describes it. */
export interface StoredTable {
  name: string;
  columns: StoredColumn[];
  /** Names of its indexes and search indexes. */
  indexes: string[];
  references: StoredReference[];
  /** Whether the database itself shows rows of one organisation only. */
  isPartitioned?: boolean;
}

/**
 * Constraint that a refused statement violated. `columns` or `key` name the unique key, as far as the database says;
 * `column` must have a value.
 */
export type Violation =
  | { kind: 'unique'; key?: string; columns?: string[] }
  | { kind: 'reference' }
  | { kind: 'missing'; column: string };

export interface Ties {
  columns: readonly ColumnModel[];
  instead: readonly StoredReference[];
}

/** Something wrong in the database's own file, and where. */
export interface FileFault {
  place: string;
  expected: string;
  found: string;
}

/** How many rows of whole numbers are handed to one statement. */
export interface ManyRows {
  /** At most so many in one. */
  readonly most: number;
  /** Of statements that differ in their rows alone, those with the same mark have the same text. */
  mark(count: number): string;
  insert(into: RowsInto, count: number): string;
  /** `setting` and `matching` name the row's columns as v."Column". */
  update(into: RowsInto, count: number, by: { setting: string; matching: string }): string;
  values(rows: readonly WholeRow[], columns: number): Value[];
}

export type WholeRow = readonly (number | null)[];

/** `columns`: their names, quoted; `width`: how many they are. */
export interface RowsInto {
  table: string;
  columns: string;
  width: number;
}

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
  /** The objects of a list that a JSON text holds under a name, to be joined beside its row as `e`. */
  elements(column: Sql, list: string): Sql;
  /** The whole number that a JSON text, or an object of `elements`, holds under a name; nothing where it has none. */
  numberIn(column: Sql, key: string): Sql;
  /** Value under a name in a JSON text, as a text: true and false are words; nothing where it has none. */
  textIn(column: Sql, key: string): Sql;
  /** The number, whole or not, that a JSON text holds under a name; nothing where something else is there. */
  realIn(column: Sql, key: string): Sql;
  /** A query for so many ids, in rows of one column Id, that rows of an identity table can be written with. */
  reserveIds(table: string, count: number): Sql;
  /** References are looked at once the transaction ends: rows may come before those that they name. */
  deferReferences(db: Database): Promise<void>;
  /** The next Id of each table is above its largest one, after rows were written under ids of their own. */
  followIds(db: Database, tables: readonly string[]): Promise<void>;
  /** Statistics for the planner, where it would not find out by itself. */
  estimates(tables: readonly TableModel[]): Sql[];
  /** Triggers that refuse to change or delete what is in the table. */
  appendOnly(table: string): Sql[];
  /**
   * Lets the database itself show and take rows of the organisation alone that a transaction says it works for; nothing
   * where it cannot.
   */
  partition(table: string): Sql[];
  /**
   * Statements by which a key goes by another name; `isThere`: the key is there under it afterwards, else it is to be
   * made anew.
   */
  renameKey(before: string, now: string): { statements: Sql[]; isThere: boolean };
  /** Gives the columns of a stored table their foreign keys, in the place of others that the same columns had. */
  tie(db: Database, table: TableModel, ties: Ties): Promise<void>;
  storedTables(db: Database): Promise<StoredTable[]>;
  /**
   * Said after a select that keeps its rows from others until the transaction ends: from changes of their keys, or from
   * any.
   */
  readonly forNoKeyUpdate: Sql;
  readonly forUpdate: Sql;
  /** As forNoKeyUpdate, of rows that no other transaction keeps: those that one does are left out. */
  readonly forNoKeyUpdateUnlessKept: Sql;
  /** Said after a select whose rows must stay there until the transaction ends; a row that another deletes is left out. */
  readonly forKeyShare: Sql;
  /** Whether write transactions run one after the other, so that rows are never locked. */
  readonly hasOneWriter: boolean;
  /** Whether one statement can write several tables, each with what was written before in it. */
  readonly writesInOneStatement: boolean;
  /** Whether a statement that fails ends the transaction, unless it is a part of it. */
  readonly failsWhole: boolean;
  readonly manyRows: ManyRows;
  /** Takes away what appendOnly made. */
  notAppendOnly(table: string): Sql[];
  /** Faults of the database's own file, where it can be checked. */
  fileFaults(db: Database): Promise<FileFault[]>;
  /** Holds back other transactions that ask for the same words, or share them, until this one ends. */
  lock(db: Database, words: string): Awaitable<void>;
  /** The same with all that share the words: only who locks them waits, and is waited for. */
  lockShared(db: Database, words: string): Awaitable<void>;
  violation(error: unknown): Violation | undefined;
}
