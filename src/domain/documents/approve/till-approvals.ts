import { limitOf, type LimitFields } from '../../session/approval-limit.ts';
import { isBound, isFresh, mayDo, type Allowance, type CarriedApproval } from '../../session/till-actions.ts';
import type { TillWorker } from '../../session/access.ts';
import type { Instant } from '#generated/types.ts';
import type { AttentionItem } from './notes.ts';

/** Actions that the approvals of a receipt allow, and problems with them. */
export interface Approvals {
  readonly allowed: readonly Allowance[];
  readonly odd: readonly AttentionItem[];
}

/** An approval that the server gave, and that this receipt has just used up. */
interface Used extends LimitFields {
  ClientId: string;
  TillAction: number;
  ApproverId: number;
  ApprovedOn: Instant;
  CreatedOn: Instant;
}

export interface Resolving {
  carried: readonly CarriedApproval[];
  used: readonly Used[];
  /** The employees who allowed something without a connection, with their rights. */
  approvers: ReadonlyMap<number, TillWorker>;
  /** Goods and money have moved already. */
  isDone: boolean;
  now: Instant;
  /** By the clock of the device. */
  closedOn: Instant;
}

const noted = (
  code: 'APPROVED_ON_DEVICE' | 'APPROVAL_INVALID',
  { action, employeeId }: CarriedApproval,
): AttentionItem => ({
  code,
  subject: `${action}:${employeeId}`,
  details: { action, approver: employeeId },
});

/** Permission of an approval checked by the server: this receipt, within a quarter of an hour, up to its amount. */
const provedBy = (one: CarriedApproval, { used, isDone, now, closedOn }: Resolving): Allowance | undefined => {
  const kept = used.find(
    ({ ClientId, TillAction, ApproverId, ApprovedOn, CreatedOn }) =>
      ClientId === one.clientId?.toLowerCase() &&
      TillAction === one.action &&
      ApproverId === one.employeeId &&
      isFresh(ApprovedOn, closedOn) &&
      (isDone || isFresh(CreatedOn, now)),
  );
  return kept && { action: one.action, limit: limitOf(kept) };
};

/** Permission of an approval checked by the till: only for a sale that took place; it is noted for review. */
const givenByDevice = (one: CarriedApproval, { approvers, isDone, closedOn }: Resolving): Allowance | undefined => {
  const approver = one.clientId === undefined ? approvers.get(one.employeeId) : undefined;
  return isDone && approver !== undefined && mayDo(one.action, approver) && isFresh(one.on, closedOn)
    ? { action: one.action, limit: one.limit ?? {} }
    : undefined;
};

/**
 * Decides what the approvals of a receipt allow. One that was used before, belongs to another receipt, is too old, or
 * does not say how much it allows where its action has to, allows nothing.
 */
export const resolveApprovals = (resolving: Resolving): Approvals => {
  const allowed: Allowance[] = [];
  const odd: AttentionItem[] = [];
  for (const one of resolving.carried) {
    const proved = provedBy(one, resolving);
    const found = proved ?? givenByDevice(one, resolving);
    const isValid = found !== undefined && isBound(found);
    if (isValid) allowed.push(found);
    if (!isValid) odd.push(noted('APPROVAL_INVALID', one));
    else if (!proved) odd.push(noted('APPROVED_ON_DEVICE', one));
  }
  return { allowed, odd };
};
