import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { readSource, type ReadingChoice } from '#admin/import/reading/read-source.ts';

const spreadsheet = (sheets: Record<string, unknown[][]>): Uint8Array<ArrayBuffer> => {
  const book = xlsx.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name);
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

const read = (name: string, content: string | Uint8Array<ArrayBuffer>, choice?: ReadingChoice) =>
  readSource(new File([content], name), choice);
const cellsOf = async (...question: Parameters<typeof read>): Promise<readonly (readonly string[])[]> =>
  (await read(...question)).rows.map(({ cells }) => cells);

describe('a file of products', () => {
  it('is a spreadsheet where the extension is xlsx, with every digit of its numbers [R-IMPORT-003]', async () => {
    const book = spreadsheet({
      Prices: [
        ['Name', 'Barcode', 'Price'],
        ['Tea', 4840000000017, 12.5],
      ],
    });
    expect(await read('prices.XLSX', book)).toMatchObject({
      sheet: 'Prices',
      rows: [{ row: 1 }, { row: 2, cells: ['Tea', '4840000000017', '12.5'] }],
    });
  });

  it('lets one of several sheets be chosen, and the first may be empty', async () => {
    const book = spreadsheet({ Notes: [], Prices: [['Name'], ['Tea']] });
    expect(await read('a.xlsx', book)).toMatchObject({ sheets: ['Notes', 'Prices'], sheet: 'Notes', rows: [] });
    expect(await cellsOf('a.xlsx', book, { sheet: 'Prices' })).toEqual([['Name'], ['Tea']]);
  });

  it('is a text otherwise, by whatever divides its cells', async () => {
    expect(await read('a.csv', 'Name;Price\n"Tea; black";12,50\n')).toMatchObject({
      delimiter: ';',
      encoding: 'utf-8',
      rows: [{}, { row: 2, cells: ['Tea; black', '12,50'] }],
    });
    expect(await cellsOf('a.tsv', '\ufeffName\tPrice\nTea\t1\n')).toEqual([
      ['Name', 'Price'],
      ['Tea', '1'],
    ]);
    expect(await cellsOf('a.txt', 'a|b,c\nd|e,f', { delimiter: ',' })).toEqual([
      ['a|b', 'c'],
      ['d|e', 'f'],
    ]);
  });

  it('keeps its rows apart where names begin with quotation marks that quote nothing', async () => {
    const text = 'Name\tPrice\n"Bucuria" bomboane 200 g\t10\nTea\t1\n"Lapte 1 l\t2\nMilk\t3\n';
    expect(await cellsOf('a.tsv', text)).toEqual([
      ['Name', 'Price'],
      ['"Bucuria" bomboane 200 g', '10'],
      ['Tea', '1'],
      ['"Lapte 1 l', '2'],
      ['Milk', '3'],
    ]);
  });

  it.each([
    ['another extension', 'a.pdf', 'x', 'format'],
    ['a spreadsheet that is none', 'a.xlsx', 'Name;Price', 'format'],
    ['a text that is none', 'a.csv', 'PK\u0003\u0004\0\0', 'format'],
    ['nothing', 'a.csv', '\n \n', 'empty'],
    ['too many rows', 'a.csv', 'x\n'.repeat(50_002), 'rows'],
    ['too large a file', 'a.xlsx', 'x'.repeat(20 * 1024 * 1024 + 1), 'size'],
  ])('is refused: %s [R-IMPORT-004]', async (_what, name, content, code) => {
    await expect(read(name, content)).rejects.toMatchObject({ code });
  });

  it('is refused before it is unpacked where it would fill the memory', async () => {
    const book = spreadsheet({ Prices: [['Name']] });
    const view = new DataView(book.buffer);
    const end = book.byteLength - 22;
    view.setUint32(view.getUint32(end + 16, true) + 24, 0x7fffffff, true);
    await expect(read('bomb.xlsx', book)).rejects.toMatchObject({ code: 'size' });
  });
});
