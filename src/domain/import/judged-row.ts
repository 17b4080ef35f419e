import { formatMoney } from '../money.ts';
import { formatQuantity } from '../quantity.ts';
import type { ColumnMapping, ImportField } from './import-fields.ts';
import type { Remark } from './remarks.ts';

/** Effect of taking the row. */
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
  /** Id of the stored record; absent on a new one. */
  readonly storedId?: number;
  readonly changes: readonly FieldChange<keyof Values>[];
}

const storedTexts: { readonly [Field in ImportField]?: (value: number) => string } = {
  Price: formatMoney,
  Reserve: formatQuantity,
};

/** Figures that stand for words are never read by people as they are written. */
const coded: ReadonlySet<string> = new Set(['ArticleMeasureType', 'Gender', 'Vat', 'Discount']);

/** Special prices are stored in place of a price alone. */
const isStored = (field: ImportField): boolean => field !== 'SpecialPrice';

/**
 * Stored values of the cells of a row that differ from the text of the cell; null: nothing. A wrong row stores nothing,
 * and shows its texts.
 */
export const storedOtherwise = (
  { verdict, values }: Pick<JudgedRow, 'verdict' | 'values'>,
  cells: readonly string[],
  mapping: ColumnMapping,
): Record<string, unknown> => {
  if (verdict === 'wrong') return {};
  const others: Record<string, unknown> = {};
  for (const [field, at] of Object.entries(mapping) as [ImportField, number][]) {
    const cell = cells[at] ?? '';
    if (cell.trim() === '' || !isStored(field)) continue;
    const value = (values as Readonly<Record<string, unknown>>)[field];
    const text = typeof value === 'number' ? (storedTexts[field]?.(value) ?? String(value)) : value;
    if (coded.has(field) || text !== cell) others[field] = value ?? null;
  }
  return others;
};

/** How many rows of each verdict. */
export const countVerdicts = (rows: Iterable<Pick<JudgedRow, 'verdict'>>): Record<Verdict, number> => {
  const counts: Record<Verdict, number> = { new: 0, changed: 0, same: 0, wrong: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
};
