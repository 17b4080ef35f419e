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

const linesOf = async (Id: number) =>
  (await call('LotSearch', { predicate: { Documents: [{ Id }], Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities;
const soldOf = async (Id: number) => {
  const { Entities } = await call('SaleResumeSearch', {
    predicate: { Group: { Fields: ['Article'] }, Articles: [{ Id }] },
  });
  const { QuantitySum, DebitSum, CreditSum, DebitVatSum } = Entities[0] ?? {};
  return { quantity: QuantitySum, sum: DebitSum, cost: CreditSum, vat: DebitVatSum };
};

describe('goods that a customer brings back to the office', () => {
  it('take price, cost and VAT from the sale, enter the stock at that cost and are taken off the sales [W5]', async () => {
    const customer = await partner(1);
    const tea = await shop.product(7);
    await shop.receive([[tea, 8, 1.25]]);
    const sale = await approve([2, 2], customer, [{ Article: { Id: tea }, Quantity: 8, DebitPrice: 5 }]);
    const [sold] = await linesOf(sale.Id);
    const back = await approve([1, 4], customer, [{ Article: { Id: tea }, Quantity: 2, LotParentId: sold?.Id }]);
    expect([back.CreditSum, back.DebitSum]).toEqual([2.5, 10]);
    expect(await linesOf(back.Id)).toMatchObject([{ DebitPrice: 5, DebitSum: 10, DebitVatSum: 1.67, CreditSum: 2.5 }]);
    expect(await balanceOf(customer)).toEqual({ bought: 0, sold: 30, owes: 30, stock: 0 });
    expect(await soldOf(tea)).toEqual({ quantity: 6, sum: 30, cost: 7.5, vat: 5 });
    expect(await shop.stock(tea)).toMatchObject([{ Quantity: 2, CreditSum: 2.5 }]);
    const again = { Article: { Id: tea }, Quantity: 7, LotParentId: sold?.Id };
    await expect(approve([1, 4], customer, [again])).rejects.toThrow(/RETURN_TOO_MUCH/);
    await expect(approve([1, 4], customer, [{ ...again, Quantity: 1, DebitPrice: 6 }])).rejects.toThrow(/RETURN_PRICE/);
  });

  it('of which no sale is named cost what is known, at the price given for them [W5]', async () => {
    const customer = await partner(1);
    const tea = await shop.product(5);
    await shop.receive([[tea, 8, 1.25]]);
    const back = await approve([1, 4], customer, [{ Article: { Id: tea }, Quantity: 2, CreditPrice: 5 }]);
    expect([back.CreditSum, back.DebitSum]).toEqual([2.5, 10]);
    expect(await balanceOf(customer)).toMatchObject({ sold: -10, owes: -10, stock: 0 });
  });

  it('in parts add up to the whole, in price, VAT and cost [C16]', async () => {
    const customer = await partner(1);
    const tea = await shop.product(1);
    await shop.receive([[tea, 3, 0.33]], { Lots: [{ Article: { Id: tea }, Quantity: 3, CreditSum: 1 }] });
    const sale = await approve([2, 2], customer, [{ Article: { Id: tea }, Quantity: 3 }]);
    const [sold] = await linesOf(sale.Id);
    expect(sold).toMatchObject({ DebitVatSum: 0.5, CreditSum: 1 });
    const parts = [];
    for (const Quantity of [1, 1, 1]) {
      const { Id } = await approve([1, 4], customer, [{ Article: { Id: tea }, Quantity, LotParentId: sold?.Id }]);
      parts.push(...(await linesOf(Id)));
    }
    expect(parts.map(({ DebitVatSum }) => DebitVatSum)).toEqual([0.17, 0.16, 0.17]);
    expect(parts.map(({ CreditSum }) => CreditSum)).toEqual([0.33, 0.34, 0.33]);
    expect(await soldOf(tea)).toEqual({ quantity: 0, sum: 0, cost: 0, vat: 0 });
  });

  it('by receipts in parts add up to the whole too [C16]', async () => {
    const tea = await shop.product(1);
    await shop.receive([[tea, 3, 0.33]], { Lots: [{ Article: { Id: tea }, Quantity: 3, CreditSum: 1 }] });
    house.wait(1000);
    const [sold] = await linesOf((await shop.sell([[tea, 3, 1]])).Id);
    const parts = [];
    for (const DebitPrice of [1, 1, 1]) {
      house.wait(1000);
      const line = { Article: { Id: tea }, Quantity: -1, DebitPrice, PrimaryDebitPrice: DebitPrice };
      const { Id } = await shop.sell([[tea, 1, 1]], {
        DocumentOperationType: 4,
        Lots: [{ ...line, LotParentId: sold?.Id }],
        Payoffs: [{ Tender: { Id: shop.cash }, Value: -1 }],
      });
      parts.push(...(await linesOf(Id)));
    }
    expect(parts.map(({ DebitVatSum }) => DebitVatSum)).toEqual([-0.17, -0.16, -0.17]);
    expect(parts.map(({ CreditSum }) => CreditSum)).toEqual([-0.33, -0.34, -0.33]);
    expect(await soldOf(tea)).toEqual({ quantity: 0, sum: 0, cost: 0, vat: 0 });
  });
});

describe('goods that go back to their supplier', () => {
  it('take the batch, its price and its cost, and lower what is owed [W6]', async () => {
    const supplier = await partner(2);
    const tea = await shop.product(10);
    await approve([1, 1], supplier, [{ Article: { Id: tea }, Quantity: 4, CreditPrice: 1 }]);
    const second = await approve([1, 1], supplier, [{ Article: { Id: tea }, Quantity: 4, CreditPrice: 3 }]);
    const [batch] = await linesOf(second.Id);
    const back = await approve([2, 4], supplier, [{ Article: { Id: tea }, Quantity: 3, LotParentId: batch?.Id }]);
    expect([back.CreditSum, back.DebitSum]).toEqual([9, 9]);
    expect(await linesOf(back.Id)).toMatchObject([{ DebitPrice: 3, DebitSum: 9, DebitVatSum: 1.5, CreditSum: 9 }]);
    expect(await balanceOf(supplier)).toEqual({ bought: 7, sold: 0, owes: -7, stock: 7 });
    const more = { Article: { Id: tea }, Quantity: 2, LotParentId: batch?.Id };
    await expect(approve([2, 4], supplier, [more])).rejects.toThrow(/RETURN_TOO_MUCH/);
    const other = await approve([2, 4], supplier, [{ ...more, Quantity: 1, DebitPrice: 2 }]);
    expect([other.CreditSum, other.DebitSum]).toEqual([3, 2]);
  });

  it('go back at what they cost where no batch and no price is named [W6]', async () => {
    const supplier = await partner(2);
    const tea = await shop.product(10);
    await approve([1, 1], supplier, [{ Article: { Id: tea }, Quantity: 4, CreditPrice: 1 }]);
    await approve([1, 1], supplier, [{ Article: { Id: tea }, Quantity: 4, CreditPrice: 3 }]);
    const back = await approve([2, 4], supplier, [{ Article: { Id: tea }, Quantity: 5 }]);
    expect([back.CreditSum, back.DebitSum]).toEqual([7, 7]);
    expect(await balanceOf(supplier)).toEqual({ bought: 9, sold: 0, owes: -9, stock: 9 });
  });
});

describe('a notice', () => {
  it('is taken once: what an outcome has taken of it, in parts or at once, no other takes again [W13]', async () => {
    const customer = await partner(1);
    const tea = await shop.product(10);
    const notice = await approve([2, 10], customer, [{ Article: { Id: tea }, Quantity: 3 }]);
    const Settings = [{ Key: 'ExternalReference', Value: String(notice.Id) }];
    const outcome = (Quantity: number) => approve([2, 2], customer, [{ Article: { Id: tea }, Quantity }], { Settings });
    await outcome(2);
    await expect(outcome(2)).rejects.toThrow(/DOCUMENT_MADE/);
    await outcome(1);
    await expect(outcome(1)).rejects.toThrow(/DOCUMENT_MADE/);
    expect(await balanceOf(customer)).toMatchObject({ owes: 30 });
  });
});
