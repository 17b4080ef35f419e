import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { shopOfFile } from '../documents-shop.ts';
import type { Json } from '../house.ts';

const { house, shop } = await shopOfFile();
let milk: number;
let bread: number;
beforeAll(async () => {
  [milk, bread] = [await shop.product(10), await shop.product(5)];
  await shop.receive([
    [milk, 4, 2],
    [milk, 6, 3],
    [bread, 10, 1],
  ]);
});

/** What was counted beyond, or short of, what should be there. */
const count = async (Lots: object[]): Promise<Json> => {
  house.wait(60_000);
  const { Id } = await shop.owner.do('DocumentCreate', {
    document: { DocumentActionType: 7, Branch: { Id: shop.branchId }, CreditDepot: { Id: shop.depotId }, Lots },
  });
  return shop.owner.do('DocumentApprove', { document: { Id } });
};
const stockOf = async (article: number): Promise<[quantity: number, cost: number]> => {
  const [row] = await shop.stock(article);
  return [row?.Quantity ?? 0, row?.CreditSum ?? 0];
};

describe('a stock-taking', () => {
  it('takes what is missing from the oldest goods, at what they cost, and values it at the price of sale', async () => {
    const document = await count([{ Article: { Id: milk }, Quantity: -5 }]);
    expect(await stockOf(milk)).toEqual([5, 15]);
    expect(document).toMatchObject({ CreditSum: -11, DebitSum: -50 });
    expect(document.Lots).toMatchObject([
      { Quantity: -5, CreditPrice: 2.2, CreditSum: -11, DebitPrice: 10, DebitSum: -50, PrimaryDebitSum: -50 },
    ]);
  });

  it('brings in what was found at the cost that is typed, else at the last one known', async () => {
    await count([{ Article: { Id: milk }, Quantity: 2 }]);
    expect(await stockOf(milk)).toEqual([7, 21]);
    await count([{ Article: { Id: milk }, Quantity: 1, CreditPrice: 4 }]);
    expect(await stockOf(milk)).toEqual([8, 25]);
  });

  it('values what is found where the product never was at the last purchase of the company [W11]', async () => {
    const tea = await shop.product(20);
    await shop.receive([[tea, 4, 3]]);
    await shop.receive([[tea, 4, 5]]);
    const found = async (Lots: object[]): Promise<Json> => {
      house.wait(60_000);
      const { Id } = await shop.owner.do('DocumentCreate', {
        document: {
          DocumentActionType: 7,
          Branch: { Id: shop.branchId },
          CreditDepot: { Id: shop.otherDepotId },
          Lots,
        },
      });
      return shop.owner.do('DocumentApprove', { document: { Id } });
    };
    expect((await found([{ Article: { Id: tea }, Quantity: 3 }])).Lots).toMatchObject([
      { Quantity: 3, CreditPrice: 5, CreditSum: 15 },
    ]);
    // From then on its depot knows a cost of its own, also of goods that cost nothing.
    expect((await found([{ Article: { Id: tea }, Quantity: 1, CreditPrice: 7 }])).CreditSum).toBe(7);
    expect((await found([{ Article: { Id: tea }, Quantity: 1 }])).CreditSum).toBe(7);
    const unbought = await shop.product(20);
    expect((await found([{ Article: { Id: unbought }, Quantity: 1 }])).CreditSum).toBe(0);
    const { difference } = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone });
    expect(difference).toBeUndefined();
  });

  it('finds more of one product and less of another at once', async () => {
    const document = await count([
      { Article: { Id: bread }, Quantity: 3 },
      { Article: { Id: milk }, Quantity: -8 },
    ]);
    expect([await stockOf(bread), await stockOf(milk)]).toEqual([
      [13, 13],
      [0, 0],
    ]);
    expect(document).toMatchObject({ CreditSum: -22, DebitSum: -65 });
  });
});

it('leaves books that agree', async () => {
  const { organisationId } = shop.owner;
  const { timeZone } = house.config;
  expect((await verifyLedger(house.app.services.store, { timeZone, organisationId })).difference).toBeUndefined();
});
