import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { replay, type Move } from '#tests/rules/stock/plain-replay.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { openShop, type Shop } from '../../documents-shop.ts';
import { houseOfFile, type House } from '../../house.ts';

const day = 86_400_000;
const [house, stepping] = await Promise.all([
  houseOfFile({ config: { recostRows: 1_000_000 } }),
  houseOfFile({ config: { recostRows: 2 }, isRecostedByHand: true }),
]);

const iso = (on: number): string => new Date(on).toISOString();
const dayText = (on: number): string => iso(on).slice(0, 10);

const setExpiresFirst = async ({ owner }: Shop, Value: boolean): Promise<void> => {
  const { Version } = await owner.do('OrganisationRead', { organisation: { Id: owner.organisationId } });
  await owner.do('OrganisationUpdate', {
    organisation: { Id: owner.organisationId, Version, Settings: [{ Key: 'expiresFirst', Value }] },
  });
};

const openPharmacy = async (at: House = house): Promise<Shop> => {
  const shop = await openShop(at);
  await setExpiresFirst(shop, true);
  return shop;
};

/** Goods of one product come in, 10 pieces at this cost. */
const receive = (shop: Shop, article: number, cost: number, more: object = {}) =>
  shop.receive([], { Lots: [{ Article: { Id: article }, Quantity: 10, CreditPrice: cost, ...more }] });

const costOfSale = async (shop: Shop, article: number, quantity: number, more: object = {}) =>
  (await shop.sell([[article, quantity, 20]], more)).Lots?.[0]?.CreditSum;

const differenceOf = async (at: House, { owner }: Shop): Promise<unknown> =>
  (
    await verifyLedger(at.app.services.store, {
      timeZone: at.config.timeZone,
      organisationId: owner.organisationId,
    })
  ).difference;

const later = (days: number): string => dayText(house.now() + days * day);

describe('batches and expiry', () => {
  it('what expires first is sold first, if the company wants it, and else the oldest', async () => {
    const shop = await openShop(house);
    const [before, after] = [await shop.product(), await shop.product()];
    await receive(shop, before, 1, { ExpiresOn: later(90), Batch: 'A' });
    await receive(shop, before, 2, { ExpiresOn: later(30), Batch: 'B' });
    expect(await costOfSale(shop, before, 1)).toBe(1);
    await setExpiresFirst(shop, true);
    await receive(shop, after, 1);
    await receive(shop, after, 2, { ExpiresOn: later(90), Batch: 'A' });
    await receive(shop, after, 3, { ExpiresOn: later(30), Batch: 'B' });
    expect(await costOfSale(shop, after, 4)).toBe(12);
    expect(await costOfSale(shop, after, 8)).toBe(6 * 3 + 2 * 2);
    expect(await costOfSale(shop, after, 9)).toBe(8 * 2 + 1);
    const { Lots } = await shop.owner.do('LotsForSaleRead', {
      article: { Id: after },
      depot: { Id: shop.depotId },
    });
    expect(Lots).toMatchObject([{ BalanceQuantity: 9 }]);
    expect(await differenceOf(house, shop)).toBeUndefined();
  });

  it('stand on the line, in the list of batches, and go along with goods into another depot', async () => {
    const shop = await openPharmacy();
    const syrup = await shop.product();
    await receive(shop, syrup, 1, { ExpiresOn: later(90), Batch: 'A' });
    await receive(shop, syrup, 2, { ExpiresOn: later(30), Batch: 'B' });
    const moving = {
      DocumentActionType: 4,
      Branch: { Id: shop.branchId },
      DebitDepot: { Id: shop.depotId },
      CreditDepot: { Id: shop.otherDepotId },
    };
    const { Lots: moved } = await shop.owner.do('DocumentApprove', {
      document: { ...moving, Lots: [{ Article: { Id: syrup }, Quantity: 4 }] },
    });
    expect(moved).toMatchObject([{ Batch: 'B', ExpiresOn: later(30), CreditSum: 8 }]);
    // A draft that was stored line by line has them too.
    const draft = await shop.owner.do('DocumentCreate', { document: moving });
    await shop.owner.do('LotCreate', { lot: { Document: { Id: draft.Id }, Article: { Id: syrup }, Quantity: 1 } });
    const { Version } = await shop.owner.do('DocumentRead', { document: { Id: draft.Id } });
    await shop.owner.do('DocumentApprove', { document: { Id: draft.Id, Version } });
    const stored = await shop.owner.do('LotSearch', { predicate: { Documents: [{ Id: draft.Id }] } });
    expect(stored.Entities).toMatchObject([{ Batch: 'B', ExpiresOn: later(30) }]);
    const there = await shop.owner.do('LotsForSaleRead', {
      article: { Id: syrup },
      depot: { Id: shop.otherDepotId },
    });
    expect(there.Lots).toMatchObject([
      { Batch: 'B', ExpiresOn: later(30), BalanceQuantity: 4 },
      { Batch: 'B', ExpiresOn: later(30), BalanceQuantity: 1 },
    ]);
    const here = await shop.owner.do('LotsForSaleRead', { article: { Id: syrup }, depot: { Id: shop.depotId } });
    expect(here.Lots.map(({ Batch, BalanceQuantity }) => [Batch, BalanceQuantity])).toEqual([
      ['B', 5],
      ['A', 10],
    ]);
    expect(await differenceOf(house, shop)).toBeUndefined();
  });

  it('what has expired or will soon is listed, the earliest first, with what it cost', async () => {
    const shop = await openPharmacy();
    const [syrup, pills] = [await shop.product(), await shop.product()];
    await receive(shop, syrup, 3, { ExpiresOn: later(31) });
    await receive(shop, syrup, 2, { ExpiresOn: later(30), Batch: 'B' });
    await receive(shop, pills, 1, { ExpiresOn: later(-2), Batch: 'P' });
    await shop.sell([[syrup, 4, 20]]);
    const list = async (predicate: object = {}) => {
      const answer = await shop.owner.do('ExpiringSearch', { predicate });
      return {
        rows: (answer.Rows ?? []).map((row) => [
          row.Article?.Id,
          row.Batch,
          row.ExpiresOn,
          row.DaysLeft,
          row.QuantitySum,
          row.CreditSum,
        ]),
        all: [answer.QuantitySum, answer.CreditSum, answer.Pager?.Number],
      };
    };
    expect(await list()).toEqual({
      rows: [
        [pills, 'P', later(-2), -2, 10, 10],
        [syrup, 'B', later(30), 30, 6, 12],
      ],
      all: [16, 22, 2],
    });
    expect((await list({ Days: { To: -1 } })).rows.map(([article]) => article)).toEqual([pills]);
    expect((await list({ Days: { To: 31 }, Articles: [{ Id: syrup }] })).all).toEqual([16, 42, 2]);
    expect((await list({ Days: { To: 31 }, Pager: { Index: 1, Size: 2 } })).rows).toHaveLength(1);
    expect((await list({ Depots: [{ Id: shop.otherDepotId }] })).all).toEqual([0, 0, 0]);
    const stranger = await house.signUp();
    expect((await stranger.do('ExpiringSearch', { predicate: { Days: { To: 9999 } } })).Rows).toEqual([]);
  });

  it('an expiry that is no day is refused', async () => {
    const shop = await openPharmacy();
    const syrup = await shop.product();
    for (const ExpiresOn of ['2026-02-30', 'soon', 5]) {
      const answer = await shop.owner.try('DocumentApprove', {
        document: {
          DocumentActionType: 1,
          DocumentOperationType: 1,
          Branch: { Id: shop.branchId },
          CreditDepot: { Id: shop.depotId },
          Contractor: { Id: shop.supplierId },
          Lots: [{ Article: { Id: syrup }, Quantity: 1, CreditPrice: 1, ExpiresOn }],
        },
      });
      expect([ExpiresOn, answer.status]).toEqual([ExpiresOn, 400]);
    }
  });
});

type TimedMove = Move & { on: number };

const cents = (value: number | undefined): number => Math.round((value ?? 0) * 100);

/** A shop whose goods expire, as one would keep its book by hand. */
const play = async (at: House, seed: number, step: () => Promise<unknown>): Promise<void> => {
  const shop = await openPharmacy(at);
  const random = randomFrom(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const article = await shop.product();
  const moves: TimedMove[] = [];
  const sales = new Map<number, number>();
  for (let round = 0; round < 60; round++) {
    // Two of three are dated back; no two at one moment.
    const on = at.now() - (below(3) === 0 ? 0 : below(40) * day) - below(80_000_000) - round;
    const quantity = 1 + below(6000);
    if (below(2) === 0) {
      const cost = below(5000);
      const leavesBy = below(4) === 0 ? undefined : Math.floor(at.now() / day) + below(6);
      const { Lots } = await shop.receive([], {
        ApprovedOn: iso(on),
        Lots: [
          {
            Article: { Id: article },
            Quantity: quantity / 1000,
            CreditSum: cost / 100,
            ...(leavesBy !== undefined && { ExpiresOn: dayText(leavesBy * day) }),
          },
        ],
      });
      const lotId = Lots?.[0]?.Id as number;
      moves.push({ kind: 'in', lotId, quantity, cost, on, ...(leavesBy !== undefined && { leavesBy }) });
    } else {
      const { Id, Lots } = await shop.sell([[article, quantity / 1000, 10]], { ApprovedOn: iso(on), Payoffs: [] });
      const lotId = Lots?.[0]?.Id as number;
      moves.push({ kind: 'out', lotId, quantity, on });
      sales.set(lotId, Id);
    }
    if (below(4) === 0) await step();
  }
  while (await step());
  const { taken, owed } = replay(moves.toSorted((one, other) => one.on - other.on || one.lotId - other.lotId));
  const { Entities } = await shop.owner.do('LotSearch', {
    predicate: { Ids: [...sales.keys()], Pager: { Index: 0, Size: 1000 } },
  });
  const costs = new Map(Entities.map(({ Id, CreditSum }) => [Id, cents(CreditSum)]));
  for (const lotId of sales.keys()) {
    const own = [...taken.filter(({ outLotId }) => outLotId === lotId), ...owed.filter((each) => each.lotId === lotId)];
    expect([lotId, costs.get(lotId)]).toEqual([lotId, own.reduce((sum, { cost }) => sum + cost, 0)]);
  }
  expect(await differenceOf(at, shop)).toBeUndefined();
};

describe('a shop whose goods expire, in exact numbers', { timeout: 600_000 }, () => {
  it('has the costs that a book kept by hand has, whatever is dated back', async () => {
    const seed = newSeed();
    for (let round = 0; round < rounds(2, 60); round++) await play(house, seed + round, async () => false);
  });

  it('has them in the end where costs are computed later, in steps', async () => {
    const seed = newSeed();
    const { recosting } = stepping.app.services;
    for (let round = 0; round < rounds(2, 60); round++)
      await play(stepping, seed + round, () => recosting.step(1 + (seed % 4)));
  });
});
