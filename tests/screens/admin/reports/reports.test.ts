import { readFile } from 'node:fs/promises';
import { read as readBook, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
let supplier: { Id: number };
let tea: { Id: number };
let group: string;

interface Bought {
  Id: number;
}

const lot = ({ Id }: Bought, Quantity: number, prices: object) => ({ Article: { Id }, Quantity, ...prices });

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const first = async (name: 'Branch' | 'Depot') => ({
    Id: (await call(`${name}Search`, { predicate: {} })).Entities[0]?.Id as number,
  });
  const [branch, depot] = [await first('Branch'), await first('Depot')];
  const room = await call('DepotCreate', { depot: { Name: 'Store room', Branch: branch } });
  supplier = await call('ContractorCreate', { contractor: { Name: 'Leaves', ContractorActionType: 3 } });
  const { Id: cash } = await call('TenderCreate', { tender: { Name: 'Coins', TenderActionType: 1 } });
  const { Id: split } = await call('ArticleSplitCreate', { articleSplit: { Name: 'Brands', SplitActionType: 6 } });
  const brand = await call('ArticleGroupCreate', { articleGroup: { Name: 'Hills', ArticleSplit: { Id: split } } });
  group = brand.Name as string;
  const product = (Name: string, more: object): Promise<Bought> =>
    call('ArticleCreate', { article: { Name, ArticleGroups: [{ Id: brand.Id }], ...more } });
  tea = await product('Tea', { Price: 20, Reserve: 30 });
  const rice = await product('Rice', { Price: 8 });
  const salt = await product('Salt', { Price: 3, Reserve: 1 });
  const income = (CreditDepot: object, Lots: object[]) =>
    call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: branch,
        CreditDepot,
        Contractor: { Id: supplier.Id },
        Lots,
      },
    });
  await income(depot, [
    lot(tea, 10, { CreditPrice: 12 }),
    lot(rice, 20, { CreditPrice: 5 }),
    lot(salt, 5, { CreditPrice: 0 }),
  ]);
  await income({ Id: room.Id }, [lot(tea, 4, { CreditPrice: 12 })]);
  const sell = (Lots: object[], Value: number) =>
    call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: branch,
        DebitDepot: depot,
        Lots,
        Payoffs: [{ Tender: { Id: cash }, Value }],
      },
    });
  await sell([lot(tea, 2, { DebitPrice: 20, PrimaryDebitPrice: 20 })], 40);
  await sell([lot(tea, 1, { DebitPrice: 20, PrimaryDebitPrice: 20 }), lot(rice, 5, { DebitPrice: 8 })], 60);
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const table = ({ page }: OfficePage) => page.getByRole('table').filter({ has: page.locator('tfoot, thead button') });
const heads = async (at: OfficePage): Promise<string[]> =>
  (await table(at).locator('thead th').allInnerTexts()).map((text) => text.replaceAll(/[↑↓\n]/g, '').trim());
const rowOf = async (at: OfficePage, name: string): Promise<string[]> => {
  const row = table(at).locator('tbody tr').filter({ hasText: name }).first();
  await row.waitFor();
  return row.locator('td').allInnerTexts();
};
const totals = (at: OfficePage): Promise<string[]> => table(at).locator('tfoot td').allInnerTexts();
const show = ({ page }: OfficePage) => page.getByRole('button', { name: 'Show the report' }).click();

/** A question in an address, as the page writes it. */
const asking = (question: object): string =>
  `asked=${encodeURIComponent(JSON.stringify({ filter: {}, fields: [], page: 1, perPage: 25, ...question }))}`;

describe('the report of sales', () => {
  it('reads nothing until its form is submitted, then shows what was sold, with totals [R-REPORT-001] [R-REPORT-002] [R-REPORT-013]', async () => {
    await using at = await office.open('/reports?type=1');
    await at.page.getByText('then press “Show the report”').waitFor();
    expect(at.calls.filter((name) => name === 'SaleResumeSearch')).toEqual([]);
    await show(at);
    expect(await rowOf(at, 'Tea')).toEqual(['Tea', '3', '0.00', '60.00', '60.0 %', '36.00', '24.00', '66.7 %', 'A']);
    expect((await totals(at)).slice(0, 3)).toEqual(['8', '0.00', '100.00']);
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('has the filters of the specification, and is grouped in any order [R-REPORT-003]', async () => {
    await using at = await office.open('/reports?type=1');
    const { page } = at;
    const filters = page.getByRole('group', { name: 'Filters' });
    expect(await filters.getByRole('button').allInnerTexts()).toEqual([
      'Branches',
      'Depots',
      'Employees',
      'Customers',
      'Products',
      'Collection items',
      'Discounts',
      'Operations',
      'Payment types',
      'Tags',
      'Suppliers',
    ]);
    await page.getByRole('combobox', { name: 'Group by' }).click();
    await page.getByRole('option', { name: 'Payment type' }).click();
    await page.getByRole('combobox', { name: 'then by' }).click();
    await page.getByRole('option', { name: 'Employee' }).click();
    await show(at);
    expect((await rowOf(at, 'Coins')).slice(0, 2)).toEqual(['Coins', 'Rusu Ana']);
    expect((await heads(at)).slice(0, 2)).toEqual(['Payment type', 'Employee']);
  });

  it('is of the items of a collection only [R-REPORT-014]', async () => {
    await using at = await office.open('/reports?type=1');
    await at.page.getByRole('combobox', { name: 'Group by' }).click();
    await at.page.getByRole('option', { name: 'Collection item' }).click();
    await at.page.getByText('Brands').first().waitFor();
    await show(at);
    expect((await rowOf(at, group)).slice(0, 2)).toEqual([group, '8']);
  });

  it('says that there is no data where there is none [R-REPORT-017]', async () => {
    const empty = asking({ filter: { ApprovedOn: { Interval: 9 } } });
    await using at = await office.open(`/reports?type=1&${empty}`);
    await at.page.getByRole('status').getByText('No data', { exact: true }).waitFor();
    expect(at.errors).toEqual([]);
  });

  it('is exported into a file whose sums are those of the table [R-REPORT-003]', async () => {
    await using at = await office.open(`/reports?type=1&${asking({ filter: { ApprovedOn: { Interval: 8 } } })}`);
    const { page } = at;
    await rowOf(at, 'Tea');
    const [all, titles] = [await totals(at), await heads(at)];
    const loading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Spreadsheet (XLSX)' }).click();
    const book = readBook(await readFile(await (await loading).path()));
    const rows = utils.sheet_to_json<Record<string, number>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    const sum = (title: string): string => rows.reduce((added, row) => added + (row[title] ?? 0), 0).toFixed(2);
    expect(Object.keys(rows[0] ?? {})).toEqual(titles);
    expect([sum('Sale sum'), sum('Cost sum')]).toEqual([all[2], all[4]]);
  });

  it('opens from a sum the documents that it is made of, and is there again on the way back', async () => {
    const byEmployee = asking({ filter: { ApprovedOn: { Interval: 8 } }, fields: ['Employee'] });
    await using at = await office.open(`/reports?type=1&${byEmployee}`);
    await at.page.getByRole('link', { name: '100.00' }).click();
    await soon(at.path).toBe('/documents/3');
    await soon(() => at.page.locator('tbody tr').count()).toBe(2);
    await at.page.goBack();
    expect((await rowOf(at, 'Rusu Ana'))[0]).toBe('Rusu Ana');
  });

  it('keeps filters and grouping in a preset and takes them from it [R-PRESET-001]', async () => {
    await office.call('PresetCreate', {
      preset: { Code: 'DAYS', PresetEntityType: 1, Predicate: { Group: { Fields: ['Date', 'Branch'], DatePart: 5 } } },
    });
    await using at = await office.open('/reports?type=1');
    await at.page.getByRole('button', { name: 'Presets' }).click();
    await at.page.getByRole('button', { name: /^DAYS/ }).click();
    await at.page.getByRole('combobox', { name: 'Date part' }).waitFor();
    await show(at);
    await rowOf(at, 'Corner shop');
    expect((await heads(at)).slice(0, 2)).toEqual(['Date', 'Branch']);
    expect(at.errors).toEqual([]);
  });
});

describe('every other report', () => {
  it.each([
    ['/reports?type=2', 'Tea', 'Quantity', '[R-REPORT-002]'],
    ['/reports?type=3', 'Receipt', 'Number of documents', '[R-REPORT-002] [R-REPORT-022]'],
    ['/reports/by-models?type=0', 'Hills', 'Sale sum', '[R-REPORT-006]'],
    ['/reports/by-models?type=1', 'Hills', 'Cost sum', '[R-REPORT-006]'],
    ['/reports/by-models?type=2', 'Hills', 'Stock at cost', '[R-REPORT-006]'],
    ['/reports/sales-by-dates?type=1', 'Rusu Ana', 'Employee', '[R-REPORT-008]'],
    ['/reports/sales-by-dates?type=2', 'Corner shop', 'Branch', '[R-REPORT-008]'],
    ['/sales-analysis?type=2', 'Tea', 'Sale sum', '[R-REPORT-005]'],
    ['/advanced/sales-amounts', 'Tea', 'Sale VAT', '[R-REPORT-002]'],
    ['/advanced/sales-report', 'Rusu Ana', 'Employee', '[R-REPORT-002]'],
    ['/advanced/stocks-by-branches-report', 'Tea', 'Corner shop', '[R-REPORT-002]'],
  ])('%s shows %s under %s %s', async (address, name, head) => {
    await using at = await office.open(address);
    if (address === '/reports?type=2') await show(at);
    await rowOf(at, name);
    expect(await heads(at)).toContain(head);
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('stocks by depots have a column for each depot, ten rows a page [R-REPORT-007] [R-REPORT-021]', async () => {
    await using at = await office.open('/reports/stocks-by-depots');
    expect((await rowOf(at, 'Tea')).toSorted()).toEqual(['11', '132.00', '4', '7', 'Tea']);
    expect(await heads(at)).toContain('Store room');
    await at.page.getByRole('combobox', { name: 'Rows per page' }).getByText('10', { exact: true }).waitFor();
  });

  it('the stock card of a product has each move with the stock after it, and opens its document', async () => {
    await using at = await office.open('/reports/stock-card');
    await at.page.getByText('Choose the product whose moves you want to see.').waitFor();
    expect(at.calls).not.toContain('StockCard');
    await at.go('/productdashboard?articleId=' + tea.Id);
    await at.page.getByRole('main').getByRole('link', { name: 'Stock card' }).click();
    await soon(at.path).toBe('/reports/stock-card');
    expect((await rowOf(at, 'Income')).slice(3)).toEqual(['10', '0', '120.00', '10', '120.00']);
    expect(await heads(at)).toEqual([
      'Document',
      'Depot',
      'Approved on',
      'Came in',
      'Went out',
      'Cost sum',
      'Stock',
      'Stock at cost',
    ]);
    const rows = await table(at).locator('tbody tr').count();
    const last = await table(at).locator('tbody tr').last().locator('td').allInnerTexts();
    expect([rows, last.slice(3)]).toEqual([4, ['0', '1', '12.00', '11', '132.00']]);
    for (const [title, figure] of [
      ['Start stock', '0'],
      ['Came in', '14'],
      ['Went out', '3'],
      ['End stock', '11'],
      ['End stock amount', '132.00'],
    ] as const)
      await at.page
        .locator('.report-sum')
        .filter({ has: at.page.getByText(title, { exact: true }) })
        .getByText(figure, { exact: true })
        .waitFor();
    await table(at).getByRole('link', { name: 'Income' }).first().click();
    await soon(at.path).toMatch(/^\/document\/1\/\d+$/);
    expect(at.errors).toEqual([]);
  });

  it('contractors balance has its columns, and leads to the reconciliation [R-REPORT-009]', async () => {
    await using at = await office.open('/reports/finance/contractors-balance');
    expect(await rowOf(at, 'Leaves')).toEqual(['Leaves', '0.00', '0.00', '-268.00', '207.00', '-61.00']);
    expect(await heads(at)).toEqual([
      'Contractor',
      'Start balance',
      'Start stock amount',
      'End balance',
      'End stock amount',
      'Balance',
    ]);
    await at.page.getByRole('link', { name: 'Leaves' }).click();
    await soon(at.path).toBe('/reports/contractor-reconciliation');
    await at.page.locator('.report-sum').filter({ hasText: 'End balance' }).getByText('-268.00').waitFor();
    expect(at.errors).toEqual([]);
  });

  it('customer balances have their columns [R-REPORT-010]', async () => {
    const { Id } = await office.call('ContractorCreate', { contractor: { Name: 'Guest', ContractorActionType: 1 } });
    const { Entities } = await office.call('BranchSearch', { predicate: {} });
    await office.call('DocumentApprove', {
      document: {
        ClientId: crypto.randomUUID(),
        DocumentActionType: 9,
        DocumentOperationType: 8,
        Branch: { Id: Number(Entities[0]?.Id) },
        Contractor: { Id },
        CreditSum: 15,
      },
    });
    await using at = await office.open('/reports/customers-balance');
    expect(await rowOf(at, 'Guest')).toEqual(['Guest', '0.00', '15.00', '-15.00']);
    expect(await heads(at)).toEqual(['Customer', 'Start balance', 'Payments', 'End balance']);
    expect(at.errors).toEqual([]);
  });

  it('reconciliation asks for one contractor first', async () => {
    await using at = await office.open('/reports/contractor-reconciliation');
    await at.page.getByText('Choose the contractor to reconcile with.').waitFor();
    expect(at.calls).not.toContain('ContractorResumeSearch');
  });
});

describe('an order from needs', () => {
  it('is made of what is needed from exactly one supplier, approved and opened [R-REPORT-005] [R-REPORT-011] [R-REPORT-012] [R-REPORT-015] [R-REPORT-016]', async () => {
    await using none = await office.open('/sales-analysis');
    await rowOf(none, 'Tea');
    const order = (at: OfficePage) => at.page.getByRole('button', { name: 'Order from the supplier' });
    expect(await order(none).isDisabled()).toBe(true);
    const { Name, Id } = { Name: 'Leaves', Id: supplier.Id };
    const asked = asking({ filter: { Days: { To: 7 }, Contractors: [{ Id, Name }] } });
    await using at = await office.open(`/sales-analysis?${asked}`);
    expect([(await rowOf(at, 'Tea')).at(-1), (await rowOf(at, 'Salt')).at(-1)]).toEqual(['19', '0']);
    await order(at).click();
    await soon(at.path).toMatch(/^\/document\/10\/\d+$/);
    const made = await office.call('DocumentLoad', { document: { Id: Number(at.path().split('/').at(-1)) } });
    expect(made).toMatchObject({ DocumentActionType: 10, Contractor: { Id } });
    expect(made.ApprovedOn).toBeTruthy();
    expect(made.Lots.map((each) => [each.Article.Name, each.Quantity]).toSorted()).toEqual([
      ['Rice', 20],
      ['Tea', 19],
    ]);
    expect(at.errors).toEqual([]);
  });
});

describe('reports in three languages', () => {
  it.each([
    ['ru', 'Показать отчёт', 'Группировать по', 'Нет данных'],
    ['ro', 'Afișează raportul', 'Grupare după', 'Nu există date'],
    ['en', 'Show the report', 'Group by', 'No data'],
  ])('%s', async (language, submit, grouping, nothing) => {
    await using at = await office.open('/reports?type=1', { language });
    await at.page.getByRole('combobox', { name: grouping }).waitFor();
    await at.page.getByRole('button', { name: submit }).waitFor();
    await at.go(`/reports?type=1&${asking({ filter: { ApprovedOn: { Interval: 9 } } })}`);
    await at.page.getByText(nothing, { exact: true }).waitFor();
    expect(at.errors).toEqual([]);
  });
});

describe('goods that expire', () => {
  it('have their batch and best before date typed on the line that brings them, and are listed by it', async () => {
    const { call } = office;
    const [branch] = (await call('BranchSearch', { predicate: {} })).Entities;
    const [depot] = (await call('DepotSearch', { predicate: {} })).Entities;
    const kefir = await call('ArticleCreate', { article: { Name: 'Kefir', Price: 9, Barcode: '4840000000015' } });
    const draft = await call('DocumentCreate', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: branch?.Id as number },
        CreditDepot: { Id: depot?.Id as number },
        Contractor: { Id: supplier.Id },
      },
    });
    await using at = await office.open(`/document/1/${draft.Id}`);
    const { page } = at;
    const adder = page.getByRole('combobox', { name: /Add a product/ });
    await adder.fill('01048400000000151727123110K7');
    await adder.press('Enter');
    const first = page.getByRole('button', { name: 'Batch: Kefir' }).first();
    await soon(() => first.innerText()).toBe('K7 · 31.12.2027');
    await first.click();
    const dialog = page.getByRole('dialog', { name: 'Batch: Kefir' });
    await dialog.getByLabel('Batch number').fill('K8');
    const day = dialog.getByRole('textbox', { name: 'Best before' });
    await day.fill('01.02.2020');
    await day.blur();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await soon(() => first.innerText()).toBe('K8 · 01.02.2020');
    await soon(
      async () => (await call('LotSearch', { predicate: { Documents: [{ Id: draft.Id }] } })).Entities,
    ).toMatchObject([{ Batch: 'K8', ExpiresOn: '2020-02-01' }]);
    const { Version } = await call('DocumentRead', { document: { Id: draft.Id } });
    await call('DocumentApprove', { document: { Id: draft.Id, Version } });
    await at.go('/reports/expiring');
    const row = await rowOf(at, 'Kefir');
    expect([row[0], row.slice(3, 5), Number(row[5]?.replaceAll(/[^0-9-]/g, '')) < -2000]).toEqual([
      'Kefir',
      ['K8', '01.02.2020'],
      true,
    ]);
    expect(kefir.Id).toBeGreaterThan(0);
    expect(at.errors).toEqual([]);
  });
});
