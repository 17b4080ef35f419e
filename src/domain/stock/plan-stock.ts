import type { Instant } from '../zone.ts';
import { provisionalCost, type CostBasis } from './layers.ts';
import type { Past } from './past.ts';
import { planDue, type DueRead, type Recosting } from './plan-due.ts';
import { outCost, placeKey, postMoves, type LotMove, type Moved, type Out } from './post-moves.ts';
import {
  addNew,
  compareKnown,
  compareLayer,
  compareOut,
  finish,
  planned,
  planningOf,
  type Planning,
  type StockOrder,
  type StockPlan,
} from './stock-plan.ts';
import type { BalanceRow, KnownStock } from './stored-moves.ts';

/** The stock that an order moves, as read and locked. Planning changes it. */
export interface StockRead {
  on: Instant;
  balances: Map<string, BalanceRow>;
  /** Stock as it is now, for articles that have not moved later. */
  now: KnownStock;
  /** Articles that have moved since: their moves are posted again from that moment on. */
  pasts: ReadonlyMap<number, Past>;
  /** Articles that are being recosted, or must be because too much has moved since. */
  dues: ReadonlyMap<number, DueRead>;
  /** Last purchase cost of goods without a cost of their own, by line, where their depot never had any. */
  bought?: ReadonlyMap<number, CostBasis>;
}

/** Times of transactions that waited for each other differ by less than this. */
const momentMs = 10_000;

/** When the lines move: after everything that other transactions wrote while this one waited for its locks. */
export const momentOf = ({ on, isNow }: StockOrder, balances: ReadonlyMap<string, BalanceRow>): Instant => {
  const last = Math.max(0, ...[...balances.values()].map(({ LastOn }) => LastOn));
  return isNow && last >= on && last - on < momentMs ? last + 1 : on;
};

export const distinct = (values: readonly number[]): number[] =>
  [...new Set(values)].filter(Boolean).sort((one, other) => one - other);

type Place = Pick<LotMove, 'articleId' | 'fromDepotId' | 'toDepotId'>;

/** Articles that have moved at the moment or after it, unless they will be recosted anyway. */
export const lateArticles = (
  moves: readonly Place[],
  { on, balances }: Pick<StockRead, 'on' | 'balances'>,
  recosted: ReadonlyMap<number, Recosting>,
): number[] => {
  const isLate = ({ articleId, fromDepotId, toDepotId }: Place): boolean =>
    [fromDepotId, toDepotId].some(
      (depotId) => depotId !== 0 && (balances.get(placeKey(articleId, depotId))?.LastOn ?? 0) >= on,
    );
  return distinct(moves.filter(isLate).map(({ articleId }) => articleId)).filter(
    (articleId) => !recosted.has(articleId),
  );
};

const planNow = (planning: Planning, known: KnownStock, moves: readonly LotMove[]): Moved[] => {
  const firstCost = planning.plan.costs.length;
  const moved = postMoves(known.stocks, moves);
  addNew(planning, moved);
  compareKnown(planning.plan, known);
  finish(planning, known, firstCost);
  return moved;
};

/** The part of the stock that concerns these articles. */
const knownOf = ({ stocks, layers, outs }: KnownStock, articleIds: ReadonlySet<number>): KnownStock => ({
  stocks: new Map([...stocks].filter(([, { articleId }]) => articleIds.has(articleId))),
  layers: layers.filter(({ row }) => articleIds.has(row.ArticleId)),
  outs: outs.filter(({ row }) => articleIds.has(row.ArticleId)),
});

/**
 * Moves in stages: goods come after those that they are made of, whose costs make theirs. An article is in one stage
 * alone, since its moves are posted in their order.
 */
const stagesOf = (moves: readonly LotMove[]): (readonly LotMove[])[] => {
  if (!moves.some(({ madeOf }) => madeOf)) return [moves];
  const articleOf = new Map(moves.map(({ lotId, articleId }) => [lotId, articleId]));
  const stages = new Map<number, number>();
  const stageOf = (articleId: number): number => {
    const known = stages.get(articleId);
    if (known !== undefined) return known;
    stages.set(articleId, 0);
    const before = moves
      .filter((move) => move.articleId === articleId)
      .flatMap(({ madeOf = [] }) => madeOf.map((lotId) => stageOf(articleOf.get(lotId) as number) + 1));
    const stage = Math.max(0, ...before);
    stages.set(articleId, stage);
    return stage;
  };
  return [...Map.groupBy(moves, ({ articleId }) => stageOf(articleId))]
    .sort(([one], [other]) => one - other)
    .map(([, some]) => some);
};

/** The move, with the cost of what it is made of. */
const costed = (move: LotMove, moved: ReadonlyMap<number, Moved>): LotMove => {
  const { madeOf, ...rest } = move;
  if (!madeOf) return move;
  return { ...rest, cost: madeOf.reduce((sum, lotId) => sum + costOfMoved(moved.get(lotId)), 0) };
};

const costOfMoved = (moved: Moved | undefined): number => (moved?.out ? outCost(moved.out) : (moved?.cost ?? 0));

/** The past with these moves in place of what was read of them, before they had their cost. */
const withMoves = (past: Past, moves: readonly LotMove[]): Past => {
  const own = new Map(moves.map((move) => [move.lotId, move]));
  return { ...past, moves: past.moves.map((move) => own.get(move.lotId) ?? move) };
};

const planPast = (planning: Planning, past: Past, moves: readonly LotMove[]): Moved[] => {
  const { plan } = planning;
  const moved = new Map(postMoves(past.known.stocks, past.moves).map((each) => [each.move.lotId, each]));
  const firstCost = plan.costs.length;
  const own = moves.map((move) => moved.get(move.lotId) as Moved);
  addNew(planning, own);
  compareKnown(plan, past.known);
  for (const { row, move } of past.laterMoves) {
    const entered = moved.get(row.Id)?.entered;
    if (entered) compareLayer(plan, row, move.toDepotId, entered.remaining);
  }
  for (const each of past.later) {
    const again = moved.get(each.row.Id) as Moved;
    compareOut(plan, { ...each, out: again.out as Out }, again);
  }
  finish(planning, past.known, firstCost);
  return own;
};

/** The move, at what its goods were last bought for if nothing else is known of their cost. */
const withBought = (move: LotMove, bought: StockRead['bought']): LotMove => {
  const basis = bought?.get(move.lotId);
  return basis && move.cost === undefined ? { ...move, cost: provisionalCost(basis, move.quantity) } : move;
};

/** Whether a move brings in goods whose cost is not said. */
export const isCostless = ({ fromDepotId, toDepotId, cost, madeOf }: Omit<LotMove, 'on'>): boolean =>
  fromDepotId === 0 && toDepotId !== 0 && cost === undefined && madeOf === undefined;

/**
 * Plans what the lines of an order do to stock: layers drawn, costs, balances, and changes to lines that moved later.
 * All goods are posted through this function, whether they move now or are dated back.
 */
export const planStock = (order: StockOrder, { on, balances, now, pasts, dues, bought }: StockRead): StockPlan => {
  const planning = planningOf(on, balances);
  const moves = order.moves.map((move): LotMove => withBought({ ...move, on }, bought));
  const moved = new Map<number, Moved>();
  const remember = (some: readonly Moved[]): void => {
    for (const each of some) moved.set(each.move.lotId, each);
  };
  const stages = stagesOf(moves);
  for (const stage of stages) {
    const some = stage.map((move) => costed(move, moved));
    const articleIds = new Set(some.map(({ articleId }) => articleId));
    const ofArticle = (articleId: number): LotMove[] => some.filter((move) => move.articleId === articleId);
    const current = some.filter(({ articleId }) => !pasts.has(articleId) && !dues.has(articleId));
    const known = stages.length === 1 ? now : knownOf(now, articleIds);
    if (current.length > 0) remember(planNow(planning, known, current));
    for (const [articleId, past] of pasts)
      if (articleIds.has(articleId)) remember(planPast(planning, withMoves(past, some), ofArticle(articleId)));
    for (const [articleId, due] of dues)
      if (articleIds.has(articleId)) remember(planDue(planning, ofArticle(articleId), due));
  }
  planning.plan.moved = moves.map(({ lotId }) => moved.get(lotId) as Moved);
  return planned(planning);
};
