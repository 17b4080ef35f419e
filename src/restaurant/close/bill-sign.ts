import { partsOf } from '#domain/restaurant/bill-parts.ts';
import { lineIdOf } from '#domain/restaurant/bill-receipt.ts';
import { linesOf, type Bill } from '../bills/bill-calls.ts';

/** What guests pay by: another one where lines, their sums, the customer or what is paid have changed. */
export const signOfBill = (bill: Bill): string =>
  JSON.stringify([
    bill.Sum,
    bill.Contractor?.Id,
    partsOf(bill).map(({ ClientId }) => ClientId),
    linesOf(bill).map((lot) => [lineIdOf(lot), lot.Quantity, lot.DebitSum]),
  ]);
