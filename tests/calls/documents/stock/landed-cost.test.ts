import { describe, expect, it } from 'vitest';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { allocate } from '#domain/numbers/allocate.ts';
import { replay, type Move } from '#tests/rules/stock/plain-replay.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { openShop, type Shop } from '../../documents-shop.ts';
import { houseOfFile, type House, type Json } from '../../house.ts';

const day = 86_400_000;
const [house, stepping] = await Promise.all([
  houseOfFile(),
  houseOfFile({ config: { recostRows: 2 }, isRecostedByHand: true }),
]);
const [byValue, byQuantity, byWeight] = [1, 2, 3];

const iso = (on: number): string => new Date(on).toISOString();
const cents = (value: number | undefined): number => Math.round((value ?? 0) * 100);

const land = ({ owner }: Shop, Id: number, LandedSum: number, more: Json = {}) =>
  owner.try('LandedCostCreate', { landedCost: { Document: { Id }, LandedSum, SpreadBy: byValue, ...more } });

const differenceOf = async (at: House, { owner }: Shop): Promise<unknown> =>
  (
    await verifyLedger(at.app.services.store, {
      timeZone: at.config.timeZone,
      organisationId: owner.organisationId,
    })
  ).difference;

const settled = async (at: House): Promise<void> => {
  while (await at.app.services.recosting.step());
};

const costOf = async ({ owner }: Shop, Id: number): Promise<number[]> =>
  ((await owner.do('DocumentLoad', { document: { Id } })).Lots ?? []).map(({ CreditSum }: Json) => cents(CreditSum));

const landedOf = async ({ owner }: Shop, Id: number): Promise<number[]> =>
  ((await owner.do('DocumentLoad', { document: { Id } })).Lots ?? []).map(({ LandedSum }: Json) => cents(LandedSum));

describe('a landed cost', () => {
  it('is spread by value, quantity or weight, and makes dearer what is left and what was sold since', async () => {
    const shop = await openShop(house);
    const [tea, rice] = [await shop.product(), await shop.product()];
    const { Version } = await shop.owner.do('ArticleRead', { article: { Id: rice } });
    await shop.owner.do('ArticleUpdate', {
      article: { Id: rice, Version, Settings: [{ Key: 'weight', Value: 2 }] },
    });
    const income = await shop.receive(
      [
        [tea, 10, 3],
        [rice, 5, 2],
      ],
      { ApprovedOn: iso(house.now() - day) },
    );
    const sale = await shop.sell([[tea, 4, 10]]);
    expect(await costOf(shop, sale.Id)).toEqual([1200]);
    expect((await land(shop, income.Id, 8)).status).toBe(200);
    expect((await land(shop, income.Id, 3, { SpreadBy: byQuantity })).status).toBe(200);
    expect((await land(shop, income.Id, 1.5, { SpreadBy: byWeight })).status).toBe(200);
    await settled(house);
    // Tea 6 of 8 and 2 of 3; rice 2 of 8, 1 of 3 and all of what goes by weight.
    expect(await landedOf(shop, income.Id)).toEqual([800, 450]);
    expect(await costOf(shop, sale.Id)).toEqual([1520]);
    expect(await costOf(shop, income.Id)).toEqual([3000, 1000]);
    expect([(await shop.stock(tea))[0]?.CreditSum, (await shop.stock(rice))[0]?.CreditSum]).toEqual([22.8, 14.5]);
    const owed = await shop.owner.do('ContractorReconciliation', {
      predicate: { Contractors: [{ Id: shop.supplierId }] },
    });
    expect(owed.BalanceTo).toBe(-40);
    expect(await differenceOf(house, shop)).toBeUndefined();
    const list = await shop.owner.do('LandedCostSearch', { predicate: { Documents: [{ Id: income.Id }] } });
    expect(list.Entities).toHaveLength(3);
    const card = await shop.owner.do('StockCard', { predicate: { Articles: [{ Id: tea }] } });
    expect(card.Rows?.map(({ CreditSum }) => CreditSum)).toEqual([38, 22.8]);
    // All documents may be cleared, with what was spread over them.
    await shop.owner.do('OrganisationClearDocument', {
      organisation: { Id: shop.owner.organisationId },
      reason: 'The trial is over',
    });
    expect((await shop.owner.do('LandedCostSearch', { predicate: {} })).Entities).toEqual([]);
  });

  it('is taken back by a sum below 0, never below nothing, and once for each ClientId', async () => {
    const shop = await openShop(house);
    const tea = await shop.product();
    const income = await shop.receive([[tea, 10, 1]]);
    const ClientId = crypto.randomUUID();
    for (let time = 0; time < 2; time++) expect((await land(shop, income.Id, 5, { ClientId })).status).toBe(200);
    await settled(house);
    expect(await landedOf(shop, income.Id)).toEqual([500]);
    expect((await land(shop, income.Id, -16)).fault.Code).toBe('LANDED_COST_BELOW_ZERO');
    expect((await land(shop, income.Id, -5)).status).toBe(200);
    await settled(house);
    expect((await shop.stock(tea))[0]?.CreditSum).toBe(10);
    expect(await differenceOf(house, shop)).toBeUndefined();
  });

  it('is spread over what was not sent back', async () => {
    const shop = await openShop(house);
    const [tea, rice] = [await shop.product(), await shop.product()];
    const income = await shop.receive([
      [tea, 10, 1],
      [rice, 10, 1],
    ]);
    const [line] = (await shop.owner.do('DocumentLoad', { document: { Id: income.Id } })).Lots ?? [];
    house.wait(1000);
    await shop.owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 2,
        DocumentOperationType: 4,
        Branch: { Id: shop.branchId },
        DebitDepot: { Id: shop.depotId },
        Contractor: { Id: shop.supplierId },
        Lots: [{ Article: { Id: tea }, LotParentId: line?.Id, Quantity: 10 }],
      },
    });
    expect((await land(shop, income.Id, 5)).status).toBe(200);
    await settled(house);
    expect(await landedOf(shop, income.Id)).toEqual([0, 500]);
    expect(await differenceOf(house, shop)).toBeUndefined();
  });

  it('is refused for an income that was reversed, or is older than the days that are open for changes', async () => {
    const shop = await openShop(house);
    const tea = await shop.product();
    const [income, landed] = [await shop.receive([[tea, 10, 1]]), await shop.receive([[tea, 10, 1]])];
    const old = await shop.receive([[tea, 10, 1]], { PostedOn: iso(house.now() - 3 * day) });
    await land(shop, landed.Id, 5);
    await settled(house);
    for (const { Id } of [income, landed]) {
      house.wait(1000);
      await shop.owner.do('DocumentReverse', { document: { Id } });
      expect((await land(shop, Id, 5)).fault.Code).toBe('DOCUMENT_REVERSED');
    }
    const { Version } = await shop.owner.do('OrganisationRead', { organisation: { Id: shop.owner.organisationId } });
    await shop.owner.do('OrganisationUpdate', {
      organisation: {
        Id: shop.owner.organisationId,
        Version,
        Settings: [{ Key: 'RestrictChangeByDateFrom', Value: 2 }],
      },
    });
    expect((await land(shop, old.Id, 5)).fault.Code).toBe('DOCUMENT_LOCKED');
    expect(await differenceOf(house, shop)).toBeUndefined();
  });

  it('is refused for anything but an approved income of this company', async () => {
    const shop = await openShop(house);
    const tea = await shop.product();
    const income = await shop.receive([[tea, 10, 1]]);
    const sale = await shop.sell([[tea, 1, 10]]);
    const codeOf = async (answer: ReturnType<typeof land>) => (await answer).fault.Code;
    expect(await codeOf(land(shop, sale.Id, 5))).toBe('LANDED_COST_DOCUMENT');
    expect(await codeOf(land(shop, income.Id, 0))).toBe('INVALID_INPUT');
    expect(await codeOf(land(shop, income.Id, 5, { SpreadBy: byWeight }))).toBe('INVALID_INPUT');
    expect(await codeOf(land(shop, income.Id, 5, { SpreadBy: 9 }))).toBe('INVALID_INPUT');
    const stranger = await openShop(house);
    expect((await land(stranger, income.Id, 5)).status).toBeGreaterThanOrEqual(400);
    expect(await landedOf(shop, income.Id)).toEqual([0]);
    expect(await differenceOf(house, shop)).toBeUndefined();
  });
});

type TimedMove = Move & { on: number };

interface Income {
  documentId: number;
  lots: { lotId: number; cost: number; landed: number; quantity: number }[];
}

/** A shop whose incomes get dearer afterwards, as one would keep its book by hand. */
const play = async (at: House, seed: number, step: () => Promise<unknown>): Promise<void> => {
  const shop = await openShop(at);
  const random = randomFrom(seed);
  const below = (most: number): number => Math.floor(random() * most);
  const articles = [await shop.product(), await shop.product()];
  const moves: (TimedMove & { article: number })[] = [];
  const incomes: Income[] = [];
  for (let round = 0; round < 45; round++) {
    const on = at.now() - (below(3) === 0 ? 0 : below(40) * day) - below(80_000_000) - round;
    const income = incomes[below(incomes.length)];
    if (income && below(3) === 0) {
      const by = 1 + below(2);
      const weights = income.lots.map(({ cost, quantity }) => (by === byValue ? cost : quantity));
      const sum = 1 + below(900);
      expect((await land(shop, income.documentId, sum / 100, { SpreadBy: by })).status).toBe(200);
      for (const [index, share] of allocate(sum, weights).entries()) {
        const lot = income.lots[index];
        if (lot) lot.landed += share;
      }
    } else if (below(2) === 0) {
      const wanted = articles.map((article) => ({ article, quantity: 1 + below(6000), cost: 1 + below(5000) }));
      const { Id, Lots } = await shop.receive([], {
        ApprovedOn: iso(on),
        Lots: wanted.map(({ article, quantity, cost }) => ({
          Article: { Id: article },
          Quantity: quantity / 1000,
          CreditSum: cost / 100,
        })),
      });
      const lots = wanted.map((each, index) => ({ ...each, lotId: Number(Lots?.[index]?.Id), landed: 0 }));
      incomes.push({ documentId: Id, lots });
      for (const { article, lotId, quantity, cost } of lots)
        moves.push({ kind: 'in', article, lotId, quantity, cost, on });
    } else {
      const [article, quantity] = [articles[below(2)] as number, 1 + below(5000)];
      const { Lots } = await shop.sell([[article, quantity / 1000, 10]], { ApprovedOn: iso(on), Payoffs: [] });
      moves.push({ kind: 'out', article, lotId: Number(Lots?.[0]?.Id), quantity, on });
    }
    if (below(3) === 0) await step();
  }
  await settled(at);
  const landed = new Map(incomes.flatMap(({ lots }) => lots.map((lot) => [lot.lotId, lot.landed] as const)));
  for (const article of articles) {
    const own = moves
      .filter((move) => move.article === article)
      .toSorted((one, other) => one.on - other.on || one.lotId - other.lotId)
      .map((move) => (move.kind === 'in' ? { ...move, cost: (move.cost ?? 0) + (landed.get(move.lotId) ?? 0) } : move));
    const { taken, owed } = replay(own);
    const ids = own.filter(({ kind }) => kind === 'out').map(({ lotId }) => lotId);
    if (ids.length === 0) continue;
    const { Entities } = await shop.owner.do('LotSearch', {
      predicate: { Ids: ids, Pager: { Index: 0, Size: 1000 } },
    });
    for (const { Id, CreditSum } of Entities) {
      const parts = [...taken.filter(({ outLotId }) => outLotId === Id), ...owed.filter(({ lotId }) => lotId === Id)];
      expect([Id, cents(CreditSum)]).toEqual([Id, parts.reduce((sum, { cost }) => sum + cost, 0)]);
    }
  }
  expect(await differenceOf(at, shop)).toBeUndefined();
};

describe('a shop whose incomes get dearer afterwards, in exact numbers', { timeout: 600_000 }, () => {
  it('has the costs that a book kept by hand has', async () => {
    const seed = newSeed();
    for (let round = 0; round < rounds(2, 40); round++) await play(house, seed + round, async () => false);
  });

  it('has them in the end where costs are computed later, in steps', async () => {
    const seed = newSeed();
    for (let round = 0; round < rounds(2, 40); round++)
      await play(stepping, seed + round, () => stepping.app.services.recosting.step(1 + (round % 3)));
  });
});
