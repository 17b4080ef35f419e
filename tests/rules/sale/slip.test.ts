import { describe, expect, it } from 'vitest';
import { code128, code128Values } from '#domain/catalogue/code128.ts';
import { readScan } from '#domain/sale/scan.ts';
import { ownTillNumber, readSlipNumber, slipBarcode, slipNumber } from '#domain/sale/slip-number.ts';

describe('Code 128', () => {
  it('gives the check symbols that the standard and its examples give', () => {
    // Printed examples of PJJ123C begin in the other set of letters, whose start counts one less: 54.
    expect(code128Values('PJJ123C')?.at(-1)).toBe(55);
    expect(code128Values('Wikipedia')?.at(-1)).toBe(88);
  });

  it('draws figures by pairs, letter by letter else, as other writers do', () => {
    expect(code128('00000003000118')?.join('')).toBe('2112322122222122222122221212232122222221222232111123312331112');
    expect(code128('PJJ123C')?.join('')).toBe('2112143131211121331121331232212232112211321313213113212331112');
  });

  it('has symbols of eleven modules, and thirteen for the last', () => {
    const widths = code128('!"0aZ~') as number[];
    for (let at = 0; at < widths.length - 7; at += 6)
      expect(widths.slice(at, at + 6).reduce((sum, width) => sum + width, 0)).toBe(11);
    expect(widths.slice(-7).reduce((sum, width) => sum + width, 0)).toBe(13);
  });

  it('writes nothing beyond printable ASCII', () => {
    expect([code128('молоко'), code128('')]).toEqual([undefined, undefined]);
  });
});

describe('the number of a slip', () => {
  it('[REV-D18] is read as it is printed, as it is typed and as it is scanned', () => {
    expect(slipBarcode(slipNumber(3, 118))).toBe('0000000300011883');
    for (const text of ['3-118', ' 03 - 0118 ', '00000003000118', '0000000300011883'])
      expect(readSlipNumber(text)).toBe('3-118');
    expect(readSlipNumber(slipBarcode(slipNumber(12_345_678, 1_000_001)) as string)).toBe('12345678-1000001');
    for (const text of ['', '3', '3-', '-118', '3-118x', 'x3-118', '3-118-2', '123456789-1', '3-1234567890'])
      expect(slipBarcode(text)).toBeUndefined();
    for (const text of ['4840000000017', '118', '', '3-0', 'x3-118', '3-118-2'])
      expect(readSlipNumber(text)).toBeUndefined();
  });

  it("[REV-D18] is no product's code: the scanner tells them apart", () => {
    expect(readScan('00000003000118')).toMatchObject({ kind: 'code', codes: ['00000003000118'] });
  });

  it.each([
    ['a GTIN-14', '04840000000015'],
    ['a GTIN-14 of a case', '14840000000012'],
    ['an EAN-13 with two digits beside it', '484000000001512'],
    ['an EAN-13 with five digits beside it', '484000000001551234'],
    ['a UPC-A with five digits beside it', '03600029145251234'],
    ['a slip whose digits were misread', '0000000300011983'],
  ])('is not read out of %s [C03]', (_what, code) => {
    expect(readSlipNumber(code)).toBeUndefined();
  });

  it("[REV-D18] is a till's own before the server has given it one, and nobody else's", () => {
    const names = Array.from({ length: 2000 }, (_, at) => `0b1f6f1c-6c0e-4a7b-9f00-${String(at).padStart(12, '0')}`);
    const numbers = names.map(ownTillNumber);
    expect(new Set(numbers).size).toBe(names.length);
    expect(
      numbers.every((number) => Number.isSafeInteger(number) && number >= 10_000_000 && number < 100_000_000),
    ).toBe(true);
    expect(ownTillNumber('ABC')).toBe(ownTillNumber('abc'));
  });
});
