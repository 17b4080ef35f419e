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
