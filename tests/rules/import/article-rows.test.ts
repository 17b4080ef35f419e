import { describe, expect, it } from 'vitest';
import { indexArticles, type KnownArticle } from '#domain/import/article-match.ts';
import { articleImport, type ImportedRow } from '#domain/import/article-rows.ts';
import { countVerdicts } from '#domain/import/judged-row.ts';
import { customerNames, importedCustomer, importedSupplier } from '#domain/organisation/contractor-name.ts';
import { guessColumns, importSource, type ColumnMapping } from '#domain/import/import-fields.ts';
import type { ImportOptions } from '#domain/import/article-values.ts';

const header = [
  'Product',
  'ProductId',
  'Brand',
  'Quantity',
  'Unit',
  'Barcode',
  'Category',
  'Price',
  'UnitPrice',
  'SpecialPrice',
  'BestPrice30',
  'AnchorPrice',
];
const mapping = guessColumns(header);

const rowsOf = (
  rows: string[][],
  known: KnownArticle[] = [],
  options: ImportOptions = {},
  columns: ColumnMapping = mapping,
): ImportedRow[] => {
  const read = articleImport({ mapping: columns, ...options });
  const index = indexArticles(known);
  return rows.map((cells, at) => read({ row: at + 2, cells }, index));
};

const soup = [
  'Soup 300 g',
  '90725768',
  'ACME',
  '0.30 kg',
  'ko',
  '3850334043641',
  'FOOD',
  '0.99',
  '3.3',
  '',
  '',
  '0.99',
];
const changed = (cells: string[], changes: Record<number, string>): string[] =>
  cells.map((cell, index) => changes[index] ?? cell);
const codes = (row: ImportedRow | undefined): string[] => (row?.remarks ?? []).map(({ code }) => code);

describe('a product measured in kilograms', () => {
  const inKilograms = (unit: string) => changed(soup, { 4: unit });

  it.each(['kg', 'кг.', 'Kg', 'г', 'l', 'литр'])('is new by weight where its unit is %s [REV-U19]', (unit) => {
    expect(rowsOf([inKilograms(unit)])[0]?.values.ArticleMeasureType).toBe(2);
  });

  it('stays as it was set where it is there already, and is by the piece where the file says so [REV-U19]', () => {
    const known = {
      Id: 7,
      Name: 'Soup 300 g',
      Barcode: '3850334043641',
      ArticleMeasureType: 1,
      Measure: { Id: 1, Name: 'kg' },
    } as KnownArticle;
    expect(rowsOf([inKilograms('kg')], [known])[0]?.values).not.toHaveProperty('ArticleMeasureType');
    const columns = { ...mapping, ArticleMeasureType: 3 };
    expect(rowsOf([changed(inKilograms('kg'), { 3: '0' })], [], {}, columns)[0]?.values.ArticleMeasureType).toBe(1);
    expect(rowsOf([soup])[0]?.values).not.toHaveProperty('ArticleMeasureType');
  });
});

describe('the columns of a file', () => {
  it('are guessed from English headers, and a unit price is not taken for the price', () => {
    expect(mapping).toEqual({
      Name: 0,
      Code: 1,
      Barcode: 5,
      Price: 7,
      SpecialPrice: 9,
      Measure: 4,
      Brand: 2,
      Group: 6,
    });
  });

  it.each([
    [
      'ru',
      ['Код', 'Наименование товара', 'Штрих-код', 'Цена', 'Ед. изм.', 'Ставка НДС', 'Группа'],
      { Code: 0, Name: 1, Barcode: 2, Price: 3, Measure: 4, Vat: 5, Group: 6 },
    ],
    [
      'ro',
      ['Denumire', 'Cod de bare', 'Preț', 'U.M.', 'Cotă TVA', 'Categorie'],
      { Name: 0, Barcode: 1, Price: 2, Measure: 3, Vat: 4, Group: 5 },
    ],
    [
      'hr',
      [
        'naziv proizvoda',
        'šifra proizvoda',
        'marka proizvoda',
        'jedinica mjere',
        'barkod',
        'kategorija proizvoda',
        'maloprodajna cijena',
      ],
      { Name: 0, Code: 1, Measure: 3, Barcode: 4, Group: 5, Price: 6 },
    ],
  ])('are guessed from headers in %s', (_, found, expected) => {
    expect(guessColumns(found)).toEqual(expected);
  });

  it.each<[string[], ColumnMapping]>([
    [['Наименование товара', 'Штрих код', 'Цена, лей', 'Ед.изм.'], { Name: 0, Barcode: 1, Price: 2, Measure: 3 }],
    [['Denumire produs', 'Cod EAN', 'Preț cu TVA (lei)', 'U.M.'], { Name: 0, Barcode: 1, Price: 2, Measure: 3 }],
    [['Product', 'Purchase price', 'Selling price (EUR)', 'VAT %'], { Name: 0, Price: 2, Vat: 3 }],
    [['Название группы', 'Наименование', 'Цена закупочная', 'Цена розничная, руб.'], { Group: 0, Name: 1, Price: 3 }],
    [['Denumire', 'Preț fără TVA', 'Preț promoțional (lei)'], { Name: 0, SpecialPrice: 2 }],
    [['Name', 'Sold by', 'VAT'], { Name: 0, ArticleMeasureType: 1, Vat: 2 }],
  ])('are guessed from words beside units and brackets: %j [C34]', (found, expected) => {
    expect(guessColumns(found)).toEqual(expected);
  });

  it('come from a spreadsheet where the extension is xlsx, from text for csv [R-IMPORT-003]', () => {
    expect(['a.XLSX', 'a.csv', 'a.txt', 'a.tsv'].map(importSource)).toEqual(['spreadsheet', 'text', 'text', 'text']);
  });

  it('come from no other file [R-IMPORT-004]', () => {
    expect(['a.png', 'a.xls.exe', 'csv', ''].map(importSource)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a row of the file', () => {
  const one = (changes: Record<number, string>, options?: ImportOptions): ImportedRow =>
    rowsOf([changed(soup, changes)], [], options)[0] as ImportedRow;
  const plu: ColumnMapping = { Name: 0, Index: 1, ArticleMeasureType: 2, Price: 3, Vat: 4, Reserve: 5 };
  const weighed = (...cells: string[]): ImportedRow => rowsOf([['Cheese', ...cells]], [], {}, plu)[0] as ImportedRow;

  it('gives the values of a new article, and nothing for columns that are not mapped', () => {
    expect(one({})).toEqual({
      row: 2,
      verdict: 'new',
      remarks: [],
      changes: [],
      values: {
        Name: 'Soup 300 g',
        Code: '90725768',
        Barcode: '3850334043641',
        Price: 99,
        Measure: 'ko',
        Group: 'FOOD',
        Brand: 'ACME',
      },
    });
  });

  it('ignores a barcode shorter than 6 characters, and says so [R-IMPORT-005]', () => {
    const short = one({ 5: '12345' });
    expect([short.values.Barcode, codes(short), one({ 5: '123456' }).values.Barcode]).toEqual([
      undefined,
      ['BARCODE_SHORT'],
      '123456',
    ]);
  });

  it('names a missing barcode and a missing price, and is taken all the same', () => {
    const bare = one({ 5: '', 7: '' });
    expect([bare.verdict, codes(bare).toSorted(), bare.row]).toEqual(['new', ['BARCODE_MISSING', 'PRICE_MISSING'], 2]);
  });

  it('tells of a special price that stands alone, and takes it where asked to', () => {
    const told = one({ 7: '', 9: '1.19' });
    expect([told.remarks, told.values.Price]).toEqual([
      [{ field: 'Price', code: 'PRICE_SPECIAL_ONLY', params: { value: '1.19' } }],
      undefined,
    ]);
    expect(one({ 7: '', 9: '1.19' }, { priceFromSpecial: true })).toMatchObject({
      values: { Price: 119 },
      remarks: [{ code: 'PRICE_FROM_SPECIAL' }],
    });
  });

  it('strips the commas of a price and makes it absolute [R-IMPORT-008]', () => {
    expect([one({ 7: '1,234.50' }).values.Price, one({ 7: '-5' }).values.Price]).toEqual([123_450, 500]);
  });

  it.each([
    [{ 0: ' ' }, 'NAME_MISSING'],
    [{ 0: 'x'.repeat(251) }, 'TEXT_TOO_LONG'],
    [{ 7: 'abc' }, 'PRICE_WRONG'],
    [{ 5: '3.85033E+12' }, 'BARCODE_DAMAGED'],
  ])('is wrong with %j: %s', (changes, code) => {
    const row = one(changes as Record<number, string>);
    expect([row.verdict, codes(row)]).toEqual(['wrong', expect.arrayContaining([code])]);
  });

  it.each([
    ['4841000000912.0', '4841000000912', []],
    ['4841000000912,00', '4841000000912', []],
    ['4841000000929, 4841000000936', '4841000000929', ['BARCODE_SEVERAL']],
    ['4841000000929;4841000000936', '4841000000929', ['BARCODE_SEVERAL']],
    ['\u200b4841000000943', '4841000000943', []],
    ['AB/1234-5', 'AB/1234-5', []],
  ])('has the barcode that %j means [C26]', (cell, barcode, said) => {
    const row = one({ 5: cell });
    expect(row.values.Barcode).toBe(barcode);
    expect(codes(row).filter((code) => code.startsWith('BARCODE'))).toEqual(said);
  });

  it('says once that its name is wrong, and that it has none whatever else is said', () => {
    expect(codes(one({ 0: 'x'.repeat(251) }))).toEqual(['TEXT_TOO_LONG']);
    expect(codes(one({ 0: '', 5: '123' })).toSorted()).toEqual(['BARCODE_SHORT', 'NAME_MISSING']);
  });

  it('takes the measure type from the weightable column only below 2 [R-IMPORT-006]', () => {
    expect(['0', '1', '2', 'yes', ''].map((value) => weighed('', value).values.ArticleMeasureType)).toEqual([
      1,
      1,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('sets the index and measure type 2 from a PLU [R-IMPORT-007]', () => {
    expect(weighed('7', '1').values).toMatchObject({ Index: 7, ArticleMeasureType: 2 });
    expect([
      weighed('0', '').values.Index,
      weighed('7a').verdict,
      weighed('', '', '', '120').verdict,
      weighed('', '', '', '', 'x').verdict,
    ]).toEqual([undefined, 'wrong', 'wrong', 'wrong']);
    expect(weighed('', '', '', '20 %', '-1.5').values).toMatchObject({ Vat: 2000, Reserve: 1500 });
  });
});

describe('rows against what is stored', () => {
  const known: KnownArticle[] = [
    {
      Id: 7,
      Name: 'Soup 300 g',
      Code: '90725768',
      Barcode: '3850334043641',
      Price: 99,
      Brand: 'ACME',
      Measure: { Id: 1, Name: 'KO' },
      ArticleGroups: [{ Name: 'Food' }],
    },
    { Id: 8, Name: 'Tea', Code: 'T1', Barcode: null, Price: 250, ArticleBarcodes: [{ Value: '4601234567893' }] },
  ];

  it('are the same, changed or new', () => {
    const rows = rowsOf([soup, ['Coffee', 'C1', '', '', '', '4601234567886', '', '5']], known);
    expect(rows.map(({ verdict, storedId }) => [verdict, storedId])).toEqual([
      ['same', 7],
      ['new', undefined],
    ]);
    const [dearer] = rowsOf([changed(soup, { 7: '1.09' })], known);
    expect(dearer).toMatchObject({ verdict: 'changed', storedId: 7, changes: [{ field: 'Price', from: 99, to: 109 }] });
  });

  it('say of each value what it was and what it becomes', () => {
    const columns: ColumnMapping = {
      Name: 0,
      Code: 1,
      Barcode: 2,
      Price: 3,
      Index: 4,
      Measure: 5,
      Vat: 6,
      Group: 7,
      Brand: 8,
      Model: 9,
      Description: 10,
      Reserve: 11,
    };
    const stored: KnownArticle = {
      Id: 9,
      Name: 'Kettle',
      Code: 'K1',
      Barcode: '4601234567893',
      Price: 9900,
      Index: 4,
      ArticleMeasureType: 2,
      Measure: { Id: 1, Name: 'pcs' },
      Vat: { Id: 1, Value: 2000 },
      ArticleGroups: [{ Name: 'Kitchen' }, { Name: 'Gifts' }],
      Brand: 'ACME',
      Model: 'X1',
      Description: 'White',
      Reserve: 2000,
    };
    const same = ['Kettle', 'K1', '4601234567893', '99', '4', 'PCS', '20', 'gifts', 'ACME', 'X1', 'White', '2'];
    expect(rowsOf([same], [stored], {}, columns)[0]).toMatchObject({ verdict: 'same', changes: [] });
    const other = ['Pot', 'K2', '4601234567893', '98', '5', 'box', '8', 'Sale', 'Best', 'X2', 'Black', '3'];
    const of = (field: string, from: unknown, to: unknown) => ({ field, from, to });
    expect(rowsOf([other], [stored], {}, columns)[0]?.changes).toEqual([
      of('Name', 'Kettle', 'Pot'),
      of('Code', 'K1', 'K2'),
      of('Price', 9900, 9800),
      of('Index', 4, 5),
      of('Measure', 'pcs', 'box'),
      of('Vat', 2000, 800),
      of('Group', 'Kitchen, Gifts', 'Sale'),
      of('Brand', 'ACME', 'Best'),
      of('Model', 'X1', 'X2'),
      of('Description', 'White', 'Black'),
      of('Reserve', 2000, 3000),
    ]);
    const bare: KnownArticle = { Id: 9, Name: 'Kettle', Barcode: '4601234567893' };
    expect(rowsOf([other], [bare], {}, columns)[0]?.changes.map(({ from }) => from)).toEqual([
      'Kettle',
      ...Array<null>(11).fill(null),
    ]);
  });

  it('change nothing where they are wrong, and are still known for what they are', () => {
    expect(rowsOf([changed(soup, { 2: 'Other', 7: 'abc' })], known)[0]).toMatchObject({
      verdict: 'wrong',
      storedId: 7,
      values: { Brand: 'Other' },
      changes: [],
    });
  });

  it('are found by an additional barcode, else by code', () => {
    expect(rowsOf([['Tea', '', '', '', '', '4601234567893', '', '2.50']], known)[0]).toMatchObject({
      verdict: 'same',
      storedId: 8,
    });
    expect(rowsOf([['Tea', 'T1', '', '', '', '', '', '2.50']], known)[0]).toMatchObject({
      verdict: 'same',
      storedId: 8,
    });
  });

  it('leave alone what they do not say', () => {
    expect(rowsOf([['', 'T1', '', '', '', '', '', '']], known)[0]).toMatchObject({ verdict: 'same', changes: [] });
  });

  it('are wrong where barcode and code belong to two products', () => {
    expect(codes(rowsOf([changed(soup, { 1: 'T1' })], known)[0])).toContain('CODE_OF_ANOTHER');
  });

  it('are found by barcode where several products share a code', () => {
    const shared: KnownArticle[] = [
      { ...(known[0] as KnownArticle), Id: 1, Code: 'X', Barcode: '4601234567001' },
      { ...(known[0] as KnownArticle), Id: 2, Code: 'X', Barcode: '4601234567002' },
    ];
    const rows = rowsOf(
      [changed(soup, { 1: 'X', 5: '4601234567001' }), changed(soup, { 1: 'X', 5: '4601234567002' })],
      shared,
    );
    expect(rows.map(({ verdict, storedId, remarks }) => [verdict, storedId, remarks.map(({ code }) => code)])).toEqual([
      ['same', 1, []],
      ['same', 2, ['CODE_SHARED']],
    ]);
  });

  it('name the row in which the same stood before', () => {
    const rows = rowsOf([soup, soup, changed(soup, { 5: '' }), changed(soup, { 5: '4601234567886' }), soup]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'wrong', 'wrong', 'new', 'wrong']);
    expect(rows.map((row) => row.remarks.find(({ params }) => params?.row)?.code)).toEqual([
      undefined,
      'BARCODE_REPEATED',
      'CODE_REPEATED',
      'CODE_SHARED',
      'BARCODE_REPEATED',
    ]);
    expect(rows[4]?.remarks[0]?.params?.row).toBe(2);
    const twice = rowsOf(
      [
        ['Tea', 'T1', '', '', '', '', '', '2'],
        ['Tea', '', '', '', '', '4601234567893', '', '2'],
      ],
      known,
    );
    expect(codes(twice[1])).toContain('PRODUCT_REPEATED');
  });

  it('are counted by verdict', () => {
    expect(countVerdicts(rowsOf([soup, soup, changed(soup, { 1: 'x', 5: '' })], known))).toEqual({
      new: 1,
      changed: 0,
      same: 1,
      wrong: 1,
    });
  });
});

describe('imported contractors', () => {
  it('are suppliers [R-IMPORT-009]', () => {
    expect(importedSupplier({ Name: 'Acme' })).toEqual({ Name: 'Acme', ContractorActionType: 2 });
  });

  it('are customers named by first name, else by last name [R-IMPORT-010]', () => {
    expect(importedCustomer({ LastName: 'Rusu' })).toEqual({
      LastName: 'Rusu',
      Name: 'Rusu',
      FullName: 'Rusu',
      ContractorActionType: 1,
    });
    expect(customerNames({ FirstName: ' Ana ', LastName: 'Rusu' })).toEqual({ Name: 'Ana', FullName: 'Ana Rusu' });
  });
});
