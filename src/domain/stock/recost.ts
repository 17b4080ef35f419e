import { multiplyDivide } from '../numbers/rounding.ts';
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
import { moveOf, type KnownStock, type Moment, type MoveRow, type StoredOut } from './stored-moves.ts';

/**
 * Going back and forth with an article's lines, a page at a time, when too much has moved later for one transaction.
 */

/** Where a step leaves the cursor; `lotIds`: lines that it has come to for good. */
export interface Stepped {
  cursor: Moment;
  isBack: boolean;
  isEnded?: boolean;
  lotIds: readonly number[];
}

/** A line that waits for its pass. */
export interface WaitingLine {
  LotId: number;
  IsCostless: number;
  SoldLotId: number | null;
}
export type Waiting = ReadonlyMap<number, WaitingLine>;

/** What so many of the sold goods cost. */
export const shareOfCost = (
  { CreditSum, StockQuantity }: Pick<MoveRow, 'CreditSum' | 'StockQuantity'>,
  quantity: number,
): number => multiplyDivide(Math.abs(CreditSum), Math.abs(quantity), Math.abs(StockQuantity));

/**
 * Outgoing lines give back what they took; what they cost stays said until the pass comes forth again. Answers how much
 * each layer got.
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

/**
 * Layers of which nothing is left to be seen; answers, by depot, how much of them had covered lines before the page.
 */
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

/** A return waits for what its sale costs: where both are of one page, the page ends between them. */
export const upToReturn = (rows: readonly MoveRow[], waiting: Waiting): readonly MoveRow[] => {
  const before = new Set<number>();
  for (const [place, { Id }] of rows.entries()) {
    if (before.has(waiting.get(Id)?.SoldLotId ?? 0)) return rows.slice(0, place);
    before.add(Id);
  }
  return rows;
};

/**
 * The moves of the page; goods that came at a cost to be found cost what their sale does now, or as much as the last
 * before them.
 */
export const movesAgain = (rows: readonly MoveRow[], waiting: Waiting, sold: ReadonlyMap<number, MoveRow>): LotMove[] =>
  rows.map((row) => {
    const { cost, ...move } = moveOf(row);
    const line = waiting.get(row.Id);
    if (line?.IsCostless !== 1) return { ...move, cost };
    const sale = line.SoldLotId === null ? undefined : sold.get(line.SoldLotId);
    return { ...move, ...(sale && { cost: shareOfCost(sale, move.quantity) }) };
  });

export interface FoundCost {
  row: MoveRow;
  cost: number;
}

/** Lines of which the cost that was found is another than they say. */
export const differingCosts = (found: readonly FoundCost[]): FoundCost[] =>
  found.filter(({ row, cost }) => cost !== Math.abs(row.CreditSum));

/**
 * What goods cost that came at a cost to be found. The price of what was given back is negative, as it is where it is approved at once.
 */
export const putCosts = (plan: StockPlan, differing: readonly FoundCost[], isBack: (row: MoveRow) => boolean): void => {
  for (const { row, cost } of differing) {
    const change = costChange(row, cost, 0, cost - Math.abs(row.CreditSum));
    plan.costs.push({ ...change, ...(isBack(row) && { creditPrice: 0 - Math.abs(change.creditPrice) }) });
  }
};

/** A page of stored lines on their way to be posted again. */
export interface Page {
  rows: readonly MoveRow[];
  moves: readonly LotMove[];
  known: KnownStock;
  later: readonly StoredOut[];
}

/** Posts the page as it would have been posted in its order, and adds to the plan what becomes of its lines. */
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
 * The last known cost in each depot as it was at the moment from which the pass goes forth: by the line that had
 * brought goods last.
 */
export const restoreBasis = (
  { balances, touched }: Planning,
  entries: ReadonlyMap<number, MoveRow | undefined>,
): void => {
  for (const [key, balance] of balances) {
    const entry = entries.get(balance.DepotId);
    balance.LastQuantity = entry ? Math.abs(entry.StockQuantity) : 0;
    balance.LastSum = entry ? Math.abs(entry.CreditSum) : 0;
    touched.add(key);
  }
};

/** Lets the balances follow what a step has done without posting anything. */
export const finishBack = (planning: Planning): void => {
  finish(planning, { stocks: new Map(), layers: [], outs: [] }, 0);
};
