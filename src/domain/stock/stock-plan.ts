import { unitPrice, vatPortion } from '../money.ts';
import type { Instant } from '../zone.ts';
import { drawRows, outCost, placeKey, type DrawRow, type LotMove, type Moved, type Out } from './post-moves.ts';
import type { BalanceRow, KnownStock, Moment, MoveRow, StoredOut } from './stored-moves.ts';

export interface StockOrder {
  organisationId: number;
  /** When the lines move; a moment before later moves of the same goods is put in its place among them. */
  on: Instant;
  /** Whether the moment may be moved on by a little, past moves that other transactions have just made. */
  isNow: boolean;
  moves: readonly Omit<LotMove, 'on'>[];
  /** How many later lines may be reckoned anew at once; where there are more, recosting does it afterwards. */
  mostLater: number;
}

/**
 * A stored line whose layer has another quantity left; isMoved: it is used up by it, or has something left again.
 * Null: it is no layer until recosting comes to it.
 */
export interface LayerChange {
  lotId: number;
  left: number | null;
  depotId: number;
  isMoved: boolean;
}

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

/** A line that waits for its pass of recosting. */
export interface RecostLine {
  lotId: number;
  /** It brings goods in whose cost is to be found: that of the sale, else the last known one. */
  isCostless: boolean;
  soldLotId?: number;
  /** Its layer was picked by hand. */
  isPicked: boolean;
}

/** An article to be recosted from a moment on, and the new lines of it that are to be known to that pass. */
export interface RecostOrder {
  articleId: number;
  pass: number;
  from: Moment;
  lines: readonly RecostLine[];
}

/**
 * What approving lines does to stock: reckoned before anything is written, so that lines are written once, with their
 * costs.
 */
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
  /** Articles whose goods have moved later too often to be reckoned anew here. */
  recosts: RecostOrder[];
}

export const emptyPlan = (on: Instant): StockPlan => ({
  on,
  moved: [],
  balances: [],
  layers: [],
  outs: [],
  redrawn: [],
  costs: [],
  recosts: [],
});

const sameDraws = (one: readonly DrawRow[], other: readonly DrawRow[]): boolean =>
  one.length === other.length &&
  one.every((draw, index) => {
    const its = other[index] as DrawRow;
    return (
      draw.inLotId === its.inLotId &&
      draw.quantity === its.quantity &&
      draw.cost === its.cost &&
      draw.basisQuantity === its.basisQuantity &&
      draw.basisSum === its.basisSum
    );
  });

/** What the draws cost together. */
export const costOf = (draws: readonly DrawRow[]): number => draws.reduce((sum, { cost }) => sum + cost, 0);

/** What a line says of its cost; a transfer says what entered, the others what left. */
export const costChange = (row: MoveRow, creditCost: number, outChange: number, inChange: number): CostChange => {
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
export const compareOut = (plan: StockPlan, { row, out, stored }: StoredOut, moved?: Moved): void => {
  const draws = drawRows(out);
  const isTransfer = row.CreditDepotId !== 0 && row.DebitDepotId !== 0;
  const outChange = costOf(draws) - costOf(stored);
  const credit = isTransfer ? (moved?.cost ?? Math.abs(row.CreditSum)) : costOf(draws);
  const inChange = isTransfer ? credit - Math.abs(row.CreditSum) : 0;
  if (!sameDraws(draws, stored)) {
    plan.outs.push(out);
    plan.redrawn.push(row.Id);
  }
  if (outChange !== 0 || inChange !== 0) plan.costs.push(costChange(row, credit, outChange, inChange));
};

/** Adds to the plan what is left of a layer, where that is something else. */
export const compareLayer = (plan: StockPlan, row: MoveRow, depotId: number, remaining: number): void => {
  const before = row.BalanceQuantity ?? 0;
  if (remaining !== row.BalanceQuantity)
    plan.layers.push({ lotId: row.Id, left: remaining, depotId, isMoved: remaining > 0 !== before > 0 });
};

/** Adds to the plan what has become of the lines that were known. */
export const compareKnown = (plan: StockPlan, known: KnownStock): void => {
  for (const { row, depotId, layer } of known.layers) compareLayer(plan, row, depotId, layer.remaining);
  for (const each of known.outs) compareOut(plan, each);
};

/** What is reckoned with on the way to a plan: the balances change with it. */
export interface Planning {
  plan: StockPlan;
  balances: Map<string, BalanceRow>;
  touched: Set<string>;
}

export const planningOf = (on: Instant, balances: Map<string, BalanceRow>): Planning => ({
  plan: emptyPlan(on),
  balances,
  touched: new Set(),
});

/** The plan with the balances that it has touched, in the order of their locks. */
export const planned = ({ plan, balances, touched }: Planning): StockPlan => {
  plan.balances = [...balances]
    .filter(([key]) => touched.has(key))
    .map(([, row]) => row)
    .sort((one, other) => one.ArticleId - other.ArticleId || one.DepotId - other.DepotId);
  return plan;
};

/** Adds to a balance. */
export const add = (balances: Map<string, BalanceRow>, key: string, quantity: number, cost: number): void => {
  const balance = balances.get(key) as BalanceRow;
  balance.Quantity += quantity;
  balance.CostSum += cost;
};

/** New lines count whole, with what they cost in the end. */
export const addNew = ({ balances, plan }: Planning, moved: readonly Moved[]): void => {
  for (const each of moved) {
    const { articleId, fromDepotId, toDepotId, quantity } = each.move;
    if (each.out) {
      add(balances, placeKey(articleId, fromDepotId), -quantity, -outCost(each.out));
      plan.outs.push(each.out);
    }
    if (toDepotId) add(balances, placeKey(articleId, toDepotId), quantity, each.cost);
  }
};

const addCosts = ({ balances, plan }: Planning, from: number): void => {
  for (const { row, outChange, inChange } of plan.costs.slice(from)) {
    const [out, into] =
      row.StockQuantity > 0 ? [row.DebitDepotId, row.CreditDepotId] : [row.CreditDepotId, row.DebitDepotId];
    if (outChange !== 0) add(balances, placeKey(row.ArticleId, out), 0, -outChange);
    if (inChange !== 0) add(balances, placeKey(row.ArticleId, into), 0, inChange);
  }
};

/** Lets the balances follow: costs that have changed, the last known cost of each stock. */
export const finish = (planning: Planning, known: KnownStock, firstCost: number): void => {
  addCosts(planning, firstCost);
  for (const [key, { basis }] of known.stocks) {
    const balance = planning.balances.get(key) as BalanceRow;
    planning.touched.add(key);
    balance.LastOn = Math.max(balance.LastOn, planning.plan.on);
    if (basis) Object.assign(balance, { LastQuantity: basis.quantity, LastSum: basis.cost });
  }
};
