import type { Odd } from '#domain/documents/approve/notes.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { deviceOf } from '../call/device.ts';
import { employmentAt, cashiersAt, unlockedSince } from '../storage/session/till-rows.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';

/**
 * A till approves receipts only, and only new ones: a document that the server has already is approved in the back
 * office. @throws TILL_ONLY
 */
export const refuseBesideReceipts = ({ Id, DocumentActionType: type }: Draft, { session }: CallContext): void => {
  if (session.till && (Id || type !== DocumentActionType.Check)) throw new Fault('TILL_ONLY');
};

/** The cashier of a receipt, and what about him contradicts what the server knows. */
export interface ReceiptCashier {
  Employee?: { Id: number } | null;
  odd: Odd[];
}

const differs = (named: number | undefined, details: object): Odd => ({
  code: 'EMPLOYEE_DIFFERS',
  subject: String(named ?? ''),
  details,
});

/** A receipt of just now is made by whoever has unlocked the till, whomever it names. */
const ofNow = (named: number | undefined, employeeId: number): ReceiptCashier => ({
  Employee: { Id: employeeId },
  odd: named === undefined || named === employeeId ? [] : [differs(named, { employee: employeeId })],
});

/** An earlier receipt is made by whom it names; he is compared with whoever had unlocked the till at that time. */
const ofThen = async (
  named: number | undefined,
  at: number,
  branch: number | undefined,
  context: CallContext,
): Promise<ReceiptCashier> => {
  const cashiers = await cashiersAt(context.db, deviceOf(context), at);
  if (named === undefined)
    return cashiers.length === 1
      ? { Employee: { Id: cashiers[0] as number }, odd: [] }
      : { Employee: null, odd: [differs(named, { cashiers })] };
  const works = await employmentAt(context.db, {
    organisationId: context.session.organisationId,
    employeeId: named,
    branchId: branch,
  });
  // An unknown employee is noted elsewhere, with the other names of the receipt that lead to nothing.
  return {
    odd:
      works === 'unknown' || (works === 'here' && cashiers.includes(named))
        ? []
        : [differs(named, { cashiers, ...(works === 'elsewhere' && { branch }) })],
  };
};

/**
 * Finds the cashier of a receipt that a till sends. Any other document, and a receipt of the back office, keeps the
 * employee that it names. What contradicts is noted; it never refuses the receipt.
 */
export const cashierOf = async (sent: Draft, context: CallContext): Promise<ReceiptCashier> => {
  const {
    db,
    now,
    session: { till, employeeId },
  } = context;
  if (!till || sent.DocumentActionType !== DocumentActionType.Check) return { odd: [] };
  const at = sent.ApprovedOn ?? now;
  const since = till.isLocked || employeeId === undefined ? undefined : await unlockedSince(db, deviceOf(context));
  const named = sent.Employee?.Id;
  return since !== undefined && at >= since
    ? ofNow(named, employeeId as number)
    : ofThen(named, at, sent.Branch?.Id, context);
};
