import { describe, expect, it } from 'vitest';
import type { ImportField } from '#domain/import/import-fields.ts';
import { notationOf, type NotationOptions } from '#domain/import/notation/notation.ts';
import { plainRows } from '#domain/import/notation/plain-cells.ts';
import { parseMoney } from '#domain/money.ts';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import { newPayment, paymentAfter } from '#till/pay/payment-draft.ts';
import { typedPrice } from '#admin/catalogue/prices/pricelist-edits.ts';
import { readWrittenNumber } from '#domain/numbers/written-number.ts';

const column = (field: ImportField, texts: readonly string[], options?: NotationOptions) => {
  const rows = texts.map((text, index) => ({ row: index + 2, cells: [text] }));
  const { rows: plain, remarks } = plainRows(rows, { [field]: 0 }, notationOf(rows, { [field]: 0 }, options));
  return {
    texts: plain.map(({ cells }) => cells[0]),
    noted: texts.filter((_text, index) => (remarks[index] ?? []).length > 0),
  };
};

describe('a written number', () => {
  it.each([
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1,00,000.00', '100000.00'],
    ['1.234.567', '1234567'],
    ['12,50 lei', '12.50'],
    ['12,50 лей/кг', '12.50'],
    ['12.50 руб.', '12.50'],
    ['€ 5', '5'],
    ['MDL 5,5', '5.5'],
    ['-7,90', '-7.90'],
    ['−7,90', '-7.90'],
    ['\u200b12,50', '12.50'],
    ['.5', '0.5'],
    ['20 %', '20'],
  ])('%j is %s', (text, plain) => {
    expect(readWrittenNumber(text)?.plain).toBe(plain);
  });

  it.each(['', 'ten', '12-50', '1.2,3.4', '1.23.4', '3.85E+12', '12 / 24', '1,2,3', 'A12'])('%j is none', (text) => {
    expect(readWrittenNumber(text)).toBeUndefined();
  });
});

describe('a number that is pasted into a field', () => {
  it.each([
    ['1 234,50', '1234.50'],
    ['1\u00a0234,50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['12,50 lei', '12.50'],
  ])('%j is %s there [C17]', (text, shown) => {
    expect(pastedNumber(text, 2)).toBe(shown);
    expect(parseMoney(text)).toBe(parseMoney(shown));
    expect(typedPrice(text)).toBe(shown);
  });

  it.each(['12,5', '1.234', '-3', '', 'ten', '5%', '1,234.', '1.2.3'])('%j stays as it is typed [C17]', (text) => {
    expect(pastedNumber(text, 2)).toBeUndefined();
  });

  it('of an amount at the till is that amount [C17]', () => {
    const draft = newPayment([]);
    const { typed, selected } = paymentAfter(draft, { type: 'typed', text: '1 234,50 lei' });
    expect(typed[selected]).toBe('1234.50');
  });
});

describe('the prices of a file', () => {
  it('are read with the decimal sign of the column, and one that is written otherwise is pointed out [C01]', () => {
    expect(column('Price', ['12,50', '7,90', '12,500', '34,20', '41,00'])).toEqual({
      texts: ['12.50', '7.90', '12.50', '34.20', '41.00'],
      noted: ['12,500'],
    });
    expect(column('Price', ['12,50', '7,90', '12,50 лей']).texts).toEqual(['12.50', '7.90', '12.50']);
    expect(column('Price', ['12,50', '7,90', '3.10'])).toEqual({
      texts: ['12.50', '7.90', '3.10'],
      noted: ['3.10'],
    });
  });

  it('have points between thousands where commas stand before decimals [C02]', () => {
    expect(column('Price', ['4.899,00', '5.499', '12,50'])).toEqual({
      texts: ['4899.00', '5499.00', '12.50'],
      noted: [],
    });
  });

  it('are thousands where three figures stand behind every sign, and each is pointed out [C02] [R-IMPORT-008]', () => {
    expect(column('Price', ['4.899', '5.499', '900'])).toEqual({
      texts: ['4899.00', '5499.00', '900.00'],
      noted: ['4.899', '5.499'],
    });
    expect(column('Price', ['1,234']).texts).toEqual(['1234.00']);
    expect(column('Price', ['4.899'], { decimal: '.' }).texts).toEqual(['4.90']);
    expect(column('Price', ['4.899'], { decimal: ',' })).toEqual({ texts: ['4899.00'], noted: [] });
  });

  it('of a spreadsheet are numbers already [C02]', () => {
    expect(column('Price', ['4.899', '12'], { areNumbersExact: true }).texts).toEqual(['4.90', '12.00']);
  });

  it('stay as they are where they are none, for a person to mend', () => {
    expect(column('Price', ['12,50', 'ten', '']).texts).toEqual(['12.50', 'ten', '']);
  });

  it('are the same when they are read once more, as a part of the file too', () => {
    const once = column('Price', ['4.899,00', '5.499', '12,50', 'ten']).texts as string[];
    for (const text of once) expect(column('Price', [text])).toEqual({ texts: [text], noted: [] });
    expect(column('Reserve', ['1.500'])).toEqual({ texts: ['1.500'], noted: [] });
    expect(column('Vat', column('Vat', ['0.2', '0.08']).texts as string[]).texts).toEqual(['20%', '8%']);
  });
});

describe('the rates of a file', () => {
  it.each<[string[], string[], string[]]>([
    [['0.2', '0.08', '0'], ['20%', '8%', '0%'], []],
    [['0,2', '0,125'], ['20%', '12.5%'], []],
    [['20', '8'], ['20%', '8%'], []],
    [['20%', '0.08'], ['20%', '8%'], []],
    [['20', '0.08'], ['20%', '0.08%'], ['0.08']],
    [['0.5%', '1%'], ['0.5%', '1%'], []],
    [['НДС 20%', 'TVA 9'], ['20%', '9%'], []],
  ])('%j are %j, and %j is pointed out [C09]', (texts, expected, noted) => {
    expect(column('Vat', texts)).toEqual({ texts: expected, noted });
  });

  it('of customers are parts of one where all of them are below one [C09]', () => {
    expect(column('Discount', ['0.05', '0.1']).texts).toEqual(['5%', '10%']);
  });
});

describe('the days of a file', () => {
  it.each([
    [
      ['01/02/1990', '31/12/1990'],
      ['01.02.1990', '31.12.1990'],
    ],
    [
      ['01/02/1990', '12/31/1990'],
      ['02.01.1990', '31.12.1990'],
    ],
    [['1/2/90'], ['02.01.1990']],
    [
      ['1/2/90', '31/12/90'],
      ['01.02.1990', '31.12.1990'],
    ],
    [['1990-12-31'], ['1990-12-31']],
  ])('%j are %j, by all of them', (texts, expected) => {
    expect(column('BornOn', texts).texts).toEqual(expected);
  });
});

describe('numbers that name something', () => {
  it('lose the decimals of a table of numbers, but not where these count [C05]', () => {
    expect(column('Barcode', ['4841000000912.0']).texts).toEqual(['4841000000912']);
    expect(column('Code', ['777.0', '12']).texts).toEqual(['777', '12']);
    expect(column('Code', ['1.0', '1.1']).texts).toEqual(['1.0', '1.1']);
  });
});
