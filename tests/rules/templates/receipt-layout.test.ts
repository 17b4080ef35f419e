import { describe, expect, it } from 'vitest';
import { layoutReceipt, receiptText } from '#templates/model/receipt-layout.ts';
import { emptyCell, readReceiptTemplate, writeReceiptTemplate } from '#templates/model/receipt-template.ts';
import { fillReport } from '#templates/model/report-fill.ts';
import { wrapText } from '#templates/model/text.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';

const data: ReceiptData = {
  Organisation: { Name: 'Lăptăria Țărănească' },
  Document: { Number: '3-118', ApprovedOn: Date.UTC(2026, 10, 23, 8, 5), DebitSum: 2785, DiscountSum: 0, Change: 215 },
  Customer: {},
  Lot: [
    { Name: 'Хлеб белый', Quantity: 2000, DebitPrice: 695, DebitSum: 1390 },
    { Name: 'Масло сливочное крестьянское 72,5 %', Quantity: 350, DebitPrice: 3986, DebitSum: 1395 },
  ],
  Vat: [
    { Rate: 2000, VatSum: 233 },
    { Rate: 800, VatSum: 103 },
  ],
  Payoff: [{ Name: 'Cash', Value: 3000 }],
};

const cell = (Field: string, PropertyName: string, more = {}) => ({ Field, PropertyName, ...more });
const print = (lines: unknown[], width = 32): string[] =>
  receiptText(layoutReceipt(readReceiptTemplate(JSON.stringify({ width, lines })), data, 'Europe/Chisinau'));

describe('a receipt template', () => {
  it('is 48 letters wide where it says nothing, its lines belong to a side, its cells have seven words [R-TPL-005]', () => {
    expect(readReceiptTemplate('{}')).toEqual({ width: 48, lines: [] });
    const stored = {
      width: 48,
      lines: [{ Side: 3, cells: [{ Field: 'Document', PropertyName: 'DebitSum', Prefix: '=' }] }],
    };
    const read = readReceiptTemplate(JSON.stringify(stored));
    expect(read.lines[0]).toEqual({
      Side: 3,
      Kind: 'cells',
      cells: [{ ...emptyCell, Field: 'Document', PropertyName: 'DebitSum', Prefix: '=' }],
    });
    expect(JSON.parse(writeReceiptTemplate(read))).toEqual(stored);
  });

  it('takes what is wrong in a file for what is usual', () => {
    const wrong = {
      width: 4000,
      lines: [{ Side: 9, Kind: 'drum', cells: [{ Width: -3, Justification: 'up' }, 7] }, 'x'],
    };
    expect(readReceiptTemplate(JSON.stringify(wrong))).toEqual({
      width: 96,
      lines: [{ Side: 0, Kind: 'cells', cells: [emptyCell] }],
    });
    expect(() => readReceiptTemplate('{')).toThrow(SyntaxError);
  });
});

describe('a receipt on paper', () => {
  it('prints header, body, subtotal, total and footer in this order, whatever order the template has [R-TPL-005]', () => {
    const sides = [4, 3, 2, 1, 0].map((Side) => ({ Side, cells: [{ Prefix: `side ${Side}` }] }));
    expect(print(sides)).toEqual(['side 0', 'side 1', 'side 2', 'side 3', 'side 4']);
  });

  it('repeats lines of a list for each of it, and keeps neighbours together', () => {
    const lines = [
      { Side: 1, cells: [cell('Lot', 'Name')] },
      {
        Side: 1,
        cells: [cell('Lot', 'Quantity', { Suffix: ' x' }), cell('Lot', 'DebitSum', { Justification: 'right' })],
      },
      {
        Side: 2,
        cells: [
          cell('Vat', 'Rate', { Prefix: 'VAT ', Suffix: ' %' }),
          cell('Vat', 'VatSum', { Justification: 'right' }),
        ],
      },
    ];
    expect(print(lines)).toEqual([
      'Хлеб белый',
      `2 x${' '.repeat(24)}13.90`,
      'Масло сливочное крестьянское',
      '72,5 %',
      `0.35 x${' '.repeat(21)}13.95`,
      `VAT 20 %${' '.repeat(20)}2.33`,
      `VAT 8 %${' '.repeat(21)}1.03`,
    ]);
  });

  it('leaves out a line without a value and a discount of nothing, with the words around it', () => {
    const lines = [
      { Side: 0, cells: [{ Prefix: 'Customer' }, cell('Customer', 'Name')] },
      { Side: 2, cells: [{ Prefix: 'Discount' }, cell('Document', 'DiscountSum')] },
      { Side: 3, cells: [{ Prefix: 'Change' }, cell('Document', 'Change', { Justification: 'right' })] },
    ];
    expect(print(lines)).toEqual([`Change${' '.repeat(22)}2.15`]);
  });

  it('aligns within the width of a cell, and shares what is left among cells without one', () => {
    const line = {
      Side: 0,
      cells: [
        { Prefix: 'a', Width: 5, Justification: 'right' },
        { Prefix: 'b' },
        { Prefix: 'c', Justification: 'center' },
      ],
    };
    expect(print([line], 20)).toEqual(['    ab          c']);
  });

  it('gives an amount the room it needs at the cost of the text beside it', () => {
    const line = {
      Side: 1,
      cells: [cell('Lot', 'Name'), cell('Lot', 'DebitSum', { Width: 3, Justification: 'right' })],
    };
    expect(print([line], 16)[0]).toBe('Хлеб белый 13.90');
  });

  it('counts double letters twice', () => {
    const line = {
      Side: 3,
      cells: [
        { Prefix: 'TOTAL', Style: 'double bold' },
        cell('Document', 'DebitSum', { Style: 'double', Justification: 'right' }),
      ],
    };
    const template = readReceiptTemplate(JSON.stringify({ width: 32, lines: [line] }));
    const { lines } = layoutReceipt(template, data, 'UTC');
    expect(lines).toEqual([
      {
        kind: 'cells',
        side: 3,
        cells: [
          { text: 'TOTAL   ', width: 16, justification: 'left', isBold: true, isDouble: true },
          { text: '   27.85', width: 16, justification: 'right', isBold: false, isDouble: true },
        ],
      },
    ]);
  });

  it('writes instants in the zone of the company, and rules, codes and cuts as they are', () => {
    const lines = [
      { Side: 0, cells: [cell('Document', 'ApprovedOn')] },
      { Side: 0, Kind: 'rule' },
      { Side: 4, Kind: 'barcode', cells: [cell('Document', 'Number')] },
      { Side: 4, Kind: 'cut' },
    ];
    expect(print(lines, 20)).toEqual(['23.11.2026 10:05', '-'.repeat(20), '       3-118']);
  });

  it('keeps a figure and its unit in one line, on paper and on pages', () => {
    expect(wrapText('Sunflower bread, sliced, 500 g', 28)).toEqual(['Sunflower bread, sliced,', '500 g']);
    expect(wrapText('Масло крестьянское 72,5 %', 23)).toEqual(['Масло крестьянское', '72,5 %']);
    expect(wrapText('Route 66 sandwiches', 10)).toEqual(['Route 66', 'sandwiches']);
    expect(fillReport('<td>{{Name}}</td>', { Name: 'Bread 500 g' })).toBe('<td>Bread 500\u00a0g</td>');
  });

  it('keeps to the width of the paper, letter by letter, whatever the template', () => {
    for (const width of [16, 32, 42, 48]) {
      const lines = ['Name', 'DebitSum', 'Quantity'].map((name) => ({
        Side: 1,
        cells: [cell('Lot', name, { Width: 40 }), cell('Lot', 'Name', { Width: 9 }), cell('Lot', 'DebitSum')],
      }));
      for (const line of print(lines, width)) expect(line.length).toBeLessThanOrEqual(width);
    }
  });
});
