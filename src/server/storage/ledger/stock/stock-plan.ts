import type { Instant } from '#domain/zone.ts';
import { unitPrice, vatPortion } from '#domain/money.ts';
import type { Database } from '../../database.ts';
import { loadNow, type Known } from './stock-now.ts';
import { loadPast, type Past } from './stock-past.ts';
import { lockBalances, readOpenLayers, type BalanceRow, type MoveRow, type Places } from './stock-read.ts';
import { drawRows, outCost, runMoves, shelfKey, type DrawRow, type LotMove, type Moved, type Out } from './shelf.ts';

export interface StockOrder {
  organisationId: number;
  /** When the lines move; a moment before later moves of the same goods is put in its place among them. */
  on: Instant;
  /** Whether the moment may be moved on by a little, past moves that other transactions have just made. */
  isNow: boolean;
  moves: readonly Omit<LotMove, 'on'>[];
}

/** A stored line whose layer has another quantity left; isMoved: it is used up by it, or has something left again. */
export interface LayerChange { lotId: number; left: number; depotId: number; isMoved: boolean }

/** A stored line whose goods cost something else than it said. */
export interface CostChange {
  row: MoveRow;
  creditSum: number;
  creditPrice: number;
  creditVatSum: number;
  /** Differences of what left and entered depots, at cost. */
  outChange: number;
  inChange: number;
}

/** What approving lines does to stock: reckoned before anything is written, so that lines are written once, with their costs. */
export interface StockPlan {
  on: Instant;
  /** In the order of the moves. */
  moved: Moved[];
  balances: BalanceRow[];
  layers: LayerChange[];
  /** Outgoing lines to be written anew, new ones and stored ones. */
  outs: Out[];
  /** Stored ones among them. */
  redrawn: number[];
  costs: CostChange[];
}

/** Transactions that waited for each other differ by less than this. */
const momentMs = 10_000;

const distinct = (values: readonly number[]): number[] => [...new Set(values)].filter(Boolean).sort((one, other) => one - other);

const sameDraws = (one: readonly DrawRow[], other: readonly DrawRow[]): boolean => one.length === other.length && one.every((draw, index) => {
  const its = other[index] as DrawRow;
  return draw.inLotId === its.inLotId && draw.quantity === its.quantity && draw.cost === its.cost
    && draw.basisQuantity === its.basisQuantity && draw.basisSum === its.basisSum;
});

const costOf = (draws: readonly DrawRow[]): number => draws.reduce((sum, { cost }) => sum + cost, 0);

/** What a line says of its cost; a transfer says what entered, the others what left. */
const costChange = (row: MoveRow, creditCost: number, outChange: number, inChange: number): CostChange => {
  const creditSum = row.Quantity < 0 ? 0 - creditCost : creditCost;
  return {
    row,
    creditSum,
    creditPrice: creditSum === row.CreditSum ? row.CreditPrice : unitPrice(creditCost, Math.abs(row.Quantity)),
    creditVatSum: vatPortion(creditSum, row.CreditVatRate),
    outChange,
    inChange,
  };
};

/** Adds what a stored line has become to the plan, as far as it differs. */
const compareOut = (plan: StockPlan, { row, out, stored }: Known['outs'][number], moved?: Moved): void => {
  const draws = drawRows(out);
  const isTransfer = row.CreditDepotId !== 0 && row.DebitDepotId !== 0;
  const outChange = costOf(draws) - costOf(stored);
  const credit = isTransfer ? moved?.cost ?? Math.abs(row.CreditSum) : costOf(draws);
  const inChange = isTransfer ? credit - Math.abs(row.CreditSum) : 0;
  if (!sameDraws(draws, stored)) {
    plan.outs.push(out);
    plan.redrawn.push(row.Id);
  }
  if (outChange !== 0 || inChange !== 0) plan.costs.push(costChange(row, credit, outChange, inChange));
};

const compareLayer = (plan: StockPlan, row: MoveRow, depotId: number, remaining: number): void => {
  const before = row.BalanceQuantity ?? 0;
  if (remaining !== before) plan.layers.push({ lotId: row.Id, left: remaining, depotId, isMoved: (remaining > 0) !== (before > 0) });
};

const compareKnown = (plan: StockPlan, known: Known): void => {
  for (const { row, depotId, layer } of known.layers) compareLayer(plan, row, depotId, layer.remaining);
  for (const each of known.outs) compareOut(plan, each);
};

interface Work {
  db: Database;
  order: StockOrder;
  plan: StockPlan;
  balances: Map<string, BalanceRow>;
  /** Open layers of what leaves. */
  layers: readonly MoveRow[];
  touched: Set<string>;
}

const add = (balances: Map<string, BalanceRow>, key: string, quantity: number, cost: number): void => {
  const balance = balances.get(key) as BalanceRow;
  balance.Quantity += quantity;
  balance.CostSum += cost;
};

/** New lines count whole, with what they cost in the end. */
const addNew = ({ balances, plan }: Work, moved: readonly Moved[]): void => {
  for (const each of moved) {
    const { articleId, fromDepotId, toDepotId, quantity } = each.move;
    if (each.out) {
      add(balances, shelfKey(articleId, fromDepotId), -quantity, -outCost(each.out));
      plan.outs.push(each.out);
    }
    if (toDepotId) add(balances, shelfKey(articleId, toDepotId), quantity, each.cost);
  }
};

const addCosts = ({ balances, plan }: Work, from: number): void => {
  for (const { row, outChange, inChange } of plan.costs.slice(from)) {
    const [out, into] = row.StockQuantity > 0 ? [row.DebitDepotId, row.CreditDepotId] : [row.CreditDepotId, row.DebitDepotId];
    if (outChange !== 0) add(balances, shelfKey(row.ArticleId, out), 0, -outChange);
    if (inChange !== 0) add(balances, shelfKey(row.ArticleId, into), 0, inChange);
  }
};

const finish = (work: Work, known: Known, firstCost: number): void => {
  addCosts(work, firstCost);
  for (const [key, { basis }] of known.shelves) {
    const balance = work.balances.get(key) as BalanceRow;
    work.touched.add(key);
    balance.LastOn = Math.max(balance.LastOn, work.plan.on);
    if (basis) Object.assign(balance, { LastQuantity: basis.quantity, LastSum: basis.cost });
  }
};

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
 * Reckons what the lines do to stock: layers drawn, costs, balances, and what changes for lines that moved later.
 * Locks the balances; nothing is written.
 */
export const planStock = async (db: Database, order: StockOrder): Promise<StockPlan> => {
  const { balances, layers } = await lockStock(db, placesOf(order.organisationId, order.moves), order.moves);
  const plan: StockPlan = { on: momentOf(order, balances), moved: [], balances: [], layers: [], outs: [], redrawn: [], costs: [] };
  const work: Work = { db, order, plan, balances, layers, touched: new Set() };
  const moves = order.moves.map((move): LotMove => ({ ...move, on: plan.on }));
  const late = distinct(moves.filter(isLate(work)).map(({ articleId }) => articleId));
  const moved = new Map<number, Moved>();
  const remember = (some: readonly Moved[]): void => { for (const each of some) moved.set(each.move.lotId, each); };
  const current = moves.filter(({ articleId }) => !late.includes(articleId));
  if (current.length > 0) remember(await planNow(work, current));
  const lates = late.map((articleId): Late => ({ articleId, moves: moves.filter((move) => move.articleId === articleId) }));
  // No article knows of another: what each asks goes with what the others ask.
  const pasts = await Promise.all(lates.map((each) => loadLate(work, each)));
  for (const [index, { moves: some }] of lates.entries()) remember(planPast(work, pasts[index] as Past, some));
  plan.moved = moves.map(({ lotId }) => moved.get(lotId) as Moved);
  plan.balances = [...balances].filter(([key]) => work.touched.has(key)).map(([, row]) => row).sort((one, other) => one.ArticleId - other.ArticleId || one.DepotId - other.DepotId);
  return plan;
};
