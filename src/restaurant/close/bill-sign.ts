import { partsOf } from '#domain/restaurant/bill-parts.ts';
import { lineIdOf } from '#domain/restaurant/bill-receipt.ts';
import { linesOf, type Bill } from '../bills/bill-calls.ts';

/** Signature of the payable content of a bill: it changes with lines, sums, customer and payments. */
export const signOfBill = (bill: Bill): string =>
  JSON.stringify([
    bill.Sum,
    bill.Contractor?.Id,
    partsOf(bill).map(({ ClientId }) => ClientId),
    linesOf(bill).map((lot) => [lineIdOf(lot), lot.Quantity, lot.DebitSum]),
  ]);
