import type { Draft } from '#domain/documents/approve/draft.ts';
import { isReceipt } from '#domain/documents/approve/known-names.ts';
import type { Approvals } from '#domain/documents/approve/till-approvals.ts';
import { readApprovals } from '#domain/session/till-actions.ts';
import type { CallContext } from '../call/context.ts';
import { takeCarried } from '../storage/session/carried-approvals.ts';

const none: Approvals = { allowed: [], odd: [] };

/** Finds what the approvals of a receipt allow, and uses up those that the server gave. */
export const takeApprovals = async (draft: Draft, isDone: boolean, context: CallContext): Promise<Approvals> => {
  const carried = readApprovals(draft.Settings?.Approvals);
  if (!isReceipt(draft) || !draft.ClientId) return none;
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const [receiptId, documentId] = [draft.ClientId, draft.Id];
  return takeCarried(db, {
    organisationId,
    carried,
    receiptId,
    documentId,
    isDone,
    now,
    closedOn: draft.ApprovedOn ?? now,
  });
};
