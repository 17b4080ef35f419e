/** Check digit of an EAN or UPC: weights 3 and 1 from the right, over the digits before it. */
export const checkDigit = (body: string): number => {
  let sum = 0;
  for (let index = body.length - 1, weight = 3; index >= 0; index -= 1, weight = 4 - weight)
    sum += Number(body[index]) * weight;
  return (10 - (sum % 10)) % 10;
};

/** Whether the value is a number of that length with a right check digit. */
export const isEan = (value: string, length: 8 | 12 | 13 | 14): boolean =>
  value.length === length && /^\d+$/.test(value) && checkDigit(value.slice(0, -1)) === Number(value.at(-1));

export type BarcodeFormat = 'EAN-8' | 'EAN-13' | 'CODE-128' | 'text';

/** The format the specification asks for by length alone: EAN-8 to 8 characters, EAN-13 beyond (R-FMT-002). */
const wantedFormat = (value: string): 'EAN-8' | 'EAN-13' => (value.length <= 8 ? 'EAN-8' : 'EAN-13');

/**
 * How a barcode is drawn; undefined: not at all, because it is not longer than 6 characters (R-FMT-001). A value that
 * is no EAN of its format falls back to Code 128, or to plain text outside ASCII.
 */
export const barcodeFormat = (value: string): BarcodeFormat | undefined => {
  if (value.length <= 6) return undefined;
  const wanted = wantedFormat(value);
  if (isEan(value, wanted === 'EAN-8' ? 8 : 13)) return wanted;
  return /^[\x20-\x7e]+$/.test(value) ? 'CODE-128' : 'text';
};

/** Blanks and invisible characters that spreadsheets and web pages leave in a copied number. */
const unseen = /[\s\u00ad\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/gu;

/** A barcode without blanks and without signs that are not seen. */
const bareBarcode = (value: string): string => value.replace(unseen, '');

/** A number that a spreadsheet has given a decimal. */
const withDecimal = /^(\d{6,})[.,]0+$/;
const isNumber = (text: string): boolean => /^\d{6,}$/.test(text);

/**
 * The barcodes in a cell of a file: one as a rule, several numbers with commas, semicolons, strokes or lines between.
 */
export const barcodesIn = (text: string): string[] => {
  const parts = text.split(/[,;|/\n]/).map((part) => bareBarcode(part).replace(withDecimal, '$1'));
  if (parts.length > 1 && parts.every(isNumber)) return parts;
  const whole = bareBarcode(text).replace(withDecimal, '$1');
  return whole === '' ? [] : [whole];
};

/** Lengths that the same number is written in: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14] as const;

/** The number without leading zeros; undefined: it is no EAN, UPC or GTIN, and its zeros count. */
const significantDigits = (value: string): string | undefined => {
  if (!/^\d{8,14}$/.test(value)) return undefined;
  const digits = value.replace(/^0+/, '');
  return digits.length > 1 && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : undefined;
};

/**
 * One form for all ways to write a barcode: an EAN, UPC or GTIN with 14 digits, whatever zeros it came with or has
 * lost; anything else as it is, without blanks. Two barcodes are the same when their normal forms are.
 */
export const normalBarcode = (value: string): string => {
  const bare = bareBarcode(value);
  return significantDigits(bare)?.padStart(14, '0') ?? bare;
};

/**
 * All ways to write a barcode that have the same normal form, for a search among stored ones; its own is the first.
 */
export const barcodeForms = (value: string): string[] => {
  const bare = bareBarcode(value);
  const digits = significantDigits(bare);
  if (digits === undefined) return [bare];
  const padded = lengths.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'));
  return [...new Set([bare, digits, ...padded])];
};
