import type { Draft } from '#domain/documents/approve/draft.ts';
import { isReceipt } from '#domain/documents/approve/known-names.ts';
import { resolveApprovals, type Approvals } from '#domain/documents/approve/approvals.ts';
import { rightsOf, type Rights, type StoredRights } from '#domain/session/rights.ts';
import { readApprovals } from '#domain/session/till-actions.ts';
import type { CallContext } from '../call/context.ts';
import { staffOf } from '../storage/organisation/pins.ts';
import { useApprovals } from '../storage/session/approval-rows.ts';

const none: Approvals = { allowed: new Set(), odd: [] };

/** What those may who allowed something without the server: asked where there are such. */
const approversOf = async (
  ids: readonly number[],
  { db, session: { organisationId } }: CallContext,
): Promise<Map<number, Rights>> => {
  if (ids.length === 0) return new Map();
  const staff = await staffOf(db, organisationId, []);
  return new Map(
    staff
      .filter(({ Id }) => ids.includes(Id))
      .map(({ Id, EmployeeActorType, PersonSettings, branchIds }) => [
        Id,
        rightsOf({
          actorType: EmployeeActorType,
          settings: JSON.parse(PersonSettings ?? '{}') as StoredRights['settings'],
          branches: branchIds,
        }),
      ]),
  );
};

/** What the approvals that a receipt carries allow it; those of the server are used up with that. */
export const takeApprovals = async (draft: Draft, isDone: boolean, context: CallContext): Promise<Approvals> => {
  const carried = readApprovals(draft.Settings?.Approvals);
  if (!isReceipt(draft) || carried.length === 0 || !draft.ClientId) return none;
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const used = await useApprovals(db, {
    organisationId,
    clientIds: carried.flatMap(({ clientId }) => clientId?.toLowerCase() ?? []),
    receiptId: draft.ClientId,
    documentId: draft.Id,
    now,
  });
  const alone = carried.filter(({ clientId }) => clientId === undefined);
  const approvers = await approversOf(
    alone.map(({ employeeId }) => employeeId),
    context,
  );
  return resolveApprovals({ carried, used, approvers, isDone, now, closedOn: draft.ApprovedOn ?? now });
};
