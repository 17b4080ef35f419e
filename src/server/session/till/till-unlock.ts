import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { addUnlock, endUnlocks, proveUnlocks } from '../../storage/session/till-rows.ts';
import { whosePin } from './whose-pin.ts';
import { instantOf, noteSignedIn, ownDevice, turn } from './lock.ts';

interface Known {
  employeeId: number;
  at?: number | null;
}

/** Looks whose PIN it is, before the transaction, which must not wait for it. @throws PIN_UNKNOWN, PIN_THROTTLED */
export const knowPin: PreparationOf<'TillUnlock', Known> = async ({ pin, branch, at }, context) => {
  const { employeeId } = await whosePin(pin, branch?.Id, context);
  return { employeeId, at };
};

/** Unlocks the till for an employee, whose rights become the session's. */
export const tillUnlock: HandlerOf<'TillUnlock', Known> = async ({ employeeId, at }, context) => {
  const { db, now } = context;
  const on = instantOf(at, now);
  const device = await ownDevice(context);
  await noteSignedIn(context, device, on);
  await endUnlocks(db, device, on);
  await proveUnlocks(db, device, { employeeId, now });
  await addUnlock(db, device, { EmployeeId: employeeId, UnlockedOn: on }, { isProved: true, now });
  return turn(context, device, employeeId);
};
