import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { mostRows, readPages, type ReadPage } from '#admin/layout/export/export-file.ts';
import { openWriter } from '#admin/layout/export/sheet-writer.ts';
import { withoutFormula, type ExportFormat, type SheetRow } from '#admin/layout/export/sheet.ts';

const write = async (format: ExportFormat, head: string[], ...pages: SheetRow[][]): Promise<BlobPart[]> => {
  const writer = await openWriter[format]({ name: 'Products: all/of [them]', head });
  for (const page of pages) writer.write(page);
  return writer.finish();
};

const sheetOf = (parts: BlobPart[]): xlsx.WorkSheet => {
  const {
    Sheets,
    SheetNames: [name = ''],
  } = xlsx.read(parts[0] as ArrayBuffer, { type: 'array' });
  return Sheets[name] as xlsx.WorkSheet;
};

describe('a text in an exported file', () => {
  it.each(['=1+1', '+373 69', '-5', '@SUM(A1)', '\t=1', '\r=1'])('is no formula where it is %j', async (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
    const sheet = sheetOf(await write('xlsx', ['Name'], [[text]]));
    expect(sheet['A2']).toMatchObject({ t: 's' });
    expect((sheet['A2'] as { v: string; f?: string }).v, 'a text of a spreadsheet needs no apostrophe [C28]').toBe(
      text,
    );
    expect((sheet['A2'] as { f?: string }).f).toBeUndefined();
    expect((await write('csv', ['Name'], [[text]])).join('')).toContain(`"'${text}"`);
  });

  it('is left alone otherwise, and is not escaped twice', () => {
    expect(['Tea = black', 'a+b', '', "'=1"].map(withoutFormula)).toEqual(['Tea = black', 'a+b', '', "'=1"]);
  });
});

describe('an exported file', () => {
  it('is a text with a mark, quoted texts and plain numbers, page after page', async () => {
    const parts = await write('csv', ['Name', 'Price'], [['Чай; "чёрный"', 12.5]], [['=1+1', -3]]);
    expect(parts.join('')).toBe('\ufeff"Name","Price"\r\n"Чай; ""чёрный""",12.5\r\n"\'=1+1",-3\r\n');
  });

  it('is a spreadsheet in which numbers stay numbers', async () => {
    const sheet = sheetOf(await write('xlsx', ['Name', 'Price'], [['Tea', 12.5]], [['Milk', -3]]));
    expect([sheet['B2'], sheet['B3'], sheet['A3']]).toMatchObject([
      { t: 'n', v: 12.5 },
      { t: 'n', v: -3 },
      { t: 's', v: 'Milk' },
    ]);
  });
});

describe('the pages of a list on their way into a file', () => {
  const list =
    (total: number, asked: [number, number][] = []): ReadPage<{ id: number }> =>
    (page, size) => {
      asked.push([page, size]);
      const from = (page - 1) * size;
      return Promise.resolve({
        data: Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, index) => ({ id: from + index })),
        total,
      });
    };
  const all = async (read: ReadPage<{ id: number }>, signal = new AbortController().signal) => {
    const pages = [];
    for await (const page of readPages(read, signal)) pages.push(page);
    return pages;
  };

  it('are asked for by the thousand until the list ends', async () => {
    const asked: [number, number][] = [];
    const pages = await all(list(2500, asked));
    expect(asked).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 1000],
    ]);
    expect(pages.map(({ rows, done, total }) => [rows.length, done, total])).toEqual([
      [1000, 1000, 2500],
      [1000, 2000, 2500],
      [500, 2500, 2500],
    ]);
  });

  it('are none of an empty list', async () => {
    expect(await all(list(0))).toEqual([]);
  });

  it('end where a file may not grow further, and tell how many there are', async () => {
    const pages = await all(list(mostRows + 10));
    expect(pages.at(-1)).toMatchObject({ done: mostRows, total: mostRows + 10 });
  });

  it('bring a row once that has moved to the next page meanwhile', async () => {
    const read: ReadPage<{ id: number }> = (page) =>
      Promise.resolve({
        data: page === 1 ? Array.from({ length: 1000 }, (_, id) => ({ id })) : [{ id: 999 }, { id: 1000 }],
        total: 1002,
      });
    expect((await all(read)).map(({ rows }) => rows.length)).toEqual([1000, 1]);
  });

  it('stop when the person stops them', async () => {
    const control = new AbortController();
    const read: ReadPage<{ id: number }> = (page, size) => {
      control.abort(new Error('stopped'));
      return list(5000)(page, size);
    };
    await expect(all(read, control.signal)).rejects.toThrow('stopped');
  });
});
