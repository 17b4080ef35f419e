import type { Milli, Minor } from '#generated/types.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { largestAmount } from '../documents/amounts.ts';

/**
 * First in, first out. An incoming line is a layer: a quantity that cost a sum. What has been drawn from it so far cost
 * the rounded share of that sum, so the cost of one draw is the difference of two such shares: the last draw takes the
 * rest and no hundredth is lost, whatever the order of draws.
 */
export interface Layer {
  readonly lotId: number;
  /** What came in, and what all of it cost. */
  readonly quantity: Milli;
  readonly cost: Minor;
  /** What is not consumed yet (BalanceQuantity). */
  readonly remaining: Milli;
}

/** A quantity taken out of a layer, and what it cost. */
export interface Draw {
  readonly lotId: number;
  readonly quantity: Milli;
  readonly cost: Minor;
}

/** What the first part of a layer cost. */
const costOfFirst = (layer: Layer, quantity: Milli): Minor =>
  layer.quantity === 0 ? 0 : multiplyDivide(layer.cost, quantity, layer.quantity);

/** Takes a quantity, not above what remains, out of one layer. */
export const drawFrom = (layer: Layer, quantity: Milli): Draw => {
  const drawn = layer.quantity - layer.remaining;
  return { lotId: layer.lotId, quantity, cost: costOfFirst(layer, drawn + quantity) - costOfFirst(layer, drawn) };
};

/** The last known price of stock, kept as a sum for a quantity so that nothing is rounded on the way. */
export interface CostBasis {
  readonly quantity: Milli;
  readonly cost: Minor;
}

/**
 * What a quantity would cost by the basis; 0 where nothing is known yet. A guess never refuses a sale: it stops at what
 * an amount may be.
 */
export const provisionalCost = (basis: CostBasis | undefined, quantity: Milli): Minor => {
  if (!basis || basis.quantity <= 0) return 0;
  return (basis.cost / basis.quantity) * quantity > largestAmount
    ? largestAmount
    : multiplyDivide(basis.cost, quantity, basis.quantity);
};
