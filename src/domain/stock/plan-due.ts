import type { Instant } from '../zone.ts';
import { provisionalCost } from './layers.ts';
import { dueOut, placeKey, type LotMove, type Moved } from './post-moves.ts';
import { add, type Planning, type RecostLine } from './stock-plan.ts';
import { basisOf, type BalanceRow } from './stored-moves.ts';

/** What is under way of one article, as far as a new line has to know. */
export interface Recosting {
  ArticleId: number;
  LastPass: number;
  /** Lines of the last pass that ask for what was known when they came. */
  Asking: number;
  /** When any of it moved last. */
  LastOn: Instant;
}

/** What has been read of an article that recosting comes to later. */
export interface DueRead {
  /** What is under way of it already. */
  under?: Recosting | undefined;
  /** Articles of the layers that were picked by hand. */
  picked: ReadonlyMap<number, number>;
  /** By place: how much more lies there now than at the moment, where a transfer asks. */
  since: ReadonlyMap<string, number>;
}

/**
 * Moves that ask what lay in their depot at their moment, the first of each depot: a transfer of what is not there is
 * refused.
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

/**
 * How much lies in the depots that goods leave, at the moment where that is asked for, else now: others need not know
 * so exactly.
 */
const thereAt = ({ balances }: Planning, moves: readonly LotMove[], since: DueRead['since']): Map<string, number> => {
  const there = new Map<string, number>();
  for (const { articleId, fromDepotId } of moves) {
    const key = placeKey(articleId, fromDepotId);
    if (fromDepotId && !there.has(key)) there.set(key, (balances.get(key)?.Quantity ?? 0) - (since.get(key) ?? 0));
  }
  return there;
};

/** A layer that was picked by hand and is none of the article's is no pick. */
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
    moved.entered = { lotId, quantity, cost: moved.cost, remaining: 0 };
    add(balances, key, quantity, moved.cost);
    if (there.has(key)) there.set(key, (there.get(key) as number) + quantity);
  }
  return moved;
};

/** What a sale cost is known for good unless its article is just recosted. */
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
 * Lines of one article that recosting comes to later: what lies in the depots follows at once, at costs by what is
 * known, layers are left alone. A line that is dated back begins a pass of its own where others before it still ask for
 * what was known then, or where it asks for the cost of a sale itself.
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
