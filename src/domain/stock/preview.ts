import type { Day } from '#generated/types.ts';
import { dayAt, type Instant } from '../zone.ts';
import type { StockRead } from './plan-stock.ts';
import { placeKey, type LotMove } from './post-moves.ts';
import type { CostChange, StockOrder } from './stock-plan.ts';

/** A product that a document takes below zero: since when, and how far at most. */
export interface BelowZero {
  articleId: number;
  depotId: number;
  on: Instant;
  /** Below 0. */
  quantity: number;
}

interface Step {
  on: Instant;
  change: number;
  isOwn: boolean;
}

const stepsAt = (depotId: number, moves: readonly LotMove[], own: ReadonlySet<number>): Step[] =>
  moves
    .filter(({ fromDepotId, toDepotId }) => fromDepotId === depotId || toDepotId === depotId)
    .map(({ on, lotId, fromDepotId, toDepotId, quantity }) => ({
      on,
      isOwn: own.has(lotId),
      change: (toDepotId === depotId ? quantity : 0) - (fromDepotId === depotId ? quantity : 0),
    }));

/** The lowest stock below zero of what would not be below zero without the document. */
const lowest = (first: number, steps: readonly Step[]): Pick<BelowZero, 'on' | 'quantity'> | undefined => {
  let [stock, without] = [first, first];
  let found: Pick<BelowZero, 'on' | 'quantity'> | undefined;
  for (const { on, change, isOwn } of steps) {
    stock += change;
    if (!isOwn) without += change;
    if (stock < 0 && without >= 0) found = { on: found?.on ?? on, quantity: Math.min(found?.quantity ?? 0, stock) };
  }
  return found;
};

/** Products that the moves of an order take below zero, on its day or later. */
export const belowZero = (order: StockOrder, { on, balances, pasts }: StockRead): BelowZero[] => {
  const own = new Set(order.moves.map(({ lotId }) => lotId));
  const places = new Map(
    order.moves.flatMap(({ articleId, fromDepotId, toDepotId }) =>
      [fromDepotId, toDepotId].filter(Boolean).map((depotId) => [placeKey(articleId, depotId), { articleId, depotId }]),
    ),
  );
  return [...places].flatMap(([key, { articleId, depotId }]) => {
    const moves = pasts.get(articleId)?.moves ?? order.moves.map((move) => ({ ...move, on }));
    const steps = stepsAt(
      depotId,
      moves.filter((move) => move.articleId === articleId),
      own,
    );
    const moved = steps.reduce((sum, { change, isOwn }) => sum + (isOwn ? 0 : change), 0);
    const found = lowest((balances.get(key)?.Quantity ?? 0) - moved, steps);
    return found ? [{ articleId, depotId, ...found }] : [];
  });
};

export interface CostOfArticle {
  articleId: number;
  lines: number;
  change: number;
}

/** Lines that cost something else afterwards, by product, the largest change first. */
export const costsByArticle = (costs: readonly CostChange[]): CostOfArticle[] =>
  [...Map.groupBy(costs, ({ row }) => row.ArticleId)]
    .map(([articleId, changes]) => ({
      articleId,
      lines: changes.length,
      change: changes.reduce((sum, { row, creditSum }) => sum + creditSum - row.CreditSum, 0),
    }))
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change) || one.articleId - other.articleId);

/** How the margin of sales changes, by the first day of each month. */
export const marginByMonth = (
  costs: readonly CostChange[],
  isSale: (documentId: number) => boolean,
  zone: string,
): { from: Day; change: number }[] =>
  [
    ...Map.groupBy(
      costs.filter(({ row }) => isSale(row.DocumentId)),
      ({ row }) => `${dayAt(zone, row.ApprovedOn).slice(0, 7)}-01`,
    ),
  ]
    .map(([from, changes]) => ({
      from,
      change: changes.reduce((sum, { row, creditSum }) => sum + row.CreditSum - creditSum, 0),
    }))
    .filter(({ change }) => change !== 0)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
