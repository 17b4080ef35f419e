import { describe, expect, it } from 'vitest';
import { openShop, shopOfFile } from '../documents-shop.ts';

const day = 86_400_000;
const { house, shop } = await shopOfFile();
const ago = (days: number) => ({ ApprovedOn: new Date(house.now() - days * day).toISOString() });
const period = (days: number) => ({
  ApprovedOn: { From: new Date(house.now() - days * day).toISOString(), To: new Date(house.now()).toISOString() },
});

describe('what to order', () => {
  it('follows from how fast a product sells on the days it was there, in whole units, and from what is left [REV-D9] [R-REPORT-019]', async () => {
    const milk = await shop.product(10);
    await shop.receive([[milk, 30, 6]], ago(10));
    for (const days of [9, 7, 5, 3]) await shop.sell([[milk, 5, 10]], ago(days));
    const {
      Entities: [row],
    } = await shop.owner.do('NeedResumeSearch', {
      predicate: { ...period(20), Articles: [{ Id: milk }], Days: { To: 14 } },
    });
    expect(row).toMatchObject({
      Quantity: 20,
      BalanceFrom: 0,
      BalanceTo: 10,
      BalanceNow: 10,
      PresenceDays: 11,
      Velocity: 1.82,
      Needs: 16,
    });
    expect(row.Article.Id).toBe(milk);
  });
});

describe('what to order of whom', () => {
  it('is what a supplier has delivered, not what another has, and a row names who delivered last [W7]', async () => {
    const own = await openShop(house);
    const { do: call } = own.owner;
    const [mine, theirs, both] = [await own.product(10), await own.product(10), await own.product(10)];
    const rival = await call('ContractorCreate', { contractor: { Name: 'Rival', ContractorActionType: 3 } });
    await own.receive(
      [
        [mine, 5, 6],
        [both, 5, 6],
      ],
      ago(9),
    );
    await own.receive(
      [
        [theirs, 5, 6],
        [both, 5, 6],
      ],
      { ...ago(8), Contractor: { Id: rival.Id } },
    );
    for (const [product, quantity] of [
      [mine, 3],
      [theirs, 2],
      [both, 1],
    ] as const)
      await own.sell([[product, quantity, 10]], ago(2));
    const needs = async (more: object) =>
      (await call('NeedResumeSearch', { predicate: { ...period(20), ...more } })).Entities;
    const articles = async (more: object) => (await needs(more)).map((row) => row.Article.Id);
    expect(await articles({})).toEqual([mine, theirs, both]);
    expect(await articles({ Contractors: [{ Id: own.supplierId }] })).toEqual([mine, both]);
    expect(await articles({ Contractors: [{ Id: rival.Id }] })).toEqual([theirs, both]);
    expect(await articles({ Contractors: [{ Id: rival.Id }], Articles: [{ Id: mine }] })).toEqual([]);
    const grouped = await needs({ Group: { Fields: ['Contractor'] } });
    expect(grouped.map((row) => [row.Contractor?.Id, row.Article.Id])).toEqual([
      [own.supplierId, mine],
      [rival.Id, theirs],
      [rival.Id, both],
    ]);
    const page = await call('NeedResumeSearch', {
      predicate: { ...period(20), Pager: { Index: 7, Size: 2 } },
    });
    expect([page.Entities, page.Pager.Number]).toEqual([[], 3]);
  });

  it('is also what has a reserve and was not sold, unless it is hidden [W8]', async () => {
    const own = await openShop(house);
    const { do: call } = own.owner;
    const [sold, kept, gone] = [await own.product(10), await own.product(10), await own.product(10)];
    await own.sell([[sold, 3, 10]], ago(2));
    for (const Id of [kept, gone]) {
      const { Version } = await call('ArticleRead', { article: { Id } });
      await call('ArticleUpdate', { article: { Id, Version, Reserve: 5 } });
    }
    await call('ArticleRemove', { article: { Id: gone } });
    const { Entities, Pager } = await call('NeedResumeSearch', { predicate: period(20) });
    expect(Entities.map((row) => [row.Article.Id, row.Quantity, row.Needs])).toEqual([
      [sold, 3, expect.any(Number)],
      [kept, 0, 5],
    ]);
    expect(Pager.Number).toBe(2);
    const other = await openShop(house);
    await other.product(10);
    expect((await other.owner.do('NeedResumeSearch', { predicate: {} })).Entities).toEqual([]);
  });
});

describe('the end of a period', () => {
  it('given as 23:59:59 holds to the end of that second, in searches as in reports [W15] [R-LOT-004]', async () => {
    const own = await openShop(house);
    const end = new Date(house.now() - 3 * day).setUTCHours(23, 59, 59, 0);
    const document = await own.sell([[await own.product(10), 1, 10]], {
      ApprovedOn: new Date(end + 999).toISOString(),
    });
    const predicate = { ApprovedOn: { From: new Date(end - day).toISOString(), To: new Date(end).toISOString() } };
    const { Entities } = await own.owner.do('DocumentSearch', { predicate });
    expect(Entities.map(({ Id }) => Id)).toEqual([document.Id]);
    expect((await own.owner.do('SaleResumeSearch', { predicate })).Entities).toMatchObject([{ QuantitySum: 1 }]);
    const minute = { ApprovedOn: { ...predicate.ApprovedOn, To: new Date(end - 1000).toISOString() } };
    expect((await own.owner.do('DocumentSearch', { predicate: minute })).Entities).toEqual([]);
  });
});

describe('what contractors owe', () => {
  it('is what we sold and paid less what they delivered and paid, beside what lies unsold of theirs', async () => {
    const bread = await shop.product(10);
    await shop.receive([[bread, 10, 6]], ago(2));
    await shop.sell([[bread, 4, 10]], ago(1));
    const { Entities } = await shop.owner.do('ContractorResumeSearch', {
      predicate: { ...period(5), Contractors: [{ Id: shop.supplierId }] },
    });
    // 30 × 6 received ten days ago, 10 left of it; 10 × 6 two days ago, 6 left.
    expect(Entities).toEqual([
      expect.objectContaining({
        BalanceFrom: -180,
        CreditSum: 60,
        BalanceTo: -240,
        StockTo: 96,
        Balance: -144,
        Count: 1,
      }),
    ]);
    const other = await house.signUp();
    expect((await other.do('ContractorResumeSearch', { predicate: {} })).Entities).toEqual([]);
  });

  it('is nothing after a receipt that was paid, and is again after a return that gave the money back [REV-D3]', async () => {
    const tea = await shop.product(10);
    await shop.receive([[tea, 10, 6]], ago(4));
    const { Id } = await shop.owner.do('ContractorCreate', { contractor: { Name: 'Vera', ContractorActionType: 1 } });
    const owes = async () =>
      (await shop.owner.do('ContractorResumeSearch', { predicate: { ...period(3), Contractors: [{ Id }] } })).Entities;
    const Payoffs = [
      { Tender: { Id: shop.cash }, Value: 5.5 },
      { Tender: { Id: shop.card }, Value: 14.5 },
    ];
    await shop.sell([[tea, 2, 10]], { ...ago(2), Contractor: { Id }, Payoffs });
    expect(await owes()).toMatchObject([
      { DebitSum: 20, PaymentIncomeSum: 20, BalanceFrom: 0, BalanceTo: 0, Count: 1 },
    ]);
    await shop.sell([[tea, 1, 10]], {
      ...ago(1),
      Contractor: { Id },
      DocumentOperationType: 4,
      Payoffs: [{ Tender: { Id: shop.cash }, Value: -10 }],
    });
    expect(await owes()).toMatchObject([{ DebitSum: 10, PaymentIncomeSum: 10, BalanceTo: 0, Count: 2 }]);
    const given = {
      DocumentActionType: 2,
      DocumentOperationType: 2,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      Contractor: { Id },
    };
    await shop.owner.do('DocumentApprove', {
      document: {
        ...given,
        Lots: [{ Article: { Id: tea }, Quantity: 3, DebitPrice: 10 }],
        Payoffs: [{ Tender: { Id: shop.cash }, Value: 12 }],
      },
    });
    expect(await owes()).toMatchObject([{ DebitSum: 40, PaymentIncomeSum: 22, BalanceTo: 18, Count: 3 }]);
  });
});
