import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House } from '#tests/calls/house.ts';
import { newSeed, rounds } from '#tests/support/random.ts';
import { command, move, newModel, perform, type Command, type World } from '../../ledger-commands.ts';

/** One house recosts in steps that the test takes, the other at once. */
let stepping: House;
let plain: House;
beforeAll(async () => {
  [stepping, plain] = await Promise.all([
    openHouse({ config: { recostRows: 2 }, isRecostedByHand: true }),
    openHouse({ config: { recostRows: 1_000_000 } }),
  ]);
});
afterAll(() => Promise.all([stepping.close(), plain.close()]));

const newWorld = async (house: House): Promise<World> => {
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

/**
 * Beside what a shop does otherwise: part of a sale is returned, and goods are written off from a layer picked by hand.
 */
type More =
  | { kind: 'return sold'; which: number; part: number; at: number }
  | { kind: 'pick'; which: number; quantity: number; at: number };

const at = fc.oneof(fc.constant(0), fc.integer({ min: -400_000, max: 0 }));
const more: fc.Arbitrary<More> = fc.oneof(
  fc.record({
    kind: fc.constant('return sold' as const),
    which: fc.nat(),
    part: fc.integer({ min: 1, max: 1000 }),
    at,
  }),
  fc.record({ kind: fc.constant('pick' as const), which: fc.nat(), quantity: fc.integer({ min: 1, max: 3000 }), at }),
);
/** What is done, how many steps recosting goes on after it, and how many lines each step goes through. */
type Deed = [Command | More, steps: number, lines: number];
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.tuple(
    fc.oneof({ weight: 5, arbitrary: command }, { weight: 2, arbitrary: more }),
    fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 })),
    fc.integer({ min: 1, max: 5 }),
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);

/** A return whose sale waits: goods that came after the return cover it, which are taken from it on the way back. */
const returnedBeforeCovered: Deed[] = [
  [{ kind: 'sell', depot: 1, at: -2, lines: [[2, 6952, 3846]] }, 1, 1],
  [{ kind: 'draft', depot: 1, at: 0, lines: [[2, 7955, 4899]], fate: 'approve' }, 12, 1],
  [{ kind: 'pick', which: 0, quantity: 2484, at: -51_746 }, 12, 1],
  [{ kind: 'sell', depot: 1, at: -305_969, lines: [[2, 8756, 1340]] }, 4, 1],
  [{ kind: 'return sold', which: 1, part: 170, at: -268_451 }, 0, 1],
];
/** Two returns in one step, of which the first brings the goods that cover the sale of the second. */
const coveredByReturn: Deed[] = [
  [{ kind: 'sell', depot: 1, at: -5099, lines: [[2, 638, 4310]] }, 0, 2],
  [
    {
      kind: 'sell',
      depot: 0,
      at: -6868,
      lines: [
        [2, 3116, 1708],
        [2, 6771, 160],
      ],
    },
    0,
    2,
  ],
  [{ kind: 'writeOff', depot: 1, at: -4166, lines: [[2, 7248, 4618]] }, 0, 2],
  [{ kind: 'writeOff', depot: 1, at: 0, lines: [[2, 2921, 1909]] }, 0, 2],
  [{ kind: 'receive', depot: 0, at: -287_922, lines: [[2, 1691, 854]] }, 0, 2],
  [{ kind: 'return sold', which: 1, part: 261, at: 0 }, 1, 2],
  [{ kind: 'return sold', which: 3, part: 212, at: 0 }, 2, 2],
];

interface Line {
  Id: number;
  ArticleId: number;
  Quantity: number;
  DebitPrice: number;
  ReturnedQuantity: number | null;
}

/** Approved lines of documents of a type, oldest first. */
const lotsOf = async (house: House, { shop }: World, type: number): Promise<Line[]> =>
  house.app.services.store.reader.all<Line>(sql`
  select l."Id", l."ArticleId", l."Quantity", coalesce(l."DebitPrice", 0) as "DebitPrice", l."ReturnedQuantity" from "Lot" l join "Document" d on d."Id" = l."DocumentId"
  where l."OrganisationId" = ${shop.owner.organisationId} and d."OrganisationId" = ${shop.owner.organisationId} and d."DocumentActionType" = ${type}
    and d."ApprovedOn" is not null order by l."Id"`);

const iso = (ms: number): string => new Date(ms).toISOString();

const returnSold = async (
  house: House,
  world: World,
  { which, part, at: offset }: More & { kind: 'return sold' },
): Promise<void> => {
  const sold = (await lotsOf(house, world, 3)).filter(({ Quantity, DebitPrice }) => Quantity > 0 && DebitPrice > 0);
  // One receipt in five gives back of two sales.
  const lots = new Set([which, ...(which % 5 === 0 ? [which + 1] : [])].flatMap((at) => sold[at % sold.length] ?? []));
  const given = [...lots]
    .map((lot) => ({ lot, quantity: Math.min(lot.Quantity - (lot.ReturnedQuantity ?? 0), part) }))
    .filter(({ quantity }) => quantity > 0);
  if (given.length === 0) return;
  await world.shop.owner.do('DocumentApprove', {
    done: true,
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 3,
      DocumentOperationType: 4,
      Branch: { Id: world.shop.branchId },
      DebitDepot: { Id: world.depots[which % 2] },
      ...(offset !== 0 && { ApprovedOn: iso(world.now() + offset) }),
      Lots: given.map(({ lot, quantity }) => ({
        Article: { Id: lot.ArticleId },
        Quantity: quantity / 1000,
        DebitPrice: lot.DebitPrice / 100,
        PrimaryDebitPrice: lot.DebitPrice / 100,
        LotParentId: lot.Id,
      })),
      Payoffs: [],
    },
  });
  for (const { lot, quantity } of given) move(world, world.articles.indexOf(lot.ArticleId), which % 2, quantity);
};

const pick = async (
  house: House,
  world: World,
  { which, quantity, at: offset }: More & { kind: 'pick' },
): Promise<void> => {
  const layers = await lotsOf(house, world, 1);
  const layer = layers[which % Math.max(1, layers.length)];
  if (!layer) return;
  move(world, world.articles.indexOf(layer.ArticleId), which % 2, -quantity);
  await world.shop.owner.do('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      DocumentActionType: 2,
      DocumentOperationType: 5,
      Branch: { Id: world.shop.branchId },
      DebitDepot: { Id: world.depots[which % 2] },
      Contractor: { Id: world.shop.supplierId },
      ...(offset !== 0 && { ApprovedOn: iso(world.now() + offset) }),
      Lots: [{ Article: { Id: layer.ArticleId }, Quantity: quantity / 1000, DebitPrice: 1, LotParentId: layer.Id }],
    },
  });
};

const doOne = async (house: House, world: World, deed: Command | More): Promise<void> => {
  if (deed.kind === 'return sold' || deed.kind === 'pick') {
    world.wait(1500);
    await (deed.kind === 'pick' ? pick(house, world, deed) : returnSold(house, world, deed));
  } else {
    await perform(world, deed);
  }
};

/** Not the unit price: it is the typed one where its sum is the cost by chance. */
const tables: Record<string, string> = {
  Lot: '"Id", "DocumentId", "ApprovedOn", "StockQuantity", "CreditSum", "CreditVatSum", "BalanceQuantity", "LayerDepotId", "LotParentId", "PickedLotId", "ReturnedQuantity"',
  LotDraw: '"OutLotId", "Number", "InLotId", "DepotId", "Quantity", "CostSum", "BasisQuantity", "BasisSum"',
  StockBalance: '"ArticleId", "DepotId", "Quantity", "CostSum", "LastOn", "LastQuantity", "LastSum"',
  ArticleSum:
    '"Grain", "Period", "ArticleId", "DepotId", "ActionType", "OperationType", "Quantity", "InQuantity", "OutQuantity", "InSum", "OutSum", "CreditSum", "CreditVatSum", "Count"',
  DocumentSum:
    '"Hour", "DepotId", "ActionType", "OperationType", "TenderId", "Count", "CreditSum", "CreditVatSum", "DebitSum"',
  Document: '"Id", "Code", "CreditSum", "DebitSum"',
};

/** All that the ledger keeps; both houses give the same ids for the same things done. Rows of nothing do not count. */
const kept = async (house: House, { shop }: World): Promise<Record<string, string[]>> => {
  const all: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(tables)) {
    const rows = await house.app.services.store.reader.all<Record<string, number>>({
      text: `select ${columns} from "${table}" where "OrganisationId" = ?`,
      values: [shop.owner.organisationId],
    });
    const isSum = table === 'ArticleSum' || table === 'DocumentSum';
    all[table] = rows
      .filter(
        (row) => !isSum || Object.entries(row).some(([name, value]) => /Sum|Quantity|Count/.test(name) && value !== 0),
      )
      .filter((row) => table !== 'StockBalance' || row['LastOn'] !== 0)
      .map((row) => JSON.stringify(row))
      .sort();
  }
  return all;
};

const differencesOf = async (house: House, { shop }: World) =>
  verifyLedger(house.app.services.store, {
    timeZone: house.config.timeZone,
    organisationId: shop.owner.organisationId,
  });

describe('recosting in steps', () => {
  it(
    'ends with the costs, layers and sums that reckoning at once gives, whatever is done meanwhile [REV-M4]',
    async () => {
      let recosted = 0;
      await fc.assert(
        fc.asyncProperty(deeds, async (list) => {
          const [world, other] = [await newWorld(stepping), await newWorld(plain)];
          const { recosting } = stepping.app.services;
          for (const [deed, steps, lines] of list) {
            await doOne(stepping, world, deed);
            await doOne(plain, other, deed);
            for (let count = 0; count < steps && (await recosting.step(lines)); count++) recosted += lines;
            const { difference } = await differencesOf(stepping, world);
            expect(difference).toBeUndefined();
          }
          const lines = list.at(-1)?.[2] ?? 1;
          for (let left = 20_000; left > 0 && (await recosting.step(lines)); left--) recosted += lines;
          expect(await kept(stepping, world)).toEqual(await kept(plain, other));
          expect(await differencesOf(stepping, world)).toMatchObject({ recosting: 0, differing: 0 });
        }),
        {
          endOnFailure: true,
          seed: newSeed(),
          numRuns: rounds(6, 10_000),
          examples: [[returnedBeforeCovered], [coveredByReturn]],
        },
      );
      expect(recosted).toBeGreaterThan(50);
    },
    rounds(300_000, 12 * 3_600_000),
  );
});
