import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/zone.ts';
import { bodies } from './support/card-page.ts';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

interface Made {
  Id: number;
  Version: number;
  Name: string;
}

let registry: Server;
let office: Office;
let anaId: number;
let ionId: number;

/** Twelve products, of which the first was bought most; yesterday all of them, today two more pieces of the last. */
const products = Array.from({ length: 12 }, (_, index) => ({ name: `Tea ${index + 1}`, quantity: 20 - index }));

const sell = async (
  contractorId: number,
  place: object,
  lines: readonly { id: number; quantity: number }[],
): Promise<void> => {
  await office.call('DocumentApprove', {
    document: {
      DocumentActionType: 2,
      DocumentOperationType: 2,
      Contractor: { Id: contractorId },
      ...place,
      Lots: lines.map(({ id, quantity }) => ({
        Article: { Id: id },
        Quantity: quantity,
        DebitPrice: 10,
        DebitSum: quantity * 10,
      })),
    },
  });
};

const openShop = async (): Promise<void> => {
  const { call } = office;
  const first = async (name: string) => (await call(name, { predicate: {} })).Entities[0] as Made;
  const [branch, depot] = [await first('BranchSearch'), await first('DepotSearch')];
  const split = await call('ArticleSplitCreate', { articleSplit: { Name: 'Groups', SplitActionType: 6 } });
  const group = await call('ArticleGroupCreate', { articleGroup: { Name: 'Teas', ArticleSplit: { Id: split.Id } } });
  const kinds = await call('ArticleSplitCreate', { articleSplit: { Name: 'Kinds', SplitActionType: 4 } });
  const green = await call('ArticleGroupCreate', { articleGroup: { Name: 'Green', ArticleSplit: { Id: kinds.Id } } });
  const ids: number[] = [];
  for (const [at, { name }] of products.entries()) {
    const ArticleGroups = [group, ...(at === 0 ? [green] : [])].map(({ Id }) => ({ Id }));
    ids.push((await call('ArticleCreate', { article: { Name: name, Price: 10, ArticleGroups } })).Id);
  }
  const supplier = await call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
  await call('DocumentApprove', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Contractor: { Id: supplier.Id },
      Branch: { Id: branch.Id },
      CreditDepot: { Id: depot.Id },
      Lots: ids.map((id) => ({ Article: { Id: id }, Quantity: 100, CreditPrice: 5, CreditSum: 500 })),
    },
  });
  const customer = async (contractor: object) =>
    (await call('ContractorCreate', { contractor: { ContractorActionType: 1, ...contractor } })).Id;
  // Today where the browser is.
  const bornToday = `1990${new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Chisinau' }).slice(4)}`;
  anaId = await customer({
    FirstName: 'Ana',
    LastName: 'Rusu',
    ContractorGender: 2,
    Phone: '069100200',
    BornOn: bornToday,
  });
  ionId = await customer({
    FirstName: 'Ion',
    ContractorGender: 1,
    BornOn: new Date(Date.now() - 100 * dayMs).toISOString().slice(0, 10),
  });
  const place = { Branch: { Id: branch.Id }, DebitDepot: { Id: depot.Id } };
  await sell(
    anaId,
    place,
    products.map(({ quantity }, index) => ({ id: ids[index] as number, quantity })),
  );
  await sell(anaId, place, [{ id: ids[11] as number, quantity: 2 }]);
};

beforeAll(async () => {
  registry = createServer((request, response) => {
    response.writeHead(request.url === '/RO123' ? 200 : 404, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        nume: 'Alfa SRL',
        cod_inmatriculare: 'J40/1/2001',
        judet: 'Iași',
        cui: '123',
        platitor_tva: true,
      }),
    );
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  office = await openOffice({ companyLookup: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/{id}` });
  await openShop();
}, 300_000);
afterAll(async () => {
  registry.close();
  await office?.[Symbol.asyncDispose]();
});

const card = ({ page }: OfficePage, name: string) => page.getByRole('region', { name, exact: true });
const rowsOf = (at: OfficePage, name: string): Promise<string[][]> =>
  card(at, name)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
const names = ({ page }: OfficePage): Promise<string[]> => page.locator('.ledger tbody .cell-link').allInnerTexts();

describe('the profile of a customer', () => {
  it('shows who it is and what they buy, and keeps what the chart was set to [R-CUST-005] [R-CUST-006] [R-CUST-007] [R-CUST-008] [R-FORM-008]', async () => {
    await using at = await office.open(`/customer-profile/${anaId}`);
    const { page } = at;
    await soon(() => page.locator('h1').innerText()).toBe('Ana Rusu');
    await soon(async () => (await page.locator('.headline').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Purchased in all 1,760\.00 Purchases 2 Average purchase 880\.00 Last visit \d\d\.\d\d\.\d{4}/,
    );

    await soon(() => rowsOf(at, 'Most popular products')).toEqual(
      products.slice(0, 10).map(({ name, quantity }) => [name, `${quantity}`]),
    );

    await soon(() => rowsOf(at, 'Last products bought')).toHaveLength(10);
    const [last] = await rowsOf(at, 'Last products bought');
    expect(last).toEqual(['Tea 12', expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/), '2', '20.00']);

    await soon(async () => (await rowsOf(at, 'Purchase history')).map((cells) => cells.at(-1))).toEqual([
      '20.00',
      '1,740.00',
    ]);
    await card(at, 'Purchase history')
      .getByRole('button', { name: /^Period/ })
      .click();
    await page.getByRole('button', { name: 'Last year' }).click();
    await page.getByText('Nothing was bought in this period').waitFor();

    await soon(() => rowsOf(at, 'Purchases by collection')).toEqual([['Teas', '1,760.00']]);
    await card(at, 'Purchases by collection').getByLabel('Top by').click();
    await page.getByRole('option', { name: 'Quantity' }).click();
    await soon(() => rowsOf(at, 'Purchases by collection')).toEqual([['Teas', '176']]);
    await card(at, 'Purchases by collection').getByLabel('Collection').click();
    await page.getByRole('option', { name: 'Kinds' }).click();
    const byKind = [
      ['Without a group', '156'],
      ['Green', '20'],
    ];
    await soon(() => rowsOf(at, 'Purchases by collection')).toEqual(byKind);
    expect(
      await page.evaluate(
        () => JSON.parse(localStorage.getItem('customer-profile-collections-Options') ?? '{}') as unknown,
      ),
    ).toEqual({ topBy: 0, splitId: expect.any(Number) as number });
    await page.reload();
    await soon(() => rowsOf(at, 'Purchases by collection')).toEqual(byKind);
    expect(at.errors).toEqual([]);
  });

  it('has the photo of the customer, else a drawing by gender [R-CUST-004]', async () => {
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const { Id: pictured } = await office.call('ContractorCreate', {
      contractor: {
        FirstName: 'Lea',
        ContractorActionType: 1,
        ContractorGender: 2,
        Filestreams: [{ EntityActionType: 1, Data: dot, Name: 'Lea', IsDefault: true }],
      },
    });
    await using at = await office.open('/measures');
    for (const [id, name, standIn] of [
      [anaId, 'Ana Rusu', 'woman'],
      [ionId, 'Ion', 'man'],
      [pictured, 'Lea', null],
    ] as const) {
      await at.go(`/customer-profile/${id}`);
      await soon(() => at.page.locator('h1').innerText()).toBe(name);
      const portrait = at.page.locator('.portrait');
      await soon(() => portrait.getAttribute('data-stand-in')).toBe(standIn);
      expect(await portrait.locator('img').count()).toBe(standIn === null ? 1 : 0);
    }
    expect(at.errors).toEqual([]);
  });

  it('without an id asks whose it is to be; a new customer is made in a window, not without a name, and picked in documents [R-CUST-002] [R-CUST-010] [R-DOC-001]', async () => {
    await using at = await office.open('/customer-profile');
    const { page } = at;
    await page.getByRole('combobox', { name: 'Customer' }).fill('Vera');
    await page.getByRole('option', { name: 'Add' }).click();
    const dialog = page.getByRole('dialog', { name: 'New: Customer' });
    await soon(() => dialog.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Vera');
    await dialog.getByRole('textbox', { name: 'First name' }).fill('');
    await dialog.getByLabel('Gender').click();
    expect((await page.getByRole('option').allInnerTexts()).slice(1)).toEqual(['Male', 'Female']);
    await page.getByRole('option', { name: 'Female' }).click();
    at.calls.length = 0;
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Enter the first name or the last name').first().waitFor();
    expect(at.calls).not.toContain('ContractorCreate');
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Munteanu');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await soon(() => page.locator('h1').innerText()).toBe('Munteanu');
    await page.getByText('Nothing was bought yet').first().waitFor();

    await at.go('/document/2');
    await page.getByRole('combobox', { name: 'Customer' }).click();
    await page.getByRole('option', { name: /^Munteanu/ }).waitFor();
    expect(await page.getByRole('option', { name: /^Dairy/ }).count()).toBe(0);
    await page.getByRole('option', { name: /^Munteanu/ }).click();
    expect(await page.getByRole('combobox', { name: 'Customer' }).inputValue()).toBe('Munteanu');
  });
});

describe('the list of customers', () => {
  it('searches from three characters on, by any part; narrows by birthdays; opens the profile in a window; a row opens the customer [R-CUST-001] [R-CUST-002] [R-CUST-009] [R-CUST-012]', async () => {
    await using at = await office.open('/customers');
    const { page } = at;
    await soon(async () => (await names(at)).sort()).toEqual(expect.arrayContaining(['Ana Rusu', 'Ion']));
    expect(await names(at)).not.toContain('Dairy');
    const asked = bodies(page, 'ContractorSearch');
    await page.getByRole('searchbox').pressSequentially('us');
    await page.getByText('Enter at least 3 characters').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('u');
    await soon(() => names(at)).toEqual(['Ana Rusu']);
    expect(asked.map(({ predicate }) => /"%?usu%?"/.test(JSON.stringify(predicate)))).toEqual([true]);
    await page.getByRole('searchbox').fill('');
    await soon(async () => (await names(at)).length).toBeGreaterThan(1);

    await page.getByRole('button', { name: 'Birthday' }).click();
    await page.getByRole('button', { name: 'Today' }).click();
    await page.keyboard.press('Escape');
    await soon(() => names(at)).toEqual(['Ana Rusu']);
    await page.getByRole('button', { name: 'Birthday: Today' }).waitFor();

    await page.getByRole('button', { name: 'Actions: Ana' }).click();
    await page.getByRole('menuitem', { name: 'Customer profile' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customer profile' });
    await dialog.getByText('Most popular products').waitFor();
    await dialog.getByText('Ana Rusu').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.ledger tbody tr').first().focus();
    await page.keyboard.press('Enter');
    await soon(() => page.url()).toContain(`#/customer?customerid=${anaId}`);
    expect(at.errors).toEqual([]);
  });

  it('and those of contractors and products have an import and an export each [R-IMPORT-002] [R-EXPORT-001]', async () => {
    await using at = await office.open('/products');
    for (const [path, title] of [
      ['/products', 'Import of products'],
      ['/contractors', 'Import of contractors'],
      ['/customers', 'Import of customers'],
    ] as const) {
      await at.go(path);
      await at.page.getByRole('button', { name: 'Export', exact: true }).waitFor();
      await at.page.getByRole('button', { name: 'Import', exact: true }).click();
      const dialog = at.page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      if (title === 'Import of customers') {
        await dialog.locator('.import-drop input').setInputFiles({
          name: 'people.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('First name,Phone\nLev,069555555\n,069666666\n'),
        });
        await dialog.getByRole('button', { name: 'Check the rows' }).click();
        await dialog.getByRole('button', { name: 'Import 1 row' }).click();
        await dialog.getByRole('button', { name: 'Done' }).click();
        await soon(() => names(at)).toContain('Lev');
      } else await dialog.getByRole('button', { name: 'Close' }).click();
    }
    expect(at.errors).toEqual([]);
  });
});

it('a customer group is new at /customer/group, and a stored one at its id [R-CUST-003]', async () => {
  await using at = await office.open('/customer/group');
  const { page } = at;
  await page.getByRole('textbox', { name: 'Name' }).fill('Regulars');
  await page.getByRole('combobox', { name: 'Contractor collection' }).fill('By loyalty');
  await page.getByRole('option', { name: 'Add' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await soon(() => at.path()).toMatch(/^\/customer\/group\/\d+$/);
  expect(at.calls).toEqual(expect.arrayContaining(['ContractorSplitCreate', 'ContractorGroupCreate']));
  await at.go('/customer/groups');
  await page.getByRole('button', { name: 'Actions: Regulars' }).click();
  await page.getByRole('menuitem', { name: 'Customers' }).click();
  await page.getByRole('button', { name: 'Groups: Regulars' }).waitFor();
  expect(at.path()).toBe('/customers');
});

it('the audience is a list of names and likes [R-AUD-001]', async () => {
  for (const Title of ['New bread', 'New cake']) {
    const { Id } = await office.call('PostCreate', { post: { Title } });
    await office.call('MarkCreate', { mark: { Post: { Id } } });
  }
  await using at = await office.open('/audience');
  await soon(() => at.page.locator('thead th').allInnerTexts()).toEqual(['Name', 'Likes']);
  expect((await at.page.locator('tbody tr').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Rusu Ana 2',
  ]);
  const search = at.page.getByRole('searchbox', { name: 'Search' });
  await search.fill('Ion');
  await at.page.getByText('Nothing was found').waitFor();
  await search.fill('rus');
  await at.page.getByRole('cell', { name: 'Rusu Ana' }).waitFor();
  await at.page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    at.page.waitForEvent('download'),
    at.page.getByRole('menuitem', { name: 'Text (CSV)' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('"Name","Likes"\r\n"Rusu Ana",2');
});

it('in Romania alone contractors show their registration number and are looked up by tax id, as the company is, and nobody is offered Russian [REV-MD2] [R-CUST-013] [R-PART-001] [R-PART-002] [R-SESSION-013] [R-SHELL-010] [R-GEN-007] [R-GEN-019] [R-PERM-023] [R-PERM-025]', async () => {
  const become = async (country: string): Promise<void> => {
    const { Id, Version } = await office.call('OrganisationRead', {});
    const Settings = [{ Key: 'country', Value: { id: country } }];
    await office.call('OrganisationUpdate', { organisation: { Id, Version, Settings } });
  };
  await become('md');
  await using at = await office.open('/contractors');
  const { page } = at;
  /** The columns of the list that a country adds, and whether the form looks a company up. */
  const own = async (): Promise<[string[], boolean]> => {
    await at.go('/contractors');
    await page.locator('thead th').first().waitFor();
    const heads = (await page.locator('thead th').allInnerTexts()).map((text) => text.trim());
    await at.go('/contractor');
    await page.getByRole('textbox', { name: 'Fiscal code' }).waitFor();
    const looksUp = (await page.getByRole('button', { name: 'Find the company' }).count()) > 0;
    return [heads.filter((head) => ['Bank', 'Registration number'].includes(head)), looksUp];
  };
  await soon(own).toEqual([['Bank'], false]);
  await become('ro');
  await page.reload();
  await soon(own).toEqual([['Bank', 'Registration number'], true]);
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await soon(() => page.getByRole('menuitemradio').allInnerTexts()).toEqual(['Română', 'English']);
  await page.keyboard.press('Escape');
  const taxId = page.getByRole('textbox', { name: 'Fiscal code' });
  await taxId.fill('999');
  await page.getByRole('button', { name: 'Find the company' }).click();
  await page.getByText('No company has this tax id').waitFor();
  await taxId.fill('RO 123');
  await page.getByRole('button', { name: 'Find the company' }).click();
  await soon(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Alfa SRL');
  await page.getByRole('tab', { name: 'Company details' }).click();
  await page.getByRole('definition').filter({ hasText: 'J40/1/2001' }).waitFor();
  await page.getByRole('tab', { name: 'Main data' }).click();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Pays late');
  await page.getByRole('tab', { name: 'Requisites' }).click();
  for (const [label, text] of [
    ['VAT code', 'RO123'],
    ['Share capital', '200'],
    ['Discount, percent', '7.5'],
  ] as const)
    await page.getByRole('textbox', { name: label }).fill(text);
  expect(await page.getByRole('switch', { name: 'Pays VAT' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The record was created').first().waitFor();
  const [alfa] = (
    await office.call('ContractorSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: 'Alfa SRL' }] } })
  ).Entities;
  const { Settings } = await office.call('ContractorRead', { contractor: { Id: alfa?.Id } });
  const pairs = (Settings as { Key: string; Value: unknown }[]).map(({ Key, Value }) => [Key, Value]);
  expect(Object.fromEntries(pairs)).toMatchObject({
    Fiscalcode: expect.stringContaining('123') as string,
    Vatcode: 'RO123',
    Discount: 7.5,
    RegistrationNumber: 'J40/1/2001',
    platitor_tva: true,
    county: 'Iași',
    capital_social: '200',
    Comment: 'Pays late',
    cifDetails: { nume: 'Alfa SRL' },
  });
  await at.go('/contractors');
  await soon(async () => (await page.locator('.ledger tbody').innerText()).replaceAll(/\s+/g, ' ')).toContain(
    'J40/1/2001',
  );
  await page.getByRole('link', { name: 'Alfa SRL' }).click();
  await soon(() => page.url()).toMatch(/#\/contractor\?contractorid=\d+$/);
  // The company itself is found by its own tax id.
  await at.go('/company');
  await page.getByRole('textbox', { name: 'Tax code' }).fill('RO 123');
  await page.getByRole('button', { name: 'Find the company' }).click();
  await soon(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Alfa SRL');
  await page.getByRole('button', { name: 'Save' }).click();
  await soon(async () => JSON.stringify(await office.call('OrganisationRead', {}))).toMatch(/"Alfa SRL".*"cifDetails"/);
  const { Id: article } = await office.call('ArticleCreate', { article: { Name: 'Wine', Price: 40 } });
  await at.go(`/productdashboard?articleId=${article}`);
  await page.getByRole('heading', { name: 'Incoming invoice', exact: true }).waitFor();
  const { Entities: cultures } = await office.call('CultureSearch', { predicate: {} });
  const told = page.waitForRequest(/TokenUpdate/);
  await page.getByRole('button', { name: 'Language', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Română' }).click();
  expect((await told).postDataJSON()).toEqual({
    token: { Culture: { Id: cultures.find(({ Code }) => Code === 'ro')?.Id } },
  });
  expect(at.errors).toEqual([]);
});
