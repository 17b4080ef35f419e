import { describe, expect, it } from 'vitest';
import { barcodeFormat, checkDigit, isEan } from '#domain/catalogue/barcode.ts';
import { foldPattern, foldText } from '#domain/fold.ts';
import {
  defaultInStoreLayout,
  inStoreLayoutsOf,
  isInStoreLayout,
  readInStoreCode,
  type InStoreLayout,
} from '#domain/catalogue/in-store-code.ts';
import { writeInStoreCode } from '#tests/fixtures/in-store-code.ts';
import { fc, holds } from './property.ts';

describe('barcodes', () => {
  it('knows a right check digit from a wrong one', () => {
    expect([
      checkDigit('460123456789'),
      isEan('4601234567893', 13),
      isEan('4601234567894', 13),
      isEan('96385074', 8),
      isEan('9638507x', 8),
    ]).toEqual([3, true, false, true, false]);
  });

  it('shows a barcode only beyond 6 characters', () => {
    expect([barcodeFormat('123456'), barcodeFormat('1234567')]).toEqual([undefined, 'CODE-128']);
  });

  it('draws EAN-8 to 8 characters and EAN-13 beyond, and falls back where the value is none [R-FMT-002]', () => {
    expect(['96385074', '4601234567893', '96385075', '460123456', 'молоко-1'].map(barcodeFormat)).toEqual([
      'EAN-8',
      'EAN-13',
      'CODE-128',
      'CODE-128',
      'text',
    ]);
  });
});

describe('codes of scales', () => {
  const layouts: InStoreLayout[] = [
    defaultInStoreLayout,
    { prefix: '21', pluDigits: 5, valueDigits: 5, carries: 'price' },
    { prefix: '22', pluDigits: 6, valueDigits: 4, carries: 'weight' },
  ];

  it('reads 28 PPPPP WWWWW C as a PLU and grams', () => {
    const code = writeInStoreCode(123, 1450) as string;
    expect([code.length, readInStoreCode(code)]).toEqual([13, { plu: 123, quantity: 1450 }]);
  });

  it('reads a price where the layout carries one', () => {
    expect(readInStoreCode(writeInStoreCode(7, 1999, layouts[1]) as string, layouts)).toEqual({ plu: 7, sum: 1999 });
  });

  it('brings back any PLU and value of any layout', () => {
    holds(
      [fc.constantFrom(...layouts), fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 9_999 })],
      (layout, plu, value) => {
        const reading = readInStoreCode(writeInStoreCode(plu, value, layout) as string, layouts);
        expect(reading).toEqual(layout.carries === 'weight' ? { plu, quantity: value } : { plu, sum: value });
      },
    );
  });

  it('are as the company says: by patterns, else by the prefix alone', () => {
    const own = { prefix: '21', pluDigits: 6, valueDigits: 4, carries: 'price' };
    const usual = { ...defaultInStoreLayout };
    expect(inStoreLayoutsOf({})).toEqual([usual]);
    expect(inStoreLayoutsOf({ weightBarcodePrefix: '22' })).toEqual([{ ...usual, prefix: '22' }]);
    expect(inStoreLayoutsOf({ weightBarcodeValue: 'price' })).toEqual([{ ...usual, carries: 'price' }]);
    const patterns = '21PPPPPPVVVVC, 22PPPPPWWWWWC,23PPPC, 31PPPPPWWWWWC, 24PPPPPWWVVVC';
    expect(inStoreLayoutsOf({ weightBarcodePatterns: patterns, weightBarcodePrefix: '29' })).toEqual([
      own,
      { ...usual, prefix: '22' },
    ]);
    expect(inStoreLayoutsOf({ weightBarcodePatterns: 'none', weightBarcodePrefix: '29' })).toEqual([
      { ...usual, prefix: '29' },
    ]);
  });

  it.each(['30', '46', '2', '290', ''])('are none with the prefix %s: a product has the code for its own', (prefix) => {
    const layouts = inStoreLayoutsOf({ weightBarcodePrefix: prefix });
    const body = `${prefix}00123014500000`.slice(0, 12);
    expect(readInStoreCode(`${body}${checkDigit(body)}`, layouts)).toBeUndefined();
  });

  it('have a place for the product and one for the value, twelve figures in all', () => {
    const readable = [
      [5, 5],
      [1, 9],
      [9, 1],
      [0, 10],
      [10, 0],
      [5, 4],
      [5, 6],
    ].map(([pluDigits = 0, valueDigits = 0]) => isInStoreLayout({ ...defaultInStoreLayout, pluDigits, valueDigits }));
    expect(readable).toEqual([true, true, true, false, false, false, false]);
  });

  it('refuses a wrong check digit, another prefix and a value too long', () => {
    const code = writeInStoreCode(123, 1450) as string;
    const wrong = code.slice(0, 12) + ((Number(code[12]) + 1) % 10);
    expect([
      readInStoreCode(wrong),
      readInStoreCode('4601234567893'),
      writeInStoreCode(100_000, 1),
      readInStoreCode('28'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('the folded search text', () => {
  it.each([
    ['МОЛОКО  Ёлка', 'молоко елка'],
    ['Йогурт', 'йогурт'],
    ['Йогурт'.normalize('NFD'), 'йогурт'],
    ['Pâine ȘI Ţuică', 'paine si tuica'],
    ['PROIZVODI ZA KUĆANSTVO Đ', 'proizvodi za kucanstvo d'],
    ['straße Ærø', 'strasse aero'],
    ['  a\u00a0\n b ', 'a b'],
    ['за́мок', 'замок'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['５００ｇ', '500g'],
  ])('folds %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is the same when folded again', () => {
    holds(
      [fc.string({ unit: 'binary', maxLength: 40 })],
      (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      },
      500,
    );
  });

  it('keeps the wildcards of a pattern and the blanks beside them', () => {
    expect([foldPattern('%МОЛ%ко%'), foldPattern('Pâine %'), foldPattern('%')]).toEqual(['%мол%ко%', 'paine %', '%']);
  });
});
