import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Fraction } from '#tests/rules/numbers/fraction.ts';
import { replay, type Move } from '#tests/rules/stock/plain-replay.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { openShop, type Shop } from '../../documents-shop.ts';
import { houseOfFile, type House, type Json } from '../../house.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';

/**
 * A kitchen in exact numbers: recipes are followed in fractions, stock is first in, first out over all that ever moved.
 * It knows nothing of how the program stores or replays anything.
 */
interface Dish {
  id: number;
  type: 2 | 4;
  makes: number;
  /** By product, in thousandths. */
  parts: [product: number, quantity: number][];
}

interface Sale {
  documentId: number;
  lineId: number;
  quantity: number;
  back: number;
  on: number;
  parts: { product: number; quantity: number; move: number }[];
}

type TimedMove = Move & { on: number };

class Kitchen {
  readonly dishes = new Map<number, Dish>();
  readonly sales: Sale[] = [];
  private readonly moves = new Map<number, TimedMove[]>();
  private lastMove = 0;

  private history(product: number) {
    return replay(
      (this.moves.get(product) ?? []).toSorted((one, other) => one.on - other.on || one.lotId - other.lotId),
    );
  }

  add(product: number, on: number, move: { kind: 'in' | 'out'; quantity: number; cost?: number }): number {
    const lotId = ++this.lastMove;
    this.moves.set(product, [...(this.moves.get(product) ?? []), { ...move, on, lotId }]);
    return lotId;
  }

  costOf(product: number, move: number): number {
    const { taken, owed } = this.history(product);
    const own = [...taken.filter(({ outLotId }) => outLotId === move), ...owed.filter(({ lotId }) => lotId === move)];
    return own.reduce((sum, { cost }) => sum + cost, 0);
  }

  stock(product: number): { quantity: number; worth: number } {
    const { taken, owed, layers } = this.history(product);
    const sum = (some: readonly { quantity: number; cost: number }[], of: 'quantity' | 'cost'): number =>
      some.reduce((total, each) => total + each[of], 0);
    return {
      quantity: sum(layers, 'quantity') - sum(taken, 'quantity') - sum(owed, 'quantity'),
      worth: sum(layers, 'cost') - sum(taken, 'cost') - sum(owed, 'cost'),
    };
  }

  /** What a dish is made of in the end. */
  private needed(product: number, quantity: Fraction, isTop: boolean): [number, Fraction][] {
    const dish = this.dishes.get(product);
    if (!dish || (dish.type === 2 && !isTop)) return [[product, quantity]];
    return dish.parts.flatMap(([part, each]) =>
      this.needed(part, quantity.times(new Fraction(each, dish.makes)), false),
    );
  }

  draw(product: number, quantity: number, on: number): Sale['parts'] {
    const sums = new Map<number, Fraction>();
    for (const [part, each] of this.needed(product, new Fraction(quantity), true))
      sums.set(part, (sums.get(part) ?? new Fraction(0)).plus(each));
    return [...sums].flatMap(([part, exact]) => {
      const drawn = exact.rounded;
      return drawn > 0
        ? [{ product: part, quantity: drawn, move: this.add(part, on, { kind: 'out', quantity: drawn }) }]
        : [];
    });
  }

  costOfParts(parts: Sale['parts']): number {
    return parts.reduce((sum, { product, move }) => sum + this.costOf(product, move), 0);
  }
}

interface Play {
  house: House;
  shop: Shop;
  kitchen: Kitchen;
  goods: number[];
  random: (to: number) => number;
  now: number;
  /** Each document has a minute of its own. */
  taken: Set<number>;
  /** Costs are computed later, in steps: what is made meanwhile has the cost that the program knows by then. */
  isLater: boolean;
}

const minute = 60_000;

/** A moment of the last days; mostly after all that was done before. */
const momentOf = (play: Play, after = 0): number => {
  for (;;) {
    const first = Math.max(after, play.now - 4000 * minute);
    const latest = Math.max(first, ...play.taken);
    const on = play.random(3) === 0 ? first + play.random(3000) * minute : latest + (1 + play.random(5)) * minute;
    if (play.taken.has(on) || on > play.now || on <= after) continue;
    play.taken.add(on);
    return on;
  }
};

const approve = (play: Play, document: Json, on: number, more: Json = {}) =>
  play.shop.owner.do('DocumentApprove', {
    document: {
      ClientId: randomUUID(),
      Branch: { Id: play.shop.branchId },
      [document.DocumentActionType === 1 ? 'CreditDepot' : 'DebitDepot']: { Id: play.shop.depotId },
      ...(document.DocumentActionType !== 3 && { Contractor: { Id: play.shop.supplierId } }),
      ApprovedOn: new Date(on).toISOString(),
      ...document,
    },
    ...more,
  });

const pick = <Each>(play: Play, some: readonly Each[]): Each => some[play.random(some.length)] as Each;

const receive = async (play: Play): Promise<void> => {
  const [product, on] = [pick(play, play.goods), momentOf(play)];
  const [quantity, price] = [100 + play.random(9000), 1 + play.random(2000)];
  const { Lots } = await approve(
    play,
    {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Lots: [{ Article: { Id: product }, Quantity: quantity / 1000, CreditPrice: price / 100 }],
    },
    on,
  );
  play.kitchen.add(product, on, { kind: 'in', quantity, cost: Math.round(Lots[0].CreditSum * 100) });
};

const make = async (play: Play): Promise<void> => {
  const { id } = pick(
    play,
    [...play.kitchen.dishes.values()].filter(({ type }) => type === 2),
  );
  const [quantity, on] = [500 + play.random(4000), momentOf(play)];
  // Half of it is production, which has no partner and no price of its own.
  const isProduction = play.random(2) === 0;
  const { Lots } = await approve(
    play,
    {
      DocumentActionType: 1,
      DocumentOperationType: 1,
      Lots: [{ Article: { Id: id }, Quantity: quantity / 1000, ...(isProduction && { CreditPrice: 99 }) }],
      ...(isProduction && { Contractor: null, Settings: [{ Key: 'IsProduction', Value: true }] }),
    },
    on,
  );
  const found = play.kitchen.costOfParts(play.kitchen.draw(id, quantity, on));
  const cost = Math.round(Lots[0].CreditSum * 100);
  if (!play.isLater) expect(cost).toBe(found);
  play.kitchen.add(id, on, { kind: 'in', quantity, cost });
};

const sell = async (play: Play): Promise<void> => {
  const { id } = pick(
    play,
    [...play.kitchen.dishes.values()].filter(({ type }) => type === 4),
  );
  const [count, on, isReceipt] = [1 + play.random(6), momentOf(play), play.random(2) === 0];
  const line = { Article: { Id: id }, Quantity: count, DebitPrice: 10, PrimaryDebitPrice: 10 };
  const { Id, Lots } = await approve(
    play,
    {
      DocumentActionType: isReceipt ? 3 : 2,
      DocumentOperationType: 2,
      Lots: [line],
      ...(isReceipt && { Payoffs: [{ Tender: { Id: play.shop.cash }, Value: 10 * count }] }),
    },
    on,
    { done: isReceipt },
  );
  const parts = play.kitchen.draw(id, count * 1000, on);
  const back = isReceipt ? 0 : count;
  play.kitchen.sales.push({ documentId: Id, lineId: Lots[0].Id, quantity: count, back, on, parts });
};

const share = (whole: number, part: number, of: number): number => new Fraction(whole * part, of).rounded;

const giveBack = async (play: Play): Promise<void> => {
  const sales = play.kitchen.sales.filter(({ back, quantity }) => back < quantity);
  if (sales.length === 0) return;
  const sale = pick(play, sales);
  const count = 1 + play.random(sale.quantity - sale.back);
  const on = momentOf(play, sale.on);
  const soldArticle = (await play.shop.owner.do('LotRead', { lot: { Id: sale.lineId } })).Article;
  const parts = sale.parts.flatMap(({ product, quantity, move }) => {
    const came = share(quantity, sale.back + count, sale.quantity) - share(quantity, sale.back, sale.quantity);
    return came > 0 ? [{ product, came, cost: share(play.kitchen.costOf(product, move), came, quantity) }] : [];
  });
  const { Lots } = await approve(
    play,
    {
      DocumentActionType: 3,
      DocumentOperationType: 4,
      Lots: [{ Article: soldArticle, Quantity: -count, DebitPrice: -10, LotParentId: sale.lineId }],
      Payoffs: [{ Tender: { Id: play.shop.cash }, Value: -10 * count }],
    },
    on,
  );
  expect(Math.round(Lots[0].CreditSum * 100)).toBe(0 - parts.reduce((sum, { cost }) => sum + cost, 0));
  for (const { product, came, cost } of parts) play.kitchen.add(product, on, { kind: 'in', quantity: came, cost });
  sale.back += count;
};

const compareStock = async ({ shop, kitchen, goods }: Play): Promise<void> => {
  const all = [...goods, ...kitchen.dishes.keys()];
  const { Entities } = await shop.owner.do('BalanceSearch', { predicate: { Articles: all.map((Id) => ({ Id })) } });
  const found = new Map(
    Entities.map(({ Article, Quantity, CreditSum }: Json) => [
      Article.Id,
      { quantity: Math.round(Quantity * 1000), worth: Math.round(CreditSum * 100) },
    ]),
  );
  for (const product of all)
    expect([product, found.get(product) ?? { quantity: 0, worth: 0 }]).toEqual([product, kitchen.stock(product)]);
};

const compareSales = async ({ shop, kitchen }: Play): Promise<void> => {
  const { Entities } = await shop.owner.do('LotSearch', {
    predicate: { Ids: kitchen.sales.map(({ lineId }) => lineId), Pager: { Index: 0, Size: 1000 } },
  });
  const costs = new Map(Entities.map(({ Id, CreditSum }: Json) => [Id, Math.round(CreditSum * 100)]));
  expect(kitchen.sales.map(({ lineId }) => costs.get(lineId))).toEqual(
    kitchen.sales.map(({ parts }) => kitchen.costOfParts(parts)),
  );
};

const openPlay = async (house: House, random: Play['random'], isLater = false): Promise<Play> => {
  const shop = await openShop(house, await house.signUp({ organisation: { Type: 1 } }));
  const { owner } = shop;
  const { organisationId: Id } = owner;
  const { Version, Settings } = await owner.do('OrganisationRead', { organisation: { Id } });
  await owner.do('OrganisationUpdate', {
    organisation: { Id, Version, Settings: [...Settings, { Key: 'ingredientsComeBack', Value: 'true' }] },
  });
  const kitchen = new Kitchen();
  const goods = [await shop.product(), await shop.product(), await shop.product()];
  const play: Play = { house, shop, kitchen, goods, random, now: house.now(), taken: new Set(), isLater };
  // Each is made of what is there before it: three levels and more.
  for (const type of [2, 4, 4, 2, 4] as const) {
    const id = await shop.product();
    const article = await owner.do('ArticleRead', { article: { Id: id } });
    await owner.do('ArticleUpdate', { article: { Id: id, Version: article.Version, ArticleActionType: type } });
    const before = [...goods, ...kitchen.dishes.keys()];
    const parts = [before.at(-1) as number, pick(play, before.slice(0, -1)), pick(play, before.slice(0, -1))];
    const makes = 1 + random(5000);
    const dish = {
      id,
      type,
      makes,
      parts: [...new Set(parts)].map((part): [number, number] => [part, 1 + random(1500)]),
    };
    await owner.do('DocumentApprove', {
      document: {
        DocumentActionType: 8,
        Article: { Id: id },
        Quantity: makes / 1000,
        ApprovedOn: '2020-01-01T10:00:00Z',
        Lots: dish.parts.map(([part, quantity]) => ({ Article: { Id: part }, Quantity: quantity / 1000 })),
      },
    });
    kitchen.dishes.set(id, dish);
  }
  return play;
};

const steps = [receive, receive, make, sell, sell, sell, giveBack];

const differing = async ({ house, shop }: Play): Promise<unknown> =>
  (
    await verifyLedger(house.app.services.store, {
      timeZone: house.config.timeZone,
      organisationId: shop.owner.organisationId,
    })
  ).difference;

const intFrom = (seed: number): Play['random'] => {
  const random = randomFrom(seed);
  return (to) => Math.floor(random() * to);
};

const [atOnce, stepping] = await Promise.all([
  houseOfFile({ config: { recostRows: 1_000_000 } }),
  houseOfFile({ config: { recostRows: 2 }, isRecostedByHand: true }),
]);

describe('a kitchen in exact numbers [W3]', { timeout: 600_000 }, () => {
  it('has the stock and the costs that the program has, whatever is dated back and given back', async () => {
    const seed = newSeed();
    for (let round = 0; round < rounds(2, 60); round++) {
      const play = await openPlay(atOnce, intFrom(seed + round));
      for (let step = 1; step <= 60; step++) {
        await pick(play, steps)(play);
        await compareStock(play);
        if (step % 10 === 0) await compareSales(play);
      }
      expect(await differing(play)).toBeUndefined();
    }
  });

  it('has them in the end where costs are computed later, in steps', async () => {
    const seed = newSeed();
    const { recosting } = stepping.app.services;
    for (let round = 0; round < rounds(2, 60); round++) {
      const play = await openPlay(stepping, intFrom(seed + round), true);
      for (let step = 1; step <= 60; step++) {
        await pick(play, [receive, receive, make, sell, sell, sell])(play);
        for (let more = play.random(4); more > 0; more--) await recosting.step(1 + play.random(4));
      }
      while (await recosting.step());
      await compareStock(play);
      await compareSales(play);
      expect(await differing(play)).toBeUndefined();
    }
  });
});
