import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addByCode, begin, button, cell, idOf, pick, toApprove } from '../support/document-page.ts';
import { openOffice, scan, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
let branchId: number;
let depotId: number;
let supplierId: number;
let teaId: number;

const income = (Lots: object[], more: object = {}) => ({
  DocumentActionType: 1,
  DocumentOperationType: 1,
  Branch: { Id: branchId },
  CreditDepot: { Id: depotId },
  Contractor: { Id: supplierId },
  Lots,
  ...more,
});
const stored = (Id: number) => office.call('DocumentLoad', { document: { Id } });
const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  branchId = (await call('BranchSearch', { predicate: {} })).Entities[0]?.Id as number;
  depotId = (await call('DepotSearch', { predicate: {} })).Entities[0]?.Id as number;
  supplierId = (await call('ContractorCreate', { contractor: { Name: 'Dairy', ContractorActionType: 2 } })).Id;
  await call('ContractorCreate', { contractor: { Name: 'Hotel', ContractorActionType: 1 } });
  teaId = (await call('ArticleCreate', { article: { Name: 'Green tea', Barcode: '4840000000017', Price: 15 } })).Id;
  await call('ArticleCreate', { article: { Name: 'Bread', Barcode: '4840000000024', Price: 8 } });
  for (const [days, price] of [
    [50, 3],
    [40, 4],
  ] as const)
    await call('DocumentApprove', {
      document: income([{ Article: { Id: teaId }, Quantity: 10, CreditPrice: price }], {
        ApprovedOn: ago(days),
        Number: `B${days}`,
      }),
    });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

describe('the posting date', () => {
  it('follows a date in the past, says what it changes, and is the date of the goods [W2]', async () => {
    const { Id: sale } = await office.call('DocumentApprove', {
      document: {
        DocumentActionType: 3,
        DocumentOperationType: 2,
        Branch: { Id: branchId },
        DebitDepot: { Id: depotId },
        ApprovedOn: ago(20),
        Lots: [{ Article: { Id: teaId }, Quantity: 2, DebitPrice: 15 }],
      },
    });
    await using at = await office.open('/document/1');
    const date = new Date(Date.now() - 60 * day).toISOString().slice(0, 10).split('-').reverse().join('.');
    const field = at.page.getByLabel('Date', { exact: true });
    await field.fill(date);
    await field.press('Tab');
    await soon(() => at.page.getByLabel('Posting date', { exact: true }).inputValue()).toBe(date);
    const id = await begin(at);
    await addByCode(at, '4840000000017');
    await cell(at, 'Purchase price: Green tea').fill('9');
    await at.page.keyboard.press('Enter');
    await soon(async () => (await stored(id)).CreditSum).toBe(9);
    await button(at, 'Approve').click();
    const question = at.page.getByRole('alertdialog');
    await question.getByText('Receipts with other costs').waitFor();
    const said = await question.innerText();
    expect(said).toContain(`It is posted on ${date}`);
    expect(said).toMatch(/Cost: Green tea\s+\+6\.00/);
    expect(said).toMatch(/Margin of \d\d\.\d{4}\s+-6\.00/);
    expect((await stored(sale)).CreditSum).toBe(6);
    await question.getByRole('button', { name: 'Approve' }).click();
    await at.page.getByText('Document approved').first().waitFor();
    await at.page.getByText(new RegExp(`^Approved ${date}`)).waitFor();
    expect((await stored(sale)).CreditSum).toBe(12);
    expect(at.errors).toEqual([]);
  });
});

describe('lines', () => {
  it('are typed without a mouse: Enter takes the first match, then the quantity, then the next product', async () => {
    await using at = await office.open('/document/1');
    const id = await begin(at);
    const adder = at.page.locator('.product-adder input');
    await adder.fill('green');
    await adder.press('Enter');
    const quantity = cell(at, 'Quantity: Green tea');
    await soon(() => quantity.evaluate((field) => field === document.activeElement)).toBe(true);
    await at.page.keyboard.type('12');
    await at.page.keyboard.press('Enter');
    await soon(() => adder.evaluate((field) => field === document.activeElement)).toBe(true);
    await soon(async () => (await stored(id)).Lots?.[0]?.Quantity).toBe(12);
    await at.page
      .getByText(/Last bought at \d/)
      .first()
      .waitFor();
    expect(at.errors).toEqual([]);
  });

  it('of an outcome are taken from the batch that is chosen', async () => {
    await using at = await office.open('/document/2');
    await pick(at, 'Customer', 'Hotel');
    await button(at, 'Add products').click();
    await addByCode(at, '4840000000017');
    await button(at, 'Batch: Green tea').click();
    const dialog = at.page.getByRole('dialog');
    await dialog.getByRole('button', { name: /№ B40/ }).click();
    await toApprove(at);
    await soon(() => at.path()).toMatch(/^\/document\/2\/\d+$/);
    expect(await stored(idOf(at))).toMatchObject({ CreditSum: 4 });
    expect(at.errors).toEqual([]);
  });

  it('are 2,000 and more in one document, of which the screen holds those in sight', async () => {
    const count = 2000;
    const ids: number[] = [];
    for (let at = 0; at < count; at += 50)
      ids.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, async (_, each) => {
            const article = { Name: `Product ${String(at + each).padStart(4, '0')}`, Price: 10 };
            return (await office.call('ArticleCreate', { article })).Id;
          }),
        )),
      );
    const { Id } = await office.call('DocumentCreate', {
      document: income(ids.map((article) => ({ Article: { Id: article }, Quantity: 1, CreditPrice: 5 }))),
    });
    await using at = await office.open(`/document/1/${Id}`);
    const { page } = at;
    await cell(at, 'Quantity: Product 0000').waitFor();
    const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
    expect(await nodes()).toBeLessThan(3000);
    await cell(at, 'Quantity: Product 0000').focus();
    await page.keyboard.type('3');
    // Far below, the line that is typed into is still there with its figure.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await cell(at, 'Quantity: Product 1999').waitFor();
    expect(await cell(at, 'Quantity: Product 0000').inputValue()).toBe('3');
    expect(await nodes()).toBeLessThan(3000);
    await page.keyboard.press('Enter');
    await soon(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Quantity: Product 0001',
    );
    await soon(async () => (await stored(Id)).CreditSum).toBe(10_010);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await scan(page, '4840000000024');
    await soon(() => page.locator('.document-totals').innerText()).toContain('2001');
    expect(at.errors).toEqual([]);
  }, 300_000);
});

describe('the list', () => {
  const chooseIn = async (at: OfficePage, number: string, action: string): Promise<void> => {
    const row = at.page.getByRole('row').filter({ hasText: number });
    await row.getByRole('button', { name: /^Actions: / }).click();
    await at.page.getByRole('menuitem', { name: action }).click();
  };

  it('approves and clones a document from its row, and approves those that are chosen together', async () => {
    const made: number[] = [];
    for (const Number of ['ROW-1', 'ROW-2', 'ROW-3'])
      made.push(
        (
          await office.call('DocumentCreate', {
            document: income([{ Article: { Id: teaId }, Quantity: 1, CreditPrice: 5 }], { Number }),
          })
        ).Id,
      );
    await using at = await office.open('/documents/1');
    await chooseIn(at, 'ROW-1', 'Approve');
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await soon(async () => Boolean((await stored(made[0] ?? 0)).ApprovedOn)).toBe(true);
    for (const number of ['ROW-2', 'ROW-3'])
      await at.page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
    await at.page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Approve' }).click();
    await at.page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await at.page.getByText('Approved documents: 2').first().waitFor();
    for (const id of made) expect((await stored(id)).ApprovedOn).toEqual(expect.any(String));
    await chooseIn(at, 'ROW-2', 'Clone');
    await soon(() => at.path()).toMatch(/^\/document\/1\/\d+$/);
    expect(await stored(idOf(at))).toMatchObject({ CreditSum: 5, Lots: [{ Quantity: 1 }] });
    expect(at.errors).toEqual([]);
  });
});
