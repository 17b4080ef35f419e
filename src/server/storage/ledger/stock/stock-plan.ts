import type { Instant } from '#domain/zone.ts';
import type { Database } from '../../database.ts';
import { planDue } from '../recost/due-moves.ts';
import { readRecosting, type Recosting } from '../recost/recost-rows.ts';
import { loadNow } from './stock-now.ts';
import { loadPast, type Past } from './stock-past.ts';
import { lockBalances, readLaterCount, readOpenLayers, type BalanceRow, type Places } from './stock-read.ts';
import { addNew, compareKnown, compareLayer, compareOut, emptyPlan, finish, type StockOrder, type StockPlan, type Work } from './stock-changes.ts';
import { runMoves, shelfKey, type LotMove, type Moved, type Out } from './shelf.ts';

/** Transactions that waited for each other differ by less than this. */
const momentMs = 10_000;

const distinct = (values: readonly number[]): number[] => [...new Set(values)].filter(Boolean).sort((one, other) => one - other);

const placesOf = (organisationId: number, moves: readonly Omit<LotMove, 'on'>[]): Places => ({
  organisationId,
  articleIds: distinct(moves.map(({ articleId }) => articleId)),
  depotIds: distinct(moves.flatMap(({ fromDepotId, toDepotId }) => [fromDepotId, toDepotId])),
});

/** Balances, locked, and what lies there, read after the locks and on their way. */
const lockStock = async (db: Database, places: Places, moves: StockOrder['moves']): Promise<Pick<Work, 'balances' | 'layers'>> => {
  if (places.articleIds.length === 0) return { balances: new Map(), layers: [] };
  const isLeaving = moves.some(({ fromDepotId }) => fromDepotId !== 0);
  const [balances, layers] = await Promise.all([lockBalances(db, places), isLeaving ? readOpenLayers(db, places) : []]);
  return { balances, layers };
};

const planNow = async (work: Work, moves: readonly LotMove[]): Promise<Moved[]> => {
  const { db, order, plan, balances, layers } = work;
  const touched = new Map([...balances].filter(([key]) => moves.some(({ articleId, fromDepotId, toDepotId }) => key === shelfKey(articleId, fromDepotId) || key === shelfKey(articleId, toDepotId))));
  const known = await loadNow(db, { places: placesOf(order.organisationId, moves), balances: touched, layers, moves });
  const moved = runMoves(known.shelves, moves);
  addNew(work, moved);
  compareKnown(plan, known);
  finish(work, known, 0);
  return moved;
};

/** An article of the order whose goods have moved later already, with its lines. */
interface Late { articleId: number; moves: readonly LotMove[] }

const loadLate = ({ db, order: { organisationId }, plan, balances }: Work, { articleId, moves }: Late): Promise<Past> => loadPast(db, {
  organisationId, articleId, moves, moment: { on: plan.on, lotId: Math.min(...moves.map((move) => move.lotId)) },
  lockBalances: async (depotIds) => {
    const missing = depotIds.filter((depotId) => !balances.has(shelfKey(articleId, depotId)));
    if (missing.length > 0) for (const [key, row] of await lockBalances(db, { organisationId, articleIds: [articleId], depotIds: missing })) balances.set(key, row);
    return balances;
  },
});

const planPast = (work: Work, past: Past, moves: readonly LotMove[]): Moved[] => {
  const { plan } = work;
  const moved = new Map(runMoves(past.known.shelves, past.moves).map((each) => [each.move.lotId, each]));
  const firstCost = plan.costs.length;
  const own = moves.map((move) => moved.get(move.lotId) as Moved);
  addNew(work, own);
  compareKnown(plan, past.known);
  for (const { row, move } of past.laterMoves) {
    const entered = moved.get(row.Id)?.entered;
    if (entered) compareLayer(plan, row, move.toDepotId, entered.remaining);
  }
  for (const each of past.later) {
    const again = moved.get(each.row.Id) as Moved;
    compareOut(plan, { ...each, out: again.out as Out }, again);
  }
  finish(work, past.known, firstCost);
  return own;
};

/** Whether the same goods have moved at this moment or after it already. */
const isLate = ({ plan, balances }: Work) => ({ articleId, fromDepotId, toDepotId }: LotMove): boolean =>
  [fromDepotId, toDepotId].some((depotId) => depotId !== 0 && (balances.get(shelfKey(articleId, depotId))?.LastOn ?? 0) >= plan.on);

/** The moment, past what others have written while this transaction waited for its locks. */
const momentOf = ({ on, isNow }: StockOrder, balances: ReadonlyMap<string, BalanceRow>): Instant => {
  const last = Math.max(0, ...[...balances.values()].map(({ LastOn }) => LastOn));
  return isNow && last >= on && last - on < momentMs ? last + 1 : on;
};

/**
 * Articles of which recosting is under way or, since too much has moved later, has to begin; and those that are reckoned anew
 * from the moment on here and now.
 */
const sorted = async (work: Work, moves: readonly LotMove[], under: ReadonlyMap<number, Recosting>): Promise<{ due: Map<number, Recosting | undefined>; late: number[] }> => {
  const { db, order: { organisationId, mostLater }, plan } = work;
  const late = distinct(moves.filter(isLate(work)).map(({ articleId }) => articleId)).filter((articleId) => !under.has(articleId));
  const isFar = late.length > 0 && await readLaterCount(db, { organisationId, articleIds: late }, plan.on, mostLater + 1) > mostLater;
  const due = new Map<number, Recosting | undefined>([...under, ...(isFar ? late.map((articleId): [number, undefined] => [articleId, undefined]) : [])]);
  return { due, late: isFar ? [] : late };
};

/**
 * Reckons what the lines do to stock: layers drawn, costs, balances, and what changes for lines that moved later.
 * Locks the balances; nothing is written.
 */
export const planStock = async (db: Database, order: StockOrder): Promise<StockPlan> => {
  const places = placesOf(order.organisationId, order.moves);
  const [{ balances, layers }, recosting] = await Promise.all([lockStock(db, places, order.moves), readRecosting(db, order.organisationId, places.articleIds)]);
  const plan = emptyPlan(momentOf(order, balances));
  const work: Work = { db, order, plan, balances, layers, touched: new Set() };
  const moves = order.moves.map((move): LotMove => ({ ...move, on: plan.on }));
  const { due, late } = await sorted(work, moves, new Map(recosting.map((each) => [each.ArticleId, each])));
  const moved = new Map<number, Moved>();
  const remember = (some: readonly Moved[]): void => { for (const each of some) moved.set(each.move.lotId, each); };
  const ofArticle = (articleId: number): LotMove[] => moves.filter((move) => move.articleId === articleId);
  const current = moves.filter(({ articleId }) => !late.includes(articleId) && !due.has(articleId));
  if (current.length > 0) remember(await planNow(work, current));
  const lates = late.map((articleId): Late => ({ articleId, moves: ofArticle(articleId) }));
  // No article knows of another: what each asks goes with what the others ask.
  const pasts = await Promise.all(lates.map((each) => loadLate(work, each)));
  for (const [index, { moves: some }] of lates.entries()) remember(planPast(work, pasts[index] as Past, some));
  for (const [articleId, under] of due) remember(await planDue(work, ofArticle(articleId), under));
  plan.moved = moves.map(({ lotId }) => moved.get(lotId) as Moved);
  plan.balances = [...balances].filter(([key]) => work.touched.has(key)).map(([, row]) => row).sort((one, other) => one.ArticleId - other.ArticleId || one.DepotId - other.DepotId);
  return plan;
};
