import type { Milli, Minor } from '#generated/types.ts';
import { drawFrom, provisionalCost, type CostBasis, type Layer } from '#domain/documents/stock-layers.ts';
import type { Settlement } from './stock-draws.ts';

/**
 * One movement of one article in one depot. Goods that come in without a known cost (a return, a surplus)
 * come at the last known one. A count says what is there: the difference follows from the moves before it,
 * so that a document dated earlier changes the difference and never the count.
 */
export type Move =
  | { readonly kind: 'in'; readonly lotId: number; readonly quantity: Milli; readonly cost?: Minor }
  | { readonly kind: 'out'; readonly lotId: number; readonly quantity: Milli; /** Layer picked by hand. */ readonly layer?: number }
  | { readonly kind: 'count'; readonly lotId: number; readonly quantity: Milli };

/** An outgoing line of which a part is not covered by any layer: stock is negative. */
export interface OpenOut { readonly lotId: number; readonly quantity: Milli; /** At the last known price. */ readonly cost: Minor }

export interface Replay {
  /** Which outgoing line took how much from which layer at what cost, in the order it happened. */
  readonly draws: readonly Settlement[];
  /** Layers in order of coming, the used up ones too. */
  readonly layers: readonly Layer[];
  readonly uncovered: readonly OpenOut[];
  /** Cost of each outgoing line: its draws, and what is not covered at the last known price. */
  readonly costs: ReadonlyMap<number, Minor>;
  /** Difference of each count: positive a surplus, negative a shortage. */
  readonly differences: ReadonlyMap<number, Milli>;
  readonly balance: Milli;
}

interface State {
  draws: Settlement[];
  layers: MutableLayer[];
  byLot: Map<number, MutableLayer>;
  /** Layers before it are used up. */
  head: number;
  open: { lotId: number; quantity: Milli; basis: CostBasis | undefined }[];
  drawnCost: Map<number, Minor>;
  differences: Map<number, Milli>;
  basis: CostBasis | undefined;
  balance: Milli;
}

type MutableLayer = { -readonly [Name in keyof Layer]: Layer[Name] };

const take = (state: State, layer: MutableLayer, outLotId: number, quantity: Milli): void => {
  const draw = drawFrom(layer, quantity);
  layer.remaining -= quantity;
  state.draws.push({ outLotId, ...draw });
  state.drawnCost.set(outLotId, (state.drawnCost.get(outLotId) ?? 0) + draw.cost);
};

/** What went out before anything came is covered first, oldest first. */
const settleOpen = (state: State, layer: MutableLayer): void => {
  let settled = 0;
  for (const out of state.open) {
    const part = Math.min(layer.remaining, out.quantity);
    if (part <= 0) break;
    take(state, layer, out.lotId, part);
    out.quantity -= part;
    if (out.quantity === 0) settled += 1;
  }
  state.open.splice(0, settled);
};

const comeIn = (state: State, { lotId, quantity, cost }: { lotId: number; quantity: Milli; cost?: Minor }): void => {
  const layer: MutableLayer = { lotId, quantity, cost: cost ?? provisionalCost(state.basis, quantity), remaining: quantity };
  state.layers.push(layer);
  state.byLot.set(lotId, layer);
  if (cost !== undefined && quantity > 0) state.basis = { quantity, cost };
  state.balance += quantity;
  settleOpen(state, layer);
};

/** The chosen layer, then the oldest with something left. */
const nextLayer = (state: State, chosen: number | undefined): MutableLayer | undefined => {
  const picked = chosen === undefined ? undefined : state.byLot.get(chosen);
  if (picked && picked.remaining > 0) return picked;
  while (state.layers[state.head]?.remaining === 0) state.head += 1;
  return state.layers[state.head];
};

const goOut = (state: State, { lotId, quantity, layer: chosen }: { lotId: number; quantity: Milli; layer?: number }): void => {
  let left = quantity;
  state.balance -= quantity;
  if (!state.drawnCost.has(lotId)) state.drawnCost.set(lotId, 0);
  for (let layer = nextLayer(state, chosen); left > 0 && layer; layer = nextLayer(state, chosen)) {
    const part = Math.min(left, layer.remaining);
    take(state, layer, lotId, part);
    left -= part;
  }
  if (left > 0) state.open.push({ lotId, quantity: left, basis: state.basis });
};

const count = (state: State, { lotId, quantity }: { lotId: number; quantity: Milli }): void => {
  const difference = quantity - state.balance;
  state.differences.set(lotId, difference);
  if (difference > 0) comeIn(state, { lotId, quantity: difference });
  if (difference < 0) goOut(state, { lotId, quantity: -difference });
};

const apply = (state: State, move: Move): void => {
  switch (move.kind) {
    case 'in': return comeIn(state, move);
    case 'out': return goOut(state, move);
    case 'count': return count(state, move);
  }
};

const newState = (): State => ({
  draws: [], layers: [], byLot: new Map(), head: 0, open: [], drawnCost: new Map(), differences: new Map(), basis: undefined, balance: 0,
});

/** All that follows from the moves of one article in one depot, given in order of time. Quantities are positive, a count's not negative. */
export const replayStock = (moves: Iterable<Move>): Replay => {
  const state = newState();
  for (const move of moves) apply(state, move);
  const uncovered = state.open.map(({ lotId, quantity, basis }) => ({ lotId, quantity, cost: provisionalCost(basis, quantity) }));
  const costs = new Map(state.drawnCost);
  for (const { lotId, cost } of uncovered) costs.set(lotId, (costs.get(lotId) ?? 0) + cost);
  return { draws: state.draws, layers: state.layers, uncovered, costs, differences: state.differences, balance: state.balance };
};
