import type { TillDatabase } from '#client/outbox/till-database.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { TillEmployee } from '../catalogue/till-data.ts';
import { findByPin } from './find-employee.ts';
import { recentTries, restMs } from './pin-guard.ts';

/** Who sits at the till. */
interface SeatState {
  /** The signed-in user under whom it was taken; another one starts anew. */
  readonly userId: number;
  /** 0: nobody has unlocked it yet. */
  readonly employeeId: number;
  readonly isLocked: boolean;
  /** Times of wrong PINs. */
  readonly tries: readonly number[];
}

export type UnlockResult = { readonly kind: 'unlocked'; readonly employee: TillEmployee } | { readonly kind: 'unknown' } | { readonly kind: 'resting'; readonly ms: number };

/** The seat outlasts a reload: a locked till stays locked. */
export interface Seat extends Readable<SeatState> {
  lock(): Promise<void>;
  unlock(pin: string): Promise<UnlockResult>;
}

export interface SeatParts {
  database: TillDatabase;
  organisationId: number;
  userId: number;
  /** Who works without a PIN: the employee that signed in. */
  signedInEmployeeId?: number;
  hash(pin: string): Promise<string>;
  employees(): readonly TillEmployee[];
  /** Reads the list anew: a PIN may have been given a minute ago. */
  refreshEmployees(): Promise<void>;
  now(): number;
}

const kind = 'seat';

export const openSeat = async ({ database, organisationId, userId, signedInEmployeeId, hash, employees, refreshEmployees, now }: SeatParts): Promise<Seat> => {
  const kept = (await database.get('cache', [organisationId, kind]))?.value as SeatState | undefined;
  const fresh: SeatState = { userId, employeeId: signedInEmployeeId ?? 0, isLocked: signedInEmployeeId === undefined, tries: kept?.tries ?? [] };
  const store = createStore<SeatState>(kept?.userId === userId ? kept : fresh);

  const change = async (changes: Partial<SeatState>): Promise<void> => {
    store.set({ ...store.get(), ...changes });
    await database.put('cache', { organisationId, kind, value: store.get(), at: now() });
  };

  const find = async (pin: string): Promise<TillEmployee | undefined> => {
    const hashed = await hash(pin);
    const known = findByPin(employees(), hashed);
    if (known) return known;
    await refreshEmployees().catch(() => {});
    return findByPin(employees(), hashed);
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    lock: () => change({ isLocked: true }),
    unlock: async (pin) => {
      const ms = restMs(store.get().tries, now());
      if (ms > 0) return { kind: 'resting', ms };
      const employee = await find(pin);
      if (!employee) {
        await change({ tries: [...recentTries(store.get().tries, now()), now()] });
        return { kind: 'unknown' };
      }
      await change({ employeeId: employee.Id, isLocked: false, tries: [] });
      return { kind: 'unlocked', employee };
    },
  };
};
