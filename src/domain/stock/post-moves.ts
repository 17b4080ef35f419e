import { drawFrom, provisionalCost, type BatchFacts, type CostBasis, type Layer } from './layers.ts';
import type { Instant } from '../zone.ts';

/**
 * Posts lines that move stock, in order of time, over several depots at once: from which layer each draws, what it
 * costs, what is left. It can begin at any moment whose layers and uncovered lines are known, so a new document and one
 * of last year are posted by the same rules.
 */

/** A line that moves an article out of one depot, into another, or both. 0: no depot on that side. */
export interface LotMove {
  lotId: number;
  on: Instant;
  articleId: number;
  fromDepotId: number;
  toDepotId: number;
  /** Above 0. */
  quantity: number;
  /** The cost of goods from outside; absent: the last known cost. Goods from a depot cost what they cost there. */
  cost?: number;
  /** Lines of what it is made of: goods from outside cost what these lines cost. */
  madeOf?: readonly number[] | undefined;
  /** The layer that was chosen by hand. */
  layer?: number;
  /** Facts of the goods; absent: goods from a depot have those of the layer that they are taken from first. */
  batch?: BatchFacts;
  /** For returned goods: the line that sold them, if they come back at the cost of that sale. */
  soldLotId?: number;
  /** Of such goods: how much of the sale had come back before. */
  returnedBefore?: number;
}

/** One row of LotDraw. */
export interface DrawRow {
  inLotId: number | null;
  quantity: number;
  cost: number;
  basisQuantity: number;
  basisSum: number;
}

/** The part of a line that left before its goods came, and the cost known then. */
export interface Open {
  quantity: number;
  basis?: CostBasis;
}

/** An outgoing line: what it has drawn so far. */
export interface Out {
  lotId: number;
  on: Instant;
  articleId: number;
  depotId: number;
  draws: DrawRow[];
  open?: Open;
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
export type OpenLayer = Mutable<Layer>;

/** One article in one depot at a moment. */
export interface DepotStock {
  articleId: number;
  depotId: number;
  /** Oldest first. */
  layers: OpenLayer[];
  /** Outgoing lines that still wait for goods, oldest first. */
  open: Out[];
  basis?: CostBasis;
}

/**
 * An outgoing line that waits for recosting. It draws from itself at the last known cost, so it counts in all sums, but
 * in no layer.
 */
export const dueOut = (
  of: Pick<Out, 'lotId' | 'on' | 'articleId' | 'depotId'>,
  quantity: number,
  cost: number,
): Out => ({ ...of, draws: [{ inLotId: of.lotId, quantity, cost, basisQuantity: 0, basisSum: 0 }] });

export const isDue = ({ lotId, draws }: Out): boolean => draws[0]?.inLotId === lotId;

/** The result of posting a line. */
export interface Moved {
  move: LotMove;
  /** The cost of its goods, as known when it moved. */
  cost: number;
  /** The quantity that was missing when it moved. */
  short: number;
  out?: Out;
  entered?: OpenLayer;
  /** The line waits for recosting: until then it has drawn from no layer and is not a layer. */
  isDue?: boolean;
}

export const placeKey = (articleId: number, depotId: number): string => `${articleId}:${depotId}`;

/** An outgoing line as rows of LotDraw: the covered draws in order, then the part that is still open. */
export const drawRows = ({ draws, open }: Out): DrawRow[] =>
  open
    ? [
        ...draws,
        {
          inLotId: null,
          quantity: open.quantity,
          cost: provisionalCost(open.basis, open.quantity),
          basisQuantity: open.basis?.quantity ?? 0,
          basisSum: open.basis?.cost ?? 0,
        },
      ]
    : draws;

/** The cost of an outgoing line, as far as it is known. */
export const outCost = (out: Out): number => drawRows(out).reduce((sum, { cost }) => sum + cost, 0);

const take = (layer: OpenLayer, out: Out, quantity: number, basis?: CostBasis): void => {
  const { cost } = drawFrom(layer, quantity);
  layer.remaining -= quantity;
  out.draws.push({
    inLotId: layer.lotId,
    quantity,
    cost,
    basisQuantity: basis?.quantity ?? 0,
    basisSum: basis?.cost ?? 0,
  });
};

/** Covers lines that left without goods, oldest first, from a new layer. */
const cover = (stock: DepotStock, layer: OpenLayer): void => {
  while (stock.open.length > 0 && layer.remaining > 0) {
    const out = stock.open[0] as Out;
    const open = out.open as Open;
    const part = Math.min(layer.remaining, open.quantity);
    take(layer, out, part, open.basis ?? { quantity: 0, cost: 0 });
    if (part === open.quantity) {
      delete out.open;
      stock.open.shift();
    } else {
      out.open = { ...open, quantity: open.quantity - part };
    }
  }
};

const enter = (stock: DepotStock, { lotId, quantity, batch }: LotMove, cost: number): OpenLayer => {
  const layer: OpenLayer = { lotId, quantity, cost, remaining: quantity, ...(batch && { batch }) };
  stock.basis = { quantity, cost };
  cover(stock, layer);
  if (layer.remaining > 0) stock.layers.push(layer);
  return layer;
};

const leavesBy = ({ batch }: OpenLayer): number => batch?.leavesBy ?? Infinity;

/** The layer that expires first, of several the oldest; without any expiry the oldest of all. */
const firstToLeave = (layers: readonly OpenLayer[]): OpenLayer | undefined => {
  let first = layers[0];
  for (const layer of layers) if (first && leavesBy(layer) < leavesBy(first)) first = layer;
  return first;
};

/** The layer to draw from next: the one chosen by hand while something of it is left, then the first to leave. */
const nextLayer = ({ layers }: DepotStock, picked: number | undefined): OpenLayer | undefined =>
  (picked === undefined ? undefined : layers.find(({ lotId }) => lotId === picked)) ?? firstToLeave(layers);

const leave = (stock: DepotStock, { lotId, on, articleId, quantity, layer: picked }: LotMove): Out => {
  const out: Out = { lotId, on, articleId, depotId: stock.depotId, draws: [] };
  let left = quantity;
  for (let layer = nextLayer(stock, picked); layer && left > 0; layer = nextLayer(stock, picked)) {
    const part = Math.min(left, layer.remaining);
    take(layer, out, part);
    left -= part;
    if (layer.remaining === 0) stock.layers.splice(stock.layers.indexOf(layer), 1);
  }
  if (left > 0) {
    out.open = { quantity: left, ...(stock.basis && { basis: stock.basis }) };
    stock.open.push(out);
  }
  return out;
};

const emptyStock = (articleId: number, depotId: number): DepotStock => ({ articleId, depotId, layers: [], open: [] });

const stockAt = (stocks: Map<string, DepotStock>, articleId: number, depotId: number): DepotStock => {
  const key = placeKey(articleId, depotId);
  let stock = stocks.get(key);
  if (!stock) stocks.set(key, (stock = emptyStock(articleId, depotId)));
  return stock;
};

const moveOne = (stocks: Map<string, DepotStock>, move: LotMove): Moved => {
  const moved: Moved = { move, cost: 0, short: 0 };
  let { batch } = move;
  if (move.fromDepotId) {
    const from = stockAt(stocks, move.articleId, move.fromDepotId);
    batch ??= nextLayer(from, move.layer)?.batch;
    moved.out = leave(from, move);
    moved.cost = outCost(moved.out);
    moved.short = moved.out.open?.quantity ?? 0;
  }
  if (move.toDepotId) {
    const stock = stockAt(stocks, move.articleId, move.toDepotId);
    if (!move.fromDepotId) moved.cost = move.cost ?? provisionalCost(stock.basis, move.quantity);
    moved.entered = enter(stock, { ...move, ...(batch && { batch }) }, moved.cost);
  }
  return moved;
};

/** Posts the moves in order. Changes the given stocks; a depot that is not among them begins empty. */
export const postMoves = (stocks: Map<string, DepotStock>, moves: readonly LotMove[]): Moved[] =>
  moves.map((move) => moveOne(stocks, move));
