import { formatDay } from '#domain/date-format.ts';
import { formatDecimal, fromDecimalNumber } from '#domain/numbers/decimal.ts';
import type { ImportField } from '#domain/import/import-fields.ts';
import { enumTitle } from '../../model/views.ts';
import type { CheckedRow, RowChange, RowRemark, RowState } from '../model/checked-rows.ts';

export type Translate = (text: string, params?: Record<string, string | number>) => string;

/** The state of one row; of several it is said in the plural. */
export const stateText = (state: RowState, translate: Translate, count = 1): string =>
  translate(state, { smart_count: count });

const decimals =
  (digits: number) =>
  (value: unknown): string =>
    typeof value === 'number' ? formatDecimal(fromDecimalNumber(value, digits), digits) : String(value);

const texts: { readonly [Field in ImportField]?: (value: unknown, translate: Translate) => string } = {
  Price: decimals(2),
  Reserve: decimals(3),
  Vat: (value) => `${String(value)} %`,
  Discount: (value) => `${String(value)} %`,
  Gender: (value, translate) => translate(enumTitle('ContractorGender', value)),
  BornOn: (value) => formatDay(String(value)),
  ArticleMeasureType: (value, translate) => translate(enumTitle('ArticleMeasureType', value)),
};

/** A stored or coming value as people read it; nothing is a dash. */
export const changeText = (field: ImportField, value: unknown, translate: Translate): string => {
  if (value === null || value === undefined || value === '') return '—';
  return texts[field]?.(value, translate) ?? String(value);
};

/** Value that will be stored for a cell, as text; undefined: the cell is left out. */
export const storedText = (
  { cells, stored }: CheckedRow,
  field: ImportField,
  translate: Translate,
): string | undefined => {
  const value = stored[field];
  if (value === null) return undefined;
  return value === undefined ? (cells[field] ?? '') : changeText(field, value, translate);
};

export const remarkText = ({ message, params }: RowRemark, translate: Translate): string => translate(message, params);

/** All that is said of a row, in one line. */
export const remarksText = (remarks: readonly RowRemark[], translate: Translate): string =>
  remarks.map((remark) => remarkText(remark, translate)).join('; ');

/** The change that an import makes in a field of a row. */
export const changeOf = (changes: readonly RowChange[], field: ImportField): RowChange | undefined =>
  changes.find((change) => change.field === field);

/** Level of the worst remark on a row. */
export const worstLevel = (remarks: readonly RowRemark[]): 'wrong' | 'note' | undefined =>
  remarks.some(({ level }) => level === 'wrong') ? 'wrong' : remarks.length > 0 ? 'note' : undefined;
