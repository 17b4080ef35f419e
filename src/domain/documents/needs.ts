import { roundHalfAway } from '../numbers/rounding.ts';
import { one } from '../quantity.ts';
import type { Milli } from '#generated/types.ts';

/**
 * How fast something sells: quantity by day of presence, in thousandths rounded to hundredths (R-REPORT-019); 0 without
 * presence.
 */
export const velocityOf = (quantity: Milli, presenceDays: number): Milli =>
  presenceDays <= 0 ? 0 : roundHalfAway(quantity, presenceDays * 10) * 10;

/**
 * Quantity to order: for so many days, in whole units, at least the reserve, less the stock; never below 0
 * (R-REPORT-020).
 */
export const needsOf = ({
  velocity,
  days,
  reserve,
  balance,
}: {
  velocity: Milli;
  days: number;
  reserve: Milli;
  balance: Milli;
}): Milli => Math.max(0, Math.max(Math.ceil((days * velocity) / one) * one, reserve) - balance);

/** Days on which there was something, at the beginning or at the end; `moves` are net quantities by day, in order. */
export const presenceDays = (opening: Milli, moves: readonly Milli[]): number => {
  let balance = opening;
  let present = 0;
  for (const move of moves) {
    const closing = balance + move;
    if (balance > 0 || closing > 0) present += 1;
    balance = closing;
  }
  return present;
};
