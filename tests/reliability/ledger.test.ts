import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop } from '#tests/calls/documents-shop.ts';
import { houseOfFile } from '#tests/calls/house.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { command, newModel, perform, type Command, type World } from './ledger-commands.ts';

const house = await houseOfFile();

const isPostgres = process.env.STORE === 'postgres';

const newWorld = async (): Promise<World> => {
  const shop = await openShop(house);
  const articles = [await shop.product(10), await shop.product(20), await shop.product(30)];
  return {
    shop,
    articles,
    depots: [shop.depotId, shop.otherDepotId],
    model: newModel(),
    now: house.now,
    wait: house.wait,
  };
};

const keptStock = async ({ shop }: World): Promise<Map<string, number>> => {
  const rows = await house.app.services.store.reader.all<{ ArticleId: number; DepotId: number; Quantity: number }>(sql`
    select "ArticleId", "DepotId", "Quantity" from "StockBalance" where "OrganisationId" = ${shop.owner.organisationId}`);
  return new Map(rows.map(({ ArticleId, DepotId, Quantity }) => [`${ArticleId}:${DepotId}`, Quantity]));
};

const compare = async (world: World): Promise<void> => {
  const { shop, articles, depots, model } = world;
  const report = await verifyLedger(house.app.services.store, {
    timeZone: house.config.timeZone,
    organisationId: shop.owner.organisationId,
  });
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
  it(
    'agrees with a plain model after any run of documents, today’s and back-dated',
    async () => {
      const seed = newSeed();
      await fc.assert(
        fc.asyncProperty(
          fc.array(command, { minLength: 5, maxLength: 60, size: 'max' }),
          async (commands: Command[]) => {
            const world = await newWorld();
            for (const each of commands) await perform(world, each);
            await compare(world);
          },
        ),
        { seed, numRuns: rounds(isPostgres ? 15 : 40, 20_000) },
      );
    },
    rounds(300_000, 12 * 3_600_000),
  );

  it('stays whole while eight write on the same five articles at once', async () => {
    const seed = newSeed();
    const random = randomFrom(seed);
    const world = await newWorld();
    const { shop, depots } = world;
    const articles = [...world.articles, await shop.product(40), await shop.product(50)];
    const sold = new Map<number, number>();
    const some = () =>
      Array.from({ length: 1 + Math.floor(random() * 4) }, (): [number, number, number] => [
        articles[Math.floor(random() * 5)] as number,
        1 + Math.floor(random() * 3),
        5,
      ]);
    const write = async (): Promise<void> => {
      const lots = some();
      const sign = random() < 0.3 ? 1 : -1;
      const DepotOf = { Id: depots[Math.floor(random() * 2)] };
      await (sign > 0 ? shop.receive(lots, { CreditDepot: DepotOf }) : shop.sell(lots, { DebitDepot: DepotOf }));
      for (const [article, quantity] of lots) sold.set(article, (sold.get(article) ?? 0) + sign * quantity * 1000);
    };
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let count = 0; count < rounds(25, 200); count++) await write();
      }),
    );
    const report = await verifyLedger(house.app.services.store, {
      timeZone: house.config.timeZone,
      organisationId: shop.owner.organisationId,
    });
    expect(report).toMatchObject({ documents: 8 * rounds(25, 200), entries: 8 * rounds(25, 200) });
    expect(report.difference).toBeUndefined();
    const kept = new Map<number, number>();
    for (const [place, quantity] of await keptStock(world))
      kept.set(Number(place.split(':')[0]), (kept.get(Number(place.split(':')[0])) ?? 0) + quantity);
    expect([...kept].sort()).toEqual([...sold].sort());
  });
});

describe('verify', () => {
  const differences: [what: string, change: string, undo: string, check: string][] = [
    [
      'what is left of a layer',
      'update "Lot" set "BalanceQuantity" = "BalanceQuantity" + 1',
      'update "Lot" set "BalanceQuantity" = "BalanceQuantity" - 1',
      'stock',
    ],
    [
      'what was drawn',
      'update "LotDraw" set "CostSum" = "CostSum" + 1',
      'update "LotDraw" set "CostSum" = "CostSum" - 1',
      'stock',
    ],
    [
      'a balance',
      'update "StockBalance" set "Quantity" = "Quantity" + 1',
      'update "StockBalance" set "Quantity" = "Quantity" - 1',
      'stock',
    ],
    [
      'sums of articles',
      'update "ArticleSum" set "DebitSum" = "DebitSum" + 1',
      'update "ArticleSum" set "DebitSum" = "DebitSum" - 1',
      'sums',
    ],
    [
      'sums of documents',
      'update "DocumentSum" set "Count" = "Count" + 1',
      'update "DocumentSum" set "Count" = "Count" - 1',
      'sums',
    ],
    [
      'the sum of a document',
      'update "Document" set "DebitSum" = "DebitSum" + 1',
      'update "Document" set "DebitSum" = "DebitSum" - 1',
      'journal',
    ],
    [
      'a line that was sold',
      'update "Lot" set "DebitSum" = "DebitSum" + 1',
      'update "Lot" set "DebitSum" = "DebitSum" - 1',
      'journal',
    ],
    ['a payment', 'update "Payoff" set "Value" = "Value" + 1', 'update "Payoff" set "Value" = "Value" - 1', 'journal'],
    [
      'a code that is left out',
      `update "Sequence" set "Value" = "Value" + 1 where "Name" = 'Document.3'`,
      `update "Sequence" set "Value" = "Value" - 1 where "Name" = 'Document.3'`,
      'sequences',
    ],
    [
      'the sum of a shift',
      'update "DocumentGroup" set "DebitSum" = "DebitSum" + 1',
      'update "DocumentGroup" set "DebitSum" = "DebitSum" - 1',
      'shifts',
    ],
  ];
  let world: World;
  const verify = () =>
    verifyLedger(house.app.services.store, {
      timeZone: house.config.timeZone,
      organisationId: world.shop.owner.organisationId,
    });
  const run = (text: string) =>
    house.app.services.store.write(async (db) => {
      await db.run({ text, values: [] });
    });

  beforeAll(async () => {
    world = await newWorld();
    const lines: [number, number, number][] = [[0, 2000, 500]];
    await perform(world, { kind: 'receive', depot: 0, at: 0, lines: [[0, 9000, 300]] });
    await perform(world, { kind: 'sell', depot: 0, at: 0, lines });
    await perform(world, { kind: 'sell', depot: 0, at: 0, lines });
    house.wait(1000);
    await perform(world, { kind: 'close', depot: 0 });
  });

  it.each(differences)('finds a change of %s', async (_, change, undo, check) => {
    expect((await verify()).difference).toBeUndefined();
    await run(change);
    expect((await verify()).difference).toMatchObject({ check });
    await run(undo);
  });
});
