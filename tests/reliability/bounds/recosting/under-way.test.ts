import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop, type Shop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House, type Json } from '#tests/calls/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ config: { recostRows: 20 }, isRecostedByHand: true });
});
afterAll(() => house.close());

const iso = (ms: number): string => new Date(ms).toISOString();

/** A shop that sold a product so often, each time for what one cost: 5.00. */
const soldOften = async (times: number, at = house): Promise<{ shop: Shop; article: number; began: number }> => {
  const shop = await openShop(at);
  const article = await shop.product(10);
  const began = at.now();
  at.wait(60_000);
  await shop.receive([[article, 1000, 5]]);
  for (let count = 0; count < times; count++) {
    at.wait(1000);
    await shop.sell([[article, 1, 10]]);
  }
  return { shop, article, began };
};

const costs = async ({ owner }: Shop, at = house): Promise<number[]> =>
  (
    await at.app.services.store.reader.all<{ CreditSum: number }>(sql`
  select l."CreditSum" from "Lot" l join "Document" d on d."Id" = l."DocumentId"
  where l."OrganisationId" = ${owner.organisationId} and d."OrganisationId" = ${owner.organisationId} and d."DocumentActionType" = 3 order by l."ApprovedOn", l."Id"`)
  ).map(({ CreditSum }) => CreditSum);

const verify = ({ owner }: Shop) =>
  verifyLedger(house.app.services.store, { timeZone: house.config.timeZone, organisationId: owner.organisationId });
const report = (
  { owner }: Shop,
  article: number,
): Promise<{ status: number; body: Json; headers: Record<string, string> }> =>
  owner.try('BalanceSearch', { predicate: { Articles: [{ Id: article }] } });

it('reckons a receipt that is a little late in its own write [REV-M4]', async () => {
  const { shop, article } = await soldOften(8);
  await shop.receive([[article, 3, 7]], { ApprovedOn: iso(house.now() - 9000) });
  expect((await costs(shop)).slice(0, 4)).toEqual([700, 700, 700, 500]);
  expect(await house.app.services.recosting.step()).toBe(false);
});

it('takes goods dated far back at once, and lets others write between the steps in which costs follow [REV-M4]', async () => {
  const { shop, article, began } = await soldOften(25);
  const other = await openShop(house);
  const { recosting } = house.app.services;
  await shop.receive([[article, 3, 7]], { ApprovedOn: iso(began) });
  // The stock is right at once, costs are those that were known.
  expect(await shop.stock(article)).toMatchObject([{ Quantity: 978 }]);
  expect(new Set(await costs(shop))).toEqual(new Set([500]));
  expect((await report(shop, article)).headers['x-recosting']).toBe('1');
  expect((await report(other, article)).headers['x-recosting']).toBeUndefined();
  // What shows no costs says nothing of them.
  expect((await shop.owner.try('MeasureSearch', { predicate: {} })).headers['x-recosting']).toBeUndefined();
  expect(await verify(shop)).toMatchObject({ recosting: 1, differing: 0 });
  let steps = 0;
  for (; await recosting.step(); steps++) {
    await shop.sell([[article, 1, 10]]);
    if (steps > 200) throw new Error('it never ends');
    if (steps >= 30) break;
    house.wait(1000);
  }
  while (await recosting.step()) steps++;
  // Two lines a step, back and forth.
  expect(steps).toBeGreaterThan(25);
  expect((await costs(shop)).slice(0, 5)).toEqual([700, 700, 700, 500, 500]);
  expect((await report(shop, article)).headers['x-recosting']).toBeUndefined();
  expect(await verify(shop)).toMatchObject({ recosting: 0, differing: 0 });
});

it('refuses a transfer of what was not there at its moment, however far back [REV-M4]', async () => {
  const { shop, article, began } = await soldOften(25);
  const transfer = (on: number) =>
    shop.owner.try('DocumentApprove', {
      document: {
        DocumentActionType: 4,
        DebitDepot: { Id: shop.depotId },
        CreditDepot: { Id: shop.otherDepotId },
        Branch: { Id: shop.branchId },
        ApprovedOn: iso(on),
        Lots: [{ Article: { Id: article }, Quantity: 900 }],
      },
    });
  expect((await transfer(began)).body.Code).toBe('LOT_NO_STOCK');
  expect((await transfer(began + 60_500)).status).toBe(200);
  while (await house.app.services.recosting.step());
  expect(await verify(shop)).toMatchObject({ recosting: 0, differing: 0 });
});

it('begins by itself, for goods dated far back alone [REV-M4]', async () => {
  const own = await openHouse({ config: { recostRows: 20 } });
  try {
    const { shop, article, began } = await soldOften(25, own);
    await shop.receive([[article, 3, 7]], { ApprovedOn: iso(began) });
    const isUnderWay = async (): Promise<boolean> => (await report(shop, article)).headers['x-recosting'] !== undefined;
    await expect.poll(isUnderWay).toBe(false);
    expect((await costs(shop, own)).slice(0, 4)).toEqual([700, 700, 700, 500]);
  } finally {
    await own.close();
  }
});
