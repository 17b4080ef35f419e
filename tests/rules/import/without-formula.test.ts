import { describe, expect, it } from 'vitest';
import { filledRows } from '#domain/import/file-rows.ts';
import { asTyped, withoutFormula } from '#domain/import/without-formula.ts';

const formulas = [
  '=1+1',
  '+37369123456',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.test")',
  '=DDE("x";"y")',
];
const plain = ['Milk 2.5%', "O'Neill", "'quoted'", '', ' =1', '1=1', '12.50'];

describe('a text that a spreadsheet would take for a formula', () => {
  it.each(formulas)('%j is written as a text', (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
  });
  it.each(plain)('%j is left alone', (text) => {
    expect(withoutFormula(text)).toBe(text);
  });

  it('comes back as it was when the file is imported', () => {
    for (const text of [...formulas, ...plain]) expect(asTyped(withoutFormula(text))).toBe(text);
    expect(filledRows([formulas.map(withoutFormula)])).toEqual([{ row: 1, cells: formulas }]);
  });

  it('is a text also where a formula keeps its zeros [C25]', () => {
    expect(filledRows([['="00123"', ' ="a ""b"""', '=1+1']])).toEqual([{ row: 1, cells: ['00123', 'a "b"', '=1+1'] }]);
  });
});
