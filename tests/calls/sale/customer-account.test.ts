import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
const { owner } = shop;
const account = (await owner.do('TenderCreate', { tender: { Name: 'On account', TenderActionType: 4 } })).Id;
const milk = await shop.product(50);

let made = 0;
const customer = async (limit?: number): Promise<number> =>
  (
    await owner.do('ContractorCreate', {
      contractor: {
        Name: `Customer ${++made}`,
        ContractorActionType: 1,
        ...(limit !== undefined && { Settings: [{ Key: 'CreditLimit', Value: limit }] }),
      },
    })
  ).Id;
const onAccount = (Value: number) => ({ Tender: { Id: account }, Value });
const sell = (quantity: number, customerId: number | undefined, more: object = {}, how: object = {}) =>
  owner.try('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Lots: [{ Article: { Id: milk }, Quantity: quantity, DebitPrice: 50, PrimaryDebitPrice: 50 }],
      Payoffs: [onAccount(50 * quantity)],
      ...(customerId !== undefined && { Contractor: { Id: customerId } }),
      ...more,
    },
    ...how,
  });
const standing = (Id: number) => owner.do('CustomerAccountRead', { contractor: { Id } });
const reported = async (Id: number): Promise<unknown> =>
  (await owner.do('ContractorResumeSearch', { predicate: { Contractors: [{ Id }] } })).Entities[0]?.BalanceTo;

describe("what is sold on a customer's account", () => {
  it('is owed, at the till and in the report of balances, until it is paid', async () => {
    const id = await customer(200);
    expect((await sell(3, id)).status).toBe(200);
    expect(await standing(id)).toMatchObject({ Debt: 150, CreditLimit: 200 });
    expect(await reported(id)).toBe(150);
    await owner.do('DocumentApprove', {
      document: { DocumentActionType: 9, DocumentOperationType: 8, Contractor: { Id: id }, CreditSum: 100 },
    });
    expect(await standing(id)).toMatchObject({ Debt: 50 });
    expect(await reported(id)).toBe(50);
  });

  it('in part, leaves the part that was paid out of the debt', async () => {
    const id = await customer(200);
    await sell(2, id, { Payoffs: [onAccount(30), { Tender: { Id: shop.cash }, Value: 70 }] });
    expect(await standing(id)).toMatchObject({ Debt: 30 });
  });

  it('is not paid by a tip or by the rounding of cash, which are paid beside the goods', async () => {
    const id = await customer(200);
    const beside = (Tip: number, CashRounding: number) => ({
      Settings: [
        { Key: 'Tip', Value: Tip },
        { Key: 'CashRounding', Value: CashRounding },
      ],
    });
    const inCash = (Value: number) => ({ Tender: { Id: shop.cash }, Value });
    await sell(2, id, { Payoffs: [inCash(110.02)], ...beside(10, 0.02) });
    expect(await standing(id)).toMatchObject({ Debt: 0 });
    await sell(2, id, { Payoffs: [onAccount(30), inCash(79.98)], ...beside(10, -0.02) });
    expect(await standing(id)).toMatchObject({ Debt: 30 });
    house.wait(1000);
    expect(await reported(id)).toBe(30);
  });

  it('is refused beyond the limit, without one, and without a customer', async () => {
    const id = await customer(120);
    expect((await sell(2, id)).status).toBe(200);
    expect(await sell(1, id)).toMatchObject({ status: 422, body: { Code: 'CREDIT_LIMIT' } });
    expect(await sell(1, await customer())).toMatchObject({ status: 422, body: { Code: 'CREDIT_LIMIT' } });
    expect(await sell(1, undefined)).toMatchObject({ status: 422, body: { Code: 'CREDIT_CUSTOMER' } });
    expect(await standing(id)).toMatchObject({ Debt: 100 });
  });

  it('is noted beyond the limit where it was done without a connection', async () => {
    const id = await customer(50);
    const answer = (await sell(2, id, {}, { done: true })).body as Json;
    expect(await shop.notes(answer['Id'] as number)).toEqual(['CREDIT_LIMIT']);
    expect(await standing(id)).toMatchObject({ Debt: 100 });
  });

  it('stays within the limit when two tills sell at the same moment', async () => {
    const id = await customer(100);
    const answers = await Promise.all([1, 2, 3].map(() => sell(1, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(await standing(id)).toMatchObject({ Debt: 100 });
  });

  it('comes off the debt when goods come back', async () => {
    const id = await customer(200);
    const { Lots = [] } = (await sell(2, id)).body as { Lots?: Json[] };
    await sell(1, id, {
      DocumentOperationType: 4,
      Lots: [
        { Article: { Id: milk }, Quantity: -1, DebitPrice: -50, PrimaryDebitPrice: -50, LotParentId: Lots[0]?.['Id'] },
      ],
      Payoffs: [onAccount(-50)],
    });
    expect(await standing(id)).toMatchObject({ Debt: 50 });
  });
});
