import { mayDo } from '#domain/session/till-actions.ts';
import { TillAction } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { addApproval, type NewApproval } from '../../storage/session/approval-rows.ts';
import { employeesAmong } from '../../storage/session/till-rows.ts';
import { newApproval } from './approve.ts';

const mostTold = 500;

/**
 * Whether employees with the right changed the settings of the till themselves, while they have it unlocked. What a
 * device says of anybody else, or of another action, proves nothing.
 */
const isOwn = (
  { action, approverId }: Pick<NewApproval, 'action' | 'approverId'>,
  { session }: Pick<CallContext, 'session'>,
): boolean => action === TillAction.OptionsChanged && session.employeeId === approverId && mayDo(action, session);

/** Records approvals that a till gave offline. Unknown references in them are left out. */
export const tillApprovalReport: HandlerOf<'TillApprovalReport'> = async ({ approvals }, context) => {
  const {
    db,
    session: { organisationId },
  } = context;
  const told = approvals.slice(-mostTold);
  const ours = await employeesAmong(
    db,
    organisationId,
    told.flatMap(({ Approver, Employee }) => [Approver.Id ?? 0, Employee?.Id ?? 0]),
  );
  for (const one of told) {
    const approverId = one.Approver.Id ?? 0;
    if (!ours.has(approverId)) continue;
    const employeeId = ours.has(one.Employee?.Id ?? 0) ? one.Employee?.Id : undefined;
    const made = await newApproval(one, context);
    const isProved = isOwn({ ...made, approverId }, context);
    await addApproval(db, { ...made, employeeId, approverId, isProved, isUsed: true });
  }
  return null;
};
