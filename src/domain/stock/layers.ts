import type { Day, Milli, Minor } from '#generated/types.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { largestAmount } from '../numbers/amounts.ts';

/** Facts about the goods of a layer beside their cost. */
export interface BatchFacts {
  /** The number of the producer. */
  readonly number?: string;
  /** The last day on which they may be sold. */
  readonly expiresOn?: Day;
  /** The number of that day, if they leave by it. Goods without it leave after those, the oldest first. */
  readonly leavesBy?: number;
}

/**
 * A layer of stock: an incoming line, a quantity that cost a sum. Goods are drawn first in, first out. What has been
 * drawn so far has cost the rounded share of the sum, and a single draw costs the difference of two such shares. So the
 * last draw gets the remainder and no hundredth is lost, whatever the order of draws.
 */
export interface Layer {
  readonly lotId: number;
  /** The quantity that came in; `sum` is what all of it cost. */
  readonly quantity: Milli;
  readonly cost: Minor;
  /** Quantity left (BalanceQuantity). */
  readonly remaining: Milli;
  readonly batch?: BatchFacts;
}

/** A quantity taken out of a layer, and what it cost. */
export interface Draw {
  readonly lotId: number;
  readonly quantity: Milli;
  readonly cost: Minor;
}

/** The cost of the first `quantity` of a layer. */
const costOfFirst = (layer: Layer, quantity: Milli): Minor =>
  layer.quantity === 0 ? 0 : multiplyDivide(layer.cost, quantity, layer.quantity);

/** Draws a quantity from a layer, at most what is left. */
export const drawFrom = (layer: Layer, quantity: Milli): Draw => {
  const drawn = layer.quantity - layer.remaining;
  return { lotId: layer.lotId, quantity, cost: costOfFirst(layer, drawn + quantity) - costOfFirst(layer, drawn) };
};

/** The last known cost of stock, kept as a sum for a quantity so that it need not be rounded. */
export interface CostBasis {
  readonly quantity: Milli;
  readonly cost: Minor;
}

/**
 * The cost of a quantity by the last known cost; 0 if nothing is known. It is limited to the largest amount, so that a
 * guess never refuses a sale.
 */
export const provisionalCost = (basis: CostBasis | undefined, quantity: Milli): Minor => {
  if (!basis || basis.quantity <= 0) return 0;
  return (basis.cost / basis.quantity) * quantity > largestAmount
    ? largestAmount
    : multiplyDivide(basis.cost, quantity, basis.quantity);
};
