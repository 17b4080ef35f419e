import type { ImportField } from './import-fields.ts';

/**
 * Remarks on a row. wrong: the row cannot be taken. note: it is taken all the same. Messages are translation keys;
 * {row}, {value} and {read} are filled from the params.
 */
export const remarks = {
  NAME_MISSING: { level: 'wrong', message: 'The name is missing' },
  TEXT_TOO_LONG: { level: 'wrong', message: 'The text is longer than {value} characters' },
  PRICE_WRONG: { level: 'wrong', message: 'The price is not a number' },
  PRICE_MISSING: { level: 'note', message: 'The price is missing' },
  PRICE_SPECIAL_ONLY: { level: 'note', message: 'The price is missing, there is only a special price of {value}' },
  PRICE_FROM_SPECIAL: { level: 'note', message: 'The special price of {value} is taken as the price' },
  BARCODE_MISSING: { level: 'note', message: 'The barcode is missing' },
  BARCODE_SHORT: { level: 'note', message: 'The barcode is shorter than 6 characters and is ignored' },
  BARCODE_DAMAGED: { level: 'wrong', message: 'The spreadsheet has shortened the barcode to {value}' },
  BARCODE_SEVERAL: { level: 'note', message: 'The cell has several barcodes: these are left out: {value}' },
  BARCODE_REPEATED: { level: 'wrong', message: 'The barcode stands in row {row} already' },
  CODE_REPEATED: { level: 'wrong', message: 'The code stands in row {row} already' },
  CODE_SHARED: { level: 'note', message: 'The code stands in row {row} too' },
  PRODUCT_REPEATED: { level: 'wrong', message: 'The product stands in row {row} already' },
  CODE_OF_ANOTHER: { level: 'wrong', message: 'The barcode belongs to one product and the code to another' },
  NUMBER_READ_AS: { level: 'note', message: '{value} is read as {read}' },
  CODE_ZEROS: { level: 'note', message: 'The product has the code {value}: they differ by zeros' },
  CODE_NEAR: { level: 'note', message: 'Another product has the code {value}: they differ by zeros' },
  FOUND_BY_NAME: { level: 'note', message: 'The product is found by its name' },
  NAME_KNOWN: { level: 'note', message: 'There are several products of this name' },
  NAME_REPEATED: {
    level: 'wrong',
    message: 'The name is in row {row} already, and neither row has a code or a barcode',
  },
  PLU_WRONG: { level: 'wrong', message: 'The PLU is not a whole number' },
  VAT_WRONG: { level: 'wrong', message: 'The VAT rate is not a number from 0 to 100' },
  RESERVE_WRONG: { level: 'wrong', message: 'The reserve is not a number' },
  ROW_REPEATED: { level: 'wrong', message: 'The same stands in row {row} already' },
  EMAIL_WRONG: { level: 'note', message: 'The e-mail address is wrong and is left out' },
  DAY_WRONG: { level: 'note', message: 'The date is not understood and is left out' },
  GENDER_WRONG: { level: 'note', message: 'The gender is not understood and is left out' },
  DISCOUNT_WRONG: { level: 'wrong', message: 'The discount is not a number from 0 to 100' },
} as const satisfies Record<string, { level: 'wrong' | 'note'; message: string }>;

export type RemarkCode = keyof typeof remarks;

export interface Remark {
  readonly code: RemarkCode;
  readonly field: ImportField;
  readonly params?: { row?: number; value?: string | number; read?: string };
}

/** Whether a row with these remarks cannot be taken. */
export const isRefused = (found: readonly Remark[]): boolean =>
  found.some(({ code }) => remarks[code].level === 'wrong');
