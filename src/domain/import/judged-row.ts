import type { Remark } from './remarks.ts';

/** What taking the row would do. */
export type Verdict = 'new' | 'changed' | 'same' | 'wrong';

export interface FieldChange<Field = string> {
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
}

/** A row of a file, and what taking it would do. */
export interface JudgedRow<Values = object> {
  /** The number a spreadsheet shows beside it. */
  readonly row: number;
  readonly verdict: Verdict;
  readonly remarks: readonly Remark[];
  readonly values: Values;
  /** What is stored and the row is about; absent on a new one. */
  readonly storedId?: number;
  readonly changes: readonly FieldChange<keyof Values>[];
}

/** How many rows of each verdict. */
export const countVerdicts = (rows: Iterable<Pick<JudgedRow, 'verdict'>>): Record<Verdict, number> => {
  const counts: Record<Verdict, number> = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
};
