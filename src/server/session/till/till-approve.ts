import { isDeepStrictEqual } from 'node:util';
import { Fault } from '#domain/faults.ts';
import { limitOf } from '#domain/session/approval-limit.ts';
import { isBound, mayDo } from '#domain/session/till-actions.ts';
import { type TillApproval } from '#generated/types.ts';
import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { addApproval, readApproval, type NewApproval } from '../../storage/session/approval-rows.ts';
import { whosePin } from './whose-pin.ts';
import { type NamedApproval, newApproval } from './approve.ts';

interface Allowed {
  approverId: number;
  approval: NamedApproval;
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
