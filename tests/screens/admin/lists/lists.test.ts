/**
 * What react-admin brings to every list, in the product's own look: named filters, the choice and order of columns,
 * chips.
 */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { button } from '../support/document-page.ts';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  for (const Name of ['Crate', 'Box', 'Barrel'])
    await office.call('MeasureCreate', { measure: { Code: Name[0], Name } });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const rows = ({ page }: OfficePage) => page.locator('.ledger tbody tr');
const heads = ({ page }: OfficePage) =>
  page
    .locator('thead th')
    .allInnerTexts()
    .then((all) => all.map((each) => each.trim()).filter(Boolean));

const search = async (it: OfficePage, term: string): Promise<void> => {
  await it.page.getByRole('searchbox').fill(term);
  await it.page.keyboard.press('Enter');
};

it('a filter is saved under a name, taken again by it, and removed', async () => {
  await using it = await office.open('/measures');
  await search(it, 'crate');
  await soon(() => rows(it).count()).toBe(1);
  await it.page.getByRole('button', { name: 'Saved filters' }).click();
  await it.page.getByRole('menuitem', { name: 'Save these filters…' }).click();
  await it.page.getByRole('dialog').getByRole('textbox').fill('Only crates');
  await it.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await it.page.getByRole('button', { name: 'Reset the filters' }).click();
  await soon(() => rows(it).count()).toBeGreaterThan(2);
  await it.page.reload();
  await it.page.getByRole('button', { name: 'Saved filters' }).click();
  await it.page.getByRole('menuitem', { name: 'Only crates' }).click();
  await soon(() => rows(it).count()).toBe(1);
  expect(await it.page.getByRole('searchbox').inputValue()).toBe('crate');
  await it.page.getByRole('button', { name: 'Saved filters' }).click();
  await it.page
    .getByRole('menuitem', { name: /Only crates/ })
    .last()
    .click();
  await it.page
    .getByRole('dialog')
    .getByRole('button', { name: /Confirm|Delete/ })
    .click();
  await it.page.getByRole('button', { name: 'Saved filters' }).click();
  expect(await it.page.getByRole('menuitem', { name: 'Only crates' }).count()).toBe(0);
});

it('columns stand in the order that the person gave them, after a reload too, and as usual again', async () => {
  await using it = await office.open('/measures');
  await soon(() => heads(it)).toEqual(['Code', 'Name', 'Actions']);
  await it.page.getByRole('button', { name: 'Columns' }).click();
  await it.page.getByRole('button', { name: 'Move up: Name' }).click();
  await soon(() => heads(it)).toEqual(['Name', 'Code', 'Actions']);
  await it.page.reload();
  await soon(() => heads(it)).toEqual(['Name', 'Code', 'Actions']);
  await it.page.getByRole('button', { name: 'Columns' }).click();
  await it.page.getByRole('button', { name: 'Usual columns' }).click();
  await soon(() => heads(it)).toEqual(['Code', 'Name', 'Actions']);
});

it('columns and saved filters are the person’s on the next device too, and the usual again where they were reset', async () => {
  await using it = await office.open('/measures');
  // What the server cannot be told yet holds here, and is told with the next start.
  await it.page.route('**/ViewSetting*', (route) => route.abort());
  await it.page.getByRole('button', { name: 'Columns' }).click();
  await it.page.getByRole('button', { name: 'Move up: Name' }).click();
  await soon(() => heads(it)).toEqual(['Name', 'Code', 'Actions']);
  await it.page.unroute('**/ViewSetting*');
  await it.page.reload();
  await soon(() => heads(it)).toEqual(['Name', 'Code', 'Actions']);
  await search(it, 'crate');
  await it.page.getByRole('button', { name: 'Saved filters' }).click();
  await it.page.getByRole('menuitem', { name: 'Save these filters…' }).click();
  await it.page.getByRole('dialog').getByRole('textbox').fill('Only crates');
  await it.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const kept = async () =>
    (await office.call('ViewSettingSearch', { predicate: {} })).Entities.map(({ Key }) => Key ?? '').toSorted();
  await soon(kept).toEqual(['Measure.datatable_columnNames', 'Measure.datatable_columnRanks', 'Measure.savedQueries']);

  await using next = await office.open('/measures', { isNextDevice: true, width: 1440 });
  await soon(() => heads(next)).toEqual(['Name', 'Code', 'Actions']);
  await next.page.getByRole('button', { name: 'Saved filters' }).click();
  await next.page.getByRole('menuitem', { name: 'Only crates' }).click();
  await soon(() => rows(next).count()).toBe(1);
  await next.page.getByRole('button', { name: 'Columns' }).click();
  await next.page.getByRole('button', { name: 'Usual columns' }).click();
  await soon(() => heads(next)).toEqual(['Code', 'Name', 'Actions']);
  const order = async () =>
    (await office.call('ViewSettingSearch', { predicate: {} })).Entities.find(({ Key }) => Key?.endsWith('Ranks'))
      ?.Value;
  await soon(order).toBeUndefined();

  await it.page.reload();
  await soon(() => heads(it)).toEqual(['Code', 'Name', 'Actions']);
});

it('a row opens in another tab by its name, which is a link to its own address', async () => {
  await using it = await office.open('/measures');
  const link = rows(it).filter({ hasText: 'Barrel' }).getByRole('link', { name: 'Barrel' });
  expect(await link.getAttribute('href')).toMatch(/^#\/measure\/\d+$/);
  await link.click();
  await soon(() => it.path()).toMatch(/^\/measure\/\d+$/);
});

it('the chosen rows are given the same values, and keep what was not asked', async () => {
  await office.call('ContractorGroupCreate', { contractorGroup: { Name: 'Bakers' } });
  for (const Name of ['North mill', 'South mill', 'West mill'])
    await office.call('ContractorCreate', { contractor: { Name, Phone: '555', ContractorActionType: 2 } });
  await using it = await office.open('/contractors');
  for (const name of ['North mill', 'South mill'])
    await it.page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await it.page.getByRole('button', { name: 'Change', exact: true }).click();
  const window = it.page.getByRole('dialog', { name: 'Change 2 records' });
  expect(await window.getByRole('button', { name: 'Change' }).isDisabled()).toBe(true);
  await window.getByRole('combobox', { name: 'Groups', exact: true }).click();
  await it.page.getByRole('option', { name: 'Bakers' }).click();
  await window.getByRole('button', { name: 'Change' }).click();
  await it.page.getByText('2 records were changed').waitFor();
  const { Entities } = await office.call('ContractorSearch', { predicate: { ContractorActionTypes: [2] } });
  const told = Entities.map(({ Name, Phone, ContractorGroups }) => [
    Name,
    Phone,
    ContractorGroups?.map((group) => group.Name) ?? [],
  ]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['North mill', '555', ['Bakers']],
      ['South mill', '555', ['Bakers']],
      ['West mill', '555', []],
    ]),
  );
});

it('the chosen products are given a price and a VAT rate, and keep the rest', async () => {
  const vat = await office.call('VatCreate', { vat: { Name: 'Reduced', Code: 'R', Value: 8 } });
  for (const Name of ['Rye flour', 'Oat flour', 'Corn flour'])
    await office.call('ArticleCreate', { article: { Name, Price: 10, ArticleActionType: 1, Code: Name.slice(0, 3) } });
  await using it = await office.open('/products');
  for (const name of ['Rye flour', 'Oat flour'])
    await it.page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await it.page.getByRole('button', { name: 'Change', exact: true }).click();
  const window = it.page.getByRole('dialog', { name: 'Change 2 records' });
  await window.getByLabel('Price', { exact: true }).selectOption('The same price for all');
  await window.getByLabel('Amount').fill('12.50');
  await window.getByRole('combobox', { name: 'VAT' }).click();
  await it.page.getByRole('option', { name: '8%' }).click();
  await window.getByRole('button', { name: 'Change' }).click();
  await it.page.getByText('2 records were changed').waitFor();
  const { Entities } = await office.call('ArticleSearch', {
    predicate: { Strings: [{ Name: 'Name', Pattern: '%flour%' }] },
  });
  const told = Entities.map(({ Name, Price, Code, Vat }) => [Name, Price, Code, Vat?.Id ?? 0]).sort();
  expect(told).toEqual([
    ['Corn flour', 10, 'Cor', 0],
    ['Oat flour', 12.5, 'Oat', vat.Id],
    ['Rye flour', 12.5, 'Rye', vat.Id],
  ]);
});

it('an address with an optional part leads there with it and without [R-ROUTE-004]', async () => {
  await office.call('ArticleCreate', { article: { Name: 'Pancakes', Price: 4, ArticleActionType: 4 } });
  await using it = await office.open('/products');
  await soon(() => it.page.locator('h1').innerText()).toBe('Products');
  await it.go('/products/4');
  await soon(() => it.page.locator('h1').innerText()).toBe('Dishes');
  await soon(() => rows(it).allInnerTexts()).toEqual([expect.stringContaining('Pancakes')]);
});

it('documents are listed by their type, and by an operation of it where the address names one [R-ROUTE-005]', async () => {
  const [depot] = (await office.call('DepotSearch', { predicate: {} })).Entities;
  for (const DocumentOperationType of [1, 4])
    await office.call('DocumentCreate', {
      document: { DocumentActionType: 1, DocumentOperationType, CreditDepot: { Id: depot?.Id } },
    });
  await using it = await office.open('/documents/1');
  await soon(() => rows(it).count()).toBe(2);
  await it.go('/documents/1/4');
  await soon(() => rows(it).count()).toBe(1);
  expect(it.errors).toEqual([]);
});

it('columns are offered each under a name of its own, also those that documents of the type have not shown', async () => {
  const [depot] = (await office.call('DepotSearch', { predicate: {} })).Entities;
  for (const DocumentActionType of [2, 4])
    await office.call('DocumentCreate', { document: { DocumentActionType, DebitDepot: { Id: depot?.Id } } });
  await using it = await office.open('/measures');
  for (const [address, depots] of [
    ['/documents/2', ['Depot']],
    ['/documents/4', ['Recipient', 'Sender']],
  ] as const) {
    await it.go(address);
    await soon(() => rows(it).count()).toBe(1);
    await it.page.getByRole('button', { name: 'Columns' }).click();
    const offered = it.page.getByRole('dialog', { name: 'Columns' }).locator('li label');
    await offered.filter({ hasText: 'Employee' }).waitFor();
    const names = (await offered.allInnerTexts()).map((text) => text.trim());
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => /Depot|Sender|Recipient/.test(name)).sort()).toEqual(depots);
    await it.page.keyboard.press('Escape');
    await offered.first().waitFor({ state: 'detached' });
  }
});

it('documents are written into a file as their list first opens, each into one of its lines, with the default interval and its type alone, here or on the server [REV-D2] [R-SHIFT-001] [R-EXPORT-001] [R-EXPORT-002] [R-EXPORT-003] [R-EXPORT-004]', async () => {
  const { call } = office;
  const [depot] = (await call('DepotSearch', { predicate: {} })).Entities;
  const dairy = await call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
  const milk = await call('ArticleCreate', { article: { Name: 'Milk 2.5%', Price: 15 } });
  const income = await call('DocumentCreate', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      CreditDepot: { Id: depot?.Id },
      Contractor: { Id: dairy.Id },
      Lots: [{ Article: { Id: milk.Id }, Quantity: 4, CreditPrice: 10 }],
    },
  });
  await call('DocumentCreate', { document: { DocumentActionType: 2, DocumentOperationType: 2 } });
  const downloaded = async (): Promise<unknown[][]> => {
    const loading = at.page.waitForEvent('download');
    await button(at, 'Download').click();
    const { Sheets } = xlsx.read(await readFile(await (await loading).path()));
    return xlsx.utils.sheet_to_json(Object.values(Sheets)[0] as xlsx.WorkSheet, { header: 1 });
  };
  await using at = await office.open('/documents/1');
  await button(at, 'Export').click();
  expect(await at.page.getByRole('menuitem').allInnerTexts()).toEqual(['Spreadsheet (XLSX)', 'Text (CSV)']);
  await at.page.keyboard.press('Escape');
  const exporting = at.page.waitForRequest(/ExchangeExport/);
  await button(at, 'Export file').click();
  expect((await exporting).postDataJSON()).toMatchObject({ rawData: { RawDataActionType: 3, RawDataSourceType: 1 } });
  const [, ...rows] = await downloaded();
  expect(rows.map(([code]) => code)).toContain(income.Code);
  expect(new Set(rows.map(([, , type]) => type)).size).toBe(1);
  await at.go(`/document/1/${income.Id}`);
  await button(at, 'Export').click();
  const [head = [], ...lines] = await downloaded();
  const columns = ['Product', 'Quantity', 'Purchase sum'].map((title) => head.indexOf(title));
  expect(lines.map((line) => columns.map((column) => line[column]))).toEqual([['Milk 2.5%', 4, 40]]);
  await at.go('/shifts');
  const asked = at.page.waitForResponse(/ExchangeExport/);
  await button(at, 'Export file').click();
  expect(((await (await asked).json()) as { Code: string }).Code).toBe('EXPORT_EMPTY');
  expect((await asked).request().postDataJSON().rawData).toMatchObject({
    RawDataActionType: 4,
    RawDataSourceType: 1,
  });
});
