import type { Milli, Minor } from '#generated/types.ts';
import { partOf } from '../numbers/part-of.ts';

/**
 * A line of a receipt as it was sold, and how much of it has come back already. Quantities and sums of the sale are
 * above 0.
 */
export interface SoldFigures {
  readonly Quantity: Milli;
  readonly DebitSum: Minor;
  readonly PrimaryDebitSum: Minor;
  readonly ReturnedQuantity: Milli;
}

/** Quantity of a sold line that can still be returned; never below 0. */
export const refundable = ({ Quantity, ReturnedQuantity }: Pick<SoldFigures, 'Quantity' | 'ReturnedQuantity'>): Milli =>
  Math.max(0, Quantity - ReturnedQuantity);

/** Refund of a quantity of a sold line: at the price that was paid, not today's. */
export const refundOf = (sold: SoldFigures, quantity: Milli): Pick<SoldFigures, 'DebitSum' | 'PrimaryDebitSum'> => ({
  DebitSum: partOf(sold.DebitSum, sold, quantity),
  PrimaryDebitSum: partOf(sold.PrimaryDebitSum, sold, quantity),
});
