import { describe, expect, it } from 'vitest';
import {
  addThen,
  asksForCost,
  asksForWaiting,
  drawnFrom,
  inOrder,
  isAfter,
  layersThen,
  quantityThen,
  reachOf,
  type Then,
} from '#domain/stock/past.ts';
import { lateArticles, momentOf } from '#domain/stock/plan-stock.ts';
import { placeKey, type LotMove } from '#domain/stock/post-moves.ts';
import {
  noStock,
  outsOf,
  type BalanceRow,
  type DrawnRow,
  type MoveRow,
  type StoredLayer,
} from '#domain/stock/stored-moves.ts';

const [article, shop, store, other] = [7, 1, 2, 3];

const move = (lotId: number, fromDepotId: number, toDepotId: number, more: Partial<LotMove> = {}): LotMove => ({
  lotId,
  on: 100,
  articleId: article,
  fromDepotId,
  toDepotId,
  quantity: 1000,
  ...more,
});

const row = (Id: number, DebitDepotId: number, CreditDepotId: number, more: Partial<MoveRow> = {}): MoveRow => ({
  Id,
  DocumentId: Id,
  ArticleId: article,
  CreditDepotId,
  DebitDepotId,
  ApprovedOn: 200,
  StockQuantity: 1000,
  Quantity: 1000,
  CreditPrice: 500,
  CreditSum: 500,
  CreditVatRate: 0,
  CreditVatSum: 0,
  LotParentId: null,
  PickedLotId: null,
  BalanceQuantity: null,
  LayerDepotId: null,
  ReturnedQuantity: null,
  ReturnedBefore: null,
  Batch: null,
  ExpiresOn: null,
  LayerExpiry: null,
  LandedSum: 0,
  ...more,
});

const balance = (DepotId: number, more: Partial<BalanceRow> = {}): BalanceRow => ({
  ArticleId: article,
  DepotId,
  Quantity: 0,
  CostSum: 0,
  LastOn: 500,
  LastQuantity: 2000,
  LastSum: 900,
  ...more,
});
const balancesOf = (...rows: BalanceRow[]): Map<string, BalanceRow> =>
  new Map(rows.map((each) => [placeKey(each.ArticleId, each.DepotId), each]));

const drawn = (OutLotId: number, InLotId: number | null, Quantity: number): DrawnRow => ({
  OutLotId,
  InLotId,
  ArticleId: article,
  DepotId: shop,
  OutOn: 200,
  Quantity,
  CostSum: Quantity / 2,
  BasisQuantity: 0,
  BasisSum: 0,
});

const then = (quantity: number, moves: readonly LotMove[], now?: BalanceRow): Then => ({
  articleId: article,
  depotId: shop,
  quantity,
  moves,
  now,
});

describe('goods that moved at a moment of the past', () => {
  it('are told from later ones by their time, and of one time by their number', () => {
    const isLater = isAfter({ on: 200, lotId: 5 });
    expect([
      isLater(row(4, 0, shop)),
      isLater(row(5, 0, shop)),
      isLater(row(6, 0, shop)),
      isLater(row(1, 0, shop, { ApprovedOn: 201 })),
      isLater(row(9, 0, shop, { ApprovedOn: 199 })),
    ]).toEqual([false, false, true, true, false]);
    expect(
      inOrder([
        move(3, 0, shop, { on: 300 }),
        move(2, 0, shop, { on: 200 }),
        move(1, 0, shop, { on: 200 }),
        move(9, 0, shop),
      ]).map(({ lotId }) => lotId),
    ).toEqual([9, 1, 2, 3]);
  });

  it('change what the depots cost that they reach by transfers, and no other', () => {
    const since = [
      row(20, store, other),
      row(21, shop, store),
      row(22, 4, shop, { CreditSum: 700 }),
      row(23, 0, 5),
      row(24, shop, 0),
      row(25, 0, shop),
    ];
    const { depotIds, laterMoves } = reachOf([move(1, 0, shop)], since);
    expect(depotIds).toEqual([shop, store, other]);
    expect(reachOf([move(1, other, store), move(2, shop, 0)], []).depotIds).toEqual([shop, store, other]);
    expect(laterMoves.map(({ move: later }) => [later.lotId, later.fromDepotId, later.toDepotId, later.cost])).toEqual([
      [20, store, other, 500],
      [21, shop, store, 500],
      [22, 0, shop, 700],
      [24, shop, 0, 500],
      [25, 0, shop, 500],
    ]);
  });

  it('were there beside what has left since, and without what has come', () => {
    const laterMoves = [row(20, shop, 0), row(21, 0, shop, { StockQuantity: 300 }), row(22, 0, store)];
    expect(quantityThen(shop, 4000, reachOf([move(1, 0, shop), move(2, 0, store)], laterMoves).laterMoves)).toBe(4700);
  });

  it('lie in the layers of today with what was drawn from them since, oldest first', () => {
    const later = outsOf(
      [row(30, shop, 0, { StockQuantity: 900 }), row(31, shop, 0, { StockQuantity: 400 })],
      [drawn(30, 10, 500), drawn(30, null, 400), drawn(31, 10, 300), drawn(31, 11, 100)],
    );
    const since = drawnFrom(later);
    expect([...since]).toEqual([
      [10, 800],
      [11, 100],
    ]);
    const layers = layersThen(
      [
        row(12, 0, shop, { BalanceQuantity: 1000 }),
        row(11, 0, shop, { ApprovedOn: 100, BalanceQuantity: 700 }),
        row(10, 0, shop, { ApprovedOn: 100 }),
      ],
      since,
    );
    expect(layers.map(({ depotId, layer }) => [depotId, layer.lotId, layer.quantity, layer.remaining])).toEqual([
      [shop, 10, 1000, 800],
      [shop, 11, 1000, 800],
      [shop, 12, 1000, 1000],
    ]);
  });

  it('need the cost known then where stock runs out, or where goods come from outside without a cost', () => {
    expect([
      asksForCost(then(1000, [move(1, shop, 0)])),
      asksForCost(then(999, [move(1, shop, 0)])),
      asksForCost(then(0, [move(1, 0, shop, { cost: 5 }), move(2, shop, 0)])),
      asksForCost(then(0, [move(1, shop, 0), move(2, 0, shop, { cost: 5 })])),
      asksForCost(then(1000, [move(1, 0, shop)])),
      asksForCost(then(1000, [move(1, store, shop)])),
      asksForCost(then(1000, [move(1, 0, store)])),
    ]).toEqual([false, true, false, true, true, false, false]);
  });

  it('cover lines that waited for them, where any waited and any come', () => {
    expect([
      asksForWaiting(then(-1, [move(1, shop, 0), move(2, store, shop)])),
      asksForWaiting(then(0, [move(1, 0, shop)])),
      asksForWaiting(then(-1, [move(1, shop, store)])),
    ]).toEqual([true, false, false]);
  });

  it('cost what the last of their kind had cost then, or what is known now where that is all the same', () => {
    const outs = outsOf([row(40, shop, 0)], [drawn(40, null, 1000)]);
    const basisOf = (now: BalanceRow | undefined, isEntryAsked: boolean, entry?: MoveRow) => {
      const known = noStock();
      const layer = (lotId: number, depotId: number, remaining: number): StoredLayer => ({
        row: row(lotId, 0, depotId),
        depotId,
        layer: { lotId, quantity: 1000, cost: 500, remaining },
      });
      known.layers.push(layer(10, shop, 300), layer(11, shop, 0), layer(12, store, 300));
      addThen(known, then(0, [], now), { outs, entry, isEntryAsked });
      expect(known.outs).toEqual(outs);
      const stock = known.stocks.get(placeKey(article, shop));
      expect([stock?.layers.map(({ lotId }) => lotId), stock?.open]).toEqual([[10], outs.map(({ out }) => out)]);
      return stock?.basis;
    };
    const back = row(9, 0, shop, { StockQuantity: -3000, CreditSum: -1200 });
    expect([
      basisOf(balance(shop), false),
      basisOf(undefined, false),
      basisOf(balance(shop), true, back),
      basisOf(balance(shop), true),
    ]).toEqual([{ quantity: 2000, cost: 900 }, undefined, { quantity: 3000, cost: 1200 }, undefined]);
  });
});

describe('an approval among others of the same goods', () => {
  const order = (on: number, isNow: boolean) => ({ organisationId: 1, on, isNow, moves: [], mostLater: 10 });

  it('takes place after all that others wrote while it waited, if it is of now', () => {
    const written = balancesOf(balance(shop, { LastOn: 5000 }), balance(store, { LastOn: 4000 }));
    expect([
      momentOf(order(4990, true), written),
      momentOf(order(5000, true), written),
      momentOf(order(5001, true), written),
      momentOf(order(4990, false), written),
      momentOf(order(5000 - 10_000, true), written),
      momentOf(order(5000 - 9999, true), written),
      momentOf(order(7, true), new Map()),
    ]).toEqual([5001, 5001, 5001, 4990, -5000, 5001, 7]);
  });

  it('is late for goods that have moved since in any of its depots, unless they are recosted anyway', () => {
    const balances = balancesOf(balance(shop), balance(store, { LastOn: 900 }), balance(shop, { ArticleId: 8 }));
    const recosting = { ArticleId: article, LastPass: 1, Asking: 0, LastOn: 900 };
    const late = (on: number, recosted = new Map<number, typeof recosting>()) =>
      lateArticles(
        [move(1, shop, store), move(2, store, 0), move(3, shop, 0, { articleId: 8 })],
        { on, balances },
        recosted,
      );
    expect([late(900), late(901), late(500), late(500, new Map([[article, recosting]]))]).toEqual([
      [article],
      [],
      [article, 8],
      [8],
    ]);
    expect(lateArticles([move(1, 0, other)], { on: 100, balances }, new Map())).toEqual([]);
  });
});
