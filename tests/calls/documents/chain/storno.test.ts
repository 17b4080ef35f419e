import { afterEach, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../../documents-shop.ts';
import { officeOf } from './chain-office.ts';

const { house, shop } = await shopOfFile();
const { do: call, try: attempt } = shop.owner;
const office = officeOf(house, shop);
const { approve, reverse, partner } = office;

afterEach(async () => {
  const { difference } = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone });
  expect(difference).toBeUndefined();
});

const linesOf = async (Id: number) =>
  (await call('LotSearch', { predicate: { Documents: [{ Id }], Sorts: [{ Name: 'Id', SortType: 0 }] } })).Entities;

const owes = async ({ Id }: { Id: number }) => {
  house.wait(1000);
  return (await call('ContractorResumeSearch', { predicate: { Contractors: [{ Id }] } })).Entities[0]?.BalanceTo ?? 0;
};

const stockOf = async (Id: number) => (await shop.stock(Id)).map(({ Quantity, CreditSum }) => [Quantity, CreditSum]);

const faultOf = async (Id: number): Promise<unknown> => {
  house.wait(1000);
  const { status, body } = await attempt('DocumentReverse', { document: { Id } });
  return status === 200 ? undefined : (body as { Code: string }).Code;
};

describe('a document is reversed', () => {
  it('an income: its goods and those that came beside it leave at the cost at which they came, and nothing is owed', async () => {
    const supplier = await partner(2);
    const tea = await shop.product();
    await shop.receive([[tea, 3, 1.11]]);
    const income = await approve([1, 1], {
      lines: [],
      Contractor: supplier,
      Lots: [
        {
          Article: { Id: tea },
          Quantity: 3,
          CreditSum: 1,
          CreditVatRate: 8,
          Settings: [{ Key: 'IncomeExtraCount', Value: 0.5 }],
        },
      ],
    });
    expect(await stockOf(tea)).toEqual([[6.5, 4.33]]);
    const storno = await reverse(income.Id);
    expect(storno).toMatchObject({
      DocumentActionType: 2,
      DocumentOperationType: 4,
      IsStorno: true,
      SourceId: income.Id,
    });
    expect([storno.CreditSum, storno.DebitSum]).toEqual([1, 1]);
    const [[bought], [back]] = [await linesOf(income.Id), await linesOf(storno.Id)];
    expect([back?.Quantity, back?.DebitVatSum, back?.DebitVatRate]).toEqual([3.5, bought?.CreditVatSum, 8]);
    expect([await stockOf(tea), await owes(supplier)]).toEqual([[[3, 3.33]], 0]);
  });

  it('an outcome: price, discount, VAT and cost come back, and no sale is left', async () => {
    const customer = await partner(1);
    const tea = await shop.product(7);
    await shop.receive([[tea, 3, 0.33]], { Lots: [{ Article: { Id: tea }, Quantity: 3, CreditSum: 1 }] });
    const outcome = await approve([2, 2], {
      lines: [],
      Contractor: customer,
      Lots: [{ Article: { Id: tea }, Quantity: 2, PrimaryDebitPrice: 7, DebitPrice: 6.35 }],
    });
    expect([outcome.DebitSum, outcome.DiscountSum]).toEqual([12.7, 1.3]);
    const storno = await reverse(outcome.Id);
    expect([storno.DebitSum, storno.DiscountSum, storno.CreditSum]).toEqual([12.7, 1.3, outcome.CreditSum]);
    expect([await stockOf(tea), await owes(customer)]).toEqual([[[3, 1]], 0]);
    const { Entities } = await call('SaleResumeSearch', {
      predicate: { Group: { Fields: ['Article'] }, Articles: [{ Id: tea }] },
    });
    const { QuantitySum, DebitSum, CreditSum, DebitVatSum } = Entities[0] ?? {};
    expect([QuantitySum, DebitSum, CreditSum, DebitVatSum]).toEqual([0, 0, 0, 0]);
  });

  it('a write-off: the goods are there again at their cost, and the loss is gone', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 3, 1]], { Lots: [{ Article: { Id: tea }, Quantity: 3, CreditSum: 1 }] });
    const loss = await approve([2, 5], { lines: [[tea, 2, 0]] });
    const storno = await reverse(loss.Id);
    expect(storno).toMatchObject({
      DocumentActionType: 2,
      DocumentOperationType: 5,
      CreditSum: -(loss.CreditSum ?? 0),
    });
    expect(await stockOf(tea)).toEqual([[3, 1]]);
    const [line] = await linesOf(loss.Id);
    expect(line?.ReturnedQuantity).toBe(2);
  });

  it('a transfer: the goods are back where they were, at their cost', async () => {
    const tea = await shop.product();
    await shop.receive([[tea, 3, 1]], { Lots: [{ Article: { Id: tea }, Quantity: 3, CreditSum: 1 }] });
    const moved = await approve([4], { lines: [[tea, 2, 0]], CreditDepot: { Id: shop.otherDepotId } });
    const storno = await reverse(moved.Id);
    expect(storno.CreditSum).toBe(moved.CreditSum);
    const rows = await shop.stock(tea, { Group: { Fields: ['Depot'] } });
    expect(rows.reduce((sum, { Quantity }) => sum + (Quantity ?? 0), 0)).toBe(3);
    expect(await stockOf(tea)).toEqual([[3, 1]]);
  });

  it('a payment: the money goes the other way', async () => {
    const customer = await partner(1);
    const paid = await approve([9, 8], {
      lines: [],
      Lots: undefined,
      DebitDepot: undefined,
      Contractor: customer,
      CreditSum: 12.34,
    });
    expect(await owes(customer)).toBe(-12.34);
    const storno = await reverse(paid.Id);
    expect([storno.DocumentOperationType, storno.CreditSum, await owes(customer)]).toEqual([9, 12.34, 0]);
  });

  it('once: of two people at the same time one wins, and a reversal is not reversed', async () => {
    const tea = await shop.product();
    const income = await shop.receive([[tea, 3, 1]]);
    house.wait(1000);
    const answers = await Promise.all([1, 2, 3].map(() => attempt('DocumentReverse', { document: { Id: income.Id } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await stockOf(tea)).toEqual([]);
    const storno = answers.find(({ status }) => status === 200)?.body as { Id: number };
    expect([await faultOf(income.Id), await faultOf(storno.Id)]).toEqual(['DOCUMENT_REVERSED', 'DOCUMENT_REVERSAL']);
  });

  it('not where some of its goods have left, or came back, or where it is a draft, a receipt or another company’s', async () => {
    const customer = await partner(1);
    const tea = await shop.product();
    const income = await shop.receive([[tea, 3, 1]]);
    const sale = await approve([2, 2], { lines: [[tea, 2, 5]], Contractor: customer });
    expect(await faultOf(income.Id)).toBe('RETURN_TOO_MUCH');
    const [sold] = await linesOf(sale.Id);
    await approve([1, 4], {
      lines: [],
      Contractor: customer,
      Lots: [{ Article: { Id: tea }, Quantity: 1, LotParentId: sold?.Id }],
    });
    expect(await faultOf(sale.Id)).toBe('RETURN_TOO_MUCH');
    const draft = await call('DocumentCreate', { document: office.draft([1, 1], { lines: [[tea, 1, 1]] }) });
    expect(await faultOf(draft.Id)).toBe('DOCUMENT_NOT_APPROVED');
    expect(await faultOf((await shop.sell([[tea, 1, 5]])).Id)).toBe('DOCUMENT_REVERSAL');
    const moved = await approve([4], { lines: [[tea, 1, 0]], CreditDepot: { Id: shop.otherDepotId } });
    await approve([2, 2], { lines: [[tea, 1, 5]], DebitDepot: { Id: shop.otherDepotId } });
    expect(await faultOf(moved.Id)).toBe('STORNO_DIFFERS');
  });

  it('not by a body that says of itself that it is a reversal', async () => {
    const tea = await shop.product();
    const document = await approve([13], { lines: [[tea, 1, 5]], IsStorno: true });
    expect(document.IsStorno).toBeUndefined();
    const draft = await call('DocumentCreate', {
      document: office.draft([1, 1], { lines: [], IsStorno: true }) as never,
    });
    expect(draft.IsStorno).toBeUndefined();
  });
});
