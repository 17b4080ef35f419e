import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { runCommandLine } from '#server/command-line/run-command-line.ts';
import { ownerOfFile } from '../house.ts';

const { house, owner: manager } = await ownerOfFile();

const write = async (name: string, content: string | Uint8Array): Promise<string> => {
  const path = join(house.config.dataDir, name);
  await writeFile(path, content);
  return path;
};

/** Beside the running server, on its own store. */
const merx = (...args: string[]) => importOf('products', ...args);

const importOf = async (what: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' };
  const { dataDir, databaseUrl } = house.config;
  const code = await runCommandLine(['import', what, ...args, '--organisation', String(manager.organisationId)], {
    out: (line) => {
      said.out += `${line}\n`;
    },
    err: (line) => {
      said.err += `${line}\n`;
    },
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  return { code, ...said };
};

const articles = async (): Promise<{ Name: string; Barcode?: string; Price?: number }[]> =>
  (
    await manager.do('ArticleSearch', {
      predicate: { Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Id', SortType: 0 }] },
    })
  ).Entities;

const spreadsheet = (rows: unknown[][]): Uint8Array => {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Prices');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
};

describe('merx import products', () => {
  it('tells what a file would do, and writes nothing', async () => {
    const file = await write('check.csv', 'Name;Barcode;Price\nЧай;4840000000017;12,50\n;4840000000024;1,00\n');
    const { code, out } = await merx(file, '--check');
    expect([code, out.split('\n')[0], out]).toEqual([
      1,
      '1 new, 0 changed, 0 the same, 1 wrong',
      expect.stringContaining('row 3: The name is missing'),
    ]);
    expect(await articles()).toEqual([]);
  });

  it('finds the headings below a title, and reads Cyrillic of windows-1251 and decimal commas', async () => {
    // «Прайс-лист», «Наименование;Штрихкод;Цена», «Чай;…» as a Russian spreadsheet saves them.
    const text = 'Прайс-лист\n\nНаименование;Штрихкод;Цена\nЧай;4840000000017;12,50\n';
    const bytes = Uint8Array.from(text, (letter) =>
      letter >= 'А' && letter <= 'я' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0),
    );
    expect(await merx(await write('list.csv', bytes))).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('1 new, 0 changed') as string,
    });
    expect(await articles()).toMatchObject([{ Name: 'Чай', Barcode: '4840000000017', Price: 12.5 }]);
  });

  it('takes a spreadsheet whose barcodes are long numbers, and takes it back by its name', async () => {
    const file = await write(
      'list.xlsx',
      spreadsheet([
        ['Code', 'Name', 'Barcode', 'Price', 'Special price'],
        ['7', 'Кофе', 4840000000031, 99.9, ''],
        ['8', 'Какао', 4840000000048, '', 45],
      ]),
    );
    const { code, out } = await merx(file, '--special');
    expect([code, out]).toEqual([0, expect.stringContaining('2 new')]);
    expect((await articles()).slice(1)).toMatchObject([
      { Name: 'Кофе', Barcode: '4840000000031', Price: 99.9 },
      { Name: 'Какао', Price: 45 },
    ]);
    const name = /called ([\w-]+)\./.exec(out)?.[1] ?? '';
    expect(await merx('--undo', name)).toMatchObject({ code: 0, out: '2 products are as they were before, 0 stay\n' });
    expect(await articles()).toHaveLength(1);
  });

  it('reads amounts by their columns, and says which are doubtful [C01] [C02] [C09]', async () => {
    const text = 'Name;Code;Price;VAT\nA;c1;12,50;0.2\nB;c2;12,500;0.08\nC;c3;1.234,50;0\n="0012";c4;7,90;0\n';
    const { code, out } = await merx(await write('notation.csv', text));
    expect([code, out]).toEqual([0, expect.stringContaining('row 3: 12,500 is read as 12.50')]);
    const stored = (await articles()).slice(-4) as { Name: string; Price: number; Vat?: { Value: number } }[];
    expect(stored.map(({ Name, Price, Vat }) => [Name, Price, Vat?.Value])).toEqual([
      ['A', 12.5, 20],
      ['B', 12.5, 8],
      ['C', 1234.5, 0],
      ['0012', 7.9, 0],
    ]);
    const sheet = await write(
      'notation.xlsx',
      spreadsheet([
        ['Name', 'Price', 'VAT'],
        ['D', 4.899, 0.2],
        ['E', 12, 0.08],
      ]),
    );
    expect((await merx(sheet, '--check')).out).toContain('2 new');
    expect((await merx(sheet)).code).toBe(0);
    expect((await articles()).slice(-2).map(({ Price }) => Price)).toEqual([4.9, 12]);
  });

  it.each([
    ['another kind of file', 'list.pdf', 'Name;Price', 'Wrong file format'],
    ['a spreadsheet that is none', 'none.xlsx', 'Name;Price', 'Wrong file format'],
    ['a file without headings', 'bare.csv', '1;2\n3;4', 'has no headings'],
  ])('refuses %s in a sentence', async (_what, name, content, sentence) => {
    const { code, err } = await merx(await write(name, content));
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
    expect(err).not.toContain('    at ');
  });

  it.each([
    ['list.csv', 300, 'is too large: at most 30 MB'],
    ['list.csv', 600, 'is too large: at most 30 MB'],
    ['list.xlsx', 25, 'is too large: at most 20 MB'],
  ])('refuses %s of %i MB by its size, before it is read [B14]', async (name, megabytes, sentence) => {
    const path = join(house.config.dataDir, `large-${name}`);
    const file = await open(path, 'w');
    // As long as that, though nothing of it lies on the disk.
    await file.truncate(megabytes * 1024 * 1024);
    await file.close();
    const before = process.memoryUsage().rss;
    const { code, err } = await merx(path);
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
    expect(err).not.toContain('    at ');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('says of too many lines that they are too many, not that the format is wrong [B14]', async () => {
    const { code, err } = await merx(await write('lines.csv', `Name;Price\n${'\n'.repeat(600_000)}Tea;1\n`));
    expect([code, err]).toEqual([1, expect.stringContaining('has more than 50000 rows: divide it into several')]);
  });

  it('is called wrongly without a file or with two ways at once', async () => {
    expect([(await merx()).code, (await merx('x.csv', '--undo', 'y')).code]).toEqual([2, 2]);
  });
});

describe('merx import customers', () => {
  it('takes a list of people, and takes it back by its name', async () => {
    const file = await write('people.csv', 'Имя;Телефон;Скидка\nАна;069100200;5\n;069300400;\n');
    const { code, out } = await importOf('customers', file);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(
        /^1 new, 0 changed, 0 the same, 1 wrong\n {2}row 3: The name is missing\nThis import is called (\S+)\./,
      ),
    ]);
    const customers = async () =>
      (await manager.do('ContractorSearch', { predicate: { ContractorActionTypes: [1] } })).Entities.map(
        ({ Name }) => Name,
      );
    expect(await customers()).toEqual(['Ана']);
    expect((await importOf('customers', '--undo', /called (\S+)\./.exec(out)?.[1] ?? '')).out).toContain(
      '1 customers are as they were before',
    );
    expect(await customers()).toEqual([]);
    expect((await importOf('people', file)).err).toContain('products, contractors or customers');
  });
});
