import type { Database } from '../../database.ts';
import { basisOf, outsOf, type Known } from './stock-now.ts';
import {
  layerOf, moveOf, readLastEntry, readLastExits, readMoves, readMovesFrom, readOpenLayers, type BalanceRow, type Moment, type MoveRow, type Place,
} from './stock-read.ts';
import { shelfKey, type LotMove, type Out, type Shelf } from './shelf.ts';

/** What is needed to go through an article's moves again from a moment on. */
export interface Past {
  known: Known;
  later: Known['outs'];
  laterMoves: { row: MoveRow; move: LotMove }[];
  /** Those of the order and those that came later, in order. */
  moves: LotMove[];
}

export interface PastOrder { organisationId: number; articleId: number; moment: Moment; moves: readonly LotMove[]; lockBalances: (depotIds: readonly number[]) => Promise<Map<string, BalanceRow>> }

const isAfter = ({ on, lotId }: Moment) => (row: MoveRow): boolean => row.ApprovedOn > on || (row.ApprovedOn === on && row.Id > lotId);

/** Depots that the moves can reach: a transfer carries its cost into the next. */
const reached = (first: readonly number[], later: readonly LotMove[]): Set<number> => {
  const depots = new Set(first);
  for (let size = 0; size < depots.size;) {
    size = depots.size;
    for (const { fromDepotId, toDepotId } of later) if (toDepotId && depots.has(fromDepotId)) depots.add(toDepotId);
  }
  return depots;
};

/** A transfer out of a depot that is not reached has moved as it has; what it brings in is given. */
const within = (depots: ReadonlySet<number>) => ({ row, move }: { row: MoveRow; move: LotMove }): { row: MoveRow; move: LotMove } =>
  (depots.has(move.fromDepotId) || !move.fromDepotId ? { row, move } : { row, move: { ...move, fromDepotId: 0 } });

const touches = (depots: ReadonlySet<number>) => ({ move }: { move: LotMove }): boolean => depots.has(move.fromDepotId) || depots.has(move.toDepotId);

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

/** What a line had drawn by the moment: from layers that had come. The rest was open. */
export const asOf = ({ row, out, stored }: Known['outs'][number], isLater: (lotId: number) => boolean): Known['outs'][number] => {
  const kept = stored.filter(({ inLotId }) => inLotId !== null && !isLater(inLotId));
  const basis = stored.find(({ basisQuantity }) => basisQuantity > 0);
  const quantity = Math.abs(row.StockQuantity) - kept.reduce((sum, draw) => sum + draw.quantity, 0);
  const then: Out = { ...out, draws: kept };
  delete then.open;
  if (quantity > 0) then.open = { quantity, ...(basis && { basis: { quantity: basis.basisQuantity, cost: basis.basisSum } }) };
  return { row, out: then, stored };
};

/** Balance at the moment: today's without what moved since. */
const quantityThen = (depotId: number, now: number, later: readonly LotMove[]): number => later.reduce(
  (quantity, move) => quantity + (move.fromDepotId === depotId ? move.quantity : 0) - (move.toDepotId === depotId ? move.quantity : 0), now);

/** Layers with something left at the moment: what is open now and what has been drawn from since. */
const readLayersThen = async (db: Database, { organisationId, articleId, moment }: PastOrder, depotIds: number[], later: Known['outs']): Promise<Known['layers']> => {
  const isLater = isAfter(moment);
  const drawn = new Map<number, number>();
  for (const { stored } of later) {
    for (const { inLotId, quantity } of stored) if (inLotId !== null) drawn.set(inLotId, (drawn.get(inLotId) ?? 0) + quantity);
  }
  const open = (await readOpenLayers(db, { organisationId, articleIds: [articleId], depotIds })).filter((row) => !isLater(row));
  const openIds = new Set(open.map(({ Id }) => Id));
  const missing = [...drawn.keys()].filter((id) => !openIds.has(id));
  const used = missing.length === 0 ? [] : (await readMoves(db, organisationId, missing)).filter((row) => !isLater(row));
  return [...open, ...used]
    .sort((one, other) => one.ApprovedOn - other.ApprovedOn || one.Id - other.Id)
    .map((row) => ({ row, depotId: moveOf(row).toDepotId, layer: layerOf(row, (row.BalanceQuantity ?? 0) + (drawn.get(row.Id) ?? 0)) }));
};

/** One depot at the moment: how much lay there, and the moves of it to come, in order. */
interface Then { place: Place; moment: Moment; quantity: number; moves: readonly LotMove[]; now: BalanceRow | undefined }

/** Whether the last known cost is asked for: where stock runs out on the way, or goods come that say no cost. */
const asksForCost = ({ place: { depotId }, quantity, moves }: Then): boolean => {
  let left = quantity;
  return moves.some((move) => {
    left += (move.toDepotId === depotId ? move.quantity : 0) - (move.fromDepotId === depotId ? move.quantity : 0);
    return left < 0 || (move.toDepotId === depotId && move.fromDepotId === 0 && move.cost === undefined);
  });
};

/** The last known cost at the moment. Where nobody asks for it, today's does: it is the same unless goods have come since, and then theirs counts. */
const basisThen = async (db: Database, then: Then): Promise<Pick<Shelf, 'basis'>> => {
  if (!asksForCost(then)) return then.now ? basisOf(then.now) : {};
  const entry = await readLastEntry(db, then.place, then.moment);
  return entry ? { basis: { quantity: Math.abs(entry.StockQuantity), cost: Math.abs(entry.CreditSum) } } : {};
};

/** Lines that waited for their goods at the moment; nobody asks for them unless goods come. */
const waitingThen = async (db: Database, { place, moment, quantity, moves }: Then, isLater: (lotId: number) => boolean): Promise<Known['outs']> => {
  if (quantity >= 0 || !moves.some(({ toDepotId }) => toDepotId === place.depotId)) return [];
  return (await outsOf(db, place.organisationId, await readShort(db, place, moment, -quantity))).map((each) => asOf(each, isLater));
};

/** New lines in their place among those that moved later. */
export const inOrder = (moves: readonly LotMove[]): LotMove[] => moves.toSorted((one, other) => one.on - other.on || one.lotId - other.lotId);

const addShelf = async (db: Database, known: Known, then: Then, isLater: (lotId: number) => boolean): Promise<void> => {
  const { articleId, depotId } = then.place;
  const outs = await waitingThen(db, then, isLater);
  known.outs.push(...outs);
  known.shelves.set(shelfKey(articleId, depotId), {
    articleId, depotId,
    layers: known.layers.filter((each) => each.depotId === depotId && each.layer.remaining > 0).map(({ layer }) => layer),
    open: outs.map(({ out }) => out),
    ...await basisThen(db, then),
  });
};

/**
 * The shelves of one article as they were at a moment, and the lines that have moved it since.
 * Only depots that the moves can reach are gone through again.
 */
export const loadPast = async (db: Database, order: PastOrder): Promise<Past> => {
  const { organisationId, articleId, moment } = order;
  const since = (await readMovesFrom(db, { organisationId, articleIds: [articleId] }, moment.on)).filter(isAfter(moment));
  const all = since.map((row) => ({ row, move: moveOf(row) }));
  const depots = reached(order.moves.flatMap(({ fromDepotId, toDepotId }) => [fromDepotId, toDepotId]).filter(Boolean), all.map(({ move }) => move));
  const laterMoves = all.filter(touches(depots)).map(within(depots));
  const depotIds = [...depots].sort((one, other) => one - other);
  const balances = await order.lockBalances(depotIds);
  const later = await outsOf(db, organisationId, laterMoves.filter(({ move }) => move.fromDepotId).map(({ row }) => row));
  const known: Known = { shelves: new Map(), layers: await readLayersThen(db, order, depotIds, later), outs: [] };
  const laterIds = new Set(since.map(({ Id }) => Id));
  const moves = inOrder([...order.moves, ...laterMoves.map(({ move }) => move)]);
  for (const depotId of depotIds) {
    const now = balances.get(shelfKey(articleId, depotId));
    const quantity = quantityThen(depotId, now?.Quantity ?? 0, laterMoves.map(({ move }) => move));
    await addShelf(db, known, { place: { organisationId, articleId, depotId }, moment, quantity, moves, now }, (id) => laterIds.has(id));
  }
  return { known, later, laterMoves, moves };
};
