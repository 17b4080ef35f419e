import type { Odd } from '#domain/documents/approve/notes.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { deviceOf } from '../call/device.ts';
import { employmentAt, sittersAt, unlockedSince } from '../storage/session/till-rows.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';

/** A till sells: of all documents it approves receipts, and none that lies on the server already. @throws TILL_ONLY */
export const refuseBesideReceipts = ({ Id, DocumentActionType: type }: Draft, { session }: CallContext): void => {
  if (session.till && (Id || type !== DocumentActionType.Check)) throw new Fault('TILL_ONLY');
};

/** Who made a receipt, and what of that does not fit what is known. */
export interface Sitter {
  Employee?: { Id: number } | null;
  odd: Odd[];
}

const differs = (named: number | undefined, details: object): Odd => ({
  code: 'EMPLOYEE_DIFFERS',
  subject: String(named ?? ''),
  details,
});

/** Made just now: by whoever has unlocked the till, whatever the receipt says. */
const ofNow = (named: number | undefined, employeeId: number): Sitter => ({
  Employee: { Id: employeeId },
  odd: named === undefined || named === employeeId ? [] : [differs(named, { employee: employeeId })],
});

/** Made before: by whom it names, compared with who sat there then. */
const ofThen = async (
  named: number | undefined,
  at: number,
  branch: number | undefined,
  context: CallContext,
): Promise<Sitter> => {
  const sitters = await sittersAt(context.db, deviceOf(context), at);
  if (named === undefined)
    return sitters.length === 1
      ? { Employee: { Id: sitters[0] as number }, odd: [] }
      : { Employee: null, odd: [differs(named, { sitters })] };
  const works = await employmentAt(context.db, {
    organisationId: context.session.organisationId,
    employeeId: named,
    branchId: branch,
  });
  // Whom nobody knows is noted with all else that a receipt names in vain.
  return {
    odd:
      works === 'unknown' || (works === 'here' && sitters.includes(named))
        ? []
        : [differs(named, { sitters, ...(works === 'elsewhere' && { branch }) })],
  };
};

/**
 * The employee of a till's receipt; of another document, and of the back office, what it names. A receipt is refused
 * for none of it.
 */
export const sitterOf = async (sent: Draft, context: CallContext): Promise<Sitter> => {
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
