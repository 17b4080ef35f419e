import type { Sql } from '../../storage/sql.ts';
import type { Dimension } from './filters.ts';
import type { ReportRequest } from './request.ts';

/** Figures that pieces can add up. */
export const figures = [
  'Quantity',
  'BalanceQuantity',
  'CreditSum',
  'DebitSum',
  'PrimaryDebitSum',
  'CreditVatSum',
  'DebitVatSum',
  'Value',
  'ValueIn',
  'ValueOut',
  'UpTo30Sum',
  'UpTo60Sum',
  'UpTo90Sum',
  'UpTo180Sum',
  'OlderSum',
  'Count',
  'FirstOn',
  'LastOn',
] as const;
export type Figure = (typeof figures)[number];

/** Columns of every piece: the same of each, for a union. */
export interface Wanted {
  request: ReportRequest;
  by: readonly Dimension[];
  figures: readonly Figure[];
  /** Which documents count, by their type and operation. */
  counts?: (type: Sql, operation: Sql) => Sql;
  /** Which of them are taken off: their figures are above 0 and mean the contrary. */
  lessens?: (type: Sql, operation: Sql) => Sql;
  /** Amounts of lines in figures, where they are not in the column of the figure's name. */
  amounts?: Partial<Record<Figure, Sql>>;
  /** Ids of products whose lines are no turnover: gift cards. */
  leftOut?: readonly number[];
}

/** Rows that can be added up: a kept sum, or what it is a sum of. */
export interface Source {
  from: Sql;
  has: ReadonlySet<Dimension>;
  columnOf: (dimension: Dimension) => Sql;
  /** Grouping column, where it differs from the one in conditions. */
  keyOf?: (dimension: Dimension) => Sql;
  figure: Partial<Record<Figure, Sql>>;
  where: readonly Sql[];
  /** Number of the day, or of the hour of the day, that a row belongs to. */
  unit?: Sql;
}
