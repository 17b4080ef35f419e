const withComma = /,/;
const decimalComma = /^[\s\u00a0\u202f\d.]*\d,\d{1,2}$/;

/** Whether prices are written as 12,50: every comma stands before one or two last digits. */
export const hasDecimalComma = (prices: Iterable<string>): boolean => {
  let isFound = false;
  for (const price of prices) {
    const text = price.trim().replace(/^-/, '');
    if (!withComma.test(text)) continue;
    if (!decimalComma.test(text)) return false;
    isFound = true;
  }
  return isFound;
};

/**
 * 1.234,50 → 1234.50: an import takes commas for thousands separators (R-IMPORT-008), so a decimal comma is written as
 * a point before.
 */
export const withDecimalPoint = (price: string): string =>
  withComma.test(price) ? price.replaceAll('.', '').replace(',', '.') : price;
