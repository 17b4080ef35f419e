import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  for (const [Name, Price] of [
    ['Rye bread', 10],
    ['White bread', 20],
    ['Brown bread', 30],
  ] as const)
    await call('ArticleCreate', { article: { Name, Price } });
});
afterAll(() => office[Symbol.asyncDispose]());

const choose = async ({ page }: OfficePage, ...names: string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
};
const prices = async (): Promise<unknown[]> =>
  (await office.call('ArticleSearch', { predicate: {} })).Entities.map(({ Name, Price }) => [Name, Price]).sort();

describe('the chosen products', () => {
  it('get prices by percent with an ending, shown before and after, by one call that can be taken back [W1]', async () => {
    await using it = await office.open('/products');
    const { page } = it;
    await choose(it, 'Rye bread', 'White bread');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'Change 2 records' });
    expect(await window.getByRole('button', { name: 'Change' }).isDisabled()).toBe(true);
    await window.getByLabel('Price', { exact: true }).selectOption('Change by percent');
    await window.getByLabel('Percent, below zero to lower').fill('5');
    await window.getByLabel('Rounding of prices').selectOption('x.90');
    const shown = window.getByRole('row', { name: /Rye bread/ });
    await soon(() => shown.innerText()).toMatch(/10\.00\s+10\.90/);
    it.calls.length = 0;
    await window.getByRole('button', { name: 'Change' }).click();
    await page.getByText('2 records were changed').waitFor();
    expect(it.calls.filter((name) => name === 'ArticleUpdate' || name === 'RecordsChange')).toEqual(['RecordsChange']);
    expect(await prices()).toEqual([
      ['Brown bread', 30],
      ['Rye bread', 10.9],
      ['White bread', 20.9],
    ]);
    await page.getByRole('button', { name: 'Undo the change of 2 records' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take the change back' }).click();
    await page.getByText('The change was taken back').waitFor();
    expect(await prices()).toEqual([
      ['Brown bread', 30],
      ['Rye bread', 10],
      ['White bread', 20],
    ]);
    expect(await page.getByRole('button', { name: /Undo the change/ }).count()).toBe(0);
    expect(it.errors).toEqual([]);
  });

  it('are changed once, and can be taken back, where the connection breaks before the answer', async () => {
    await using it = await office.open('/products');
    const { page } = it;
    const before = await prices();
    let isBroken = false;
    await page.route('**/RecordsChange', async (route) => {
      if (isBroken) return route.continue();
      isBroken = true;
      await route.fetch();
      return route.abort();
    });
    await choose(it, 'Rye bread', 'White bread');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'Change 2 records' });
    await window.getByLabel('Price', { exact: true }).selectOption('Change by an amount');
    await window.getByLabel('Amount').fill('1');
    await window.getByRole('button', { name: 'Change' }).click();
    await page.getByText('2 records were changed').waitFor();
    expect(await prices()).toContainEqual(['Rye bread', 11]);
    await page.getByRole('button', { name: 'Undo the change of 2 records' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take the change back' }).click();
    await page.getByText('The change was taken back').waitFor();
    expect(await prices()).toEqual(before);
  });

  it('that are refused are named, with the reason [W1]', async () => {
    await using it = await office.open('/products');
    const { page } = it;
    await choose(it, 'Rye bread', 'Brown bread');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const window = page.getByRole('dialog', { name: 'Change 2 records' });
    await window.getByLabel('Price', { exact: true }).selectOption('Change by an amount');
    await window.getByLabel('Amount').fill('-15');
    await window.getByRole('button', { name: 'Change' }).click();
    const report = page.getByRole('dialog', { name: 'Not changed: 1' });
    await report.getByText('The price would be below zero').waitFor();
    await report.getByText('Rye bread').waitFor();
    expect(await prices()).toContainEqual(['Brown bread', 15]);
  });

  it('are let go with the list that they were chosen in [W5]', async () => {
    await using it = await office.open('/products');
    await choose(it, 'Rye bread');
    await it.page.getByRole('region', { name: 'Chosen rows' }).waitFor();
    await it.go('/measures');
    await it.go('/products');
    await it.page.getByRole('checkbox', { name: 'Select Rye bread' }).waitFor();
    expect(await it.page.getByRole('checkbox', { name: 'Select Rye bread' }).isChecked()).toBe(false);
    expect(await it.page.getByRole('region', { name: 'Chosen rows' }).count()).toBe(0);
  });
});

it('the column Stock that is chosen by hand shows what lies in all depots together [W2] [R-CAT-007]', async () => {
  const { call } = office;
  const branch = (await call('BranchSearch', { predicate: {} })).Entities[0].Id;
  const depot = (await call('DepotSearch', { predicate: {} })).Entities[0].Id;
  const other = (await call('DepotCreate', { depot: { Name: 'Cellar', Branch: { Id: branch } } })).Id;
  const supplier = (await call('ContractorCreate', { contractor: { Name: 'Mill', ContractorActionType: 2 } })).Id;
  const { Id } = await call('ArticleCreate', { article: { Name: 'Counted bread', Price: 5 } });
  for (const [CreditDepot, Quantity] of [
    [depot, 4],
    [other, 3],
  ] as const)
    await call('DocumentApprove', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 1,
        Branch: { Id: branch },
        CreditDepot: { Id: CreditDepot },
        Contractor: { Id: supplier },
        Lots: [{ Article: { Id }, Quantity, CreditPrice: 2 }],
      },
    });
  await using it = await office.open('/products');
  const { page } = it;
  const heads = () => page.getByRole('columnheader', { name: 'Stock', exact: true }).count();
  expect(await heads(), 'by itself it is not there').toBe(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Stock' }).check();
  await page.keyboard.press('Escape');
  await soon(heads).toBe(1);
  const row = page.getByRole('row', { name: /Counted bread/ });
  await soon(() => row.innerText()).toMatch(/\b7\b/);
  await page.reload();
  await soon(() => row.innerText()).toMatch(/\b7\b/);
});
