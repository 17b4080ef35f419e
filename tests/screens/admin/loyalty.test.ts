import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office } from './support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

/** Sells one of a product. */
const sell = async (articleId: number, price: number, more: object = {}): Promise<void> => {
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
      Lots: [
        {
          Article: { Id: articleId },
          Quantity: 1,
          DebitPrice: price,
          PrimaryDebitPrice: price,
          Settings: [{ Key: 'GiftcardCodes', Value: ['GC-1'] }],
        },
      ],
      Payoffs: [{ Tender: { Id: tender.Id }, Value: price }],
      ...more,
    },
  });
};

describe('gift cards', () => {
  it('are turned on in their settings, with how long they are valid [R-GIFT-001] [R-GIFT-002]', async () => {
    await using at = await office.open('/gift-cards/settings');
    await at.page.getByRole('heading', { name: 'Gift card settings' }).waitFor();
    await at.page.getByRole('button', { name: 'Activate' }).click();
    await at.page.getByText('Active', { exact: true }).waitFor();
    await at.page.getByLabel('Gift cards are valid, days').fill('90');
    await at.page.getByRole('button', { name: 'Save' }).click();
    await at.page.getByText('The settings were saved').waitFor();
    const { Entities } = await office.call('TenderSearch', { predicate: { TenderActionTypes: [3] } });
    expect(Entities).toMatchObject([
      {
        Name: 'GIFT CARD',
        Settings: expect.arrayContaining([
          { Key: 'giftcard', Value: true },
          { Key: 'validDays', Value: 90 },
        ]) as unknown,
      },
    ]);
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('are listed with what is left on each, available until they are redeemed [R-GIFT-001] [R-GIFT-003]', async () => {
    const tenders = (await office.call('TenderSearch', { predicate: { TenderActionTypes: [1] } })).Entities;
    if (tenders.length === 0) await office.call('TenderCreate', { tender: { Name: 'Cash', TenderActionType: 1 } });
    const { Id } = await office.call('ArticleCreate', {
      article: { Name: 'Gift card', Price: 150, ArticleActionType: 16 },
    });
    await sell(Id, 150);
    await using at = await office.open('/gift-cards/dashboard');
    const row = at.page.getByRole('row', { name: /GC-1/ });
    await row.waitFor();
    await soon(() => row.innerText()).toMatch(/Available[\s\S]*150\.00/);
    await soon(() => at.page.getByRole('region', { name: 'Gift cards' }).innerText()).toMatch(
      /Left on them\s+150\.00\s+Up to 90 days\s+150\.00/,
    );

    const { Id: milk } = await office.call('ArticleCreate', { article: { Name: 'Milk', Price: 150 } });
    const [voucher] = (await office.call('TenderSearch', { predicate: { TenderActionTypes: [3] } })).Entities;
    await sell(milk, 150, { Payoffs: [{ Tender: { Id: voucher.Id }, Value: 150, GiftcardCode: 'GC-1' }] });
    await at.page.reload();
    await soon(() => row.innerText()).toMatch(/Redeemed[\s\S]*0\.00/);
    expect(await row.innerText()).not.toContain('Available');
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});

describe('points', () => {
  it('are listed by customer as soon as a programme is active', async () => {
    await office.call('LoyaltyProgrammeCreate', { loyaltyProgramme: { Name: 'Our points', EarnRate: 5 } });
    const { Id: product } = await office.call('ArticleCreate', { article: { Name: 'Milk', Price: 200 } });
    const { Id } = await office.call('ContractorCreate', {
      contractor: { Name: 'Ana', FirstName: 'Ana', ContractorActionType: 1 },
    });
    const [cash] = (await office.call('TenderSearch', { predicate: { TenderActionTypes: [1] } })).Entities;
    if (!cash) await office.call('TenderCreate', { tender: { Name: 'Cash', TenderActionType: 1 } });
    await sell(product, 200, { Contractor: { Id } });
    await using at = await office.open('/loyalty-entries');
    const row = at.page.getByRole('row', { name: /Ana/ });
    await row.waitFor();
    await soon(() => row.innerText()).toContain('10.00');
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});
