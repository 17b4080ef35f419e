import type { HandlerOf } from '../../call/context.ts';
import { deviceOf } from '../../call/device.ts';
import { addUnlock, employeesAmong, type Unlock } from '../../storage/session/till-rows.ts';
import { day } from './lock.ts';

const mostTold = 1000;

/**
 * Takes from a till who had it unlocked while it had no server, and passes over what cannot be. A device alone says
 * this: it gives no right, and is noted unless the PIN of who still has it unlocked follows.
 */
export const tillUnlockReport: HandlerOf<'TillUnlockReport'> = async ({ unlocks }, context) => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const told = unlocks.slice(-mostTold).filter(({ UnlockedOn }) => Math.abs(now - UnlockedOn) < 60 * day);
  const ours = await employeesAmong(
    db,
    organisationId,
    told.flatMap(({ Employee }) => Employee.Id ?? []),
  );
  for (const { Employee, UnlockedOn, LockedOn } of told) {
    if (Employee.Id === undefined || !ours.has(Employee.Id)) continue;
    const unlock: Unlock = { EmployeeId: Employee.Id, UnlockedOn, LockedOn: Math.max(UnlockedOn, LockedOn ?? now) };
    await addUnlock(db, deviceOf(context), unlock, { isProved: false, now });
  }
  return null;
};
