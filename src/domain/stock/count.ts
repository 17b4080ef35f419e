import { multiplyDivide } from '../numbers/rounding.ts';
import { parseQuantity } from '../quantity.ts';
import type { Instant, Milli, Minor } from '#generated/types.ts';

/** A product of an inventory, as the ledger and the counts say it. */
export interface CountRow {
  /** In stock as the inventory was made. */
  Expected: Milli;
  /** Sold between the making and the counting, less what came back; now, where it is not counted. */
  Sold: Milli;
  /** Brought in less taken out otherwise, in the same time. */
  Moved: Milli;
  /** Null: not counted. */
  Counted: Milli | null;
  /** Cost of the quantity. */
  CostSum: Minor;
  CostQuantity: Milli;
  /** Cost of the posted difference; null: not posted yet. */
  PostedSum: Minor | null;
}

/** Difference of the count from the expected quantity; one of surplus and shortage is 0. */
export interface Difference {
  Difference: Milli;
  Surplus: Milli;
  Shortage: Milli;
  SurplusSum: Minor;
  ShortageSum: Minor;
}

/** Expected quantity at the time of the count. */
export const dueOf = ({ Expected, Sold, Moved }: Pick<CountRow, 'Expected' | 'Sold' | 'Moved'>): Milli =>
  Expected - Sold + Moved;

const costOf = ({ CostSum, CostQuantity, PostedSum }: CountRow, difference: Milli): Minor => {
  if (PostedSum !== null) return Math.abs(PostedSum);
  return CostQuantity > 0 ? multiplyDivide(Math.abs(difference), CostSum, CostQuantity) : 0;
};

/** The difference of a counted product; undefined: it is not counted, and its stock stays as it is. */
export const differenceOf = (row: CountRow): Difference | undefined => {
  if (row.Counted === null) return undefined;
  const difference = row.Counted - dueOf(row);
  const cost = costOf(row, difference);
  return {
    Difference: difference,
    Surplus: Math.max(difference, 0),
    Shortage: Math.max(-difference, 0),
    SurplusSum: difference > 0 ? cost : 0,
    ShortageSum: difference < 0 ? cost : 0,
  };
};

export type DifferenceSums = Omit<Difference, 'Difference'>;

/** Surplus and shortage of several products. */
export const sumDifferences = (rows: readonly CountRow[]): DifferenceSums => {
  const sums: DifferenceSums = { Surplus: 0, Shortage: 0, SurplusSum: 0, ShortageSum: 0 };
  for (const row of rows) {
    const one = differenceOf(row);
    if (!one) continue;
    sums.Surplus += one.Surplus;
    sums.Shortage += one.Shortage;
    sums.SurplusSum += one.SurplusSum;
    sums.ShortageSum += one.ShortageSum;
  }
  return sums;
};

/**
 * When something was counted, by the server's clock: the device says when by its own, and what that shows now. Never
 * before the inventory was made, nor in the future.
 */
export const countedAt = ({
  countedOn,
  deviceNow,
  now,
  from,
}: {
  countedOn: Instant | undefined;
  deviceNow: Instant | undefined;
  now: Instant;
  from: Instant;
}): Instant => {
  if (countedOn === undefined) return now;
  const age = (deviceNow ?? now) - countedOn;
  return Math.min(Math.max(now - age, from), now);
};

/**
 * A typed count by its absolute value; 0 for a text that is no number (R-INV-005), undefined for an empty one.
 */
export const typedCount = (text: string): Milli | undefined =>
  text.trim() === '' ? undefined : Math.abs(parseQuantity(text.trim()) ?? 0);
