import { keptAs } from '#client/outbox/kept-value.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import { createStore, type Readable } from '#client/store.ts';
import { pinRestMs, recentPins } from '#domain/sale/pin-guard.ts';
import type { DerivePin } from '#domain/sale/pin-verifier.ts';
import type { TillEmployee } from '../catalogue/till-data.ts';
import { createProving, type Prove } from './proving.ts';
import { findByPin } from './find-employee.ts';

/** An unlock that the server has not heard of. */
export interface UntoldUnlock {
  readonly employeeId: number;
  readonly unlockedOn: number;
  readonly lockedOn?: number;
}

/** Who sits at the till. */
interface SeatState {
  /** The signed-in user under whom it was taken; another one starts anew. */
  readonly userId: number;
  /** 0: not unlocked yet. */
  readonly employeeId: number;
  readonly isLocked: boolean;
  /** Times of wrong PINs. */
  readonly tries: readonly number[];
  /** The pad takes no PIN before. */
  readonly restsUntil?: number;
  readonly untold?: readonly UntoldUnlock[];
}

export type UnlockResult =
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'resting' }
  | { readonly kind: 'failed'; readonly fault: unknown };

/** Answer of the server to a PIN; silent: it could not be asked. */
export type ServerAnswer =
  | { readonly kind: 'unlocked'; readonly employeeId: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'resting'; readonly ms: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'failed'; readonly fault: unknown };

/** The seat outlasts a reload: a locked till stays locked. */
export interface Seat extends Readable<SeatState> {
  lock(): Promise<void>;
  /** Makes the owner of the PIN or badge the current cashier, also in place of another. */
  unlock(pin: string): Promise<UnlockResult>;
  /** Does something by a PIN without a change of cashier. Wrong ones count with those of the lock. */
  prove: Prove;
  /**
   * Tells the server what it has not heard of: before the receipts that were made meanwhile. Answers whether it could
   * be told.
   */
  report(): Promise<boolean>;
}

export interface SeatParts {
  database: TillDatabase;
  organisationId: number;
  userId: number;
  /** Who works without a PIN: the employee that signed in, as long as the session is not a till's. */
  signedInEmployeeId?: number;
  /** The session is a till's: its cashier is known, and a PIN is needed for another. */
  isTill: boolean;
  derive: DerivePin;
  employees(): readonly TillEmployee[];
  /** Where the till stands; 0: nowhere yet. */
  branchId(): number;
  server: {
    /** The session becomes a till's at once, and the server hears of it when it can. */
    lock(at: number): void;
    unlock(pin: string, at: number): Promise<ServerAnswer>;
    /** Makes an employee the cashier offline. */
    sitDown(employee: TillEmployee): void;
    /** @throws where it does not answer */
    report(unlocks: readonly UntoldUnlock[]): Promise<void>;
  };
  now(): number;
}

const kind = 'seat';
const seatFields = {
  userId: 'number',
  employeeId: 'number',
  isLocked: 'boolean',
  tries: 'array',
  untold: 'array?',
} as const;
/** Older ones belong to receipts that were delivered long ago. */
const mostUntold = 500;

const startOf = (
  { userId, signedInEmployeeId, isTill }: Pick<SeatParts, 'userId' | 'signedInEmployeeId' | 'isTill'>,
  kept: SeatState | undefined,
): SeatState => {
  if (isTill && kept?.userId === userId) return kept;
  const { tries = [], restsUntil, untold = [] } = kept ?? {};
  const isOwn = !isTill && signedInEmployeeId !== undefined;
  return { userId, employeeId: isOwn ? signedInEmployeeId : 0, isLocked: !isOwn, tries, restsUntil, untold };
};

const ended = (untold: readonly UntoldUnlock[], at: number): UntoldUnlock[] =>
  untold.map((each) => (each.lockedOn === undefined ? { ...each, lockedOn: at } : each)).slice(-mostUntold);

/** Finds the employee of a PIN, beginning with the one who used the till last. */
const finderOf =
  ({ employees, branchId, derive }: Pick<SeatParts, 'employees' | 'branchId' | 'derive'>, store: Readable<SeatState>) =>
  (pin: string): Promise<TillEmployee | undefined> =>
    findByPin({
      pin,
      employees: employees(),
      branchId: branchId(),
      lastEmployeeId: store.get().employeeId,
      derive,
    });

/** State of the cashier session, kept on the device, and unlocking by a PIN. */
const createSeating = async ({
  database,
  organisationId,
  derive,
  employees,
  branchId,
  server,
  now,
  ...parts
}: SeatParts) => {
  const { value } = (await database.get('cache', [organisationId, kind])) ?? {};
  const store = createStore<SeatState>(startOf(parts, keptAs(value, seatFields)));
  /** Of who unlocked without a server: proves it as soon as there is one. Nowhere but here. */
  const hand: { pin?: string } = {};

  const change = async (changes: Partial<SeatState>): Promise<void> => {
    store.set({ ...store.get(), ...changes });
    await database.put('cache', { organisationId, kind, value: store.get(), at: now() });
  };

  const find = finderOf({ employees, branchId, derive }, store);

  const refuse = async (at: number): Promise<UnlockResult> => {
    const tries = [...recentPins(store.get().tries, at), at];
    const rest = pinRestMs(tries, at);
    await change({ tries, restsUntil: rest > 0 ? at + rest : undefined });
    return { kind: 'unknown' };
  };

  const seatOf = async (employeeId: number, untold: readonly UntoldUnlock[]): Promise<UnlockResult> => {
    await change({ employeeId, isLocked: false, restsUntil: undefined, untold });
    return { kind: 'unlocked' };
  };

  const unlockAlone = async (pin: string, at: number): Promise<UnlockResult> => {
    const employee = await find(pin);
    if (!employee) return refuse(at);
    // Ends the former cashier's session, as a lock does.
    if (!store.get().isLocked) server.lock(at);
    hand.pin = pin;
    server.sitDown(employee);
    return seatOf(employee.Id, [...ended(store.get().untold ?? [], at), { employeeId: employee.Id, unlockedOn: at }]);
  };

  const applyAnswer = async (answer: ServerAnswer, pin: string, at: number): Promise<UnlockResult> => {
    if (answer.kind === 'unlocked') {
      hand.pin = undefined;
      return seatOf(answer.employeeId, ended(store.get().untold ?? [], at));
    }
    if (answer.kind === 'unknown') return refuse(at);
    if (answer.kind === 'silent') return unlockAlone(pin, at);
    if (answer.kind === 'resting') await change({ restsUntil: at + answer.ms });
    return answer;
  };

  const prove = createProving({
    find,
    refuse: async (at) => {
      await refuse(at);
    },
    rest: (restsUntil) => change({ restsUntil }),
    restsUntil: () => store.get().restsUntil ?? 0,
    now,
  });

  return { store, hand, change, applyAnswer, prove };
};

export const openSeat = async (parts: SeatParts): Promise<Seat> => {
  const { server, now } = parts;
  const { store, hand, change, applyAnswer, prove } = await createSeating(parts);
  const untold = (): readonly UntoldUnlock[] => store.get().untold ?? [];

  const lock = async (): Promise<void> => {
    const at = now();
    hand.pin = undefined;
    server.lock(at);
    await change({ isLocked: true, untold: ended(untold(), at) });
  };

  const proveUnlock = async (): Promise<void> => {
    if (hand.pin === undefined || store.get().isLocked) return;
    const { kind: outcome } = await server.unlock(hand.pin, now());
    if (outcome === 'unlocked') hand.pin = undefined;
    if (outcome === 'unknown') await lock();
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    lock,
    prove,
    unlock: async (pin) => {
      const at = now();
      return (store.get().restsUntil ?? 0) > at
        ? { kind: 'resting' }
        : applyAnswer(await server.unlock(pin, at), pin, at);
    },
    report: async () => {
      const told = untold();
      try {
        if (told.length > 0) {
          await server.report(told);
          await change({ untold: untold().filter((each) => !told.includes(each)) });
        }
        await proveUnlock();
        return true;
      } catch {
        return false;
      }
    },
  };
};
