import { provisionalCost } from '#domain/documents/stock-layers.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { add, type Work } from '../stock/stock-changes.ts';
import { dueOut, shelfKey, type LotMove, type Moved } from '../stock/shelf.ts';
import { basisOf } from '../stock/stock-now.ts';
import { readMoves, type BalanceRow, type Moment, type Place } from '../stock/stock-read.ts';
import type { Recosting, RecostLine } from './recost-rows.ts';

/** How much more lies in a depot now than lay there at a moment. */
const movedSince = async (db: Database, { organisationId, articleId, depotId }: Place, { on, lotId }: Moment): Promise<number> => (await db.one<{ Moved: number }>(sql`
  select coalesce(sum(case when "CreditDepotId" = ${depotId} then "StockQuantity" when "DebitDepotId" = ${depotId} then -"StockQuantity" else 0 end), 0) as "Moved"
  from "Lot" where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId} and "ApprovedOn" >= ${on}
    and ("ApprovedOn" > ${on} or "Id" > ${lotId})`))?.Moved ?? 0;

/** A transfer of what is not there is refused, so it asks what was there at its moment; others need not know so exactly. */
const thereAt = async ({ db, order: { organisationId }, balances }: Work, moves: readonly LotMove[]): Promise<Map<string, number>> => {
  const there = new Map<string, number>();
  for (const { articleId, fromDepotId, toDepotId, on, lotId } of moves) {
    const key = shelfKey(articleId, fromDepotId);
    const balance = balances.get(key);
    if (!fromDepotId || there.has(key)) continue;
    const isLate = toDepotId !== 0 && (balance?.LastOn ?? 0) >= on;
    const since = isLate ? await movedSince(db, { organisationId, articleId, depotId: fromDepotId }, { on, lotId }) : 0;
    there.set(key, (balance?.Quantity ?? 0) - since);
  }
  return there;
};

/** A layer that was picked by hand and is none of the article's is no pick. */
const withPicks = async ({ db, order: { organisationId } }: Work, moves: readonly LotMove[]): Promise<LotMove[]> => {
  const picked = moves.flatMap(({ layer }) => layer ?? []);
  if (picked.length === 0) return [...moves];
  const known = new Map((await readMoves(db, organisationId, picked)).map((row) => [row.Id, row.ArticleId]));
  return moves.map(({ layer, ...move }) => ({ ...move, ...(layer !== undefined && known.get(layer) === move.articleId && { layer }) }));
};

const costFor = (balance: BalanceRow, quantity: number): number => provisionalCost(basisOf(balance).basis, quantity);

const moveDue = ({ plan, balances, touched }: Work, move: LotMove, there: Map<string, number>): Moved => {
  const { lotId, on, articleId, fromDepotId, toDepotId, quantity } = move;
  const moved: Moved = { move, cost: 0, short: 0, isDue: true };
  const touch = (depotId: number): BalanceRow => {
    const key = shelfKey(articleId, depotId);
    const balance = balances.get(key) as BalanceRow;
    balance.LastOn = Math.max(balance.LastOn, on);
    touched.add(key);
    return balance;
  };
  if (fromDepotId) {
    const key = shelfKey(articleId, fromDepotId);
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
    const key = shelfKey(articleId, toDepotId);
    moved.entered = { lotId, quantity, cost: moved.cost, remaining: 0 };
    add(balances, key, quantity, moved.cost);
    if (there.has(key)) there.set(key, (there.get(key) as number) + quantity);
  }
  return moved;
};

/** What a sale cost is known for good unless its article is just recosted. */
const lineOf = ({ lotId, fromDepotId, cost, soldLotId, layer }: LotMove, isUnderWay: boolean): RecostLine => {
  const isCostless = !fromDepotId && (cost === undefined || (isUnderWay && soldLotId !== undefined));
  return { lotId, isCostless, isPicked: fromDepotId !== 0 && layer !== undefined, ...(isCostless && soldLotId !== undefined && { soldLotId }) };
};

/**
 * Lines of one article that recosting comes to later: what lies in the depots follows at once, at costs by what is known,
 * layers are left alone. `under`: what is under way of the article already. A line that is dated back begins a pass of its own
 * where others before it still ask for what was known then, or where it asks for the cost of a sale itself.
 */
export const planDue = async (work: Work, given: readonly LotMove[], under: Recosting | undefined): Promise<Moved[]> => {
  const { plan } = work;
  const moves = await withPicks(work, given);
  const first = moves[0] as LotMove;
  const isLate = under !== undefined && under.LastOn >= plan.on;
  const isNext = under !== undefined && isLate && (under.Asking > 0 || moves.some(({ soldLotId }) => soldLotId !== undefined));
  const pass = (under?.LastPass ?? 1) + (isNext ? 1 : 0);
  plan.recosts.push({ articleId: first.articleId, pass, from: { on: plan.on, lotId: Math.min(...moves.map(({ lotId }) => lotId)) }, lines: moves.map((move) => lineOf(move, under !== undefined)) });
  const there = await thereAt(work, moves);
  return moves.map((move) => moveDue(work, move, there));
};
