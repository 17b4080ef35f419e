import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
let receiptId: number;
let wineId: number;

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const [branch] = (await call('BranchSearch', { predicate: {} })).Entities;
  const [depot] = (await call('DepotSearch', { predicate: {} })).Entities;
  const card = await call('TenderCreate', { tender: { Name: 'Bank card', TenderActionType: 2 } });
  const coupon = await call('TenderCreate', { tender: { Name: 'Meal coupon', TenderActionType: 2 } });
  wineId = (await call('ArticleCreate', { article: { Name: 'Red wine', Price: 25 } })).Id;
  await call('ContractorCreate', {
    contractor: { FirstName: 'Bakery', Name: 'Bakery', ContractorActionType: 1 },
  });
  const { Id } = await call('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: branch.Id },
      DebitDepot: { Id: depot.Id },
      Lots: [{ Article: { Id: wineId }, Quantity: 1, DebitPrice: 25, DebitSum: 25 }],
      Payoffs: [
        { Tender: { Id: card.Id }, Value: 20 },
        { Tender: { Id: coupon.Id }, Value: 8 },
      ],
      Settings: [{ Key: 'Tip', Value: 3 }],
    },
  });
  receiptId = Id;
});
afterAll(() => office?.[Symbol.asyncDispose]());

it('the page of a receipt says how it was paid [W6]', async () => {
  await using at = await office.open(`/document/3/${receiptId}`);
  const paid = at.page.getByRole('region', { name: 'Payments' });
  await soon(() => paid.innerText()).toMatch(/Bank card\s+20\.00\s+Meal coupon\s+8\.00\s+Tip included\s+3\.00/);
});

it('a copy of a receipt is an outcome on account, which is approved [W3] [R-DOC-023]', async () => {
  await using at = await office.open(`/document/3/${receiptId}`);
  const { page } = at;
  await page.getByRole('button', { name: 'Clone' }).click();
  await soon(() => at.path()).toBe('/document/2');
  await page.getByRole('combobox', { name: 'Customer' }).click();
  await page.getByRole('option', { name: /Bakery/ }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/document\/2\/\d+/);
  const id = Number(/\/document\/2\/(\d+)/.exec(page.url())?.[1]);
  const made = await office.call('DocumentLoad', { document: { Id: id } });
  expect(made.ApprovedOn).toBeTruthy();
  expect(made.Lots).toMatchObject([{ Article: { Id: wineId }, Quantity: 1, DebitSum: 25 }]);
  expect(at.errors).toEqual([]);
});
