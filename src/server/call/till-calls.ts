import type { CallModel } from '#generated/shapes.ts';
import { tillCalls } from '#generated/till-calls.ts';

/**
 * Calls of a locked till: unlock, deliver receipts, and read the catalogue. Unlocked it may also read the customer's
 * profile and earlier receipts, and work with the shift, bills and the register's settings.
 */
const whileLocked: ReadonlySet<string> = new Set(tillCalls.whileLocked);
const whileUnlocked: ReadonlySet<string> = new Set([...tillCalls.whileLocked, ...tillCalls.whileUnlocked]);

/** Calls by which a till delivers what was sold. No menu of the cashier may hold a receipt back. */
export const isOfTill = ({ name }: CallModel): boolean => whileLocked.has(name);

/** Why a till may not make a call: no till may make it, or the till is locked. Undefined: it may. */
export const refusalOfTill = (
  { name, access }: CallModel,
  { isLocked }: { isLocked: boolean },
): 'TILL_ONLY' | 'TILL_LOCKED' | undefined => {
  if (access === 'anyone' || whileLocked.has(name)) return undefined;
  if (!whileUnlocked.has(name)) return 'TILL_ONLY';
  return isLocked ? 'TILL_LOCKED' : undefined;
};
