import { describe, expect, it } from 'vitest';
import { provisionalCost } from '#domain/stock/layers.ts';
import {
  drawRows,
  outCost,
  placeKey,
  postMoves,
  type DepotStock,
  type LotMove,
  type Moved,
} from '#domain/stock/post-moves.ts';
import { fc, holds } from '../numbers/property.ts';
import { replay, type Move } from './plain-replay.ts';

const article = 7;
const depot = 1;
const other = 2;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Goods come into the depot, at a cost or at the last known one. */
const come = (lotId: number, quantity: number, cost?: number): LotMove => ({
  lotId,
  on: lotId,
  articleId: article,
  fromDepotId: 0,
  toDepotId: depot,
  quantity,
  ...(cost !== undefined && { cost }),
});
/** Goods leave it, from a layer picked by hand or from the oldest. */
const leave = (lotId: number, quantity: number, layer?: number): LotMove => ({
  lotId,
  on: lotId,
  articleId: article,
  fromDepotId: depot,
  toDepotId: 0,
  quantity,
  ...(layer !== undefined && { layer }),
});
const transfer = (lotId: number, quantity: number, isBack = false): LotMove => ({
  lotId,
  on: lotId,
  articleId: article,
  fromDepotId: isBack ? other : depot,
  toDepotId: isBack ? depot : other,
  quantity,
});

interface Posted {
  moved: Moved[];
  stocks: Map<string, DepotStock>;
  of(lotId: number): Moved;
  at(depotId: number): DepotStock;
}

const post = (...moves: LotMove[]): Posted => {
  const stocks = new Map<string, DepotStock>();
  const moved = postMoves(stocks, moves);
  return {
    moved,
    stocks,
    of: (lotId) => moved.find(({ move }) => move.lotId === lotId) as Moved,
    at: (depotId) => stocks.get(placeKey(article, depotId)) as DepotStock,
  };
};

const drawn = ({ out }: Moved): number[][] =>
  out ? drawRows(out).map(({ inLotId, quantity, cost }) => [inLotId ?? 0, quantity, cost]) : [];

describe('layers that leave by their expiry', () => {
  const expiring = (lotId: number, leavesBy?: number): LotMove => ({
    ...come(lotId, 1000, lotId * 100),
    batch: leavesBy === undefined ? {} : { leavesBy, number: `B${lotId}` },
  });

  it('go before older ones and before those without, of one day the oldest first', () => {
    const posted = post(expiring(1), expiring(2, 20), expiring(3, 10), expiring(4, 10), leave(5, 3500));
    expect(drawn(posted.of(5)).map(([layer]) => layer)).toEqual([3, 4, 2, 1]);
  });

  it('go after the one that was chosen by hand', () => {
    const posted = post(expiring(1, 20), expiring(2, 10), leave(3, 1500, 1));
    expect(drawn(posted.of(3))).toEqual([
      [1, 1000, 100],
      [2, 500, 100],
    ]);
  });

  it('keep their batch on the way to another depot, if the move states none', () => {
    const posted = post(expiring(1, 20), expiring(2, 10), transfer(3, 1500), {
      ...transfer(4, 500),
      batch: { number: 'Z' },
    });
    expect(posted.at(other).layers.map(({ batch }) => batch)).toEqual([
      { leavesBy: 10, number: 'B2' },
      { number: 'Z' },
    ]);
  });
});

describe('layers of stock', () => {
  it('are consumed oldest first, each at its own cost', () => {
    const posted = post(come(1, 2000, 1000), come(2, 3000, 1800), leave(3, 4000));
    expect(drawn(posted.of(3))).toEqual([
      [1, 2000, 1000],
      [2, 2000, 1200],
    ]);
    expect(posted.at(depot).layers.map(({ lotId, remaining }) => [lotId, remaining])).toEqual([[2, 1000]]);
  });

  it('give the picked one first and go on with the oldest', () => {
    expect(
      drawn(post(come(1, 2000, 1000), come(2, 1000, 700), leave(3, 1500, 2)).of(3)).map(([lotId, quantity]) => [
        lotId,
        quantity,
      ]),
    ).toEqual([
      [2, 1000],
      [1, 500],
    ]);
  });

  it('say what they do not cover', () => {
    expect(post(come(1, 1000, 100), leave(2, 2500)).of(2).short).toBe(1500);
  });

  it('lose no hundredth: thirds of 10.00 cost 3.33, 3.34 and 3.33', () => {
    const posted = post(come(1, 3000, 1000), leave(2, 1000), leave(3, 1000), leave(4, 1000));
    expect([2, 3, 4].map((lotId) => posted.of(lotId).cost)).toEqual([333, 334, 333]);
  });

  it('cover what went out before they came, oldest first', () => {
    const posted = post(leave(1, 1500), leave(2, 1500), come(9, 2000, 500));
    expect([drawn(posted.of(1)), drawn(posted.of(2))]).toEqual([
      [[9, 1500, 375]],
      [
        [9, 500, 125],
        [0, 1000, 0],
      ],
    ]);
  });

  it('cost provisionally what the last known goods cost, and nothing where none are known', () => {
    expect([provisionalCost({ quantity: 3000, cost: 1000 }, 1000), provisionalCost(undefined, 1000)]).toEqual([333, 0]);
  });

  it('carry their cost into the depot that they are transferred to', () => {
    const posted = post(come(1, 2000, 1000), come(2, 2000, 1600), transfer(3, 3000));
    expect([posted.of(3).cost, posted.at(other).layers]).toEqual([
      1800,
      [{ lotId: 3, quantity: 3000, cost: 1800, remaining: 3000 }],
    ]);
  });
});

describe('posting moves', () => {
  it('lets sales go negative and fills their cost in when goods come', () => {
    const sold = post(come(1, 1000, 500), leave(2, 3000));
    expect([outCost(sold.of(2).out!), drawn(sold.of(2))]).toEqual([
      1500,
      [
        [1, 1000, 500],
        [0, 2000, 1000],
      ],
    ]);
    const filled = post(come(1, 1000, 500), leave(2, 3000), come(3, 5000, 3000));
    expect([outCost(filled.of(2).out!), filled.at(depot).open, filled.of(3).entered?.remaining]).toEqual([
      500 + 1200,
      [],
      3000,
    ]);
  });

  it('takes goods that come without a cost at the last known one', () => {
    expect(post(come(1, 2000, 1000), leave(2, 2000), come(3, 1000)).of(3).cost).toBe(500);
  });

  const move = (lotId: number): fc.Arbitrary<LotMove> =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc
          .record({
            quantity: fc.integer({ min: 1, max: 50_000 }),
            cost: fc.integer({ min: 0, max: 1_000_000 }),
            leavesBy: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
          })
          .map(({ quantity, cost, leavesBy }) => ({
            ...come(lotId, quantity, cost),
            ...(leavesBy !== undefined && { batch: { leavesBy } }),
          })),
      },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 50_000 }).map((quantity) => come(lotId, quantity)) },
      { weight: 5, arbitrary: fc.integer({ min: 1, max: 60_000 }).map((quantity) => leave(lotId, quantity)) },
      {
        weight: 1,
        arbitrary: fc
          .record({ quantity: fc.integer({ min: 1, max: 60_000 }), layer: fc.integer({ min: 1, max: lotId }) })
          .map(({ quantity, layer }) => leave(lotId, quantity, layer)),
      },
    );
  const transfers = (lotId: number): fc.Arbitrary<LotMove> =>
    fc
      .record({ quantity: fc.integer({ min: 1, max: 60_000 }), isBack: fc.boolean() })
      .map(({ quantity, isBack }) => transfer(lotId, quantity, isBack));

  const historyOf = (moveAt: (lotId: number) => fc.Arbitrary<LotMove>): fc.Arbitrary<LotMove[]> =>
    fc
      .integer({ min: 1, max: 40 })
      .chain((length) => fc.tuple(...Array.from({ length }, (_, index) => moveAt(index + 1))));
  const inOneDepot = historyOf(move);
  const inTwoDepots = historyOf((lotId) =>
    fc.oneof({ weight: 3, arbitrary: move(lotId) }, { weight: 1, arbitrary: transfers(lotId) }),
  );

  const plain = ({ lotId, toDepotId, quantity, cost, layer, batch }: LotMove): Move =>
    toDepotId
      ? {
          kind: 'in',
          lotId,
          quantity,
          ...(cost !== undefined && { cost }),
          ...(batch?.leavesBy !== undefined && { leavesBy: batch.leavesBy }),
        }
      : { kind: 'out', lotId, quantity, ...(layer !== undefined && { layer }) };

  it('comes to what plain first in, first out comes to: layers, draws, what is owed', () => {
    holds(
      [inOneDepot],
      (history) => {
        const { taken, layers, owed } = replay(history.map(plain));
        const { moved } = post(...history);
        const byLine = Map.groupBy(taken, ({ outLotId }) => outLotId);
        const open = new Map(owed.map((each) => [each.lotId, each]));
        for (const each of moved.filter(({ out }) => out)) {
          const { lotId } = each.move;
          const still = open.get(lotId);
          expect(drawn(each)).toEqual([
            ...(byLine.get(lotId) ?? []).map(({ lotId: from, quantity, cost }) => [from, quantity, cost]),
            ...(still ? [[0, still.quantity, still.cost]] : []),
          ]);
        }
        expect(moved.flatMap(({ entered }) => entered ?? []).map(({ batch: _batch, ...layer }) => layer)).toEqual(
          layers.map(({ leavesBy: _leavesBy, ...layer }) => layer),
        );
      },
      1000,
    );
  });

  it('keeps value and quantity over depots: what came in is what went out and what remains, to the last hundredth', () => {
    holds(
      [inTwoDepots],
      (history) => {
        const { moved, stocks } = post(...history);
        const entered = moved.flatMap((each) => each.entered ?? []);
        const draws = moved.flatMap(({ out }) => out?.draws ?? []);
        for (const layer of entered) {
          const own = draws.filter(({ inLotId }) => inLotId === layer.lotId);
          expect(layer.remaining).toBeGreaterThanOrEqual(0);
          expect(sum(own.map(({ quantity }) => quantity))).toBe(layer.quantity - layer.remaining);
          expect(sum(own.map(({ cost }) => cost))).toBeLessThanOrEqual(layer.cost);
          if (layer.remaining === 0) expect(sum(own.map(({ cost }) => cost))).toBe(layer.cost);
        }
        for (const [key, stock] of stocks) {
          const balance = sum(
            history.map(
              ({ articleId, fromDepotId, toDepotId, quantity }) =>
                (placeKey(articleId, toDepotId) === key ? quantity : 0) -
                (placeKey(articleId, fromDepotId) === key ? quantity : 0),
            ),
          );
          expect(
            sum(stock.layers.map(({ remaining }) => remaining)) -
              sum(stock.open.map(({ open }) => open?.quantity ?? 0)),
          ).toBe(balance);
        }
        expect(draws.every(({ cost, quantity }) => cost >= 0 && quantity > 0)).toBe(true);
      },
      1000,
    );
  });

  it('never leaves goods in a layer while a sale is not covered', () => {
    holds(
      [inTwoDepots],
      (history) =>
        [...post(...history).stocks.values()].every(({ layers, open }) => open.length === 0 || layers.length === 0),
      1000,
    );
  });

  it('posts a history in two parts as it does in one', () => {
    holds(
      [inTwoDepots, fc.nat()],
      (history, at) => {
        const stocks = new Map<string, DepotStock>();
        const cut = at % (history.length + 1);
        const parts = [...postMoves(stocks, history.slice(0, cut)), ...postMoves(stocks, history.slice(cut))];
        const whole = post(...history);
        expect([parts, stocks]).toEqual([whole.moved, whole.stocks]);
      },
      500,
    );
  });
});
