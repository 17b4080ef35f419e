import { describe, expect, it } from 'vitest';
import { barcodeForms, normalBarcode } from '#domain/catalogue/barcode.ts';

describe('the normal form of a barcode', () => {
  it.each([
    ['EAN-13', '0051000012616'],
    ['UPC-A', '051000012616'],
    ['GTIN-14', '00051000012616'],
    ['a number that has lost its zeros', '51000012616'],
    ['a copy with a sign that is not seen', '\u200b0051000012616'],
    ['a copy with blanks', '0 051000 012616'],
  ])('is the same of %s [C05]', (_what, value) => {
    expect(normalBarcode(value)).toBe('00051000012616');
    expect(barcodeForms(value)).toEqual(
      expect.arrayContaining(['51000012616', '051000012616', '0051000012616', '00051000012616']),
    );
  });

  it('is the same of an EAN-8 with and without zeros before it [C05]', () => {
    expect(normalBarcode('96385074')).toBe(normalBarcode('0000096385074'));
  });

  it.each(['0051000012617', '00777', '777', 'A-0012', '2800017', '000000000000', '123456789012345'])(
    'of %s is the text itself, for its zeros may count [C05]',
    (value) => {
      expect(normalBarcode(value)).toBe(value);
      expect(barcodeForms(value)).toEqual([value]);
    },
  );
});
