/** How a column is kept. flag is 0 or 1; instants, money and quantity are integers. */
export type ColumnType = 'integer' | 'text' | 'real' | 'bytes' | 'flag';

export interface ColumnModel {
  name: string;
  type: ColumnType;
  notNull?: boolean;
  default?: string | number;
  /** Table whose Id this column holds: a foreign key where that table is kept too. */
  references?: string;
  /**
   * The row that it names belongs to the same organisation: the foreign key carries both, so that no other's can be
   * named.
   */
  isOwn?: boolean;
  /** Name of the column while its field had another one: a migration renames it. */
  was?: string;
  /** Holds few different values: an enumeration, a flag, a mark that most rows lack. */
  few?: boolean;
}

/**
 * An index or a unique key. `whereNull` makes it partial: rows in which all these columns are null; `whereGiven`: in
 * which none of them is.
 */
export interface KeyModel {
  columns: string[];
  whereNull?: string[];
  whereGiven?: string[];
}

export interface UniqueKeyModel extends KeyModel {
  /** Code of the fault that a violation is answered with; absent: NOT_UNIQUE. */
  fault?: string;
}

/** A table as both databases make it. identity: a column Id that the database counts up. */
export interface TableModel {
  name: string;
  /** Name of the table while its entity had another one. */
  was?: string;
  columns: ColumnModel[];
  /** Columns that a migration removes with what they hold. */
  dropped?: string[];
  primaryKey: string[] | 'identity';
  uniques: UniqueKeyModel[];
  indexes: KeyModel[];
  /** Kept in the order of its primary key, where the database can: for small rows that are found by it. */
  isClustered?: boolean;
  /** Rows can be added and never changed or deleted: the database itself refuses. */
  isAppendOnly?: boolean;
  /** Folded columns that serve substring search. */
  searches?: string[];
  /** Folded column → column that it folds, so that a migration can fill it. */
  folds?: Record<string, string>;
}
