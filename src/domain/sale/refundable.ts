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

/** What can still be given back of a sold line; never below 0. */
export const refundable = ({ Quantity, ReturnedQuantity }: Pick<SoldFigures, 'Quantity' | 'ReturnedQuantity'>): Milli =>
  Math.max(0, Quantity - ReturnedQuantity);

/** What is given back for so much of a sold line: the price that was paid, whatever the price is today. */
export const refundOf = (sold: SoldFigures, quantity: Milli): Pick<SoldFigures, 'DebitSum' | 'PrimaryDebitSum'> => ({
  DebitSum: partOf(sold.DebitSum, sold, quantity),
  PrimaryDebitSum: partOf(sold.PrimaryDebitSum, sold, quantity),
});
