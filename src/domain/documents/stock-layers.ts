import type { Milli, Minor } from '#generated/types.ts';
import { multiplyDivide } from '../numbers/rounding.ts';

/**
 * First in, first out (G-004, G-006). An incoming line is a layer: a quantity that cost a sum.
 * What has been drawn from it so far cost the rounded share of that sum, so the cost of one draw is the
 * difference of two such shares: the last draw takes the rest and no hundredth is lost, whatever the order of draws.
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
export interface Draw { readonly lotId: number; readonly quantity: Milli; readonly cost: Minor }

/** What the first part of a layer cost. */
const costOfFirst = (layer: Layer, quantity: Milli): Minor =>
  layer.quantity === 0 ? 0 : multiplyDivide(layer.cost, quantity, layer.quantity);

/** What the unconsumed part of a layer cost: it follows from the layer's quantity, cost and balance alone. */
export const remainingCost = (layer: Layer): Minor => layer.cost - costOfFirst(layer, layer.quantity - layer.remaining);

/** Takes a quantity, not above what remains, out of one layer. */
export const drawFrom = (layer: Layer, quantity: Milli): Draw => {
  const drawn = layer.quantity - layer.remaining;
  return { lotId: layer.lotId, quantity, cost: costOfFirst(layer, drawn + quantity) - costOfFirst(layer, drawn) };
};

export interface Drawn { draws: Draw[]; /** What no layer covers: stock goes negative by it. */ uncovered: Milli }

/** The layers in the order they are consumed: the chosen one first, the others oldest first as given. */
const inOrder = (layers: readonly Layer[], chosen: number | undefined): readonly Layer[] => {
  if (chosen === undefined) return layers;
  return [...layers.filter((layer) => layer.lotId === chosen), ...layers.filter((layer) => layer.lotId !== chosen)];
};

/** Consumes layers, oldest first as given, for an outgoing quantity; a chosen layer goes before all. */
export const drawLayers = (layers: readonly Layer[], quantity: Milli, chosen?: number): Drawn => {
  const draws: Draw[] = [];
  let left = quantity;
  for (const layer of inOrder(layers, chosen)) {
    if (left <= 0) break;
    const part = Math.min(left, layer.remaining);
    if (part <= 0) continue;
    draws.push(drawFrom(layer, part));
    left -= part;
  }
  return { draws, uncovered: left };
};

/** An outgoing line, or the part of it, that no layer has covered yet. */
export interface Uncovered { readonly lotId: number; readonly quantity: Milli }

export interface Settlement extends Draw { /** The outgoing line that is covered now; lotId is the layer. */ readonly outLotId: number }

/** Covers what went out before it came in, oldest first, from a layer that has just come. */
export const settle = (layer: Layer, uncovered: readonly Uncovered[]): Settlement[] => {
  const settlements: Settlement[] = [];
  let remaining = layer.remaining;
  for (const out of uncovered) {
    const part = Math.min(remaining, out.quantity);
    if (part <= 0) break;
    settlements.push({ outLotId: out.lotId, ...drawFrom({ ...layer, remaining }, part) });
    remaining -= part;
  }
  return settlements;
};

/** The last known price of stock, kept as a sum for a quantity so that nothing is rounded on the way. */
export interface CostBasis { readonly quantity: Milli; readonly cost: Minor }

/** What a quantity would cost by the basis; 0 where nothing is known yet. */
export const provisionalCost = (basis: CostBasis | undefined, quantity: Milli): Minor =>
  basis && basis.quantity > 0 ? multiplyDivide(basis.cost, quantity, basis.quantity) : 0;
