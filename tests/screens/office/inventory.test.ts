import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, scan, soon, type Office, type OfficePage } from '../admin/support/office.ts';
import { button, cell, warned } from '../admin/support/document-page.ts';

let office: Office;
let milkId: number;

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const [branch] = (await call('BranchSearch', { predicate: {} })).Entities;
  const [depot] = (await call('DepotSearch', { predicate: {} })).Entities;
  const dairy = await call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } });
  milkId = (await call('ArticleCreate', { article: { Name: 'Milk 2.5%', Barcode: '4840000000017', Price: 15 } })).Id;
  const bread = await call('ArticleCreate', { article: { Name: 'Bread', Barcode: '4840000000024', Price: 8 } });
  await call('DocumentApprove', {
    document: {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Branch: { Id: branch.Id },
      CreditDepot: { Id: depot.Id },
      Contractor: { Id: dairy.Id },
      Lots: [
        { Article: { Id: milkId }, Quantity: 4, CreditPrice: 10 },
        { Article: { Id: bread.Id }, Quantity: 6, CreditPrice: 5 },
      ],
    },
  });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const openInventories = () =>
  office.call('DocumentGroupSearch', {
    predicate: { DocumentSplits: { SplitDocumentTypes: [2] }, ApprovedOn: { Exists: false } },
  });
const idOf = ({ page }: OfficePage): number => Number(/\/inventory\/(\d+)/.exec(page.url())?.[1]);
const step = ({ page }: OfficePage, name: string) => page.locator('.inventory-steps button', { hasText: name });
/** The depot is offered by itself. */
const offered = ({ page }: OfficePage) =>
  soon(() => page.getByRole('combobox', { name: 'Depot' }).inputValue()).not.toBe('');
const begin = async (at: OfficePage): Promise<number> => {
  for (const { Id } of (await openInventories()).Entities)
    await office.call('DocumentGroupDelete', { documentGroup: { Id } });
  await at.go('/inventory');
  await offered(at);
  await button(at, 'Begin counting').click();
  await at.page.waitForURL(/\/inventory\/\d+/);
  return idOf(at);
};
const countedOf = async (inventory: number, article: number): Promise<number | undefined> =>
  (await office.call('InventoryLotSearch', { inventory: { Id: inventory }, articles: [{ Id: article }] })).Entities[0]
    ?.Counted;

describe('an inventory', () => {
  it('is created, counted and finished [R-INV-001] [R-INV-002] [R-INV-005] [R-INV-007]', async () => {
    await using at = await office.open('/inventories');
    await at.page.getByRole('link', { name: 'Add' }).first().click();
    await at.page.getByRole('heading', { name: 'New: Inventory' }).waitFor();
    expect(await step(at, 'Finish').isDisabled()).toBe(true);
    await offered(at);
    await button(at, 'Begin counting').click();
    await at.page.waitForURL(/\/inventory\/\d+/);
    const headings = () => at.page.getByRole('columnheader').allInnerTexts();
    await soon(headings).toEqual(
      expect.arrayContaining(['Expected', 'Sold since', 'Counted', 'Difference', 'Surplus', 'Shortage']),
    );
    await scan(at.page, '4840000000017');
    await scan(at.page, '4840000000017');
    await soon(() => at.page.locator('.inventory-last').innerText()).toContain('2.000');
    await cell(at, 'Counted: Bread').fill('-7');
    await cell(at, 'Counted: Bread').press('Enter');
    await soon(() => at.page.locator('tbody tr', { hasText: 'Bread' }).innerText()).toContain('1.000');
    await cell(at, 'Counted: Bread').fill('x');
    await cell(at, 'Counted: Bread').press('Enter');
    await soon(() => cell(at, 'Counted: Bread').inputValue()).toBe('0.000');
    await cell(at, 'Counted: Bread').fill('6');
    await cell(at, 'Counted: Bread').press('Enter');
    await button(at, 'Only differences').click();
    await soon(() => at.page.locator('tbody tr').count()).toBe(1);
    await step(at, 'Finish').click();
    await soon(headings).toEqual(expect.arrayContaining(['Expected', 'Counted', 'Surplus', 'Shortage at cost']));
    await soon(() => at.page.getByRole('region', { name: 'Summary' }).innerText()).toContain('20.00');
    await button(at, 'Approve').click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await openInventories()).Entities).toHaveLength(1);
    await button(at, 'Approve').click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await at.page.getByText('Inventory approved').first().waitFor();
    await soon(() => at.path()).toBe('/inventories');
    const stock = await office.call('BalanceSearch', { predicate: { Articles: [{ Id: milkId }] } });
    expect(stock.Entities).toMatchObject([{ Quantity: 2 }]);
    expect(at.errors).toEqual([]);
  });

  it('is shown and printed once it is approved, and not counted further', async () => {
    await using at = await office.open('/inventories');
    await at.page.locator('tbody tr').first().click();
    await at.page.getByText(/^Approved /).waitFor();
    expect(await step(at, 'Count products').isDisabled()).toBe(true);
    await button(at, 'Print').click();
    const act = at.page.getByRole('dialog');
    await soon(() => act.innerText()).toContain('Milk 2.5%');
    expect(await act.innerText()).toContain('Counted by');
  });

  it('does not begin without a depot or products [R-FORM-009]', async () => {
    await using at = await office.open('/inventory');
    await at.page.getByRole('radio', { name: 'Product groups' }).click();
    at.calls.length = 0;
    await button(at, 'Begin counting').click();
    await at.page.getByText('This field is required').first().waitFor();
    expect(at.calls).not.toContain('DocumentGroupCreate');
  });

  it('is deleted after a question [R-INV-003]', async () => {
    await using at = await office.open('/inventories');
    const id = await begin(at);
    await step(at, 'Create').click();
    await button(at, 'Delete').click();
    const question = at.page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect((await openInventories()).Entities).toMatchObject([{ Id: id }]);
    await button(at, 'Delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await at.page.getByText('Inventory deleted').first().waitFor();
    expect((await openInventories()).Entities).toEqual([]);
  });

  it('looks for products from three characters on [R-INV-004]', async () => {
    await using at = await office.open('/inventories');
    await begin(at);
    await at.page.locator('tbody tr').first().waitFor();
    const list = at.page.getByRole('searchbox', { name: 'Search the list' });
    await list.fill('Mi');
    await list.press('Enter');
    await at.page.getByText('Enter at least 3 characters').first().waitFor();
    expect(await at.page.locator('tbody tr').count()).toBe(2);
    await list.fill('Mil');
    await soon(() => at.page.locator('tbody tr').count()).toBe(1);
    const products = at.page.locator('.product-adder input');
    at.calls.length = 0;
    await products.fill('Br');
    await at.page.getByText('Enter at least 3 characters').first().waitFor();
    expect(at.calls).not.toContain('ArticleSearch');
    await products.fill('Bre');
    await at.page.getByRole('option', { name: /Bread/ }).click();
    await soon(() => at.page.locator('.inventory-last').innerText()).toContain('Bread');
  });

  it('is counted by two people at once, and a scan without a connection is not lost', async () => {
    await using one = await office.open('/inventories');
    const id = await begin(one);
    await one.page.locator('tbody tr').first().waitFor();
    await using other = await office.open(`/inventory/${id}`, { isNextDevice: true, width: 390 });
    await other.page.locator('.inventory-last').waitFor();
    await other.page.context().setOffline(true);
    await scan(other.page, '4840000000017');
    await other.page.getByText('Not sent yet: 1').waitFor();
    await other.page.context().setOffline(false);
    for (const at of [one, other, one]) await scan(at.page, '4840000000017');
    await soon(() => countedOf(id, milkId)).toBe(4);
    // The other's counts come to this screen by themselves.
    const total = await countedOf(id, milkId);
    await soon(() => cell(one, 'Counted: Milk 2.5%').inputValue()).toBe(`${total}.000`);
    await cell(other, 'Counted: Milk 2.5%').scrollIntoViewIfNeeded();
    const overflow = await other.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('hides the expected while it is counted again', async () => {
    await using at = await office.open('/inventories');
    const id = await begin(at);
    await at.page.locator('.inventory-last').waitFor();
    await scan(at.page, '4840000000017');
    await soon(() => countedOf(id, milkId)).toBe(1);
    await step(at, 'Finish').click();
    await button(at, 'Count differences again').click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Count again' }).click();
    await at.page.getByRole('switch', { name: 'Hide expected quantities' }).waitFor();
    await soon(() => at.page.getByRole('columnheader').allInnerTexts()).not.toContain('Expected');
    expect(await countedOf(id, milkId)).toBeUndefined();
    await step(at, 'Finish').click();
    await at.page.getByText('Products are still to be recounted').waitFor();
    expect(await button(at, 'Approve').isDisabled()).toBe(true);
  });

  it('takes a scan for a code in a cell for quantities too', async () => {
    await using at = await office.open('/inventories');
    const id = await begin(at);
    const counted = cell(at, 'Counted: Milk 2.5%');
    await counted.fill('4840000000017');
    await scan(at.page, '4840000000017');
    await soon(() => countedOf(id, milkId)).toBe(1);
    await soon(() => counted.inputValue()).toBe('1.000');
  });

  it('is not approved before the counts of this device are sent', async () => {
    await using at = await office.open('/inventories');
    const id = await begin(at);
    await at.page.locator('.inventory-last').waitFor();
    await scan(at.page, '4840000000017');
    await soon(() => countedOf(id, milkId)).toBe(1);
    await at.page.route('**/InventoryCountAdd', (route) => route.abort());
    await scan(at.page, '4840000000017');
    await at.page.getByText('Not sent yet: 1').waitFor();
    await step(at, 'Finish').click();
    await at.page.getByText('Counts of this device are not sent yet').waitFor();
    expect(await button(at, 'Approve').isDisabled()).toBe(true);
    await at.page.unroute('**/InventoryCountAdd');
    await soon(() => button(at, 'Approve').isDisabled()).toBe(false);
    expect(await countedOf(id, milkId)).toBe(2);
  });

  it('says so where a code is of no product', async () => {
    await using at = await office.open('/inventories');
    await begin(at);
    await at.page.locator('.inventory-last').waitFor();
    await scan(at.page, '4849999999999');
    await warned(at, 'No product has the code 4849999999999');
  });

  it('offers pages of 10, 25, 50 and 100 inventories, and begins with 10 [R-INV-006]', async () => {
    await using at = await office.open('/inventories');
    await at.page.locator('tbody tr').first().waitFor();
    const size = at.page.getByRole('combobox', { name: /Rows per page/ });
    expect(await size.innerText()).toBe('10');
    await size.click();
    await soon(() => at.page.getByRole('option').allInnerTexts()).toEqual(['10', '25', '50', '100']);
  });
});
