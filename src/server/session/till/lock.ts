import { clockTolerance } from '#domain/sale/shift/device-clock.ts';
import type { Token } from '#generated/types.ts';
import type { CallContext, HandlerOf, PreparationOf } from '../../call/context.ts';
import { deviceOf, deviceOfToken } from '../../call/device.ts';
import {
  addUnlock,
  employeesAmong,
  endUnlocks,
  isTillOfOther,
  proveUnlocks,
  setTill,
  type Device,
  type Unlock,
} from '../../storage/session/till-rows.ts';
import { originOfToken } from '../../storage/session/token-rows.ts';
import { tokenAnswer } from '../token-answer.ts';
import { whosePin } from './whose-pin.ts';

const day = 86_400_000;

/** Other clocks go wrong; one that is days off would make every receipt fit. */
export const instantOf = (at: number | null | undefined, now: number): number =>
  at === null || at === undefined || Math.abs(now - at) > 60 * day ? now : at;

/** Until it locked for the first time, whoever signed in sat there without a PIN. */
const noteSignedIn = async (context: CallContext, device: Device, until: number): Promise<void> => {
  const {
    db,
    now,
    session: { till, tokenId, employeeId },
  } = context;
  if (till || employeeId === undefined) return;
  const since = (await originOfToken(db, tokenId))?.AuthenticatedOn ?? now;
  const unlock: Unlock = {
    EmployeeId: employeeId,
    UnlockedOn: Math.min(since - clockTolerance, until),
    LockedOn: until,
  };
  await addUnlock(db, device, unlock, { isProved: true, now });
};

/**
 * The device on which a session becomes a till. One that is another open session's till stays that one's: a session
 * that names it is a device of its own, which has neither its prices nor its cashiers.
 */
const ownDevice = async (context: CallContext): Promise<Device> => {
  const {
    db,
    now,
    session: { deviceUuid, tokenId },
  } = context;
  const device = deviceOf(context);
  if (deviceUuid !== undefined || !(await isTillOfOther(db, device, { tokenId, now }))) return device;
  return { ...device, deviceUuid: deviceOfToken(tokenId) };
};

const turn = async (context: CallContext, { deviceUuid }: Device, employeeId: number | null): Promise<Token> => {
  const {
    db,
    session: { tokenId },
    services,
    afterCommit,
  } = context;
  await setTill(db, tokenId, { employeeId, deviceUuid });
  afterCommit(() => services.sessions.forget({ tokenId }));
  return tokenAnswer(context, tokenId);
};

/** From now on this session is a till's, and locked. */
export const tillLock: HandlerOf<'TillLock'> = async ({ at }, context) => {
  const on = instantOf(at, context.now);
  const device = await ownDevice(context);
  await noteSignedIn(context, device, on);
  await endUnlocks(context.db, device, on);
  return turn(context, device, null);
};

interface Known {
  employeeId: number;
  at?: number | null;
}

/** Looks whose PIN it is, before the transaction, which must not wait for it. @throws PIN_UNKNOWN, PIN_THROTTLED */
export const knowPin: PreparationOf<'TillUnlock', Known> = async ({ pin, branch, at }, context) => {
  const { employeeId } = await whosePin(pin, branch?.Id, context);
  return { employeeId, at };
};

/** Somebody sits down at the till, whose rights are the session's now. */
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
