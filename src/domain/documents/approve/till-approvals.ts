import { isFresh, mayDo, type CarriedApproval } from '../../session/till-actions.ts';
import type { TillWorker } from '../../session/access.ts';
import type { Instant } from '#generated/types.ts';
import type { Odd } from './notes.ts';

/** What the approvals of a receipt allow, and what is wrong with them. */
export interface Approvals {
  /** The TillActions that are allowed. */
  readonly allowed: ReadonlySet<number>;
  readonly odd: readonly Odd[];
}

/** An approval that the server gave, and that this receipt has just used up. */
interface Used {
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

const noted = (code: 'APPROVED_ON_DEVICE' | 'APPROVAL_INVALID', { action, employeeId }: CarriedApproval): Odd => ({
  code,
  subject: `${action}:${employeeId}`,
  details: { action, approver: employeeId },
});

/** Whether an approval checked by the server is valid: for this receipt, within a quarter of an hour. */
const isProved = (one: CarriedApproval, { used, isDone, now, closedOn }: Resolving): boolean =>
  used.some(
    ({ ClientId, TillAction, ApproverId, ApprovedOn, CreatedOn }) =>
      ClientId === one.clientId?.toLowerCase() &&
      TillAction === one.action &&
      ApproverId === one.employeeId &&
      isFresh(ApprovedOn, closedOn) &&
      (isDone || isFresh(CreatedOn, now)),
  );

/**
 * Whether an approval checked by the till is valid: only for a sale that took place; it is noted for somebody to look
 * at.
 */
const isOfDevice = (one: CarriedApproval, { approvers, isDone, closedOn }: Resolving): boolean => {
  const approver = one.clientId === undefined ? approvers.get(one.employeeId) : undefined;
  return isDone && approver !== undefined && mayDo(one.action, approver) && isFresh(one.on, closedOn);
};

/**
 * Decides what the approvals of a receipt allow. One that was used before, belongs to another receipt or is too old
 * allows nothing.
 */
export const resolveApprovals = (resolving: Resolving): Approvals => {
  const allowed = new Set<number>();
  const odd: Odd[] = [];
  for (const one of resolving.carried) {
    const [proved, ofDevice] = [isProved(one, resolving), isOfDevice(one, resolving)];
    if (proved || ofDevice) allowed.add(one.action);
    if (!proved) odd.push(noted(ofDevice ? 'APPROVED_ON_DEVICE' : 'APPROVAL_INVALID', one));
  }
  return { allowed, odd };
};
