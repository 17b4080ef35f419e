import { callWire, ClientFault, NetworkFailure } from '#client/call.ts';
import { connection } from '#client/connection.ts';
import { lockTill, sitDown, unlockOnServer } from '#client/session/till.ts';
import { rememberedBranch } from '../core/remembered-branch.ts';
import type { ServerSays } from './proving.ts';
import type { SeatParts, ServerAnswer, UntoldUnlock } from './seat.ts';

/** Meaning of a failure: without the server's own answer the device checks the PIN. */
const answerOf = (fault: unknown): Exclude<ServerAnswer, { kind: 'unlocked' }> => {
  if (fault instanceof NetworkFailure || (fault instanceof ClientFault && fault.status >= 500))
    return { kind: 'silent' };
  if (fault instanceof ClientFault && fault.code === 'PIN_UNKNOWN') return { kind: 'unknown' };
  if (fault instanceof ClientFault && fault.code === 'PIN_THROTTLED')
    return { kind: 'resting', ms: (fault.retryAfter ?? 30) * 1000 };
  return { kind: 'failed', fault };
};

/** Asks the server about a PIN, unless it is known to be away. */
export const askingServer = async <Done>(ask: () => Promise<Done>): Promise<ServerSays<Done>> => {
  if (!connection.get().isOnline) return { kind: 'silent' };
  try {
    return { kind: 'done', done: await ask() };
  } catch (fault) {
    return answerOf(fault);
  }
};

const unlock = async (pin: string, at: number): Promise<ServerAnswer> => {
  // No wait for a server that is known to be away.
  if (!connection.get().isOnline) return { kind: 'silent' };
  try {
    return { kind: 'unlocked', employeeId: await unlockOnServer({ pin, branchId: rememberedBranch(), at }) };
  } catch (fault) {
    return answerOf(fault);
  }
};

const iso = (at: number | undefined): string | undefined => (at === undefined ? undefined : new Date(at).toISOString());

const report = async (unlocks: readonly UntoldUnlock[]): Promise<void> => {
  await callWire('TillUnlockReport', {
    unlocks: unlocks.map(({ employeeId, unlockedOn, lockedOn }) => ({
      Employee: { Id: employeeId },
      UnlockedOn: iso(unlockedOn),
      LockedOn: iso(lockedOn),
    })),
  });
};

/** The till's seat as the server knows it. */
export const seatServer: SeatParts['server'] = {
  lock: lockTill,
  unlock,
  sitDown: ({ Id, Name, EmployeeActorType, isSuperuser = false, additional }) =>
    sitDown({
      isSuperuser,
      employee: { id: Id, name: Name, actorType: EmployeeActorType, additional: { ...additional }, branches: [] },
    }),
  report,
};
