import { placeKey, type DepotStock, type LotMove } from './post-moves.ts';
import {
  basisOf,
  goodsCost,
  layerOf,
  moveOf,
  type BalanceRow,
  type KnownStock,
  type Moment,
  type MoveRow,
  type StoredLayer,
  type StoredOut,
} from './stored-moves.ts';

/**
 * Computes the stock of an article as it was at a moment of the past, so that its moves since then can be posted again.
 */

/** A stored line, and the move that it makes when it is posted again. */
export interface LaterMove {
  row: MoveRow;
  move: LotMove;
}

/** All that is needed to post the moves of an article again from a moment on. */
export interface Past {
  known: KnownStock;
  later: StoredOut[];
  laterMoves: LaterMove[];
  /** The moves of the document and all later ones, in order. */
  moves: LotMove[];
}

export const isAfter =
  ({ on, lotId }: Moment) =>
  (row: MoveRow): boolean =>
    row.ApprovedOn > on || (row.ApprovedOn === on && row.Id > lotId);

/** Depots that the moves can reach: a transfer carries its cost into the next. */
const reached = (first: readonly number[], later: readonly LotMove[]): Set<number> => {
  const depots = new Set(first);
  for (let size = 0; size < depots.size;) {
    size = depots.size;
    for (const { fromDepotId, toDepotId } of later) if (toDepotId && depots.has(fromDepotId)) depots.add(toDepotId);
  }
  return depots;
};

/** Makes the move of a later line. A transfer out of a depot that is not affected keeps its cost. */
const within =
  (depots: ReadonlySet<number>) =>
  ({ row, move }: LaterMove): LaterMove =>
    depots.has(move.fromDepotId) || !move.fromDepotId ? { row, move } : { row, move: { ...move, fromDepotId: 0 } };

/** The depots that the new moves can affect, and the later moves that touch these depots. */
export const reachOf = (
  moves: readonly LotMove[],
  since: readonly MoveRow[],
): { depotIds: number[]; laterMoves: LaterMove[] } => {
  const all = since.map((row) => ({ row, move: moveOf(row) }));
  const depots = reached(
    moves.flatMap(({ fromDepotId, toDepotId }) => [fromDepotId, toDepotId]).filter(Boolean),
    all.map(({ move }) => move),
  );
  const laterMoves = all
    .filter(({ move }) => depots.has(move.fromDepotId) || depots.has(move.toDepotId))
    .map(within(depots));
  return { depotIds: [...depots].sort((one, other) => one - other), laterMoves };
};

/** Sorts new lines into their places among the later ones. */
export const inOrder = (moves: readonly LotMove[]): LotMove[] =>
  moves.toSorted((one, other) => one.on - other.on || one.lotId - other.lotId);

/** How much the lines have drawn from each layer. */
export const drawnFrom = (later: readonly StoredOut[]): Map<number, number> => {
  const drawn = new Map<number, number>();
  for (const { stored } of later) {
    for (const { inLotId, quantity } of stored)
      if (inLotId !== null) drawn.set(inLotId, (drawn.get(inLotId) ?? 0) + quantity);
  }
  return drawn;
};

/** The layers that had something left at the moment: those open now, with what has been drawn from them since. */
export const layersThen = (rows: readonly MoveRow[], drawn: ReadonlyMap<number, number>): StoredLayer[] =>
  rows
    .toSorted((one, other) => one.ApprovedOn - other.ApprovedOn || one.Id - other.Id)
    .map((row) => ({
      row,
      depotId: moveOf(row).toDepotId,
      layer: layerOf(row, (row.BalanceQuantity ?? 0) + (drawn.get(row.Id) ?? 0)),
    }));

/** A depot at the moment: its quantity, and the moves that follow, in order. */
export interface Then {
  articleId: number;
  depotId: number;
  quantity: number;
  moves: readonly LotMove[];
  now: BalanceRow | undefined;
}

/** The balance at the moment: the present one without what has moved since. */
export const quantityThen = (depotId: number, now: number, later: readonly LaterMove[]): number =>
  later.reduce(
    (quantity, { move }) =>
      quantity + (move.fromDepotId === depotId ? move.quantity : 0) - (move.toDepotId === depotId ? move.quantity : 0),
    now,
  );

/**
 * Whether the last known cost at the moment is needed: if stock runs out on the way, or goods come in without a cost.
 */
export const asksForCost = ({ depotId, quantity, moves }: Then): boolean => {
  let left = quantity;
  return moves.some((move) => {
    left += (move.toDepotId === depotId ? move.quantity : 0) - (move.fromDepotId === depotId ? move.quantity : 0);
    return left < 0 || (move.toDepotId === depotId && move.fromDepotId === 0 && move.cost === undefined);
  });
};

/** Whether it matters which lines were waiting for goods at the moment: only if goods come in. */
export const asksForWaiting = ({ depotId, quantity, moves }: Then): boolean =>
  quantity < 0 && moves.some(({ toDepotId }) => toDepotId === depotId);

/**
 * Data read about a depot: lines that waited for goods, and the last line that had brought some, if these were needed.
 */
export interface FoundThen {
  outs: readonly StoredOut[];
  entry?: MoveRow | undefined;
  isEntryAsked: boolean;
}

/** The last known cost at the moment. If it was not needed, the present one is used. */
const basisThen = ({ now }: Then, { entry, isEntryAsked }: FoundThen): Pick<DepotStock, 'basis'> => {
  if (!isEntryAsked) return now ? basisOf(now) : {};
  return entry ? { basis: { quantity: Math.abs(entry.StockQuantity), cost: goodsCost(entry) } } : {};
};

/** Adds a depot, as it was, to the known stock. */
export const addThen = (known: KnownStock, then: Then, found: FoundThen): void => {
  const { articleId, depotId } = then;
  known.outs.push(...found.outs);
  known.stocks.set(placeKey(articleId, depotId), {
    articleId,
    depotId,
    layers: known.layers
      .filter((each) => each.depotId === depotId && each.layer.remaining > 0)
      .map(({ layer }) => layer),
    open: found.outs.map(({ out }) => out),
    ...basisThen(then, found),
  });
};
