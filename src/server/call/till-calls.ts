import type { CallModel } from '#generated/shapes.ts';
import { tillCalls } from '#generated/till-calls.ts';

/**
 * What a till does whoever sits at it, and locked: it unlocks, delivers what was sold, and keeps what it sells from
 * fresh. Unlocked, beside: the customer's profile, earlier receipts, the shift, bills at desks, the register's settings.
 */
const whileLocked: ReadonlySet<string> = new Set(tillCalls.whileLocked);
const whileUnlocked: ReadonlySet<string> = new Set([...tillCalls.whileLocked, ...tillCalls.whileUnlocked]);

/**
 * Calls that a till makes for the sake of what was sold, whoever sits at it: no menu of his may hold a receipt back.
 */
export const isOfTill = ({ name }: CallModel): boolean => whileLocked.has(name);

/** Why a till may not make a call: nobody may there, or nobody has unlocked it. Undefined: it may. */
export const refusalOfTill = (
  { name, access }: CallModel,
  { isLocked }: { isLocked: boolean },
): 'TILL_ONLY' | 'TILL_LOCKED' | undefined => {
  if (access === 'anyone' || whileLocked.has(name)) return undefined;
  if (!whileUnlocked.has(name)) return 'TILL_ONLY';
  return isLocked ? 'TILL_LOCKED' : undefined;
};
