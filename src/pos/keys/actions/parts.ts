import { connection } from '#client/connection.ts';
import { delayedOf, type DelayedReceipt, type ReceiptLine } from '#domain/sale/receipt.ts';
import type { Till } from '#till/core/till.ts';
import type { TillAlone } from './pos-action.ts';

/** There is something on the receipt. */
export const hasLines = ({ till: { sale } }: TillAlone): boolean => Boolean(sale.get().receipt?.lines.length);

export const isOnline = (): boolean => connection.get().isOnline;

/** The chosen line, else the last. */
export const chosenLine = ({ sale, saleView }: Till): ReceiptLine | undefined => {
  const lines = sale.get().receipt?.lines ?? [];
  const { selectedLineId } = saleView.get();
  return lines.find(({ id }) => id === selectedLineId) ?? lines.at(-1);
};

export const hasLine = ({ till }: TillAlone): boolean => chosenLine(till) !== undefined;

/** Receipts that the present cashier holds. */
export const delayedHere = ({ sale }: Till): readonly DelayedReceipt[] => {
  const { delayed, employeeId, branchId } = sale.get();
  return delayedOf(delayed, employeeId, branchId);
};
