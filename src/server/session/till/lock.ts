import { clockTolerance } from '#domain/sale/shift/device-clock.ts';
import type { Token } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { deviceOf, deviceOfToken } from '../../call/device.ts';
import { addUnlock, isTillOfOther, setTill, type Device, type Unlock } from '../../storage/session/till-rows.ts';
import { originOfToken } from '../../storage/session/token-rows.ts';
import { tokenAnswer } from '../token-answer.ts';

export const day = 86_400_000;

/** Other clocks go wrong; one that is days off would make every receipt fit. */
export const instantOf = (at: number | null | undefined, now: number): number =>
  at === null || at === undefined || Math.abs(now - at) > 60 * day ? now : at;

/** Before its first lock a till belongs to the user who signed in. */
export const noteSignedIn = async (context: CallContext, device: Device, until: number): Promise<void> => {
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
export const ownDevice = async (context: CallContext): Promise<Device> => {
  const {
    db,
    now,
    session: { deviceUuid, tokenId },
  } = context;
  const device = deviceOf(context);
  if (deviceUuid !== undefined || !(await isTillOfOther(db, device, { tokenId, now }))) return device;
  return { ...device, deviceUuid: deviceOfToken(tokenId) };
};

export const turn = async (context: CallContext, { deviceUuid }: Device, employeeId: number | null): Promise<Token> => {
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
