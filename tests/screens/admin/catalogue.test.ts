import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDeleted, openOffice, soon, type Office, type OfficePage } from './support/office.ts';
import type { RequestOf } from '#tests/support/call-client.ts';

let office: Office;
let depotId: number;
let milkId: number;
const ids: Record<string, number> = {};

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Of the fruit: one of the product groups. */
let fruitId: number;

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const first = async (name: string) => (await call(name, { predicate: {} })).Entities[0]?.Id as number;
  const branchId = await first('BranchSearch');
  depotId = await first('DepotSearch');
  const made = async (article: RequestOf<'ArticleCreate'>['article']) => {
    const { Id, Name } = await call('ArticleCreate', { article });
    ids[Name] = Id;
    return Id;
  };
  const measure = await call('MeasureCreate', { measure: { Name: 'Litre' } });
  const vat = await call('VatCreate', { vat: { Name: '20%', Code: 'A', Value: 20 } });
  milkId = await made({
    Name: 'Milk 2.5%',
    Code: 'M25',
    Barcode: '4840000000017',
    Price: 15,
    Measure: { Id: measure.Id },
    Vat: { Id: vat.Id },
  });
  const group = await call('ArticleSplitCreate', { articleSplit: { Name: 'Groups', SplitActionType: 6 } });
  fruitId = (await call('ArticleGroupCreate', { articleGroup: { Name: 'Fruit', ArticleSplit: { Id: group.Id } } })).Id;
  await made({
    Name: 'Milk 3.2%',
    Barcode: '4840000000024',
    Price: 17,
    Filestreams: [{ EntityActionType: 1, Data: dot, Name: 'carton' }],
  });
  await made({
    Name: 'Apples',
    Barcode: '123456',
    ArticleMeasureType: 2,
    Index: 101,
    Price: 24.9,
    ArticleGroups: [{ Id: fruitId }],
  });
  await call('ArticleUpload', {
    article: {
      Name: 'Jam',
      Barcode: '1234567',
      Price: 30,
      Articles: [{ Name: 'Jam small', Barcode: '4840000000031' }],
    },
  });
  for (const [Name, ArticleActionType] of [
    ['Pie', 2],
    ['Soup', 4],
    ['Delivery', 8],
    ['Card of 100', 16],
  ] as const)
    await made({ Name, ArticleActionType, Price: 40 });
  const { Id } = await call('ArticleCreate', { article: { Name: 'Old jam', Price: 30 } });
  await call('ArticleRemove', { article: { Id } });
  const { Id: supplier } = await call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
  await call('DocumentApprove', {
    document: {
      ClientId: '00000000-0000-4000-8000-000000000001',
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: branchId },
      CreditDepot: { Id: depotId },
      Contractor: { Id: supplier },
      Lots: [{ Article: { Id: milkId }, Quantity: 7, CreditPrice: 10, CreditSum: 70 }],
    },
  });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

/** A depot that had milk and has none any more. */
const emptyStoreRoom = async (): Promise<void> => {
  const { call } = office;
  const {
    Entities: [branch],
  } = await call('BranchSearch', { predicate: {} });
  const { Id } = await call('DepotCreate', { depot: { Name: 'Store room', Branch: { Id: branch?.Id } } });
  const partner = await call('ContractorCreate', { contractor: { Name: 'Neighbour', ContractorActionType: 3 } });
  const move = (document: object) =>
    call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        Branch: { Id: branch?.Id },
        Contractor: { Id: partner.Id },
        ...document,
      },
    });
  const Lots = [{ Article: { Id: milkId }, Quantity: 2, CreditPrice: 10 }];
  await move({ DocumentActionType: 1, DocumentOperationType: 1, CreditDepot: { Id }, Lots });
  await move({
    DocumentActionType: 2,
    DocumentOperationType: 2,
    DebitDepot: { Id },
    Lots: [{ ...Lots[0], DebitPrice: 15 }],
  });
};

const heads = async ({ page }: OfficePage): Promise<string[]> =>
  (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());
/** What a row says in these columns. */
const cellsOf = async (at: OfficePage, name: string, columns: readonly string[]): Promise<string[]> => {
  const all = await heads(at);
  const texts = await at.page
    .getByRole('row', { name: new RegExp(name) })
    .locator('td')
    .allInnerTexts();
  return columns.map((column) => (texts[all.indexOf(column)] ?? '').replaceAll(/\s+/g, ' ').trim());
};
const names = async ({ page }: OfficePage): Promise<string[]> =>
  (await page.locator('.ledger tbody tr').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
const search = async ({ page }: OfficePage, term: string): Promise<void> => {
  await page.getByRole('searchbox').fill(term);
  await page.keyboard.press('Enter');
};
const menuOf = async ({ page }: OfficePage, name: string): Promise<string[]> => {
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  return page.getByRole('menuitem').allInnerTexts();
};
const field = ({ page }: OfficePage, label: string) => page.getByRole('textbox', { name: label, exact: true });

describe('the list of products', () => {
  it('shows what a shelf label says: picture, code, barcode, name, measure, VAT, price [R-CAT-006] [R-CAT-008] [R-CAT-016] [R-FMT-001]', async () => {
    await using at = await office.open('/products');
    const columns = ['Code', 'Barcode', 'Name', 'Measure', 'VAT', 'Price'];
    expect((await heads(at)).filter((name) => name && name !== 'Actions')).toEqual(['Images', ...columns]);
    expect(await cellsOf(at, 'Milk 2.5%', columns)).toEqual([
      'M25',
      '4840000000017',
      'Milk 2.5%',
      'Litre',
      '20%',
      '15.00',
    ]);
    const row = (name: string) => at.page.getByRole('row', { name: new RegExp(name) });
    await row('Milk 3.2%').locator('img').waitFor();
    await row('Milk 3.2%').getByRole('checkbox').waitFor();
    // Six characters are no barcode yet, seven are one.
    expect(await cellsOf(at, 'Apples', ['Barcode', 'Name'])).toEqual(['', 'Apples PLU 101']);
    expect(await cellsOf(at, 'Jam', ['Barcode', 'Name'])).toEqual(['1234567', 'Jam']);
  });

  it('is narrowed by groups and by the days of a price change, and shows the prices of a period [R-CAT-004]', async () => {
    await using at = await office.open('/products');
    const asked: { ArticleGroups?: { Id: number }[]; PriceChangedOn?: object }[] = [];
    at.page.on('request', (request) => {
      if (request.url().endsWith('/ArticleSearch')) asked.push(request.postDataJSON().predicate);
    });
    const filters = at.page.getByRole('group', { name: 'Filters' });
    for (const name of ['Groups', 'Hidden', 'Price changed on', 'Depot', 'Prices as of'])
      await filters.getByRole('button', { name, exact: true }).waitFor();
    const choosePeriod = async (filter: string, period: string): Promise<void> => {
      await filters.getByRole('button', { name: filter, exact: true }).click();
      await at.page.getByRole('group', { name: 'Period' }).getByRole('button', { name: period, exact: true }).click();
      await at.page.keyboard.press('Escape');
    };
    await filters.getByRole('button', { name: 'Groups', exact: true }).click();
    await at.page.getByRole('combobox', { name: 'Groups' }).click();
    await at.page.getByRole('option', { name: /Fruit/ }).click();
    await at.page.keyboard.press('Escape');
    await soon(() => names(at)).toEqual([expect.stringContaining('Apples')]);
    const apples = await office.call('ArticleRead', { article: { Id: ids['Apples'] } });
    await office.call('ArticleUpdate', { article: { Id: apples.Id, Version: apples.Version, Price: 25.9 } });
    await choosePeriod('Prices as of', 'Yesterday');
    await soon(async () => (await names(at)).join()).toContain('24.90');
    await choosePeriod('Price changed on', 'Today');
    await soon(() => asked.at(-1)).toMatchObject({
      ArticleGroups: [{ Id: fruitId }],
      PriceChangedOn: { From: expect.anything(), To: expect.anything() },
    });
    await soon(() => names(at)).toEqual([expect.stringContaining('Apples')]);
    await choosePeriod('Price changed on: Today', 'Last week');
    await soon(() => at.page.getByRole('row', { name: /Apples/ }).count()).toBe(0);
  });

  it('is called by its action type and shows that type alone, gift cards among products [R-CAT-003] [R-CAT-049]', async () => {
    const shown: Record<string, string[]> = {
      Products: ['Apples', 'Card of 100', 'Jam', 'Milk 2.5%', 'Milk 3.2%'],
      Dishes: ['Pie', 'Soup'],
      Services: ['Delivery'],
    };
    await using at = await office.open('/measures');
    for (const [path, title] of [
      ['/products', 'Products'],
      ['/products/8', 'Services'],
      ['/products/0', 'Products'],
      ['/products/4', 'Dishes'],
      ['/products/1', 'Products'],
      ['/products/2', 'Dishes'],
    ] as const) {
      await at.go(path);
      await soon(() => at.page.locator('h1').innerText()).toBe(title);
      await soon(async () => (await at.page.locator('.ledger tbody .cell-link').allInnerTexts()).sort()).toEqual(
        shown[title],
      );
    }
  });

  it('finds by name, by PLU and by barcode, that of a variant too from eight digits on [R-CAT-016] [R-CAT-036] [R-CAT-037] [R-CAT-038]', async () => {
    await using at = await office.open('/products');
    await search(at, 'milk');
    await soon(() => names(at)).toHaveLength(2);
    // What is sold by the piece has no PLU, whatever its index.
    const crate = await office.call('ArticleCreate', { article: { Name: 'Crate', ArticleMeasureType: 1, Index: 101 } });
    await search(at, '*101');
    await soon(() => names(at)).toEqual([expect.stringContaining('Apples')]);
    await office.call('ArticleDelete', { article: { Id: crate.Id } });
    await search(at, '4840000000024');
    await soon(() => names(at)).toEqual([expect.stringContaining('Milk 3.2%')]);
    await search(at, '48400000');
    await soon(async () => (await names(at)).join()).toContain('Jam small');
    await search(at, '4840000');
    await soon(() => names(at)).toHaveLength(2);
  });

  it('marks hidden products where they are asked for [R-CAT-008]', async () => {
    await using at = await office.open('/products');
    expect((await names(at)).join()).not.toContain('Old jam');
    await at.page.getByRole('button', { name: 'Hidden' }).click();
    await at.page.getByRole('radio', { name: 'With hidden' }).check();
    await at.page.keyboard.press('Escape');
    await soon(async () => (await names(at)).join()).toContain('Old jam');
    await at.page
      .getByRole('row', { name: /Old jam/ })
      .getByRole('img', { name: 'Hidden' })
      .waitFor();
  });

  it('has the stock of a depot only when one is chosen [R-CAT-007]', async () => {
    await using at = await office.open('/products');
    expect(await at.page.locator('thead').innerText()).not.toContain('Stock');
    await at.page.getByRole('button', { name: 'Depot' }).click();
    await at.page.getByRole('combobox', { name: 'Depot' }).click();
    await at.page.getByRole('option').first().click();
    await at.page.keyboard.press('Escape');
    await at.page.getByRole('columnheader', { name: 'Stock' }).waitFor();
    await soon(() => cellsOf(at, 'Milk 2.5%', ['Stock'])).toEqual(['7']);
    await soon(() => cellsOf(at, 'Milk 3.2%', ['Stock'])).toEqual(['0']);
  });

  it('has a row menu: Edit, Clone, Information, Delete; no Information of a service, nor in social marketing [R-CAT-009] [R-CAT-010]', async () => {
    await using at = await office.open('/products');
    expect(await menuOf(at, 'Apples')).toEqual(['Edit', 'Clone', 'Information', 'Delete']);
    await at.page.getByRole('menuitem', { name: 'Clone' }).click();
    await soon(() => at.page.url()).toContain(`cloneid=${ids['Apples']}`);
    await soon(() => field(at, 'Name').inputValue()).toBe('Apples (copy)');
    await at.go('/products');
    await menuOf(at, 'Apples');
    await at.page.getByRole('menuitem', { name: 'Edit' }).click();
    await soon(() => at.page.url()).toContain(`productid=${ids['Apples']}`);
    await soon(() => field(at, 'Name').inputValue()).toBe('Apples');
    await at.go('/products/8');
    expect(await menuOf(at, 'Delivery')).toEqual(['Edit', 'Clone', 'Delete']);

    const become = async (Value: string): Promise<void> => {
      const { Id, Version } = await office.call('OrganisationRead', {});
      await office.call('OrganisationUpdate', {
        organisation: { Id, Version, Settings: [{ Key: 'ServiceType', Value }] },
      });
    };
    await become('JAMMY');
    await using later = await office.open('/measures');
    await later.go('/products');
    expect(await menuOf(later, 'Apples')).toEqual(['Edit', 'Clone', 'Delete']);
    await become('POS');
  });

  it('tells the stock of a product by branch and depot, in quantity and amount, where there is any [R-CAT-013]', async () => {
    await emptyStoreRoom();
    await using at = await office.open('/products');
    await menuOf(at, 'Milk 2.5%');
    await at.page.getByRole('menuitem', { name: 'Information' }).click();
    const table = at.page.getByRole('dialog').getByRole('table').first();
    await table.waitFor();
    const cells = (place: string): Promise<string[]> =>
      table.locator(`${place} tr`).first().locator('th, td').allInnerTexts();
    expect(await cells('thead')).toEqual(['Branch', 'Depot', 'Quantity', 'Sum']);
    expect(await table.locator('tbody tr').count()).toBe(1);
    expect(await cells('tbody')).toEqual(['Corner shop', 'Corner shop', '7', '105.00']);
  });

  it('deletes for good after asking [R-CAT-021]', async () => {
    const { Id } = await office.call('ArticleCreate', { article: { Name: 'Mistake' } });
    await using at = await office.open('/products');
    await menuOf(at, 'Mistake');
    await at.page.getByRole('menuitem', { name: 'Delete' }).click();
    at.calls.length = 0;
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await keepDeleted(at);
    await at.page.getByText('Product deleted').waitFor();
    expect(at.calls.filter((name) => name.startsWith('Article')).slice(0, 2)).toEqual(['ArticleLoad', 'ArticleDelete']);
    await expect(office.call('ArticleRead', { article: { Id } })).rejects.toThrow();
  });
});

describe('the card of a product', () => {
  it('is opened by the address of the specification, with its tabs; a new one is of the group that the address names [R-CAT-001] [R-CAT-011]', async () => {
    await using at = await office.open(`/product/1?productid=${milkId}`);
    expect(await at.page.locator('h1').innerText()).toContain('Milk 2.5%');
    expect(await at.page.getByRole('tab').allInnerTexts()).toEqual([
      'Main data',
      'Collections',
      'Prices',
      'Images',
      'Settings',
      'Information',
    ]);
    await at.go(`/product/1?groupId=${fruitId}`);
    await at.page.getByRole('button', { name: 'Fruit' }).waitFor();
  });

  it('is a product, a dish or a service by its address; a dish also says when its parts are written off [R-CAT-002] [R-CAT-048] [R-CAT-049]', async () => {
    await using at = await office.open('/products');
    for (const [type, kind] of [
      ['/2', 'Dish'],
      ['', 'Product'],
      ['/4', 'Dish'],
      ['/0', 'Product'],
      ['/8', 'Service'],
      ['/1', 'Product'],
    ] as const) {
      await at.go(`/product${type}`);
      await soon(() => at.page.locator('h1').innerText()).toBe(`New: ${kind}`);
      await at.page.getByRole('combobox', { name: /^Sold by/ }).waitFor();
      const writtenOff = await at.page.getByRole('combobox', { name: 'Write-off of the parts' }).count();
      expect([type, writtenOff]).toEqual([type, kind === 'Dish' ? 1 : 0]);
    }
  });

  it('creates a product without an id and makes its price and amounts absolute; an empty price is none, a social product has no discounts [R-CAT-019] [R-CAT-039] [R-CAT-040] [R-CAT-041] [R-CAT-048]', async () => {
    await using at = await office.open('/product/1');
    await field(at, 'Name').fill('Cheese');
    await field(at, 'Price').fill('-89.90');
    await field(at, 'Reserve').fill('-2');
    await at.page.getByRole('tab', { name: 'Prices' }).click();
    await field(at, 'Minimum sale price').fill('-80');
    await at.page.getByRole('tab', { name: 'Settings' }).click();
    await field(at, 'Quantity in package').fill('-6');
    await field(at, 'Volume').fill('-0.5');
    await at.page.getByRole('switch', { name: 'Social product' }).check();
    await at.page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(() => at.page.url()).toMatch(/productid=\d+/);
    const id = Number(/productid=(\d+)/.exec(at.page.url())?.[1]);
    const stored = (): Promise<Record<string, unknown>> => office.call('ArticleRead', { article: { Id: id } });
    const settings = Object.entries({
      minSalePrice: 80,
      QtyInPackage: 6,
      volume: 0.5,
      isSocial: true,
      noDiscount: true,
    });
    expect(await stored()).toMatchObject({
      Name: 'Cheese',
      Price: 89.9,
      Reserve: 2,
      Settings: expect.arrayContaining(settings.map(([Key, Value]) => ({ Key, Value }))) as unknown,
    });
    expect(at.calls).toContain('ArticleCreate');
    await at.page.getByRole('tab', { name: 'Main data' }).click();
    await field(at, 'Price').fill('');
    await at.page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(async () => (await stored())['Price'] ?? null).toBeNull();
    await at.page.getByText('Changes were saved').first().waitFor();
    await soon(() => field(at, 'Price').inputValue()).toBe('');
  });

  it('is sold by the piece or by weight; its PLU is its index [R-CAT-016] [R-CAT-017]', async () => {
    await using at = await office.open('/product/1');
    await field(at, 'Name').fill('Pears');
    await at.page.getByRole('combobox', { name: /^Sold by/ }).click();
    const kinds = (await at.page.getByRole('option').allInnerTexts()).filter((name) => name !== 'Not selected');
    expect(kinds).toEqual(['By the piece', 'By weight']);
    await at.page.getByRole('option', { name: 'By weight' }).click();
    await field(at, 'PLU').fill('77');
    await at.page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(() => at.page.url()).toMatch(/productid=\d+/);
    const Id = Number(/productid=(\d+)/.exec(at.page.url())?.[1]);
    expect(await office.call('ArticleRead', { article: { Id } })).toMatchObject({ ArticleMeasureType: 2, Index: 77 });
    await office.call('ArticleDelete', { article: { Id } });
  });

  it('remembers the price before [R-CAT-029]', async () => {
    await using at = await office.open(`/product/1?productid=${ids['Milk 3.2%']}`);
    await field(at, 'Price').fill('18');
    await at.page.getByRole('button', { name: 'Save', exact: true }).click();
    await at.page.getByText('Changes were saved').first().waitFor();
    expect(await office.call('ArticleRead', { article: { Id: ids['Milk 3.2%'] } })).toMatchObject({
      Price: 18,
      PricePrevious: 17,
      PriceChangedOn: expect.anything(),
    });
  });

  it('hides a product and shows it again [R-CAT-020]', async () => {
    await using at = await office.open(`/product/1?productid=${ids['Apples']}`);
    await at.page.getByRole('button', { name: 'Hide', exact: true }).click();
    await at.page.getByText('The product is hidden').first().waitFor();
    expect(at.calls).toContain('ArticleRemove');
    expect((await office.call('ArticleLoad', { article: { Id: ids['Apples'] } })).DeletedOn).toBeTruthy();
    await at.page.getByRole('button', { name: 'Show again' }).click();
    await at.page.getByText('The product is shown again').first().waitFor();
    expect(at.calls).toContain('ArticleUpdate');
    expect((await office.call('ArticleLoad', { article: { Id: ids['Apples'] } })).DeletedOn ?? null).toBeNull();
  });

  it('takes a clone with everything but what names the one product [R-CAT-009]', async () => {
    await using at = await office.open(`/product/1?cloneid=${milkId}`);
    expect(await field(at, 'Name').inputValue()).toBe('Milk 2.5% (copy)');
    expect(await field(at, 'Code').inputValue()).toBe('');
    expect(await field(at, 'Price').inputValue()).toMatch(/^15/);
  });

  it('keeps pictures that were uploaded; the default one that is deleted leaves its place to another [R-IMG-002] [R-IMG-004]', async () => {
    await using at = await office.open(`/product/1?productid=${milkId}`);
    const save = async (): Promise<Record<string, unknown>[]> => {
      const asked = at.page.waitForRequest(/ArticleUpdate/);
      await at.page.getByRole('button', { name: 'Save', exact: true }).click();
      return (await asked).postDataJSON().article.Filestreams;
    };
    const stored = async () => (await office.call('ArticleLoad', { article: { Id: milkId } })).Filestreams;
    const pictures = ['milk', 'carton'].map((name) => ({
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(dot, 'base64'),
    }));
    await at.page.getByRole('tab', { name: 'Images' }).click();
    await at.page.locator('input[type=file]').first().setInputFiles(pictures);
    await at.page.getByRole('button', { name: 'Default image: milk' }).waitFor();
    await save();
    await soon(async () => (await stored()).map(({ Name, IsDefault }) => [Name, IsDefault])).toEqual([
      ['milk', true],
      ['carton', false],
    ]);
    await at.page.getByRole('button', { name: 'Delete: milk' }).click();
    await at.page.getByText('Will be deleted').waitFor();
    await at.page.getByRole('button', { name: 'Default image: carton' }).waitFor();
    const [milk, carton] = await stored();
    expect(await save()).toMatchObject([
      { Id: milk?.Id, EntityActionType: 3 },
      { Id: carton?.Id, EntityActionType: 4, IsDefault: true },
    ]);
    await soon(async () => (await stored()).map(({ Name, IsDefault }) => [Name, IsDefault])).toEqual([
      ['carton', true],
    ]);
  });
});
