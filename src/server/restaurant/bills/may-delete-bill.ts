import { mayDeleteBills } from '#domain/session/access.ts';
import { isFresh } from '#domain/session/till-actions.ts';
import { TillAction, type DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { useApprovals } from '../../storage/session/approval-rows.ts';

/** Whether the session may delete bills, or has a colleague's approval for this bill, once. */
export const mayDeleteBill = async (
  { ClientId: receiptId }: Pick<DocumentGroup, 'ClientId'>,
  approval: string | null | undefined,
  { db, now, session }: CallContext,
): Promise<boolean> => {
  if (mayDeleteBills(session)) return true;
  if (!approval || !receiptId) return false;
  const { organisationId } = session;
  const used = await useApprovals(db, { organisationId, clientIds: [approval.toLowerCase()], receiptId, now });
  return used.some(({ TillAction: action, CreatedOn }) => action === TillAction.BillDeleted && isFresh(CreatedOn, now));
};
