import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from '../admin/support/office.ts';

let office: Office;
let flour: number;
let loaf: number;

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const [depot] = (await call('DepotSearch', { predicate: {} })).Entities;
  const mill = await call('ContractorCreate', { contractor: { Name: 'Mill', ContractorActionType: 3 } });
  flour = (await call('ArticleCreate', { article: { Name: 'Flour', Price: 3 } })).Id;
  loaf = (await call('ArticleCreate', { article: { Name: 'Loaf of rye', Price: 30, ArticleActionType: 2 } })).Id;
  await call('DocumentApprove', {
    document: {
      ClientId: crypto.randomUUID(),
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: Number(depot?.Branch.Id) },
      CreditDepot: { Id: Number(depot?.Id) },
      Contractor: { Id: mill.Id },
      Lots: [{ Article: { Id: flour }, Quantity: 2, CreditPrice: 1.5 }],
    },
  });
  await call('DocumentApprove', {
    document: {
      DocumentActionType: 8,
      Article: { Id: loaf },
      Quantity: 2,
      Lots: [{ Article: { Id: flour }, Quantity: 1 }],
    },
  });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const stockOf = async (Id: number): Promise<number> =>
  (await office.call('BalanceSearch', { predicate: { Articles: [{ Id }] } })).Entities[0]?.Quantity ?? 0;

const flourRow = ({ page }: OfficePage): Promise<string[]> =>
  page
    .getByRole('table', { name: 'Recipe' })
    .locator('tbody tr')
    .filter({ hasText: 'Flour' })
    .locator('td')
    .allInnerTexts();

describe('the page of production', () => {
  it('shows what goes into a product, what that costs and what runs out, and makes it', async () => {
    await using at = await office.open(`/production?articleId=${loaf}`);
    const { page } = at;
    const make = page.getByRole('button', { name: 'Make', exact: true });
    await page.getByText('Choose the depot in which it is made.').waitFor();
    expect(await make.isDisabled()).toBe(true);
    const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
    await quantity.fill('5');
    await quantity.blur();
    await soon(async () => (await flourRow(at)).slice(1)).toEqual(['2.500', '', '1.50', '3.75', '2 · Not enough']);
    await quantity.fill('3');
    await quantity.blur();
    await soon(async () => (await flourRow(at)).slice(1)).toEqual(['1.500', '', '1.50', '2.25', '2']);
    const [depot] = (await office.call('DepotSearch', { predicate: {} })).Entities;
    await page.getByRole('combobox', { name: 'Depot', exact: true }).click();
    await page.getByRole('option', { name: depot?.Name ?? '' }).click();
    await make.click();
    await soon(at.path).toMatch(/^\/document\/1\/\d+$/);
    expect([await stockOf(loaf), await stockOf(flour)]).toEqual([3, 0.5]);
    expect(at.errors).toEqual([]);
  });

  it('prints the calculation card', async () => {
    await using at = await office.open(`/production?articleId=${loaf}`);
    await at.page.getByRole('button', { name: 'Print', exact: true }).click();
    await at.page.getByRole('dialog', { name: 'Calculation card' }).getByRole('cell', { name: 'Flour' }).waitFor();
    await at.page.keyboard.press('Escape');
    await soon(() => at.page.getByRole('dialog').count()).toBe(0);
  });
});
