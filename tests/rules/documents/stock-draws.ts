import { drawFrom, type Draw, type Layer } from '#domain/documents/stock-layers.ts';
import type { Milli, Minor } from '#generated/types.ts';

/** What the unconsumed part of a layer cost: it follows from the layer's quantity, cost and balance alone. */
export const remainingCost = (layer: Layer): Minor =>
  layer.cost - drawFrom({ ...layer, remaining: layer.quantity }, layer.quantity - layer.remaining).cost;

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
