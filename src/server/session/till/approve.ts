import { isDeepStrictEqual } from 'node:util';
import { Fault } from '#domain/faults.ts';
import { limitOf } from '#domain/session/approval-limit.ts';
import { isBound, mayDo, tillActions } from '#domain/session/till-actions.ts';
import { TillAction, type TillApproval } from '#generated/types.ts';
import type { CallContext, HandlerOf, PreparationOf, RequestOf } from '../../call/context.ts';
import { deviceOf } from '../../call/device.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord } from '../../storage/records/index.ts';
import { addApproval, readApproval, type NewApproval } from '../../storage/session/approval-rows.ts';
import { employeesAmong } from '../../storage/session/till-rows.ts';
import { instantOf } from './lock.ts';
import { whosePin } from './whose-pin.ts';

type Asked = RequestOf<'TillApprove'>['approval'];

interface Allowed {
  approverId: number;
  approval: Asked;
}

/**
 * Looks whose PIN it is and whether he may, before the transaction, which must not wait for it.
 * @throws PIN_UNKNOWN, PIN_THROTTLED, APPROVER_MAY_NOT, APPROVAL_UNBOUND where it does not say how much is allowed
 */
export const knowApprover: PreparationOf<'TillApprove', Allowed> = async ({ pin, approval }, context) => {
  const { employeeId, rights } = await whosePin(pin, approval.Branch?.Id, context);
  if (!mayDo(approval.TillAction, rights)) throw new Fault('APPROVER_MAY_NOT');
  if (!isBound({ action: approval.TillAction, limit: limitOf(approval) })) throw new Fault('APPROVAL_UNBOUND');
  return { approverId: employeeId, approval };
};

/** The branch, where it is one of the company's. */
const branchOf = async (
  { Branch }: Asked,
  { db, session: { organisationId } }: CallContext,
): Promise<number | undefined> =>
  Branch?.Id ? (await readRecord(db, modelOf('Branch'), { organisationId, id: Branch.Id }))?.Id : undefined;

const newApproval = async (
  asked: Asked,
  context: CallContext,
): Promise<Omit<NewApproval, 'approverId' | 'isProved'>> => {
  const { TillAction: action, ReceiptId, ClientId, Remark, ApprovedOn } = asked;
  const { session, now } = context;
  return {
    organisationId: session.organisationId,
    clientId: ClientId,
    action,
    employeeId: session.employeeId,
    branchId: await branchOf(asked, context),
    receiptId: ReceiptId,
    remark: Remark,
    limit: limitOf(asked),
    deviceUuid: deviceOf(context).deviceUuid,
    approvedOn: instantOf(ApprovedOn, now),
    now,
    isUsed: tillActions[action]?.isAtOnce ?? false,
  };
};

const isSame = (stored: TillApproval, { action, receiptId, approverId, limit }: NewApproval): boolean =>
  stored.TillAction === action &&
  stored.ReceiptId === receiptId &&
  stored.Approver?.Id === approverId &&
  isDeepStrictEqual(limitOf(stored), limit);

/** Keeps what was allowed. A repeat answers what is kept. @throws CLIENT_ID_REUSED */
export const tillApprove: HandlerOf<'TillApprove', Allowed> = async ({ approverId, approval }, context) => {
  const { db } = context;
  const given = { ...(await newApproval(approval, context)), approverId, isProved: true };
  const stored = await readApproval(db, given.organisationId, await addApproval(db, given));
  if (!stored || !isSame(stored, given)) throw new Fault('CLIENT_ID_REUSED');
  return stored;
};

const mostTold = 500;

/**
 * Whether employees with the right changed the settings of the till themselves, while they have it unlocked. What a
 * device says of anybody else, or of another action, proves nothing.
 */
const isOwn = (
  { action, approverId }: Pick<NewApproval, 'action' | 'approverId'>,
  { session }: Pick<CallContext, 'session'>,
): boolean => action === TillAction.OptionsChanged && session.employeeId === approverId && mayDo(action, session);

/** What a till allowed by itself. It is told by a device: what it names and nobody knows is passed over. */
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
