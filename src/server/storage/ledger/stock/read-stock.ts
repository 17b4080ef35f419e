import type { Past } from '#domain/stock/past.ts';
import { askingThen, type DueRead, type Recosting } from '#domain/stock/plan-due.ts';
import type { CostBasis } from '#domain/stock/layers.ts';
import { distinct, isCostless, lateArticles, momentOf, type StockRead } from '#domain/stock/plan-stock.ts';
import { placeKey, type DepotStock, type LotMove } from '#domain/stock/post-moves.ts';
import type { StockOrder } from '#domain/stock/stock-plan.ts';
import {
  basisOf,
  layerOf,
  noStock,
  type BalanceRow,
  type DrawnRow,
  type KnownStock,
  type MoveRow,
  type StoredOut,
} from '#domain/stock/stored-moves.ts';
import type { Database } from '../../database.ts';
import { readRecosting } from '../recost/recost-rows.ts';
import { readPast } from './read-past.ts';
import {
  lockBalances,
  peekBalances,
  readLastEntry,
  readLastPurchase,
  readLaterCount,
  readMovedSince,
  readMoves,
  readOpenLayers,
  readOuts,
  readUncovered,
  type Place,
  type Places,
} from './stock-queries.ts';

const firstPage = 128;

/** Lines that wait for their goods, as many as the incoming quantity can cover. */
const readWaiting = async (db: Database, place: Place, incoming: number): Promise<DrawnRow[]> => {
  for (let limit = firstPage; ; limit *= 8) {
    const rows = await readUncovered(db, place, limit);
    let covered = 0;
    const needed = rows.findIndex(({ Quantity }) => (covered += Quantity) >= incoming);
    if (needed >= 0) return rows.slice(0, needed + 1);
    if (rows.length < limit) return rows;
  }
};

/** Gives a depot's stock the lines that wait for goods of it, as many as the incoming quantity can cover. */
export const addWaiting = async (
  db: Database,
  organisationId: number,
  stock: DepotStock,
  incoming: number,
): Promise<StoredOut[]> => {
  const waiting = await readWaiting(
    db,
    { organisationId, articleId: stock.articleId, depotId: stock.depotId },
    incoming,
  );
  const outs = await readOuts(
    db,
    organisationId,
    await readMoves(
      db,
      organisationId,
      waiting.map(({ OutLotId }) => OutLotId),
    ),
  );
  stock.open = outs.map(({ out }) => out);
  return outs;
};

interface NowOrder {
  organisationId: number;
  balances: ReadonlyMap<string, BalanceRow>;
  /** Open layers of the order's articles in its depots, where something leaves them. */
  layers: readonly MoveRow[];
  moves: readonly LotMove[];
}

const placesOf = (organisationId: number, moves: StockOrder['moves']): Places => ({
  organisationId,
  articleIds: distinct(moves.map(({ articleId }) => articleId)),
  depotIds: distinct(moves.flatMap(({ fromDepotId, toDepotId }) => [fromDepotId, toDepotId])),
});

const addLayers = (known: KnownStock, order: NowOrder): void => {
  const leaving = new Set(
    order.moves
      .filter(({ fromDepotId }) => fromDepotId)
      .map(({ articleId, fromDepotId }) => placeKey(articleId, fromDepotId)),
  );
  const stocked = new Map([...order.balances].filter(([key, { Quantity }]) => leaving.has(key) && Quantity > 0));
  for (const row of order.layers) {
    const key = placeKey(row.ArticleId, row.LayerDepotId as number);
    const stock = stocked.has(key) && known.stocks.get(key);
    if (!stock) continue;
    const layer = layerOf(row);
    stock.layers.push(layer);
    known.layers.push({ row, depotId: stock.depotId, layer });
  }
};

/**
 * Stock as it is now, for moves later than all that is stored. What the moves cannot touch is not read:
 * layers where nothing leaves, waiting lines where nothing comes.
 */
const readNow = async (db: Database, order: NowOrder): Promise<KnownStock> => {
  const known = noStock();
  const incoming = new Map<string, number>();
  const touch = (articleId: number, depotId: number, quantity: number): void => {
    const key = placeKey(articleId, depotId);
    if (depotId) incoming.set(key, (incoming.get(key) ?? 0) + quantity);
  };
  for (const { articleId, fromDepotId, toDepotId, quantity } of order.moves) {
    touch(articleId, fromDepotId, 0);
    touch(articleId, toDepotId, quantity);
  }
  const touched = [...order.balances].filter(([key]) => incoming.has(key));
  for (const [key, row] of touched)
    known.stocks.set(key, { articleId: row.ArticleId, depotId: row.DepotId, layers: [], open: [], ...basisOf(row) });
  addLayers(known, { ...order, balances: new Map(touched) });
  for (const [key, { Quantity }] of touched) {
    const coming = incoming.get(key) ?? 0;
    if (Quantity < 0 && coming > 0)
      known.outs.push(...(await addWaiting(db, order.organisationId, known.stocks.get(key) as DepotStock, coming)));
  }
  return known;
};

/** Data read of all articles of an order. */
interface Reading {
  db: Database;
  organisationId: number;
  on: number;
  balances: Map<string, BalanceRow>;
  moves: readonly LotMove[];
  readBalances: typeof lockBalances;
}

/** An article whose goods have moved later already. */
const readLate = (
  { db, organisationId, on, balances, moves: all, readBalances }: Reading,
  articleId: number,
): Promise<Past> => {
  const moves = all.filter((move) => move.articleId === articleId);
  return readPast(db, {
    organisationId,
    articleId,
    moves,
    moment: { on, lotId: Math.min(...moves.map((move) => move.lotId)) },
    lockBalances: async (depotIds) => {
      const missing = depotIds.filter((depotId) => !balances.has(placeKey(articleId, depotId)));
      if (missing.length > 0)
        for (const [key, row] of (
          await readBalances(db, { organisationId, articleIds: [articleId], depotIds: missing })
        ).balances)
          balances.set(key, row);
      return balances;
    },
  });
};

const readDue = async (
  { db, organisationId, balances, moves: all }: Reading,
  articleId: number,
  under: Recosting | undefined,
): Promise<DueRead> => {
  const moves = all.filter((move) => move.articleId === articleId);
  const layers = moves.flatMap(({ layer }) => layer ?? []);
  const picked = new Map(
    (layers.length === 0 ? [] : await readMoves(db, organisationId, layers)).map((row) => [row.Id, row.ArticleId]),
  );
  const since = new Map<string, number>();
  for (const { fromDepotId: depotId, on, lotId } of askingThen(moves, balances)) {
    since.set(
      placeKey(articleId, depotId),
      await readMovedSince(db, { organisationId, articleId, depotId }, { on, lotId }),
    );
  }
  return { under, picked, since };
};

/** Balances, locked, and what lies there, read after the locks and on their way; and what is being recosted of it. */
const lockStock = async (
  db: Database,
  { organisationId, moves }: Pick<StockOrder, 'organisationId' | 'moves'>,
  readBalances: typeof lockBalances,
) => {
  const places = placesOf(organisationId, moves);
  if (places.articleIds.length === 0) return { balances: new Map<string, BalanceRow>(), layers: [], recosting: [] };
  const isLeaving = moves.some(({ fromDepotId }) => fromDepotId !== 0);
  const readRest = () =>
    Promise.all([isLeaving ? readOpenLayers(db, places) : [], readRecosting(db, organisationId, places.articleIds)]);
  const [{ balances, areMade }, rest] = await Promise.all([readBalances(db, places), readRest()]);
  // Goods may have come by a first movement at the same time, after the rest was read and before the locks were given.
  const [layers, recosting] = areMade ? await readRest() : rest;
  return { balances, layers, recosting };
};

/**
 * Last purchase in the company of goods that move without a cost, where their depot never had any. Searched among
 * lines, because balances change while an article is recosted.
 */
const readBought = async (
  { db, organisationId, on }: Reading,
  moves: readonly LotMove[],
): Promise<Map<number, CostBasis>> => {
  const bought = new Map<number, CostBasis>();
  for (const move of moves.filter(isCostless)) {
    const { articleId, toDepotId: depotId, lotId } = move;
    const last = { on: Number.MAX_SAFE_INTEGER, lotId };
    if (await readLastEntry(db, { organisationId, articleId, depotId }, last)) continue;
    const row = await readLastPurchase(db, { organisationId, articleId }, { on, lotId });
    if (row) bought.set(lotId, { quantity: row.StockQuantity, cost: row.CreditSum });
  }
  return bought;
};

const readFor = async (db: Database, order: StockOrder, readBalances: typeof lockBalances): Promise<StockRead> => {
  const { organisationId, mostLater } = order;
  const { balances, layers, recosting } = await lockStock(db, order, readBalances);
  const on = momentOf(order, balances);
  const reading: Reading = {
    db,
    organisationId,
    on,
    balances,
    moves: order.moves.map((move): LotMove => ({ ...move, on })),
    readBalances,
  };
  const under = new Map(recosting.map((each) => [each.ArticleId, each]));
  const late = lateArticles(order.moves, { on, balances }, under);
  const isFar =
    late.length > 0 && (await readLaterCount(db, { organisationId, articleIds: late }, on, mostLater + 1)) > mostLater;
  const due = new Map<number, Recosting | undefined>([
    ...under,
    ...(isFar ? late.map((articleId): [number, undefined] => [articleId, undefined]) : []),
  ]);
  const past = isFar ? [] : late;
  const moves = reading.moves.filter(({ articleId }) => !past.includes(articleId) && !due.has(articleId));
  const now = moves.length > 0 ? await readNow(db, { organisationId, balances, layers, moves }) : noStock();
  // No article knows of another: what each asks goes with what the others ask.
  const pasts = await Promise.all(
    past.map(async (articleId): Promise<[number, Past]> => [articleId, await readLate(reading, articleId)]),
  );
  const dues = new Map<number, DueRead>();
  for (const [articleId, each] of due) dues.set(articleId, await readDue(reading, articleId, each));
  return { on, balances, now, pasts: new Map(pasts), dues, bought: await readBought(reading, reading.moves) };
};

/** Reads all that posting an order's moves needs. Locks the balances until the transaction ends. */
export const readStock = (db: Database, order: StockOrder): Promise<StockRead> => readFor(db, order, lockBalances);

/** Reads the same without locks, to say what posting would do. */
export const peekStock = (db: Database, order: StockOrder): Promise<StockRead> => readFor(db, order, peekBalances);
