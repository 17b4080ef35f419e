import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { call, NetworkFailure } from '#client/call.ts';
import { connection } from '#client/connection.ts';
import { settlePayment } from '#client/outbox/bills/settle-payment.ts';
import type { FaultCode } from '#domain/faults.ts';
import type { BillOperation } from '#domain/restaurant/bill-operation.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import type { Till } from '#till/core/till.ts';

interface Closed {
  till: Pick<Till, 'delivery' | 'database' | 'company'>;
  book: BillBook;
  tenders: readonly TillTender[];
}

/** Whether the server is there, and has all that was done before. */
const isReached = async ({ delivery }: Pick<Closed['till'], 'delivery'>): Promise<boolean> => {
  if (!connection.get().isOnline) return false;
  await delivery.send().catch(() => {});
  return connection.get().isOnline && delivery.get().waiting === 0;
};

/**
 * Closes a bill. Where a balance is drawn on, the server is asked first, as with a receipt: it may refuse before money
 * is taken. Returns the reason why it cannot be asked; undefined: the bill is closed. @throws the server's refusal
 */
export const closeBill = async (
  { till, book, tenders }: Closed,
  operation: BillOperation,
): Promise<FaultCode | undefined> => {
  const kinds = new Set(
    (operation.Payoffs ?? []).flatMap(({ Tender }) => tenders.find(({ Id }) => Id === Tender?.Id)?.kind ?? []),
  );
  // An approval given offline is noted with the closing.
  const isAsked = kinds.size > 0 && (await isReached(till));
  if (!isAsked && kinds.has('giftcard')) return 'GIFTCARD_OFFLINE';
  if (!isAsked) {
    await book.write(operation);
    return undefined;
  }
  try {
    const { Excess } = await call('BillOperationTake', { operation, asked: true });
    await settlePayment({ database: till.database, organisationId: till.company.id }, operation, Excess ?? 0);
    await book.refresh();
  } catch (fault) {
    if (!(fault instanceof NetworkFailure)) throw fault;
    await book.write(operation);
  }
  return undefined;
};
