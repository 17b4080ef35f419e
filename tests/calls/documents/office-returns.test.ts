import { describe, expect, it, afterEach } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../documents-shop.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;

afterEach(async () => {
  const { difference } = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone });
  expect(difference).toBeUndefined();
});

const partner = async (ContractorActionType: number) => ({
  Id: (await call('ContractorCreate', { contractor: { Name: 'Partner', ContractorActionType } })).Id,
});

interface Line {
  Article: { Id: number };
  Quantity: number;
  [figure: string]: unknown;
}
/** Approves a document of the office a second after the one before. */
const approve = (
  [DocumentActionType, DocumentOperationType]: [number, number],
  Contractor: { Id: number },
  Lots: Line[],
  more: object = {},
) => {
  house.wait(1000);
  const depot = { Id: shop.depotId };
  return call('DocumentApprove', {
    document: {
      DocumentActionType,
      DocumentOperationType,
      Branch: { Id: shop.branchId },
      ...(DocumentActionType === 1 || DocumentActionType === 7 ? { CreditDepot: depot } : { DebitDepot: depot }),
      ...(DocumentActionType !== 7 && { Contractor }),
      Lots,
      ...more,
    },
  });
};
const pay = (DocumentOperationType: number, Contractor: { Id: number }, CreditSum: number) =>
  attempt('DocumentApprove', {
    document: { DocumentActionType: 9, DocumentOperationType, Contractor, CreditSum },
  });
const balanceOf = async ({ Id }: { Id: number }) => {
  house.wait(1000);
  const { Entities } = await call('ContractorResumeSearch', { predicate: { Contractors: [{ Id }] } });
  const { CreditSum, DebitSum, BalanceTo, StockTo } = Entities[0] ?? {};
  return { bought: CreditSum, sold: DebitSum, owes: BalanceTo, stock: StockTo };
};

describe('the debt of a partner', () => {
  it('is what the outcome of a notice sold, not what the notice announced [W4]', async () => {
    const customer = await partner(1);
    const tea = await shop.product(10);
    const line = { Article: { Id: tea }, Quantity: 2 };
    await approve([2, 10], customer, [line]);
    expect(await balanceOf(customer)).toMatchObject({ sold: 0, owes: 0 });
    await approve([2, 2], customer, [line]);
    expect(await balanceOf(customer)).toMatchObject({ sold: 20, owes: 20 });
    expect((await call('CustomerAccountRead', { contractor: customer })).Debt).toBe(20);
  });

  it('is not what was written off: that charges no one and is at cost [W9]', async () => {
    const customer = await partner(1);
    const tea = await shop.product(10);
    await shop.receive([[tea, 5, 2]]);
    const { Id, CreditSum, DebitSum } = await approve([2, 5], customer, [
      { Article: { Id: tea }, Quantity: 1, DebitPrice: 10 },
    ]);
    expect([CreditSum, DebitSum]).toEqual([2, 0]);
    expect(await balanceOf(customer)).toMatchObject({ sold: 0, owes: 0 });
    const { Entities: rows } = await call('LotSearch', { predicate: { Documents: [{ Id }] } });
    expect(rows.map((row) => [row.CreditSum, row.DebitSum, row.DebitVatSum])).toEqual([[2, 0, 0]]);
  });

  it('may be settled the other way: money goes back to a customer and comes back from a supplier [W14]', async () => {
    const [customer, supplier] = [await partner(1), await partner(2)];
    expect([(await pay(9, customer, 10)).status, (await pay(8, supplier, 7)).status]).toEqual([200, 200]);
    expect((await balanceOf(customer)).owes).toBe(10);
    expect((await balanceOf(supplier)).owes).toBe(-7);
  });
});
