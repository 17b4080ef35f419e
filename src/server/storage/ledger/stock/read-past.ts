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
  type Past,
  type Then,
} from '#domain/stock/past.ts';
import { placeKey, type LotMove } from '#domain/stock/post-moves.ts';
import {
  asOf,
  noStock,
  type BalanceRow,
  type Moment,
  type MoveRow,
  type StoredLayer,
  type StoredOut,
} from '#domain/stock/stored-moves.ts';
import type { Database } from '../../database.ts';
import {
  readLastEntry,
  readLastExits,
  readMoves,
  readMovesFrom,
  readOpenLayers,
  readOuts,
  type Place,
} from './stock-queries.ts';

export interface PastOrder {
  organisationId: number;
  articleId: number;
  moment: Moment;
  moves: readonly LotMove[];
  lockBalances: (depotIds: readonly number[]) => Promise<Map<string, BalanceRow>>;
}

/** Lines that had not got their goods at the moment: the last to leave, as many as the stock was short of. */
const readShort = async (db: Database, place: Place, moment: Moment, short: number): Promise<MoveRow[]> => {
  for (let limit = 64; ; limit *= 8) {
    const exits = await readLastExits(db, place, moment, limit);
    let found = 0;
    const last = exits.findIndex(({ StockQuantity }) => (found += Math.abs(StockQuantity)) >= short);
    if (last >= 0) return exits.slice(0, last + 1).reverse();
    if (exits.length < limit) return exits.reverse();
  }
};

/** Layers with something left at the moment: what is open now and what has been drawn from since. */
const readLayersThen = async (
  db: Database,
  { organisationId, articleId, moment }: PastOrder,
  depotIds: number[],
  later: readonly StoredOut[],
): Promise<StoredLayer[]> => {
  const isLater = isAfter(moment);
  const drawn = drawnFrom(later);
  const open = (await readOpenLayers(db, { organisationId, articleIds: [articleId], depotIds })).filter(
    (row) => !isLater(row),
  );
  const openIds = new Set(open.map(({ Id }) => Id));
  const missing = [...drawn.keys()].filter((id) => !openIds.has(id));
  const used =
    missing.length === 0 ? [] : (await readMoves(db, organisationId, missing)).filter((row) => !isLater(row));
  return layersThen([...open, ...used], drawn);
};

const readWaiting = async (
  db: Database,
  { organisationId, moment }: PastOrder,
  { articleId, depotId, quantity }: Then,
  isLater: (lotId: number) => boolean,
): Promise<StoredOut[]> => {
  const rows = await readShort(db, { organisationId, articleId, depotId }, moment, -quantity);
  return (await readOuts(db, organisationId, rows)).map((each) => asOf(each, isLater));
};

/**
 * The stock of one article as it was at a moment, and the lines that have moved it since.
 * Only depots that the moves can reach are gone through again.
 */
export const readPast = async (db: Database, order: PastOrder): Promise<Past> => {
  const { organisationId, articleId, moment } = order;
  const since = (await readMovesFrom(db, { organisationId, articleIds: [articleId] }, moment.on)).filter(
    isAfter(moment),
  );
  const { depotIds, laterMoves } = reachOf(order.moves, since);
  const balances = await order.lockBalances(depotIds);
  const later = await readOuts(
    db,
    organisationId,
    laterMoves.filter(({ move }) => move.fromDepotId).map(({ row }) => row),
  );
  const known = { ...noStock(), layers: await readLayersThen(db, order, depotIds, later) };
  const laterIds = new Set(since.map(({ Id }) => Id));
  const moves = inOrder([...order.moves, ...laterMoves.map(({ move }) => move)]);
  for (const depotId of depotIds) {
    const now = balances.get(placeKey(articleId, depotId));
    const then: Then = {
      articleId,
      depotId,
      quantity: quantityThen(depotId, now?.Quantity ?? 0, laterMoves),
      moves,
      now,
    };
    const outs = asksForWaiting(then) ? await readWaiting(db, order, then, (id) => laterIds.has(id)) : [];
    const isEntryAsked = asksForCost(then);
    addThen(known, then, {
      outs,
      isEntryAsked,
      ...(isEntryAsked && { entry: await readLastEntry(db, { organisationId, articleId, depotId }, moment) }),
    });
  }
  return { known, later, laterMoves, moves };
};
