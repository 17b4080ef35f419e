import type { Instant } from '../zone.ts';
import { provisionalCost } from './layers.ts';
import { dueOut, placeKey, type LotMove, type Moved } from './post-moves.ts';
import { add, type Planning, type RecostLine } from './stock-plan.ts';
import { basisOf, type BalanceRow } from './stored-moves.ts';

/** The recosting of an article that is under way, as far as a new line has to know. */
export interface Recosting {
  ArticleId: number;
  LastPass: number;
  /** How many lines of the last pass depend on what was known when they were approved. */
  Asking: number;
  /** When the article last moved. */
  LastOn: Instant;
}

/** Data of an article that will be recosted later. */
export interface DueRead {
  /** Its recosting that is under way, if there is one. */
  under?: Recosting | undefined;
  /** The articles of layers that were chosen by hand, by the id of the layer. */
  picked: ReadonlyMap<number, number>;
  /** By article and depot: how much more is there now than at the moment, if a transfer needs that. */
  since: ReadonlyMap<string, number>;
}

/**
 * Moves that depend on the quantity in their depot at their moment, the first of each depot: a transfer of goods that
 * are not there is refused.
 */
export const askingThen = (moves: readonly LotMove[], balances: ReadonlyMap<string, BalanceRow>): LotMove[] => {
  const asked = new Set<string>();
  return moves.filter(({ articleId, fromDepotId, toDepotId, on }) => {
    const key = placeKey(articleId, fromDepotId);
    if (!fromDepotId || asked.has(key)) return false;
    asked.add(key);
    return toDepotId !== 0 && (balances.get(key)?.LastOn ?? 0) >= on;
  });
};

/** The quantities in the depots that goods leave: at the moment if that is needed, otherwise now. */
const thereAt = ({ balances }: Planning, moves: readonly LotMove[], since: DueRead['since']): Map<string, number> => {
  const there = new Map<string, number>();
  for (const { articleId, fromDepotId } of moves) {
    const key = placeKey(articleId, fromDepotId);
    if (fromDepotId && !there.has(key)) there.set(key, (balances.get(key)?.Quantity ?? 0) - (since.get(key) ?? 0));
  }
  return there;
};

/** Ignores a layer that was chosen by hand but belongs to another article. */
const withPicks = (moves: readonly LotMove[], picked: DueRead['picked']): LotMove[] =>
  moves.map(({ layer, ...move }) => ({
    ...move,
    ...(layer !== undefined && picked.get(layer) === move.articleId && { layer }),
  }));

const costFor = (balance: BalanceRow, quantity: number): number => provisionalCost(basisOf(balance).basis, quantity);

const moveDue = ({ plan, balances, touched }: Planning, move: LotMove, there: Map<string, number>): Moved => {
  const { lotId, on, articleId, fromDepotId, toDepotId, quantity } = move;
  const moved: Moved = { move, cost: 0, short: 0, isDue: true };
  const touch = (depotId: number): BalanceRow => {
    const key = placeKey(articleId, depotId);
    const balance = balances.get(key) as BalanceRow;
    balance.LastOn = Math.max(balance.LastOn, on);
    touched.add(key);
    return balance;
  };
  if (fromDepotId) {
    const key = placeKey(articleId, fromDepotId);
    moved.short = Math.max(0, quantity - Math.max(0, there.get(key) ?? 0));
    there.set(key, (there.get(key) ?? 0) - quantity);
    moved.cost = costFor(touch(fromDepotId), quantity);
    moved.out = dueOut({ lotId, on, articleId, depotId: fromDepotId }, quantity, moved.cost);
    plan.outs.push(moved.out);
    add(balances, key, -quantity, -moved.cost);
  }
  if (toDepotId) {
    const balance = touch(toDepotId);
    if (!fromDepotId) moved.cost = move.cost ?? costFor(balance, quantity);
    const key = placeKey(articleId, toDepotId);
    moved.entered = { lotId, quantity, cost: moved.cost, remaining: 0, ...(move.batch && { batch: move.batch }) };
    add(balances, key, quantity, moved.cost);
    if (there.has(key)) there.set(key, (there.get(key) as number) + quantity);
  }
  return moved;
};

/** The line that waits for recosting. The cost of a sale is final unless its article is being recosted. */
const lineOf = ({ lotId, fromDepotId, cost, soldLotId, layer }: LotMove, isUnderWay: boolean): RecostLine => {
  const isCostless = !fromDepotId && (cost === undefined || (isUnderWay && soldLotId !== undefined));
  return {
    lotId,
    isCostless,
    isPicked: fromDepotId !== 0 && layer !== undefined,
    ...(isCostless && soldLotId !== undefined && { soldLotId }),
  };
};

/**
 * Posts lines of an article that will be recosted later: quantities change at once, costs are the last known ones, and
 * layers are left alone. A line that is dated back begins a pass of its own if earlier lines still depend on what was
 * known then, or if it needs the cost of a sale.
 */
export const planDue = (planning: Planning, given: readonly LotMove[], { under, picked, since }: DueRead): Moved[] => {
  const { plan } = planning;
  const moves = withPicks(given, picked);
  const first = moves[0] as LotMove;
  const isLate = under !== undefined && under.LastOn >= plan.on;
  const isNext =
    under !== undefined && isLate && (under.Asking > 0 || moves.some(({ soldLotId }) => soldLotId !== undefined));
  const pass = (under?.LastPass ?? 1) + (isNext ? 1 : 0);
  const from = { on: plan.on, lotId: Math.min(...moves.map(({ lotId }) => lotId)) };
  plan.recosts.push({
    articleId: first.articleId,
    pass,
    from,
    lines: moves.map((move) => lineOf(move, under !== undefined)),
  });
  const there = thereAt(planning, moves, since);
  return moves.map((move) => moveDue(planning, move, there));
};
