import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

it('the dashboard of a new company has its first steps, each ticked by the data, until the first sale [R-SETUP-010]', async () => {
  await using at = await office.open('/dashboard');
  const card = at.page.getByRole('region', { name: 'First steps' });
  const ticked = () => card.locator('li[data-done="true"]').allInnerTexts();
  await card.getByText('0 of 5').waitFor();
  const { Id: article } = await office.call('ArticleCreate', { article: { Name: 'Milk', Price: 20 } });
  await office.call('VatCreate', { vat: { Code: '20', Name: '20%', Value: 20 } });
  await at.page.reload();
  await soon(ticked).toEqual(['Add the first products, or import a price list', 'Check the VAT rates']);

  const [branch] = (await office.call('BranchSearch', { predicate: {} })).Entities;
  const [depot] = (await office.call('DepotSearch', { predicate: {} })).Entities;
  const [tender] = (await office.call('TenderSearch', { predicate: { TenderActionTypes: [1] } })).Entities;
  await office.call('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: branch.Id },
      DebitDepot: { Id: depot.Id },
      Lots: [{ Article: { Id: article }, Quantity: 1, DebitPrice: 20, PrimaryDebitPrice: 20 }],
      Payoffs: [{ Tender: { Id: tender.Id }, Value: 20 }],
    },
  });
  await at.page.reload();
  await card.getByText('4 of 5').waitFor();
  await office.call('EmployeeCreate', { employee: { Person: { FirstName: 'Ion' }, EmployeeActorType: 2 } });
  await at.page.reload();
  await at.page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await soon(() => at.page.locator('.headline-value').first().innerText()).toContain('20.00');
  await soon(() => card.count()).toBe(0);
  expect([at.errors, at.outside]).toEqual([[], []]);
});
