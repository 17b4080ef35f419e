import { unitPrice, vatPortion } from '../money.ts';
import type { Instant } from '../zone.ts';
import { drawRows, outCost, placeKey, type DrawRow, type LotMove, type Moved, type Out } from './post-moves.ts';
import type { BalanceRow, KnownStock, Moment, MoveRow, StoredOut } from './stored-moves.ts';

export interface StockOrder {
  organisationId: number;
  /** When the lines move. If the same goods have moved later, the lines take their place among those moves. */
  on: Instant;
  /** Whether the moment may be a little later, after moves that other transactions have just made. */
  isNow: boolean;
  moves: readonly Omit<LotMove, 'on'>[];
  /** How many later lines may be costed again in this transaction; if there are more, recosting does it afterwards. */
  mostLater: number;
}

/**
 * A stored line whose layer has now another quantity left. isMoved: it has become empty, or is no longer empty. Null:
 * it is not a layer until it is recosted.
 */
export interface LayerChange {
  lotId: number;
  left: number | null;
  depotId: number;
  isMoved: boolean;
}

/** A stored line whose cost has changed. */
export interface CostChange {
  row: MoveRow;
  creditSum: number;
  creditPrice: number;
  creditVatSum: number;
  /** How much the costs of goods that left and entered depots have changed. */
  outChange: number;
  inChange: number;
}

/** A line that waits for recosting. */
export interface RecostLine {
  lotId: number;
  /** It brings goods in without a cost: they get that of their sale, or the last known one. */
  isCostless: boolean;
  soldLotId?: number;
  /** Its layer was picked by hand. */
  isPicked: boolean;
}

/** An article to be recosted from a moment on, and its new lines. */
export interface RecostOrder {
  articleId: number;
  pass: number;
  from: Moment;
  lines: readonly RecostLine[];
}

/**
 * Stock changes of approved lines. They are computed before anything is written, so that lines are written once, with
 * their costs.
 */
export interface StockPlan {
  on: Instant;
  /** In the order of the moves. */
  moved: Moved[];
  balances: BalanceRow[];
  layers: LayerChange[];
  /** Outgoing lines whose draws are to be written, new and stored ones. */
  outs: Out[];
  /** The ids of the stored ones among them. */
  redrawn: number[];
  costs: CostChange[];
  /** Articles that have moved too often since to be costed here. */
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

/** Sum of the costs of the draws. */
export const costOf = (draws: readonly DrawRow[]): number => draws.reduce((sum, { cost }) => sum + cost, 0);

/** The change of a line's cost: of a transfer, what entered; of other lines, what left. */
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

/** Adds the changes of a stored line to the plan, if there are any. */
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

/** Adds the new quantity of a layer to the plan, if it has changed. */
export const compareLayer = (plan: StockPlan, row: MoveRow, depotId: number, remaining: number): void => {
  const before = row.BalanceQuantity ?? 0;
  if (remaining !== row.BalanceQuantity)
    plan.layers.push({ lotId: row.Id, left: remaining, depotId, isMoved: remaining > 0 !== before > 0 });
};

/** Adds the changes of all known lines to the plan. */
export const compareKnown = (plan: StockPlan, known: KnownStock): void => {
  for (const { row, depotId, layer } of known.layers) compareLayer(plan, row, depotId, layer.remaining);
  for (const each of known.outs) compareOut(plan, each);
};

/** The plan while it is being made; the balances change with it. */
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

/** The finished plan, with the balances that it changes in the order in which they are locked. */
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

/** Adds new lines to the balances and the plan, with their final costs. */
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

/** Adjusts the balances: costs that have changed, and the last known cost of each stock. */
export const finish = (planning: Planning, known: KnownStock, firstCost: number): void => {
  addCosts(planning, firstCost);
  for (const [key, { basis }] of known.stocks) {
    const balance = planning.balances.get(key) as BalanceRow;
    planning.touched.add(key);
    balance.LastOn = Math.max(balance.LastOn, planning.plan.on);
    if (basis) Object.assign(balance, { LastQuantity: basis.quantity, LastSum: basis.cost });
  }
};
