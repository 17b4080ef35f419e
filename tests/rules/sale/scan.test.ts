import { describe, expect, it } from 'vitest';
import { readGs1 } from '#domain/catalogue/gs1.ts';
import { codeVariants, readScan } from '#domain/sale/scan.ts';

const goodsOf = (code: string) => {
  const scan = readScan(code);
  return scan.kind === 'code' ? scan.goods : undefined;
};

describe('a GS1 code', () => {
  const gtin = '04840000000015';
  it.each([
    ['a GS1-128 with FNC1', ']C1010484000000001517261130\u001D10ABC1', { expiry: '2026-11-30', batch: 'ABC1' }],
    ['a DataMatrix', ']d20104840000000015215aBc\u001D17261130', { serial: '5aBc', expiry: '2026-11-30' }],
    ['fields without an identifier of the symbol', '010484000000001517261130', { expiry: '2026-11-30' }],
    ['fields in brackets', '(01)04840000000015(17)261130(10)A-1', { expiry: '2026-11-30', batch: 'A-1' }],
    ['a weight of three decimals', '01048400000000153103001250', { quantity: 1250 }],
    ['a weight of two decimals', '01048400000000153102000125', { quantity: 1250 }],
    ['a weight of whole kilograms', '01048400000000153100000002', { quantity: 2000 }],
    ['a separator as text', '010484000000001510L7<GS>21S1', { batch: 'L7', serial: 'S1' }],
    ['the last day of a month', '010484000000001517280200', { expiry: '2028-02-29' }],
    ['a batch before the day', '010484000000001510L7\u001D17261130', { batch: 'L7', expiry: '2026-11-30' }],
    ['a price per kilogram after the weight', '01048400000000153103001250392200999', { quantity: 1250 }],
  ])('says its goods and facts: %s [C14]', (_what, code, facts) => {
    expect(readGs1(code)).toEqual({ gtin, ...facts });
  });

  it.each([
    ['a wrong check digit', '0104840000000016'],
    ['no (01) field', '17261130'],
    ['another symbol', ']E00104840000000015'],
    ['a plain number', '4840000000015'],
  ])('is not read out of %s [C14]', (_what, code) => {
    expect(readGs1(code)).toBeUndefined();
  });
});

describe('the form of a code', () => {
  it('makes a GTIN-14 with a leading zero the same as its EAN [C03]', () => {
    expect(readScan('04840000000015')).toMatchObject({ codes: expect.arrayContaining(['4840000000015']) as unknown });
    expect(codeVariants('14840000000012')).toEqual(['14840000000012']);
  });

  it.each([']E04840000000015', ']E004840000000015', ']I104840000000015'])(
    'is that without the identifier of its symbol: %s [C14]',
    (code) => {
      expect(readScan(code)).toMatchObject({ codes: expect.arrayContaining(['4840000000015']) as unknown });
    },
  );

  it.each([
    ['two digits', '484000000001512'],
    ['five digits', '484000000001551234'],
    ['five digits after an identifier', ']E3484000000001551234'],
  ])('names the goods beside a supplement of %s [C03]', (_what, code) => {
    expect(goodsOf(code)?.codes).toContain('4840000000015');
  });

  it('keeps the zeros of what is no number of trade [C12]', () => {
    expect(codeVariants('000058')).toEqual(['000058']);
  });

  it('is the same in capitals and in small letters [C13]', () => {
    expect(codeVariants('ab-1234x')).toContain('AB-1234X');
  });
});
