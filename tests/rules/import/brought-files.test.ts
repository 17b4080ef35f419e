import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedText } from '#admin/import/grid/row-texts.ts';
import { createImport, type ImportSession } from '#admin/import/model/import-session.ts';
import type { ImportWorld } from '#admin/import/model/import-world.ts';
import { readSource } from '#admin/import/reading/read-source.ts';
import type { ImportField, ImportKind } from '#domain/import/import-fields.ts';
import { houseOfFile, type Person } from '../../calls/house.ts';

/** Files as people bring them, from the back office to what is stored. */

const house = await houseOfFile();
let owner: Person;
beforeEach(async () => {
  owner = await house.signUp();
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const carried: Record<ImportKind, { RawDataActionType: number; ContractorActionType?: number }> = {
  products: { RawDataActionType: 1 },
  contractors: { RawDataActionType: 2, ContractorActionType: 2 },
  customers: { RawDataActionType: 2, ContractorActionType: 1 },
};

const bring = async (content: string | File, kind: ImportKind = 'products'): Promise<ImportSession> => {
  const exchange: ImportWorld['exchange'] = (rawData) =>
    owner.do('ExchangeImport', { rawData: { ...rawData, ...carried[kind] } }) as Promise<unknown> as ReturnType<
      ImportWorld['exchange']
    >;
  const session = createImport({
    kind,
    exchange,
    read: (source, choice) => readSource(source, choice),
    organisationId: owner.organisationId,
    newCode: () => `import-${String(Math.random())}`,
    now: () => 0,
    restMs: 0,
  });
  await session.open(content, typeof content === 'string' ? 'pasted' : content.name);
  await session.check();
  return session;
};
const translate = (text: string): string => text;
/** What the grid shows of a column, and what is said of each row. */
const shown = ({ state }: ImportSession, field: ImportField) =>
  state
    .get()
    .rows.map((row) => [
      row.state,
      storedText(row, field, translate) ?? null,
      ...row.remarks.filter((remark) => remark.field === field).map(({ code }) => code),
    ]);
const products = async () =>
  (
    await owner.do('ArticleSearch', {
      predicate: { Pager: { Index: 0, Size: 100 }, Sorts: [{ Name: 'Id', SortType: 0 }] },
    })
  ).Entities;

describe('a price list in the notation of its country', () => {
  const prices = 'Наименование;Цена\nХлеб;12,50\nСоль;7,90\nМука;12,500\nСахар;34,20\nРис;12,50 лей\n';

  it('shows the prices that will be stored, points the doubtful one out, and stores them [C01]', async () => {
    const session = await bring(prices);
    expect(shown(session, 'Price')).toEqual([
      ['New', '12.50'],
      ['New', '7.90'],
      ['New', '12.50', 'NUMBER_READ_AS'],
      ['New', '34.20'],
      ['New', '12.50'],
    ]);
    await session.take();
    expect((await products()).map(({ Price }) => Price)).toEqual([12.5, 7.9, 12.5, 34.2, 12.5]);
  });

  it('reads a mended price as the column is written [C01]', async () => {
    const session = await bring(prices);
    session.mend(2, 'Price', '1.013,50');
    await session.check();
    expect(shown(session, 'Price')[0]).toEqual(['New', '1013.50']);
  });

  it('takes points for thousands beside decimal commas, and the sign that a person chooses [C02]', async () => {
    const session = await bring('Denumire;Preț\nFrigider;4.899,00\nTelevizor;5.499\nCablu;12,50\n');
    expect(shown(session, 'Price').map(([, price]) => price)).toEqual(['4899.00', '5499.00', '12.50']);
    const another = await bring('Denumire;Preț\nFrigider;4.899\n');
    expect(shown(another, 'Price')).toEqual([['New', '4899.00', 'NUMBER_READ_AS']]);
    another.chooseOptions({ decimal: '.' });
    await another.check();
    expect(shown(another, 'Price').map(([, price]) => price)).toEqual(['4.90']);
  });

  it('reads rates that are parts of one as per cent, of products and of customers [C09]', async () => {
    const session = await bring('Name;VAT\nMilk;0.2\nBread;0.08\n');
    expect(shown(session, 'Vat').map(([, rate]) => rate)).toEqual(['20 %', '8 %']);
    await session.take();
    const { Entities } = await owner.do('VatSearch', { predicate: {} });
    expect(Entities.map(({ Value }) => Value)).toEqual(expect.arrayContaining([20, 8]));
    expect(Entities.map(({ Value }) => Value)).not.toContain(0.2);
    const customers = await bring('First name;Discount\nAna;0.05\nIon;0.1\n', 'customers');
    expect(shown(customers, 'Discount').map(([, rate]) => rate)).toEqual(['5 %', '10 %']);
  });

  it('shows what is left out of a row, and codes as words', async () => {
    const session = await bring('Name;Barcode;Weightable\n  Tea   green ;123;1\n');
    expect(shown(session, 'Name')).toEqual([['New', 'Tea green']]);
    expect(shown(session, 'Barcode')).toEqual([['New', null, 'BARCODE_SHORT']]);
    expect(shown(session, 'ArticleMeasureType')).toEqual([['New', 'By the piece']]);
  });
});

describe('a list of what is there already', () => {
  const soup = { Name: 'Cream soup', Code: '00777', Barcode: '0051000012616', Price: 9 };
  it.each([
    '51000012616',
    '051000012616',
    '00051000012616',
    '0051000012616.0',
    '\u200b0051000012616',
    '="0051000012616"',
  ])('finds a product by its barcode, written %j [C05]', async (barcode) => {
    await owner.do('ArticleCreate', { article: soup });
    const session = await bring(`Name;Barcode;Price\nCream soup;${barcode};11\n`);
    expect(session.state.get().rows).toMatchObject([{ state: 'Changed', changes: [{ field: 'Price' }], remarks: [] }]);
    await session.take();
    expect(await products()).toMatchObject([{ ...soup, Price: 11 }]);
  });

  it('finds a product of the same name whose code has lost its zeros, and says of another that it is near [C05]', async () => {
    await owner.do('ArticleCreate', { article: soup });
    const session = await bring('Name;Code;Price\nCream soup;777;11\n');
    expect(shown(session, 'Code')).toEqual([['Changed', '777', 'CODE_ZEROS']]);
    expect(session.state.get().rows[0]?.changes.map(({ field }) => field)).toEqual(['Price']);
    expect(shown(await bring('Name;Code;Price\nSpoon;777;11\n'), 'Code')).toEqual([['New', '777', 'CODE_NEAR']]);
  });

  it('makes one product of a name where there is no code, however often it comes [C23]', async () => {
    const names = 'Name;Price\nHand soap;5\nSponge;3\nhand  soap;6\n';
    const session = await bring(names);
    expect(shown(session, 'Name').map(([state, , code]) => [state, code])).toEqual([
      ['New', undefined],
      ['New', undefined],
      ['Wrong', 'NAME_REPEATED'],
    ]);
    await session.take();
    const again = await bring(names.replace('Sponge;3', 'Sponge;4'));
    expect(again.state.get().rows.map(({ state }) => state)).toEqual(['Same', 'Changed', 'Wrong']);
    await again.take();
    expect((await products()).map(({ Name, Price }) => [Name, Price])).toEqual([
      ['Hand soap', 5],
      ['Sponge', 4],
    ]);
  });

  it('finds measures by their codes and names', async () => {
    await owner.do('MeasureCreate', { measure: { Code: 'pcs', Name: 'шт' } });
    await (await bring('Name;Unit\nTea;pcs\nMilk;шт\n')).take();
    const { Entities } = await owner.do('MeasureSearch', { predicate: {} });
    expect(Entities.map(({ Name }) => Name)).not.toContain('pcs');
    const again = await bring('Name;Unit\nTea;pcs\n');
    expect(again.state.get().rows.map(({ state }) => state)).toEqual(['Same']);
  });
});
