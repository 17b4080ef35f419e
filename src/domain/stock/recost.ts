import { partOf } from '../numbers/part-of.ts';
import { dueOut, isDue, postMoves, type LotMove, type Moved, type Out } from './post-moves.ts';
import {
  compareKnown,
  compareLayer,
  compareOut,
  costChange,
  costOf,
  finish,
  type Planning,
  type StockPlan,
} from './stock-plan.ts';
import { goodsCost, moveOf, type KnownStock, type Moment, type MoveRow, type StoredOut } from './stored-moves.ts';

/**
 * Recosting: goes back and then forward through the lines of an article, a page at a time, if too much has moved since
 * for one transaction.
 */

/** Where a step leaves the cursor. `lotIds`: lines that are finished. */
export interface Stepped {
  cursor: Moment;
  isBack: boolean;
  isEnded?: boolean;
  lotIds: readonly number[];
}

/** A line that waits for its turn. */
export interface WaitingLine {
  LotId: number;
  IsCostless: number;
  SoldLotId: number | null;
}
export type Waiting = ReadonlyMap<number, WaitingLine>;

/** Return of a sale: its quantity, and how much had been returned before. */
export interface ReturnedPart {
  quantity: number;
  /** Null: not known of what was returned before it was kept. */
  before: number | null;
}

/** The cost of what comes back of a sale: all parts together cost what the sale did. */
export const costOfReturned = (
  { CreditSum, StockQuantity }: Pick<MoveRow, 'CreditSum' | 'StockQuantity'>,
  { quantity, before }: ReturnedPart,
): number =>
  partOf(Math.abs(CreditSum), { Quantity: Math.abs(StockQuantity), ReturnedQuantity: before ?? 0 }, Math.abs(quantity));

/**
 * Undoes the draws of outgoing lines. Their cost stays as it is until the pass comes forward again. Answers how much
 * each layer got back.
 */
export const giveBack = (plan: StockPlan, outs: readonly StoredOut[]): Map<number, number> => {
  const given = new Map<number, number>();
  for (const { row, out, stored } of outs) {
    if (isDue(out)) continue;
    for (const { inLotId, quantity } of stored)
      if (inLotId !== null) given.set(inLotId, (given.get(inLotId) ?? 0) + quantity);
    const { lotId, on, articleId, depotId } = out;
    plan.outs.push(dueOut({ lotId, on, articleId, depotId }, Math.abs(row.StockQuantity), costOf(stored)));
    plan.redrawn.push(row.Id);
  }
  return given;
};

/** Removes layers from stock. Answers, by depot, how much of them had covered lines before the page. */
export const takeLayers = (
  plan: StockPlan,
  rows: readonly MoveRow[],
  given: ReadonlyMap<number, number>,
): Map<number, number> => {
  const covered = new Map<number, number>();
  for (const row of rows) {
    const { toDepotId, quantity } = moveOf(row);
    if (!toDepotId || row.BalanceQuantity === null) continue;
    plan.layers.push({ lotId: row.Id, left: null, depotId: toDepotId, isMoved: true });
    const rest = quantity - row.BalanceQuantity - (given.get(row.Id) ?? 0);
    if (rest > 0) covered.set(toDepotId, (covered.get(toDepotId) ?? 0) + rest);
  }
  return covered;
};

/**
 * Ends the page before a return that waits for the cost of its sale, if lines of another document stand before it: the
 * sale may be among them, or they bring the goods that cover it.
 */
export const upToReturn = (rows: readonly MoveRow[], waiting: Waiting): readonly MoveRow[] => {
  const end = rows.findIndex(({ Id, DocumentId }) => {
    const line = waiting.get(Id);
    return line?.IsCostless === 1 && line.SoldLotId !== null && DocumentId !== rows[0]?.DocumentId;
  });
  return end < 0 ? rows : rows.slice(0, end);
};

/**
 * The moves of a page. Goods without a cost of their own get the present cost of their sale, or the last known cost.
 */
export const movesAgain = (rows: readonly MoveRow[], waiting: Waiting, sold: ReadonlyMap<number, MoveRow>): LotMove[] =>
  rows.map((row) => {
    const { cost, ...move } = moveOf(row);
    const line = waiting.get(row.Id);
    if (line?.IsCostless !== 1) return { ...move, cost };
    const sale = line.SoldLotId === null ? undefined : sold.get(line.SoldLotId);
    const part = { quantity: move.quantity, before: row.ReturnedBefore };
    return { ...move, ...(sale && { cost: costOfReturned(sale, part) }) };
  });

export interface FoundCost {
  row: MoveRow;
  cost: number;
}

/** Lines whose stored cost differs from the one found now. */
export const differingCosts = (found: readonly FoundCost[]): FoundCost[] =>
  found.filter(({ row, cost }) => cost !== Math.abs(row.CreditSum));

/**
 * Sets the cost of goods that came in without one. The price of goods given back is negative, as it is when a return is
 * approved.
 */
export const putCosts = (plan: StockPlan, differing: readonly FoundCost[], isBack: (row: MoveRow) => boolean): void => {
  for (const { row, cost } of differing) {
    const change = costChange(row, cost, 0, cost - Math.abs(row.CreditSum));
    plan.costs.push({ ...change, ...(isBack(row) && { creditPrice: 0 - Math.abs(change.creditPrice) }) });
  }
};

/** A page of stored lines that are being posted again. */
export interface Page {
  rows: readonly MoveRow[];
  moves: readonly LotMove[];
  known: KnownStock;
  later: readonly StoredOut[];
}

/** Posts a page in order, and adds the changes of its lines to the plan. */
export const postAgain = ({ plan }: Planning, { rows, moves, known, later }: Page): Map<number, Moved> => {
  const moved = new Map(postMoves(known.stocks, moves).map((each) => [each.move.lotId, each]));
  compareKnown(plan, known);
  for (const row of rows) {
    const { entered, move } = moved.get(row.Id) as Moved;
    if (entered) compareLayer(plan, row, move.toDepotId, entered.remaining);
  }
  for (const each of later) {
    const again = moved.get(each.row.Id) as Moved;
    compareOut(plan, { ...each, out: again.out as Out }, again);
  }
  return moved;
};

/**
 * Restores the last known cost of each depot to what it was where the pass begins to go forward: that of the line that
 * had brought goods last.
 */
export const restoreBasis = (
  { balances, touched }: Planning,
  entries: ReadonlyMap<number, MoveRow | undefined>,
): void => {
  for (const [key, balance] of balances) {
    const entry = entries.get(balance.DepotId);
    balance.LastQuantity = entry ? Math.abs(entry.StockQuantity) : 0;
    balance.LastSum = entry ? goodsCost(entry) : 0;
    touched.add(key);
  }
};

/** Adjusts the balances after a step back, which posts nothing. */
export const finishBack = (planning: Planning): void => {
  finish(planning, { stocks: new Map(), layers: [], outs: [] }, 0);
};
