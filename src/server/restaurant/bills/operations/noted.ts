import type { AttentionItem } from '#domain/documents/approve/notes.ts';
import type { DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../../../call/context.ts';
import { notingOdd } from '../../../storage/ledger/attention.ts';
import { ordersOf } from '../../../storage/ledger/bills.ts';

/**
 * Puts on the list of what needs attention what came of devices that were apart. It is noted on an order of a paid
 * bill: orders of open ones may be split off and deleted.
 */
export const noteOnBill = async (
  bill: Pick<DocumentGroup, 'Id' | 'Branch' | 'Employee'>,
  odd: AttentionItem,
  { db, now, session: { organisationId } }: CallContext,
): Promise<void> => {
  const documentId = (await ordersOf(db, organisationId, bill.Id)).at(-1)?.Id;
  if (documentId === undefined) return;
  const noted = {
    organisationId,
    documentId,
    branchId: bill.Branch?.Id,
    employeeId: bill.Employee?.Id,
    on: now,
    odd: [odd],
  };
  for (const query of notingOdd(noted)) await db.run(query);
};
