import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sentRow, cellsOfRow } from '#domain/import/import-cells.ts';
import { decodeText } from '#domain/import/text/decode-text.ts';
import { guessDelimiter } from '#domain/import/text/delimiters.ts';
import { filledRows, findHeading, guessMapping, tableOf } from '#domain/import/file-rows.ts';
import { cellText, sheetTexts, unmerged, type SheetCell } from '#domain/import/sheet-cells.ts';
import { mayBeUnpacked, unpackedSize } from '#domain/import/zip-size.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('the text of a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Цена'), 'utf-8'],
    ['windows-1251', bytes(0xd6, 0xe5, 0xed, 0xe0), 'windows-1251'],
    ['UTF-16 with a mark', bytes(0xff, 0xfe, 0x26, 0x04, 0x35, 0x04, 0x3d, 0x04, 0x30, 0x04), 'utf-16le'],
    [
      'UTF-16 with the other mark [REV-L6]',
      bytes(0xfe, 0xff, 0x04, 0x26, 0x04, 0x35, 0x04, 0x3d, 0x04, 0x30),
      'utf-16be',
    ],
  ])('is read as %s by itself', (_name, given, encoding) => {
    expect(decodeText(given)).toEqual({ text: 'Цена', encoding });
  });

  const list = 'Наименование;Штрихкод;Цена\nХлеб ржаной;4841000000318;12,50\nСОЛЬ Actimel;4841000000325;3,00\n';
  const legacy = (encoding: string, text: string): Uint8Array => {
    const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, code) => code));
    return Uint8Array.from(text, (letter) => table.indexOf(letter));
  };
  const wide = (text: string, isBig: boolean): Uint8Array => {
    const view = new DataView(new ArrayBuffer(2 * text.length));
    for (const [at, letter] of [...text].entries()) view.setUint16(2 * at, letter.charCodeAt(0), !isBig);
    return new Uint8Array(view.buffer);
  };

  it.each(['windows-1251', 'ibm866', 'koi8-r'])('is read as %s by its words [C24]', (encoding) => {
    expect(decodeText(legacy(encoding, list))).toEqual({ text: list, encoding });
  });

  it('of Romanian and Croatian Windows is no Cyrillic [C08]', () => {
    const text = 'Denumire;Preţ\nPâine ţărănească albă;12,50\nŞuncă afumată;57,30\nČokolada, šećer, žito;1\n';
    expect(decodeText(legacy('windows-1250', text))).toEqual({ text, encoding: 'windows-1250' });
  });

  it.each([
    ['utf-16le', false],
    ['utf-16be', true],
  ] as const)('is read as %s without a mark [C24]', (encoding, isBig) => {
    for (const text of [list, 'Name;Price\nTea;1\n']) expect(decodeText(wide(text, isBig)).text).toBe(text);
    expect(decodeText(wide(list, isBig)).encoding).toBe(encoding);
  });

  it('with a damaged letter loses no more than it, and counts it [C24]', () => {
    const cut = new TextEncoder().encode(`${list}С`).subarray(0, -1);
    expect(decodeText(cut)).toEqual({ text: `${list}\ufffd`, encoding: 'utf-8', unreadable: 1 });
    expect(filledRows([['Соль'], ['\ufffd']])).toHaveLength(1);
  });

  it('is read in the encoding that is asked for', () => {
    expect(decodeText(bytes(0xfe, 0xba), 'windows-1250').text).toBe('ţş');
  });
});

describe('what divides the cells', () => {
  it.each([
    ['a comma', 'Name,Price\n"Tea; black",1\n', ','],
    ['a semicolon beside decimal commas', 'Name;Price\nTea, black;12,50\nMilk;3,10\n', ';'],
    ['a semicolon below a title', 'Price list, shop, 2026\n\nName;Barcode;Price\nTea;1;12,50\nMilk;2;3,10\n', ';'],
    ['a tabulator', 'Name\tPrice\r\nTea\t12,50\r\n', '\t'],
    ['a bar', 'Name|Price\nTea|1', '|'],
    ['nothing in a single column', 'Name\nTea', ','],
    ['a semicolon in rows of unequal length [C34]', 'Name;Code;Price;Brand\nA;1;12,50\nB;2;7,90;X\nC;3;12,10\n', ';'],
  ])('is %s', (_what, text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe('the rows of a file', () => {
  const rows = filledRows([
    ['Price list of 21.11.2026'],
    ['', ' '],
    ['Code', 'Name', '', 'Price'],
    ['1', 'Tea', '', '2'],
    ['2', 'Tea', '', ''],
  ]);

  it('keep the numbers that a spreadsheet shows, without those that hold nothing', () => {
    expect(rows.map(({ row }) => row)).toEqual([1, 3, 4, 5]);
  });

  it('have their headings where most cells read like headings', () => {
    expect(findHeading(rows)).toBe(3);
    expect(
      findHeading(
        filledRows([
          ['1', 'x'],
          ['2', 'y'],
        ]),
      ),
    ).toBeUndefined();
  });

  it('stand below the headings in columns with their first different values; an empty column is none', () => {
    const { columns, rows: below } = tableOf(rows, 3);
    expect(columns).toEqual([
      { index: 0, heading: 'Code', samples: ['1', '2'] },
      { index: 1, heading: 'Name', samples: ['Tea'] },
      { index: 3, heading: 'Price', samples: ['2'] },
    ]);
    expect(below.map(({ row }) => row)).toEqual([4, 5]);
  });

  it('have headings in two rows, whose upper one is no row of the list [C32]', () => {
    const two = filledRows([
      ['Наименование', 'Цены', '', 'Штрихкод'],
      ['Наименование', 'Розничная цена', 'Закупочная', ''],
      ['Кефир', '12.5', '9', '4841000000714'],
    ]);
    expect(findHeading(two)).toBe(2);
    const { columns, rows: below } = tableOf(two, 2);
    expect(below.map(({ row }) => row)).toEqual([3]);
    expect(guessMapping(columns, 'products')).toEqual({ Name: 0, Price: 1, Barcode: 3 });
  });

  const reading = filledRows([
    ['Наименование', 'Штрихкод', 'Цена'],
    ['Молочные продукты', '', ''],
    ['Молоко', '4841000000813', '12,50'],
    ['Хлеб', '', ''],
    ['Батон', '4841000000820', '7,00'],
    ['Наименование', 'Штрихкод', 'Цена'],
    ['Total Care', '4841000000837', '9,00'],
    ['Итого:', '', '28,50'],
  ]);

  it('are no titles, sums and headings once more; titles are the groups of the rows below [C22]', () => {
    const { columns, rows: below, leftOut } = tableOf(reading, 1);
    expect(leftOut).toBe(4);
    expect(below.map(({ cells }) => [cells[0], cells[3]])).toEqual([
      ['Молоко', 'Молочные продукты'],
      ['Батон', 'Хлеб'],
      ['Total Care', 'Хлеб'],
    ]);
    expect(guessMapping(columns, 'products')).toEqual({ Name: 0, Barcode: 1, Price: 2, Group: 3 });
    expect(tableOf(reading, 1, { isEveryRow: true }).rows).toHaveLength(7);
  });

  it('with a name and no price are products where a list has but two columns [C22]', () => {
    const names = filledRows([
      ['Name', 'Price'],
      ['Tea', ''],
      ['Milk', '2'],
    ]);
    expect(tableOf(names, 1).rows).toHaveLength(2);
  });

  it('are all rows where there are no headings', () => {
    expect(tableOf(rows, undefined).rows).toHaveLength(4);
  });

  it('are sent by field under the names of the call, without what the call would refuse', () => {
    const row = { row: 7, cells: ['Tea\0', '5', '1', 'x'.repeat(300)] };
    const cells = cellsOfRow(row, { Name: 0, Index: 1, ArticleMeasureType: 2, Code: 3 });
    expect(sentRow(7, cells)).toEqual({ Row: 7, Name: 'Tea', Plu: '5', Weightable: '1', Code: 'x'.repeat(250) });
  });

  it('say of a column that is empty in a row that it is there', () => {
    expect(sentRow(7, cellsOfRow({ row: 7, cells: ['Tea'] }, { Name: 0, Barcode: 1 }))).toEqual({
      Row: 7,
      Name: 'Tea',
      Barcode: '',
    });
  });
});

describe('a cell of a spreadsheet', () => {
  it.each<[string, SheetCell | undefined, string]>([
    ['nothing', undefined, ''],
    ['a barcode that is shown as 4.84E+12', { t: 'n', v: 4840000000017, w: '4.84E+12', z: 'General' }, '4840000000017'],
    ['a code with leading zeros', { t: 'n', v: 42, w: '00042', z: '00000' }, '00042'],
    ['a price with a currency', { t: 'n', v: 1234.5, w: '1 234,50 lei', z: '#,##0.00" lei"' }, '1234.5'],
    ['a sum that is no exact fraction', { t: 'n', v: 0.1 + 0.2, w: '0.30', z: '0.00' }, '0.3'],
    ['a rate in per cent', { t: 'n', v: 0.2, w: '20%', z: '0%' }, '20%'],
    ['a price in colour', { t: 'n', v: 3.854321, w: '3.85', z: '[Red]0.00' }, '3.854321'],
    ['a price in a language', { t: 'n', v: 3.854321, w: '3,85', z: '[$-40d]#,##0.00' }, '3.854321'],
    ['a number with a unit in quotes', { t: 'n', v: 3.854321, w: '3.85 days', z: '0.00 "days"' }, '3.854321'],
    ['a number with a unit letter by letter', { t: 'n', v: 3.854321, w: '3.85 d', z: '0.00 \\d_m*s' }, '3.854321'],
    ['a day', { t: 'n', v: 45000, w: '15.03.2023', z: 'dd.mm.yyyy' }, '15.03.2023'],
    ['an hour', { t: 'n', v: 0.5, w: '12:00', z: '[h]:mm' }, '12:00'],
    ['a number whose text is not known', { t: 'n', v: 0.2, z: '0%' }, '0.2'],
    ['a single figure', { t: 'n', v: 5.25, w: '5', z: '0' }, '5.25'],
    ['a text', { t: 's', v: 'Молоко' }, 'Молоко'],
    ['yes', { t: 'b', v: true }, '1'],
    ['no', { t: 'b', v: false }, '0'],
    ['no value', { t: 's' }, ''],
    ['a value of null', { t: 's', v: null }, ''],
    ['an error', { t: 'e', v: 42, w: '#N/A' }, ''],
  ])('of %s', (_what, cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});

describe('the rows of a sheet', () => {
  /** Cells as the package keeps them: at their column, with holes between. */
  const sparse = (column: number, v: string): { t: string; v: string }[] => {
    const cells: { t: string; v: string }[] = [];
    cells[0] = { t: 's', v: 'Milk' };
    cells[column] = { t: 's', v };
    return cells;
  };

  it('say what was merged over several of them in each [C21]', () => {
    const merges = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
    expect(
      unmerged(
        [
          ['Group', 'Name'],
          ['Dairy', 'Kefir'],
          ['', 'Milk'],
          ['', 'Bread'],
        ],
        merges,
      ),
    ).toEqual([
      ['Group', 'Name'],
      ['Dairy', 'Kefir'],
      ['Dairy', 'Milk'],
      ['', 'Bread'],
    ]);
  });

  it('end with their last text, however far to the right a cell stands [B5]', () => {
    expect(sheetTexts([sparse(16_383, 'x'), undefined, sparse(2, 'y'), sparse(900, '')])).toEqual([
      ['Milk'],
      [],
      ['Milk', '', 'y'],
      ['Milk'],
    ]);
  });

  it('are refused when there are more cells than a list has [B5]', () => {
    const row = sparse(999, 'x');
    expect(sheetTexts(Array.from({ length: 2000 }, () => row))).toHaveLength(2000);
    expect(sheetTexts(Array.from({ length: 2001 }, () => row))).toBeUndefined();
  });
});

describe('a zip file', () => {
  /** One entry, stored: local header, directory, end. */
  const zip = (unpacked: number): Uint8Array => {
    const directory = new DataView(new ArrayBuffer(46 + 1));
    directory.setUint32(0, 0x02014b50, true);
    directory.setUint32(24, unpacked, true);
    directory.setUint16(28, 1, true);
    const end = new DataView(new ArrayBuffer(22));
    end.setUint32(0, 0x06054b50, true);
    end.setUint16(10, 1, true);
    end.setUint32(12, directory.byteLength, true);
    return Uint8Array.from([...new Uint8Array(directory.buffer), ...new Uint8Array(end.buffer)]);
  };

  it('tells how much it unpacks to without being unpacked', () => {
    expect(unpackedSize(zip(2_000_000_000))).toBe(2_000_000_000);
  });

  /** A real file: what it says of itself, and what comes out of it. */
  const packed = (
    content: Uint8Array,
    said = content.byteLength,
    own: { method?: number; packed?: number; unpacked?: number; flags?: number } = {},
  ): Uint8Array => {
    const data = deflateRawSync(content);
    const local = new DataView(new ArrayBuffer(30));
    local.setUint32(0, 0x04034b50, true);
    local.setUint16(6, own.flags ?? 0, true);
    local.setUint16(8, own.method ?? 8, true);
    local.setUint32(18, own.packed ?? data.byteLength, true);
    local.setUint32(22, own.unpacked ?? said, true);
    const directory = new DataView(new ArrayBuffer(46));
    directory.setUint32(0, 0x02014b50, true);
    directory.setUint16(10, 8, true);
    directory.setUint32(20, data.byteLength, true);
    directory.setUint32(24, said, true);
    const end = new DataView(new ArrayBuffer(22));
    end.setUint32(0, 0x06054b50, true);
    end.setUint16(10, 1, true);
    end.setUint32(16, 30 + data.byteLength, true);
    return Uint8Array.from([
      ...new Uint8Array(local.buffer),
      ...data,
      ...new Uint8Array(directory.buffer),
      ...new Uint8Array(end.buffer),
    ]);
  };

  it('of few bytes that hold many is not unpacked, whatever it says of itself [REV-L6]', async () => {
    const blanks = new Uint8Array(40 * 1024 * 1024);
    expect(await mayBeUnpacked(packed(blanks))).toBe('size');
    expect(await mayBeUnpacked(packed(blanks, 1000)), 'it lies').toBe('size');
    expect(await mayBeUnpacked(packed(new TextEncoder().encode('<si><t>milk</t></si>')))).toBe('yes');
  });

  it.each([
    ['the way of packing', { method: 0 }],
    ['how much it packs', { packed: 3 }],
    ['how much it holds', { unpacked: 4_000_000_000 }],
    ['nothing, though the sizes do not stand behind', { packed: 0, unpacked: 0 }],
  ])('whose entry says otherwise than the directory is refused: %s [B6]', async (_what, own) => {
    const content = new TextEncoder().encode('<si><t>milk</t></si>');
    expect(await mayBeUnpacked(packed(content, content.byteLength, own))).toBe('format');
  });

  it('whose directory says that an entry is stored, while the entry is packed, is not unpacked [B6]', async () => {
    const file = packed(new Uint8Array(40 * 1024 * 1024));
    const directory = file.length - 22 - 46;
    const view = new DataView(file.buffer);
    view.setUint16(directory + 10, 0, true);
    view.setUint32(directory + 24, view.getUint32(directory + 20, true), true);
    expect(await mayBeUnpacked(file)).toBe('format');
  });

  it('whose sizes stand behind the data is read [B6]', async () => {
    const content = new TextEncoder().encode('<si><t>milk</t></si>');
    const file = packed(content, content.byteLength, { flags: 8, packed: 0, unpacked: 0 });
    expect(await mayBeUnpacked(file)).toBe('yes');
  });

  it('with a second directory behind the first is none [B6]', async () => {
    const file = packed(new TextEncoder().encode('<si><t>milk</t></si>'));
    const more = new Uint8Array(20);
    new DataView(more.buffer).setUint32(0, 0x06054b50, true);
    expect(await mayBeUnpacked(Uint8Array.from([...file, ...more]))).toBe('format');
  });

  it.each([
    ['nothing', bytes()],
    ['no zip', new TextEncoder().encode('Name;Price')],
    ['a directory cut off', zip(5).subarray(10)],
  ])('is none: %s', (_what, given) => {
    expect(unpackedSize(given)).toBeUndefined();
  });
});
