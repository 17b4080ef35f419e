import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodies, cells, field, freeze, heads, save, tab } from './support/card-page.ts';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
/** One page for all of it, and one with a clock that is set by hand. */
let at: OfficePage;
let clocked: OfficePage;
const made = {} as Record<'milk' | 'flour' | 'bun' | 'shirt' | 'list' | 'depot' | 'sizes' | 'vat', number>;

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const idOf = async (name: string, body: object): Promise<number> => (await call(name, body)).Id;
  const first = async (name: string): Promise<number> =>
    (await call(name, { predicate: {} })).Entities[0]?.Id as number;
  const [branch, depot] = [await first('BranchSearch'), await first('DepotSearch')];
  made.depot = depot;
  const vat = (made.vat = await idOf('VatCreate', { vat: { Name: '20%', Code: 'A', Value: 20 } }));
  made.sizes = await idOf('ArticleSplitCreate', { articleSplit: { Name: 'Size', SplitActionType: 2 } });
  const small = await idOf('ArticleGroupCreate', { articleGroup: { Name: 'S', ArticleSplit: { Id: made.sizes } } });
  await idOf('ArticleGroupCreate', { articleGroup: { Name: 'M', ArticleSplit: { Id: made.sizes } } });
  for (const [Name, SplitActionType, item] of [
    ['Colour', 3, 'Red'],
    ['Cut', 4, 'Slim'],
    ['Fabric', 4, 'Wool'],
    ['Offers', 5, 'Sale'],
    ['Groups', 6, 'Dairy'],
  ] as const) {
    const Id = await idOf('ArticleSplitCreate', { articleSplit: { Name, SplitActionType } });
    await idOf('ArticleGroupCreate', { articleGroup: { Name: item, ArticleSplit: { Id } } });
  }
  made.milk = await idOf('ArticleCreate', {
    article: { Name: 'Milk 2.5%', Barcode: '4840000000017', Price: 15, Vat: { Id: vat } },
  });
  made.flour = await idOf('ArticleCreate', {
    article: { Name: 'Flour', Barcode: '4840000000024', Price: 8, Vat: { Id: vat } },
  });
  await put(1);
  made.bun = await idOf('ArticleCreate', {
    article: { Name: 'Bun', ArticleActionType: 2, Price: 12, Settings: [{ Key: 'isComposite', Value: true }] },
  });
  await put(0);
  made.shirt = await idOf('ArticleUpload', {
    article: { Name: 'Shirt', Price: 150, Articles: [{ Name: 'Shirt S', Price: 150, ArticleGroups: [{ Id: small }] }] },
  });
  const {
    Entities: [shirtS],
  } = await call('ArticleSearch', { predicate: { ArticleParentIds: [made.shirt] } });
  const supplier = await idOf('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
  const cash = await idOf('TenderCreate', { tender: { Name: 'Cash', TenderActionType: 1 } });
  await call('DocumentApprove', {
    document: {
      ClientId: '00000000-0000-4000-8000-000000000001',
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: branch },
      CreditDepot: { Id: depot },
      Contractor: { Id: supplier },
      Lots: [
        [made.milk, 9, 10],
        [made.flour, 20, 5],
        [shirtS?.Id, 4, 90],
      ].map(([Id, Quantity, CreditPrice]) => ({ Article: { Id }, Quantity, CreditPrice })),
    },
  });
  await call('DocumentApprove', {
    document: {
      DocumentActionType: 8,
      Article: { Id: made.bun },
      Quantity: 10,
      Lots: [{ Article: { Id: made.flour }, Quantity: 0.8 }],
    },
  });
  const sold = async (Id: number | undefined, Quantity: number, price: number): Promise<unknown> =>
    call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: { Id: branch },
        DebitDepot: { Id: depot },
        Lots: [{ Article: { Id }, Quantity, DebitPrice: price, PrimaryDebitPrice: price }],
        Payoffs: [{ Tender: { Id: cash }, Value: price * Quantity }],
      },
    });
  await sold(made.milk, 2, 15);
  await sold(shirtS?.Id, 1, 150);
  made.list = await idOf('PricelistCreate', { pricelist: { Name: 'Wholesale', Code: 'W' } });
  await idOf('PricelistItemCreate', {
    pricelistItem: { Pricelist: { Id: made.list }, Article: { Id: made.milk }, PriceMax: 13 },
  });
  at = await office.open('/dashboard');
  clocked = await office.open('/dashboard');
  await clocked.page.clock.install();
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

/** The company's type on the server. */
const put = async (Type: number): Promise<void> => {
  const { Id, Version } = await office.call('OrganisationRead', {});
  await office.call('OrganisationUpdate', { organisation: { Id, Version, Type } });
};

/** A shop becomes a restaurant, or the other way round; the page learns it as it starts anew. */
const become = async (Type: number): Promise<void> => {
  await put(Type);
  const learned = at.page.waitForResponse(/TokenRead/);
  await at.page.reload();
  await learned;
};

describe('picking a product', () => {
  it('begins at three letters, once they rest, ten at a time; or in the list as a dialog; its dashboard opens, with its chart, its sales and its documents [R-CAT-005] [R-CAT-012] [R-CAT-035] [R-CAT-046] [R-REPORT-004]', async () => {
    await clocked.go('/productdashboard');
    const { page } = clocked;
    const asked = bodies(page, 'ArticleReference');
    const picker = page.getByRole('combobox', { name: 'Product', exact: true });
    await picker.fill('mi');
    await page.clock.runFor(2000);
    await page.getByText('Enter at least 3 characters').waitFor();
    expect(asked).toEqual([]);
    await freeze(page);
    await picker.fill('mil');
    await picker.fill('milk');
    await page.clock.runFor(390);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await soon(() => asked.map(({ predicate }) => [predicate.Pager, predicate.Strings[0]])).toEqual([
      [
        { Index: 0, Size: 10 },
        { Name: 'Name', Pattern: '%milk%' },
      ],
    ]);
    await page.clock.resume();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Choose from the list: Product' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose: Product' });
    expect((await dialog.boundingBox())?.width).toBeGreaterThan(1000);
    await dialog.getByRole('columnheader', { name: 'Barcode' }).waitFor();
    await dialog
      .getByRole('row', { name: /Milk 2.5%/ })
      .getByRole('button', { name: /Select/ })
      .click();
    await soon(() => page.url()).toContain(`articleId=${made.milk}`);
    await page.getByRole('heading', { level: 1, name: 'Milk 2.5%' }).waitFor();
    for (const name of [
      'Sold, quantity',
      'Sales by branch',
      'Sales by employee',
      'Income',
      'Outcome',
      'Receipt',
      'Transfer',
    ])
      await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Bill', exact: true }).count()).toBe(0);
    await soon(() => page.locator('.headline').innerText()).toMatch(/Opening balance\s+0\s+Closing balance\s+7/);
    expect(clocked.errors).toEqual([]);
  });

  it('tells what its variants sold in quantity, cost and sale, and how it moved [R-CAT-014] [R-CAT-015]', async () => {
    await at.go(`/productdashboard?articleId=${made.shirt}`);
    const { page } = at;
    await page.getByRole('table', { name: 'Sales analysis' }).waitFor();
    expect(await heads(page, 'Sales')).toEqual(['Product', 'Quantity', 'Cost sum', 'Sale sum']);
    expect(await cells(page, 'Sales', 'Shirt S')).toEqual(['Shirt S', '1', '90.00', '150.00']);
    expect(await heads(page, 'Sales analysis')).toEqual([
      'Product',
      'Start stock',
      'Sold',
      'End stock',
      'Days in stock',
      'Sold a day',
      'Needs',
    ]);
    // A day in stock, one sold in it: seven are needed for the next seven days, and three are there.
    expect(await cells(page, 'Sales analysis', 'Shirt S')).toEqual(['Shirt S', '0', '1', '3', '1', '1', '4']);
    // What a chart shows, for those who do not see it.
    for (const [chart, of, figure] of [
      ['Sales by branch', 'Branch', 'Sales by branch'],
      ['Sales by employee', 'Employee', 'Sales by employee'],
      ['Sold, quantity', 'Date', 'Quantity'],
    ] as const)
      await soon(() => heads(page, chart)).toEqual([of, figure]);
  });

  it('makes one above the screen that needs it, on a card with the same tabs and every collection but promotions and groups [R-CAT-011] [R-CAT-043]', async () => {
    await at.go('/productdashboard');
    const { page } = at;
    await page.getByRole('combobox', { name: 'Product', exact: true }).fill('Cap');
    await page.getByRole('option', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New: Product' });
    await dialog.getByRole('tab').first().waitFor();
    await dialog.getByRole('tab', { name: 'Collections' }).click();
    await soon(() => dialog.locator('.collection-card').count()).toBe(4);
    const cards = await dialog.locator('.collection-card').allInnerTexts();
    expect(cards.map((text) => text.split('\n')[0])).toEqual(['Colour', 'Cut', 'Fabric', 'Size']);
    expect(await dialog.getByRole('tab').allInnerTexts()).toEqual([
      'Main data',
      'Collections',
      'Prices',
      'Images',
      'Settings',
    ]);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Cap' }).waitFor();
  });

  it('shows the stock of a product with variants as theirs together', async () => {
    await at.go('/products');
    await at.page.getByRole('button', { name: 'Depot' }).click();
    await at.page.getByRole('combobox', { name: 'Depot' }).click();
    await at.page.getByRole('option').first().click();
    await at.page.keyboard.press('Escape');
    await at.page.getByRole('columnheader', { name: 'Stock' }).waitFor();
    await soon(() => at.page.getByRole('row', { name: /Shirt/ }).innerText()).toMatch(/\s3\s/);
  });
});

describe('the type of a product', () => {
  it('with variants makes them of the items of collections, and each combination once [R-CAT-027] [R-CAT-028] [R-CAT-042] [R-CAT-043]', async () => {
    await at.go('/product/1');
    const { page } = at;
    const pick = async (list: string, item: string): Promise<void> => {
      await page.getByRole('combobox', { name: list, exact: true }).click();
      await page.getByRole('option', { name: item, exact: true }).click();
      await page.keyboard.press('Escape');
    };
    await field(at, 'Name').fill('Jacket');
    await field(at, 'Price').fill('300');
    await page.getByRole('combobox', { name: 'Product type' }).click();
    await page.getByRole('option', { name: 'With variants' }).click();
    await tab(at, 'Variants');
    await pick('Collections', 'Size');
    for (const size of ['S', 'M']) await pick('Size', size);
    for (const [collection, item] of [
      ['Colour', 'Red'],
      ['Cut', 'Slim'],
    ] as const) {
      await pick('Collections', collection);
      await pick(collection, item);
    }
    // Three are the most; promotions and groups make no variants.
    await page.getByRole('combobox', { name: 'Collections', exact: true }).click();
    const offered = page.getByRole('option');
    expect((await offered.allInnerTexts()).sort()).toEqual(['Colour', 'Cut', 'Fabric', 'Size']);
    expect(await offered.filter({ hasText: 'Fabric' }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Make variants (2)' }).click();
    await page.getByRole('button', { name: 'Make variants (2)' }).click();
    const said = page.getByLabel('Messages').getByRole('status');
    await said.filter({ hasText: 'This variant already exists' }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(() => page.url()).toContain('productid=');
    const parent = Number(/productid=(\d+)/.exec(page.url())?.[1]);
    const variants = async (): Promise<unknown> =>
      (await office.call('ArticleSearch', { predicate: { ArticleParentIds: [parent] } })).Entities.map(
        ({ Name, Price }) => [Name, Price],
      );
    expect(await variants()).toEqual([
      ['Jacket S Red Slim', 300],
      ['Jacket M Red Slim', 300],
    ]);
    await page.getByRole('heading', { level: 1, name: 'Jacket' }).waitFor();
    await tab(at, 'Variants');
    await page.getByLabel('Price, row 1').fill('320');
    await page.getByRole('button', { name: 'Delete Jacket M Red Slim' }).click();
    await save(at);
    expect(await variants()).toEqual([['Jacket S Red Slim', 320]]);
  });

  it('is chosen while no document, parent or variant fixes it: plain, with variants, in a restaurant composite, which is written off as it is made [R-CAT-011] [R-CAT-022] [R-CAT-023] [R-CAT-024] [R-CAT-025] [R-CAT-026] [R-GEN-005] [R-GEN-017] [R-PERM-016] [R-PERM-023]', async () => {
    await become(1);
    await at.go('/product/1');
    const { page } = at;
    const created = bodies(page, 'ArticleCreate');
    const type = page.getByRole('combobox', { name: 'Product type' });
    await field(at, 'Name').fill('Salad');
    await type.click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Plain product', 'With variants', 'Composite']);
    expect(
      await page
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('data-value'))),
    ).toEqual(['0', '1', '2']);
    await page.getByRole('option', { name: 'With variants' }).click();
    await page.getByRole('tab', { name: 'Variants' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Production' }).count()).toBe(0);
    await type.click();
    await page.getByRole('option', { name: 'Composite' }).click();
    await page.getByRole('tab', { name: 'Production' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Variants' }).count()).toBe(0);
    await save(at, 'The record was created');
    expect(created).toHaveLength(1);
    expect(created[0]?.article).toMatchObject({
      ArticleActionType: { Number: 2 },
      Settings: expect.arrayContaining([{ Key: 'isComposite', Value: true }]),
    });
    await soon(() => type.getAttribute('aria-disabled')).toBeNull();

    const {
      Entities: [variant],
    } = await office.call('ArticleSearch', { predicate: { ArticleParentIds: [made.shirt] } });
    for (const [id, shown] of [
      [made.milk, 'Plain product'],
      [made.shirt, 'With variants'],
      [variant?.Id, 'Plain product'],
    ] as const) {
      await at.go(`/product/1?productid=${id}`);
      await soon(() => type.innerText()).toBe(shown);
      await soon(() => type.getAttribute('aria-disabled')).toBe('true');
    }
    const supplements = page.getByRole('tab', { name: 'Supplements' });
    await at.go('/product/4');
    await supplements.waitFor();
    await at.go(`/productdashboard?articleId=${made.milk}`);
    for (const name of ['Bill', 'Receipt']) await page.getByRole('heading', { name, exact: true }).waitFor();
    await become(0);
    await at.go('/product/4');
    await page.getByRole('tab', { name: 'Main data' }).waitFor();
    expect(await supplements.count()).toBe(0);
    await at.go('/product/1');
    await type.click();
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Plain product', 'With variants']);
    await page.keyboard.press('Escape');
  });
});

describe('the card of a product', () => {
  it('suggests products with such a barcode from five characters on, five of them [R-CAT-034]', async () => {
    const at = clocked;
    await at.go('/product/1');
    const asked = bodies(at.page, 'ArticleReference');
    await field(at, 'Barcode').fill('4840');
    await at.page.clock.runFor(2000);
    expect(asked).toEqual([]);
    await field(at, 'Barcode').fill('48400');
    await at.page.clock.runFor(2000);
    await soon(() => asked.map(({ predicate }) => [predicate.Pager.Size, predicate.Strings])).toEqual([
      [5, [{ Name: 'Barcode', Pattern: '%48400%' }]],
    ]);
    await at.page.getByText('Products with such a barcode').waitFor();
    await at.page.getByRole('link', { name: 'Flour' }).waitFor();
    await at.page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  });

  it('saves prices typed into price lists before the product, and once [R-CAT-030]', async () => {
    await at.go(`/product/1?productid=${made.milk}`);
    await field(at, 'Name').fill('Milk, 2.5 %');
    await tab(at, 'Prices');
    await at.page.getByLabel('Price: Wholesale', { exact: true }).fill('12,50');
    at.calls.length = 0;
    await save(at);
    const saves = (): string[] => at.calls.filter((name) => /Update|Create/.test(name));
    expect(saves()).toEqual(['PricelistItemUpdate', 'ArticleUpdate']);
    const {
      Entities: [item],
    } = await office.call('PricelistItemSearch', { predicate: { Pricelists: [{ Id: made.list }] } });
    expect(item).toMatchObject({ PriceMax: 12.5 });
    await tab(at, 'Main data');
    await field(at, 'Name').fill('Milk 2.5%');
    at.calls.length = 0;
    // What is typed before the answer is there belongs to the form that the answer replaces.
    const answered = at.page.waitForResponse(/ArticleUpdate/);
    await at.page.getByRole('button', { name: 'Save', exact: true }).click();
    await answered;
    expect(saves()).toEqual(['ArticleUpdate']);

    // A price that is none stops the save.
    await tab(at, 'Prices');
    await at.page.getByLabel('Price: Wholesale', { exact: true }).fill('');
    at.calls.length = 0;
    await at.page.getByRole('button', { name: 'Save', exact: true }).click();
    await at.page.getByText('Not VALID value').first().waitFor();
    expect(saves()).toEqual([]);
    await at.page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  });

  it('asks the report of stock for what a composite is made of: of a depot, at the end of the day, in stock alone, variants as their parent [R-LOT-004]', async () => {
    await at.go('/dashboard');
    await at.go(`/product/2?productid=${made.bun}`);
    const asked = bodies(at.page, 'BalanceSearch');
    await tab(at, 'Production');
    await at.page.getByRole('table', { name: 'Recipe' }).waitFor();
    await soon(async () => (await cells(at.page, 'Recipe', 'Flour')).slice(3, 6)).toEqual(['5.00', '4.00', '20']);
    await at.page.getByText('Cost of one unit: 0.40 · Can be made from stock: 250').waitFor();
    await at.page.getByRole('combobox', { name: 'Stock in the depot' }).click();
    await at.page.getByRole('option').first().click();
    await soon(() => asked.length).toBe(4);
    const [byProduct, byParent] = asked.slice(2).map(({ predicate }) => predicate);
    const where = {
      Depots: [{ Id: made.depot }],
      AppliedOn: { To: expect.any(String) },
      Quantity: { From: 0.001 },
    };
    expect(byProduct).toMatchObject({ ...where, Articles: [{ Id: made.flour }] });
    expect(byParent).toMatchObject({ ...where, ArticleParentIds: [made.flour] });
    const hour = (on: string): Promise<string> => at.page.evaluate((text) => new Date(text).toTimeString(), on);
    for (const { AppliedOn } of [byProduct, byParent]) expect(await hour(AppliedOn.To)).toMatch(/^23:59:59 /);
  });

  it('is approved with a recipe that has ingredients, and loses the one whose ingredients are taken away [R-CAT-032] [R-CAT-033] [R-CAT-045]', async () => {
    const { page } = at;
    const inForce = async (): Promise<number> =>
      (
        await office.call('DocumentSearch', {
          predicate: { DocumentActionTypes: [8], Articles: [{ Id: made.bun }], ApprovedOn: { Exists: true } },
        })
      ).Entities.length;
    const documentCalls = (): string[] => at.calls.filter((name) => /^Document(Approve|Read|Delete)$/.test(name));
    const approved = bodies(page, 'DocumentApprove');
    expect(await inForce()).toBe(1);
    await at.go('/dashboard');
    await at.go(`/product/2?productid=${made.bun}`);
    await tab(at, 'Production');
    await page.getByLabel('Quantity: Flour').fill('0.9');
    at.calls.length = 0;
    await save(at);
    await soon(() => approved.map(({ document }) => document)).toMatchObject([
      {
        DocumentActionType: 8,
        Article: { Id: made.bun },
        Quantity: 10,
        Lots: [{ Article: { Id: made.flour }, Quantity: 0.9 }],
      },
    ]);
    expect(documentCalls()).toEqual(['DocumentApprove']);
    // The recipe of before stays in force beside the one just approved.
    await soon(inForce).toBe(2);
    await tab(at, 'Production');
    await page.getByRole('button', { name: 'Delete Flour' }).click();
    at.calls.length = 0;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(inForce).toBe(0);
    expect(documentCalls()).toEqual(['DocumentRead', 'DocumentDelete', 'DocumentRead', 'DocumentDelete']);
  });

  it('is priced by a markup on what the manufacturer asks with VAT, else on what was paid, never negative and at most the social one [R-FEAT-001] [R-PRICE-001] [R-PRICE-004] [R-PRICE-005] [R-PRICE-006] [R-PRICE-007]', async () => {
    const [asked, social] = await Promise.all(
      [
        { Name: 'Aspirin', Vat: { Id: made.vat } },
        { Name: 'Insulin', Settings: [{ Key: 'socialPercent', Value: 15 }] },
      ].map((article) => office.call('ArticleCreate', { article: { Price: 15, ...article } })),
    );
    const {
      Entities: [supplier],
    } = await office.call('ContractorSearch', { predicate: {} });
    const {
      Entities: [depot],
    } = await office.call('DepotSearch', { predicate: {} });
    await office.call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: depot?.Branch.Id },
        CreditDepot: { Id: depot?.Id },
        Contractor: { Id: supplier?.Id },
        Lots: [
          {
            Article: { Id: asked?.Id },
            Quantity: 1,
            CreditPrice: 10,
            Settings: [{ Key: 'ManufacturerPrice', Value: 33.33 }],
          },
          { Article: { Id: social?.Id }, Quantity: 1, CreditPrice: 10 },
        ],
      },
    });
    const dialog = at.page.getByRole('dialog', { name: /Pricing/ });
    const priceOf = async (id: number | undefined, markup: string): Promise<string> => {
      await at.go(`/product/1?productid=${id}`);
      await tab(at, 'Prices');
      await at.page.getByRole('button', { name: 'Pricing' }).click();
      await dialog.getByLabel('Markup, percent').fill(markup);
      await at.page.keyboard.press('Tab');
      const price = await dialog.getByLabel('New price').inputValue();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      return price;
    };
    // 33.33 × 1.2 × 1.1 = 43.9956; 10 × 1.1, of which no VAT; 15 percent at most.
    expect([
      await priceOf(asked?.Id, '10'),
      await priceOf(made.milk, '10'),
      await priceOf(made.milk, '-10'),
      await priceOf(social?.Id, '40'),
    ]).toEqual(['44.00', '11.00', '11.00', '11.50']);
  });

  it('is priced without a call where the price stays what it is; another is positive, confirmed, and the old one kept with the time [R-PRICE-001] [R-PRICE-002] [R-PRICE-003]', async () => {
    const salt = await office.call('ArticleCreate', { article: { Name: 'Salt', Price: 3 } });
    await at.go(`/product/1?productid=${salt.Id}`);
    await tab(at, 'Prices');
    const dialog = at.page.getByRole('dialog', { name: /Pricing/ });
    const apply = async (price: string): Promise<void> => {
      await at.page.getByRole('button', { name: 'Pricing' }).click();
      await dialog.getByLabel('New price').fill(price);
      at.calls.length = 0;
      await dialog.getByRole('button', { name: 'Apply' }).click();
    };
    await apply('3.00');
    await dialog.waitFor({ state: 'detached' });
    expect(at.calls).toEqual([]);
    await apply('-4');
    const question = at.page.getByRole('alertdialog', { name: 'Change the price?' });
    await question.getByText('Salt: 3.00 → 4.00').waitFor();
    expect(at.calls).toEqual([]);
    await question.getByRole('button', { name: 'Change' }).click();
    await at.page.getByText('The price was changed').first().waitFor();
    const stored = await office.call('ArticleRead', { article: { Id: salt.Id } });
    expect(stored).toMatchObject({ Price: 4, PricePrevious: 3 });
    expect(Math.abs(Date.parse(stored.PriceChangedOn) - Date.now())).toBeLessThan(60_000);
  });

  it('has pictures that are uploaded, cropped, made default, deleted and restored; shown one after another every 5 seconds [R-IMG-001] [R-IMG-002] [R-IMG-003] [R-IMG-004] [R-IMG-008]', async () => {
    const at = clocked;
    await at.go(`/product/1?productid=${made.flour}`);
    const { page } = at;
    await tab(at, 'Images');
    const updates = bodies(page, 'ArticleUpdate');
    const picture = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 90;
      canvas.height = 60;
      canvas.getContext('2d')?.fillRect(20, 15, 30, 30);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(
        [1, 2].map((n) => ({ name: `bag ${n}.png`, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })),
      );
    await page.getByRole('button', { name: 'Crop: bag 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Square' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Crop', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Make default: bag 2' }).click();
    await page.getByRole('button', { name: 'Default image: bag 2' }).waitFor();
    await save(at);
    expect(updates[0]?.article.Filestreams).toMatchObject([
      { EntityActionType: 1, IsDefault: false },
      { EntityActionType: 1, IsDefault: true },
    ]);
    await soon(() => page.getByRole('button', { name: /^Open: bag/ }).count()).toBe(2);
    // The one that is chosen makes the others changed.
    await page.getByRole('button', { name: 'Make default: bag 1' }).click();
    await save(at);
    await soon(() => updates[1]?.article.Filestreams).toMatchObject([
      { EntityActionType: 4, IsDefault: true },
      { EntityActionType: 4, IsDefault: false },
    ]);
    // Without the default one another takes its place.
    await page.getByRole('button', { name: 'Delete: bag 1' }).click();
    await page.getByText('Will be deleted').waitFor();
    await page.getByRole('button', { name: 'Default image: bag 2' }).waitFor();
    await page.getByRole('button', { name: 'Restore: bag 1' }).click();
    expect(await page.getByText('Will be deleted').count()).toBe(0);

    await page.getByRole('button', { name: 'Open: bag 1' }).click();
    const show = page.getByRole('dialog', { name: 'Images' });
    await freeze(page);
    await show.getByRole('button', { name: 'Show one after another' }).click();
    const shown = (): Promise<string> => show.locator('.slideshow-bar span').first().innerText();
    const before = await shown();
    await page.clock.runFor(4900);
    expect(await shown()).toBe(before);
    await page.clock.runFor(200);
    expect(await shown()).not.toBe(before);
  });
});

describe('in social marketing', () => {
  it('a saved product gets its deep link and is updated with it, once [R-CAT-031]', async () => {
    const company = await office.call('OrganisationRead', { organisation: {} });
    await office.call('OrganisationUpdate', {
      organisation: { Id: company.Id, Version: company.Version, Settings: [{ Key: 'ServiceType', Value: 'JAMMY' }] },
    });
    await at.go(`/product/1?productid=${made.flour}`);
    await at.page.reload();
    const updates = bodies(at.page, 'ArticleUpdate');
    await field(at, 'Name').fill('White flour');
    await save(at);
    const link = new RegExp(`/#/store/${company.Id}\\?product=${made.flour}$`);
    await soon(() => updates.length).toBe(2);
    expect(updates[1]?.article.DeepLink).toMatch(link);
    const read = () => office.call('ArticleRead', { article: { Id: made.flour } });
    await soon(async () => (await read()).DeepLink ?? '').toMatch(link);
    const stored = await read();
    expect(stored.Settings).toContainEqual({ Key: 'deeplink', Value: stored.DeepLink });
    await field(at, 'Name').fill('Flour');
    await at.page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(() => updates.length).toBe(3);
  });
});
