import { LandedCostSpread, type Milli, type Minor } from '#generated/types.ts';
import { allocate } from '../numbers/allocate.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { one } from '../quantity.ts';

/** A line of goods over which a cost is spread. */
export interface LandedLine {
  lotId: number;
  quantity: Milli;
  /** Quantity that did not go back to the supplier: a cost is spread over it. */
  kept: Milli;
  /** Purchase sum of the goods. */
  cost: Minor;
  /** Costs spread over them before. */
  landed: Minor;
  /** Weight of one unit in thousandths; 0: not known. */
  weight: Milli;
}

const weights: Readonly<Record<number, (line: LandedLine) => number>> = {
  [LandedCostSpread.Value]: ({ cost, kept, quantity }) => (quantity > 0 ? multiplyDivide(cost, kept, quantity) : 0),
  [LandedCostSpread.Quantity]: ({ kept }) => kept,
  [LandedCostSpread.Weight]: ({ kept, weight }) => multiplyDivide(kept, weight, one),
};

/** The share of a sum for each line, which add up to it; undefined: no line has anything of what it is spread by. */
export const landedShares = (sum: Minor, lines: readonly LandedLine[], by: number): Minor[] | undefined => {
  const shares = lines.map(weights[by] ?? (() => 0));
  return shares.some((share) => share > 0) ? allocate(sum, shares) : undefined;
};

/** Whether goods would cost less than nothing. */
export const costsBelowZero = (lines: readonly LandedLine[], shares: readonly Minor[]): boolean =>
  lines.some(({ cost, landed }, index) => cost + landed + (shares[index] ?? 0) < 0);
