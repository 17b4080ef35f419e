import { describe, expect, it } from 'vitest';
import { ownerOfFile } from '../house.ts';
import type { AnswerOf } from '#tests/support/call-client.ts';

type Answer = AnswerOf<'ExchangeImport'>;

const file = [
  'Product,ProductId,Unit,Barcode,Category,Price,SpecialPrice',
  '"Молоко, 1 л",100,шт,4840000000017,Молочные,"1,019.50",',
  'Сыр,101,кг,4840000000024,Молочные,89.90,',
  'Без цены,102,шт,4840000000031,Прочее,,12.30',
  'Без кода,103,шт,,Прочее,5.00,',
  'Короткий,104,шт,12345,Прочее,5.00,',
  ',105,шт,4840000000048,Прочее,5.00,',
  'Повтор,106,шт,4840000000017,Прочее,5.00,',
  'Цена словом,107,шт,4840000000055,Прочее,десять,',
].join('\n');

const { house, owner: manager } = await ownerOfFile();
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const exchange = (rawData: object): Promise<Answer> =>
  manager.do('ExchangeImport', { rawData: { RawDataActionType: 1, ...rawData } });
const upload = (rawData: object = {}, text = file): Promise<Answer> =>
  exchange({ Extension: 'csv', Source: base64(text), ...rawData });
const articles = async (): Promise<Record<string, unknown>[]> =>
  (
    await manager.do('ArticleSearch', {
      predicate: { Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Code', SortType: 0 }] },
    })
  ).Entities;

describe('importing a price list', () => {
  it('guesses the columns and shows the rows as they were parsed', async () => {
    const { Data } = await upload({ ReturnData: true });
    const { Mapping, Rows } = JSON.parse(Data) as { Mapping: object; Rows: { row: number; cells: string[] }[] };
    expect(Mapping).toEqual({ Name: 0, Code: 1, Barcode: 3, Price: 5, SpecialPrice: 6, Measure: 2, Group: 4 });
    expect(Rows[0]).toEqual({
      row: 2,
      cells: ['Молоко, 1 л', '100', 'шт', '4840000000017', 'Молочные', '1,019.50', ''],
    });
  });

  it('says of each row what it would do, names what is missing by its row, and writes nothing [R-IMPORT-005]', async () => {
    const answer = await upload({ ArticleCheck: true });
    expect(answer).toMatchObject({ New: 5, Changed: 0, Same: 0, Wrong: 3 });
    expect(answer.Items.map(({ Parameters }) => [Parameters.Row, Parameters.Code])).toEqual([
      [4, 'PRICE_SPECIAL_ONLY'],
      [5, 'BARCODE_MISSING'],
      [6, 'BARCODE_SHORT'],
      [7, 'NAME_MISSING'],
      [8, 'BARCODE_REPEATED'],
      [9, 'PRICE_WRONG'],
    ]);
    expect(await articles()).toEqual([]);
  });

  it('takes the right rows, leaves the wrong ones out and barcodes that are short, and finds or makes measures and groups [R-IMPORT-005] [R-IMPORT-008]', async () => {
    const answer = await upload();
    expect(answer).toMatchObject({ New: 5, Wrong: 3 });
    const stored = await articles();
    expect(stored.map(({ Name, Price }) => [Name, Price])).toEqual([
      ['Молоко, 1 л', 1019.5],
      ['Сыр', 89.9],
      ['Без цены', undefined],
      ['Без кода', 5],
      ['Короткий', 5],
    ]);
    expect(stored[1]).toMatchObject({ Measure: { Name: 'кг' }, Barcode: '4840000000024' });
    expect(stored[4]).not.toHaveProperty('Barcode');
    const groups = await manager.do('ArticleGroupSearch', { predicate: {} });
    expect(groups.Entities.map(({ Name }) => Name).sort()).toEqual(['Молочные', 'Прочее']);
  });

  it('makes no doubles when the same file comes again', async () => {
    expect(await upload()).toMatchObject({ New: 0, Changed: 0, Same: 5, Wrong: 3 });
    expect(await articles()).toHaveLength(5);
  });

  it('changes what a row says otherwise, keeps the previous price, and takes the import back', async () => {
    const next = file.replace('89.90', '95.00');
    const { Code, Changed } = await upload({}, next);
    expect(Changed).toBe(1);
    expect((await articles())[1]).toMatchObject({ Price: 95, PricePrevious: 89.9 });
    expect(await exchange({ Undo: true, Code })).toMatchObject({ Changed: 1, Items: [] });
    expect((await articles())[1]).toMatchObject({ Price: 89.9 });
  });

  it('keeps what has been changed by hand since, and says so', async () => {
    const { Code } = await upload({}, file.replace('89.90', '95.00'));
    const cheese = (await articles())[1] as { Id: number; Version: number };
    await manager.do('ArticleUpdate', { article: { Id: cheese.Id, Version: cheese.Version, Price: 99 } });
    const { Changed, Items } = await exchange({ Undo: true, Code });
    expect([Changed, Items.length]).toEqual([0, 1]);
    expect((await articles())[1]).toMatchObject({ Price: 99 });
  });

  it('takes rows as they are sent by the import dialog', async () => {
    const answer = await exchange({ ArticleRows: [{ Row: 1, Name: 'Хлеб', Code: '900', Price: '7.5', Plu: '77' }] });
    expect(answer).toMatchObject({ New: 1, Message: 'All items were imported' });
    expect((await articles()).at(-1)).toMatchObject({ Name: 'Хлеб', Index: 77, ArticleMeasureType: 2 });
  });

  it('says of each row what changes, amounts as every answer carries them [R-IMPORT-011]', async () => {
    const answer = await exchange({
      ArticleCheck: true,
      ArticleRows: [{ Row: 5, Name: 'Хлеб', Code: '900', Price: '8.25', Plu: '77', Vat: '20', Reserve: '1.5' }],
    });
    expect(answer).toMatchObject({ Changed: 1, Items: [] });
    const [row] = JSON.parse(answer.Data) as { Row: number; State: string; Changes: object[] }[];
    expect(row).toMatchObject({ Row: 5, State: 'Changed' });
    expect(row?.Changes).toEqual([
      { Field: 'Price', From: 7.5, To: 8.25 },
      { Field: 'Vat', From: null, To: 20 },
      { Field: 'Reserve', From: null, To: 1.5 },
    ]);
  });

  it('warns in its message where a row was left out, and attaches the reason to the row [R-IMPORT-011] [R-IMPORT-012]', async () => {
    const answer = await exchange({
      Code: 'teas',
      ArticleRows: [
        { Row: 3, Name: 'Чай', Code: '910', Price: '1' },
        { Row: 4, Name: '', Code: '911', Price: '1' },
      ],
    });
    expect(answer).toMatchObject({
      Code: 'teas',
      New: 1,
      Wrong: 1,
      Message: 'Some items were not imported',
      Items: [
        { Parameters: { Row: 4, Field: 'Name', Code: 'NAME_MISSING', Level: 'wrong' }, Message: 'The name is missing' },
      ],
    });
  });

  it('makes nothing twice when a part whose answer was lost is sent again under the same name', async () => {
    const part = {
      Code: 'part-sent-twice',
      ArticleRows: [
        { Row: 1, Name: 'Без кода и штрихкода', Price: '4' },
        { Row: 2, Name: 'Без кода и штрихкода, второй', Price: '4' },
      ],
    };
    await exchange(part);
    await exchange(part);
    const made = (await articles()).filter(({ Name }) => String(Name).startsWith('Без кода и штрихкода'));
    expect(made).toHaveLength(2);
    expect(await exchange({ Undo: true, Code: part.Code })).toMatchObject({ Changed: 2, Items: [] });
  });

  it.each([
    ['a spreadsheet that is none', { Extension: 'xlsx', Source: base64('no') }],
    ['no file at all', {}],
    ['a picture', { Extension: 'png', Source: base64(file) }],
  ])('refuses %s [R-IMPORT-004]', async (_what, rawData) => {
    expect(await manager.try('ExchangeImport', { rawData: { RawDataActionType: 1, ...rawData } })).toMatchObject({
      status: 400,
      fault: { Code: 'IMPORT_FORMAT', Message: 'Wrong file format' },
    });
  });

  it.each([
    ['csv', 'Name,Price\nTea,12.5\n'],
    ['txt', 'Name;Price\nTea;12.5\n'],
    ['.TSV', 'Name\tPrice\nTea\t12.5\n'],
  ])('reads a text by its extension: %s [R-IMPORT-003]', async (Extension, text) => {
    const reader = await house.signUp();
    await reader.do('ExchangeImport', { rawData: { RawDataActionType: 1, Extension, Source: base64(text) } });
    const { Entities } = await reader.do('ArticleSearch', { predicate: {} });
    expect(Entities.map(({ Name, Price }) => [Name, Price])).toEqual([['Tea', 12.5]]);
  });

  it('takes what is weighed by its PLU, or by a column below 2, and prices with commas as they are [R-IMPORT-006] [R-IMPORT-007] [R-IMPORT-008]', async () => {
    const weigher = await house.signUp();
    for (const Code of ['L', 'O'])
      await weigher.do('ArticleCreate', { article: { Name: Code, Code, ArticleMeasureType: 2 } });
    const text =
      'Product,ProductId,PLU,Weightable,Price\nLoose,L,,1,6\nOther,O,,2,7\nApples,A,17,0,"1,234.50"\nPiece,P,,0,-5\n';
    await weigher.do('ExchangeImport', { rawData: { RawDataActionType: 1, Extension: 'csv', Source: base64(text) } });
    const { Entities } = await weigher.do('ArticleSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }] } });
    expect(
      Entities.map(({ Name, Index, ArticleMeasureType, Price }: Record<string, unknown>) => [
        Name,
        Index,
        ArticleMeasureType,
        Price,
      ]),
    ).toEqual([
      ['Loose', undefined, 1, 6],
      ['Other', undefined, 2, 7],
      ['Apples', 17, 2, 1234.5],
      ['Piece', undefined, 1, 5],
    ]);
  });

  it('knows nothing of the imports of another company', async () => {
    const { Code } = await exchange({ ArticleRows: [{ Row: 1, Name: 'Соль', Code: '901', Price: '3' }] });
    const other = await house.signUp();
    expect(await other.try('ExchangeImport', { rawData: { RawDataActionType: 1, Undo: true, Code } })).toMatchObject({
      status: 404,
    });
  });
});
