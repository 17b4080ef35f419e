import { isFresh, mayDo, type CarriedApproval } from '../../session/till-actions.ts';
import type { TillWorker } from '../../session/access.ts';
import type { Instant } from '#generated/types.ts';
import type { Odd } from './notes.ts';

/** What somebody with the right to it allowed a receipt, and what of its approvals is odd. */
export interface Approvals {
  /** TillActions. */
  readonly allowed: ReadonlySet<number>;
  readonly odd: readonly Odd[];
}

/** An approval that the server gave, and that was used just now. */
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
  /** Employees who allowed something without the server, with what they may. */
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

/** The server checked the PIN: it holds for the receipt that it was given for, for a quarter of an hour. */
const isProved = (one: CarriedApproval, { used, isDone, now, closedOn }: Resolving): boolean =>
  used.some(
    ({ ClientId, TillAction, ApproverId, ApprovedOn, CreatedOn }) =>
      ClientId === one.clientId?.toLowerCase() &&
      TillAction === one.action &&
      ApproverId === one.employeeId &&
      isFresh(ApprovedOn, closedOn) &&
      (isDone || isFresh(CreatedOn, now)),
  );

/** The till checked the PIN by itself: that counts where all is done already, and somebody looks at it. */
const isOfDevice = (one: CarriedApproval, { approvers, isDone, closedOn }: Resolving): boolean => {
  const approver = one.clientId === undefined ? approvers.get(one.employeeId) : undefined;
  return isDone && approver !== undefined && mayDo(one.action, approver) && isFresh(one.on, closedOn);
};

/** What the approvals of a receipt are worth. One that was used, is another receipt's or too old is worth nothing. */
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
