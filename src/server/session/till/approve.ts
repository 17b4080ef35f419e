import { limitOf } from '#domain/session/approval-limit.ts';
import { tillActions } from '#domain/session/till-actions.ts';
import type { CallContext, RequestOf } from '../../call/context.ts';
import { deviceOf } from '../../call/device.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord } from '../../storage/records/index.ts';
import { type NewApproval } from '../../storage/session/approval-rows.ts';
import { instantOf } from './lock.ts';

export type NamedApproval = RequestOf<'TillApprove'>['approval'];

/** The branch, where it is one of the company's. */
const branchOf = async (
  { Branch }: NamedApproval,
  { db, session: { organisationId } }: CallContext,
): Promise<number | undefined> =>
  Branch?.Id ? (await readRecord(db, modelOf('Branch'), { organisationId, id: Branch.Id }))?.Id : undefined;

export const newApproval = async (
  asked: NamedApproval,
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
