import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House } from '#tests/calls/house.ts';
import { newSeed, rounds } from '#tests/support/random.ts';
import { command, newModel, perform, type Command, type World } from './ledger-commands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house.close());

const newWorld = async (): Promise<World> => {
  const shop = await openShop(house);
  const articles = [await shop.product(10), await shop.product(20), await shop.product(30)];
  return { shop, articles, depots: [shop.depotId, shop.otherDepotId], model: newModel(), now: house.now, wait: house.wait };
};

const keptStock = async ({ shop }: World): Promise<Map<string, number>> => {
  const rows = await house.app.services.store.reader.all<{ ArticleId: number; DepotId: number; Quantity: number }>(sql`
    select "ArticleId", "DepotId", "Quantity" from "StockBalance" where "OrganisationId" = ${shop.owner.organisationId}`);
  return new Map(rows.map(({ ArticleId, DepotId, Quantity }) => [`${ArticleId}:${DepotId}`, Quantity]));
};

const compare = async (world: World): Promise<void> => {
  const { shop, articles, depots, model } = world;
  const report = await verifyLedger(house.app.services.store, { timeZone: house.config.timeZone, organisationId: shop.owner.organisationId });
  expect(report.difference).toBeUndefined();
  const kept = await keptStock(world);
  for (const [place, quantity] of model.stock) {
    const [article, depot] = place.split(':').map(Number) as [number, number];
    expect([place, kept.get(`${articles[article]}:${depots[depot]}`) ?? 0]).toEqual([place, quantity]);
  }
  const sums = await house.app.services.store.reader.one<{ Count: number; Sold: number }>(sql`
    select coalesce(sum("Count"), 0) as "Count", coalesce(sum("DebitSum"), 0) as "Sold" from "DocumentSum"
    where "OrganisationId" = ${shop.owner.organisationId} and "ActionType" = 3 and "TenderId" = 0`);
  expect(sums).toEqual({ Count: model.receipts, Sold: model.sold });
};

describe('the ledger', () => {
  it('agrees with a plain model after any run of documents, today’s and back-dated', async () => {
    const seed = newSeed();
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), async (commands: Command[]) => {
      const world = await newWorld();
      for (const each of commands) await perform(world, each);
      await compare(world);
    }), { seed, numRuns: rounds(15, 1500) });
  }, rounds(120_000, 6 * 3_600_000));
});
