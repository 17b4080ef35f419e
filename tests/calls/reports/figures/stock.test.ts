import { describe, expect, it } from 'vitest';
import type { RequestOf } from '#tests/support/call-client.ts';
import { openShop, shopOfFile } from '../../documents-shop.ts';
import { openRestaurant } from '../../restaurant/restaurant.ts';
import { day, iso } from '../traded-shop.ts';

const { house } = await shopOfFile();
const ago = (days: number) => ({ ApprovedOn: iso(house.now() - days * day) });

type AgePredicate = RequestOf<'StockAgeResumeSearch'>['predicate'];

const agedShop = async () => {
  const shop = await openShop(house);
  const [fresh, old, dead] = [await shop.product(10), await shop.product(20), await shop.product(30)];
  for (const days of [200, 100, 70, 40, 30, 5])
    await shop.receive(
      [
        [fresh, 1, 2],
        [old, 2, 3],
      ],
      ago(days),
    );
  await shop.receive([[dead, 4, 5]], ago(150));
  await shop.sell([[fresh, 1.5, 10]], ago(3));
  await shop.sell([[old, 2, 20]], ago(60));
  const age = async (predicate: AgePredicate) => (await shop.owner.do('StockAgeResumeSearch', { predicate })).Entities;
  return { shop, fresh, old, dead, age };
};
const sumsOf = (row: Record<string, unknown>): unknown[] =>
  ['QuantitySum', 'CreditSum', 'UpTo30Sum', 'UpTo60Sum', 'UpTo90Sum', 'UpTo180Sum', 'OlderSum'].map(
    (name) => row[name],
  );

describe('the age of stock', () => {
  it('is what is left of each layer, by the days since it came, now and at a past day', async () => {
    const { shop, fresh, old, dead, age } = await agedShop();
    const byArticle = new Map((await age({})).map((row) => [row.Article?.Id, sumsOf(row)]));
    // The oldest goes first: of `fresh` all of the first and half of the second layer.
    expect(byArticle.get(fresh)).toEqual([4.5, 9, 4, 2, 2, 1, 0]);
    expect(byArticle.get(old)).toEqual([10, 30, 12, 6, 6, 6, 0]);
    expect(byArticle.get(dead)).toEqual([4, 20, 0, 0, 0, 20, 0]);
    const then = await age({ AppliedOn: { To: iso(house.now() - 50 * day) }, Articles: [{ Id: old }] });
    expect(then.map(sumsOf)).toEqual([[4, 12, 6, 6, 0, 0, 0]]);
    expect(then[0]?.FirstOn).toBe(new Date(house.now() - 100 * day).toISOString());
    const valued = await shop.owner.do('BalanceResumeSearch', { predicate: { Articles: [{ Id: old }] } });
    expect(valued.Entities).toMatchObject([{ CreditSum: 30, DebitSum: 200, ProfitSum: 170 }]);
    const [whole] = await age({ Group: { Fields: [] } });
    expect(sumsOf(whole ?? {})).toEqual([18.5, 59, 16, 8, 8, 27, 0]);
  });

  it('names what has not sold for so many days, and since when', async () => {
    const { fresh, old, dead, age } = await agedShop();
    const without = async (From: number) =>
      (await age({ DaysWithoutSale: { From } })).map((row) => row.Article?.Id).toSorted();
    expect(await without(30)).toEqual([old, dead].toSorted());
    expect(await without(90)).toEqual([dead]);
    // It sold on the day before these three.
    expect(await without(3)).toEqual([fresh, old, dead].toSorted());
    expect(await without(4)).toEqual([old, dead].toSorted());
    const lastDays = new Map((await age({})).map((row) => [row.Article?.Id, row.LastSoldOn]));
    const dayAgo = (days: number): string => iso(house.now() - days * day).slice(0, 10);
    expect([lastDays.get(fresh), lastDays.get(old), lastDays.get(dead)]).toEqual([dayAgo(3), dayAgo(60), undefined]);
  });

  it('is of what a supplier brought, and of what is written off nothing sells', async () => {
    const { shop, dead, age } = await agedShop();
    await shop.owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 2,
        DocumentOperationType: 5,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
        Lots: [{ Article: { Id: dead }, Quantity: 1 }],
      },
    });
    const rows = await age({ Contractors: [{ Id: shop.supplierId }], DaysWithoutSale: { From: 90 } });
    expect(rows.map((row) => [row.Article?.Id, row.CreditSum])).toEqual([[dead, 15]]);
  });
});

describe('what a supplier has delivered', () => {
  it('is not what a customer gave back', async () => {
    const shop = await openShop(house);
    const [tea, milk] = [await shop.product(10), await shop.product(10)];
    await shop.receive([
      [tea, 5, 3],
      [milk, 5, 3],
    ]);
    const customer = await shop.owner.do('ContractorCreate', { contractor: { Name: 'Both', ContractorActionType: 3 } });
    const sold = { Branch: { Id: shop.branchId }, Contractor: { Id: customer.Id } };
    await shop.owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 4,
        CreditDepot: { Id: shop.depotId },
        ...sold,
        Lots: [{ Article: { Id: tea }, Quantity: 1, DebitPrice: 10 }],
      },
    });
    await shop.receive([[milk, 1, 3]], { Contractor: { Id: customer.Id } });
    const { Entities } = await shop.owner.do('BalanceSearch', { predicate: { Contractors: [{ Id: customer.Id }] } });
    expect(Entities.map((row) => row.Article?.Id)).toEqual([milk]);
    const bySupplier = await shop.owner.do('SaleResumeSearch', { predicate: { Group: { Fields: ['Supplier'] } } });
    expect(bySupplier.Entities.map((row) => [row.Supplier?.Id, row.QuantitySum])).toEqual([[shop.supplierId, -1]]);
  });
});

describe('needs', () => {
  it('are also of the ingredients of what was sold, and less by what came back [R-REPORT-020]', async () => {
    const place = await openRestaurant(house);
    const { do: call } = place.owner;
    const [flour, dish] = [await place.product(2), await place.product(10)];
    await place.receive([[flour, 20, 1]], ago(9));
    const { Version } = await call('ArticleRead', { article: { Id: dish } });
    await call('ArticleUpdate', { article: { Id: dish, Version, ArticleActionType: 4 } });
    await call('DocumentApprove', {
      document: {
        DocumentActionType: 8,
        Article: { Id: dish },
        Quantity: 1,
        Lots: [{ Article: { Id: flour }, Quantity: 2 }],
        ...ago(9),
      },
    });
    await place.sell([[dish, 3, 10]], ago(4));
    await place.sell([[flour, 1, 2]], ago(3));
    await call('DocumentApprove', {
      document: {
        DocumentActionType: 1,
        DocumentOperationType: 4,
        Branch: { Id: place.branchId },
        CreditDepot: { Id: place.depotId },
        Contractor: { Id: place.supplierId },
        Lots: [{ Article: { Id: flour }, Quantity: 1, DebitPrice: 2 }],
        ...ago(2),
      },
    });
    const needs = async (days?: number) =>
      (
        await call('NeedResumeSearch', {
          predicate: {
            ApprovedOn: { From: iso(house.now() - 20 * day), To: iso(house.now()) },
            Articles: [{ Id: flour }],
            ...(days !== undefined && { Days: { To: days } }),
          },
        })
      ).Entities;
    // Of 21 days it was there on 10; 6 for dishes, 1 sold and 1 given back.
    expect(await needs()).toMatchObject([{ Quantity: 6, PresenceDays: 10, Velocity: 0.6, BalanceNow: 14, Needs: 0 }]);
    expect((await needs(31))[0]?.Needs).toBe(5);
  });
});

describe('how evenly products sell', () => {
  it('is told from week to week, where it is asked, beside the letter by share [R-REPORT-018]', async () => {
    const shop = await openShop(house);
    const [even, uneven, once] = [await shop.product(10), await shop.product(10), await shop.product(10)];
    await shop.receive(
      [
        [even, 99, 1],
        [uneven, 99, 1],
        [once, 99, 1],
      ],
      ago(40),
    );
    for (const [week, quantity] of [5, 7, 5, 7].entries())
      await shop.sell(
        [
          [even, 6, 10],
          [uneven, quantity, 10],
        ],
        ago(1 + week * 7),
      );
    await shop.sell([[once, 3, 10]], ago(15));
    const ApprovedOn = { From: iso(house.now() - 28 * day + 1000), To: iso(house.now()) };
    const letters = async (Columns?: RequestOf<'SaleResumeSearch'>['predicate']['Columns']) => {
      const { Entities } = await shop.owner.do('SaleResumeSearch', {
        predicate: { ApprovedOn, ...(Columns && { Columns }) },
      });
      return new Map(Entities.map((row) => [row.Article?.Id, row.XYZGroup]));
    };
    const told = await letters(['Article', 'DebitSum', 'ABCGroup', 'XYZGroup']);
    expect([told.get(even), told.get(uneven), told.get(once)]).toEqual(['X', 'Y', 'Z']);
    expect([...(await letters()).values()]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the history of purchase prices', () => {
  it('is a row for each income of a product, with its supplier, and none for what customers gave back', async () => {
    const shop = await openShop(house);
    const tea = await shop.product(10);
    const rival = await shop.owner.do('ContractorCreate', { contractor: { Name: 'Rival', ContractorActionType: 3 } });
    await shop.receive([[tea, 4, 3]], ago(9));
    await shop.receive([[tea, 2, 3.5]], { ...ago(5), Contractor: { Id: rival.Id } });
    await shop.sell([[tea, 1, 10]], ago(4));
    const { Entities } = await shop.owner.do('LotResumeSearch', {
      predicate: {
        Articles: [{ Id: tea }],
        DocumentActionTypes: [1],
        DocumentOperationTypes: [1],
        Group: { Fields: ['Document'] },
      },
    });
    expect(
      Entities.map((row) => [row.Document?.Contractor?.Name, row.QuantitySum, row.CreditSum / row.QuantitySum]),
    ).toEqual([
      ['Supplier', 4, 3],
      ['Rival', 2, 3.5],
    ]);
  });
});

describe('what is written off', () => {
  it('is told by the tag that says why, at cost', async () => {
    const shop = await openShop(house);
    const tea = await shop.product(10);
    await shop.receive([[tea, 10, 3]], ago(9));
    const tag = async (Name: string) => (await shop.owner.do('DocumentGroupCreate', { documentGroup: { Name } })).Id;
    const [spoiled, stolen] = [await tag('Spoiled'), await tag('Stolen')];
    const writeOff = (Quantity: number, Id?: number) =>
      shop.owner.do('DocumentApprove', {
        document: {
          DocumentActionType: 2,
          DocumentOperationType: 5,
          Branch: { Id: shop.branchId },
          DebitDepot: { Id: shop.depotId },
          Contractor: { Id: shop.supplierId },
          DocumentGroups: Id ? [{ Id }] : [],
          Lots: [{ Article: { Id: tea }, Quantity }],
        },
      });
    for (const [quantity, id] of [
      [1, spoiled],
      [2, stolen],
      [3, spoiled],
      [0.5, undefined],
    ] as const)
      await writeOff(quantity, id);
    const { Entities } = await shop.owner.do('LotResumeSearch', {
      predicate: {
        DocumentActionTypes: [2],
        DocumentOperationTypes: [5],
        Group: { Fields: ['DocumentTag'] },
        Sorts: [{ Name: 'CreditSum', SortType: 1 }],
      },
    });
    expect(Entities.map((row) => [row.DocumentTag?.Name, row.QuantitySum, row.CreditSum])).toEqual([
      ['Spoiled', 4, 12],
      ['Stolen', 2, 6],
      [undefined, 0.5, 1.5],
    ]);
  });
});
