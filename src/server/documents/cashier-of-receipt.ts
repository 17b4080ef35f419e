import type { Draft } from '#domain/documents/approve/draft.ts';
import { devicePlace } from '#domain/documents/approve/known-names.ts';
import type { AttentionItem } from '#domain/documents/approve/notes.ts';
import { Fault } from '#domain/faults.ts';
import type { TillWorker } from '#domain/session/access.ts';
import { DocumentActionType, type Instant } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { deviceOf } from '../call/device.ts';
import { fitsDeviceOrder } from '../storage/session/device-order.ts';
import { lockHeader } from '../storage/ledger/header.ts';
import { rightsById } from '../storage/session/carried-approvals.ts';
import {
  cashiersAt,
  employmentAt,
  takeUnprovedNote,
  unlockedSince,
  type CashierSpan,
} from '../storage/session/till-rows.ts';

/**
 * A till approves receipts only, and only new ones: a document that the server has already is approved in the back
 * office. @throws TILL_ONLY
 */
export const refuseBesideReceipts = ({ Id, DocumentActionType: type }: Draft, { session }: CallContext): void => {
  if (session.till && (Id || type !== DocumentActionType.Check)) throw new Fault('TILL_ONLY');
};

/**
 * A till repeats its own receipts: what is stored under the same ClientId is a receipt, too, whether or not the
 * employee at the till may see it. @throws TILL_ONLY
 */
export const refuseStoredBesideReceipts = async (id: number, { db, session }: CallContext): Promise<void> => {
  if (!session.till) return;
  const header = await lockHeader(db, session.organisationId, id);
  if (header?.DocumentActionType !== DocumentActionType.Check) throw new Fault('TILL_ONLY');
};

/** The cashier of a receipt, with the rights that count for it, and what about him contradicts what is known. */
export interface ReceiptCashier {
  Employee?: { Id: number } | null;
  worker: TillWorker;
  odd: AttentionItem[];
}

/** The rights of a cashier whom nothing proves. */
const noRights: TillWorker = {};

const differs = (named: number | undefined, details: object): AttentionItem => ({
  code: 'EMPLOYEE_DIFFERS',
  subject: String(named ?? ''),
  details,
});

/** A receipt of just now is made by the employee who has unlocked the till, whomever it names. */
const ofNow = (named: number | undefined, employeeId: number, worker: TillWorker): ReceiptCashier => ({
  Employee: { Id: employeeId },
  worker,
  odd: named === undefined || named === employeeId ? [] : [differs(named, { employee: employeeId })],
});

/** A receipt, who made it and when, by the clock of the device. */
interface Earlier {
  receipt: Draft;
  employeeId: number;
  at: Instant;
}

/**
 * Whether the time of an earlier receipt may be relied on. A device alone says it: it must agree with the order of what
 * the device has sent, unless the same employee has the till unlocked now.
 */
const isInOrder = async ({ receipt, employeeId, at }: Earlier, context: CallContext): Promise<boolean> => {
  if (context.session.employeeId === employeeId) return true;
  const place = devicePlace(receipt);
  const { organisationId, deviceUuid } = deviceOf(context);
  if (place?.device !== deviceUuid) return false;
  return fitsDeviceOrder(context.db, { organisationId, deviceUuid, sequence: place.deviceSequence, at });
};

/** A receipt that is out of its device's order has no rights, and is noted. */
const outOfOrder = (
  { receipt, employeeId }: Earlier,
  { session }: CallContext,
): Pick<ReceiptCashier, 'worker' | 'odd'> => ({
  worker: noRights,
  odd: [differs(employeeId, { employee: session.employeeId ?? null, sequence: devicePlace(receipt)?.deviceSequence })],
});

/**
 * The rights of a cashier who had unlocked the till then. Where the device alone says so there are none, and that is
 * noted: once for each time that it was unlocked, beside the first receipt that relies on it.
 */
const rightsThen = async (
  spans: readonly CashierSpan[],
  earlier: Earlier,
  context: CallContext,
): Promise<Pick<ReceiptCashier, 'worker' | 'odd'>> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const { employeeId, at } = earlier;
  if (spans.some(({ IsProved }) => IsProved === 1)) {
    if (!(await isInOrder(earlier, context))) return outOfOrder(earlier, context);
    return { worker: (await rightsById(db, organisationId, [employeeId])).get(employeeId) ?? noRights, odd: [] };
  }
  const [span] = spans;
  if (!span || !(await takeUnprovedNote(db, { organisationId, spanId: span.Id, at })))
    return { worker: noRights, odd: [] };
  const details = { cashier: employeeId, unlockedOn: span.UnlockedOn, lockedOn: span.LockedOn };
  return { worker: noRights, odd: [{ code: 'CASHIER_UNPROVED', subject: String(employeeId), details }] };
};

/** An earlier receipt is made by whom it names, compared with who had unlocked the till at that time. */
const ofThen = async (receipt: Draft, at: Instant, context: CallContext): Promise<ReceiptCashier> => {
  const [named, branch] = [receipt.Employee?.Id, receipt.Branch?.Id];
  const {
    db,
    session: { organisationId },
  } = context;
  const spans = await cashiersAt(db, deviceOf(context), at);
  const cashiers = [...new Set(spans.map(({ EmployeeId }) => EmployeeId))];
  const [only] = cashiers;
  const employeeId = named ?? (cashiers.length === 1 ? only : undefined);
  if (employeeId === undefined) return { Employee: null, worker: noRights, odd: [differs(named, { cashiers })] };
  const works = await employmentAt(db, { organisationId, employeeId, branchId: branch });
  // An unknown employee is noted elsewhere, with the other names of the receipt that lead to nothing.
  if (works === 'unknown') return { worker: noRights, odd: [] };
  const own = spans.filter(({ EmployeeId }) => EmployeeId === employeeId);
  const filled = named === undefined && { Employee: { Id: employeeId } };
  if (named !== undefined && (works !== 'here' || own.length === 0))
    return {
      worker: noRights,
      odd: [differs(named, { cashiers, ...(works === 'elsewhere' && { branch }) })],
    };
  return { ...filled, ...(await rightsThen(own, { receipt, employeeId, at }, context)) };
};

/**
 * Finds the cashier of a receipt that a till sends. Any other document, and a receipt of the back office, keeps the
 * employee that it names. A receipt that is only asked for is made now: it has the rights of who has the till unlocked,
 * and none while the till is locked, whenever it says it was closed. What contradicts is noted; it never refuses the
 * receipt.
 */
export const cashierOf = async (
  sent: Draft,
  context: CallContext,
  { isDone }: { isDone: boolean },
): Promise<ReceiptCashier> => {
  const {
    db,
    now,
    session,
    session: { till, employeeId },
  } = context;
  if (!till || sent.DocumentActionType !== DocumentActionType.Check) return { worker: session, odd: [] };
  const at = sent.ApprovedOn ?? now;
  if (till.isLocked || employeeId === undefined) {
    const cashier = await ofThen(sent, at, context);
    return isDone ? cashier : { ...cashier, worker: noRights };
  }
  const since = await unlockedSince(db, deviceOf(context));
  return !isDone || (since !== undefined && at >= since)
    ? ofNow(sent.Employee?.Id, employeeId, session)
    : ofThen(sent, at, context);
};
