import { on } from '../bus.ts';
import { callWire } from '../call.ts';
import { onRestored } from '../connection.ts';
import { readLocal, writeLocal } from '../local-store.ts';
import { keepSession, session, type SignedIn, type TokenWire } from '../session.ts';

/** When this device was locked, until the server has heard of it. */
const unreportedKey = 'till-lock';
/** How long a person at a till waits for an answer of the server. */
const patienceMs = 5000;

let reporting: Promise<void> = Promise.resolve();

const report = async (): Promise<void> => {
  const at = readLocal(unreportedKey);
  if (at === undefined || !session.get()?.isTill) return;
  await callWire('TillLock', { at: new Date(Number(at)).toISOString() }, { timeoutMs: patienceMs });
  if (readLocal(unreportedKey) === at) writeLocal(unreportedKey, undefined);
};

/** Reports the lock to the server. Reports are sent one after another, so that a late one does not undo a newer one. */
const reportLock = (): Promise<void> => {
  reporting = reporting.then(report).catch(() => {}); // it is told again when the server is back, and at the next start
  return reporting;
};

/** A locked session has no rights. */
const nobody = { isTill: true, isSuperuser: false, employee: undefined } as const;

/**
 * Turns this browser's session into a till's, which cannot be undone, and locks it: here at once, in every tab and over
 * a reload; on the server as soon as it answers.
 */
export const lockTill = (at: number): void => {
  const state = session.get();
  if (!state) return;
  writeLocal(unreportedKey, String(at));
  keepSession({ ...state, ...nobody });
  void reportLock();
};

/** The server says that the session is already a till's; nothing has to be reported. */
const markTill = (): void => {
  const state = session.get();
  if (state && !state.isTill) keepSession({ ...state, ...nobody });
};

/** Who has unlocked the till: what screens need to know. */
export type Cashier = Pick<SignedIn, 'isSuperuser'> & { employee: NonNullable<SignedIn['employee']> };

/** The till was unlocked offline. */
export const sitDown = (cashier: Cashier): void => {
  const state = session.get();
  if (state) keepSession({ ...state, ...cashier, isTill: true });
};

export interface Unlocking {
  readonly pin: string;
  readonly branchId: number;
  /** By this device's clock. */ readonly at: number;
}

/**
 * Unlocks the till on the server; answers whose PIN it is.
 * @throws ClientFault: PIN_UNKNOWN, PIN_THROTTLED; NetworkFailure
 */
export const unlockOnServer = async ({ pin, branchId, at }: Unlocking): Promise<number> => {
  await reporting;
  const tokenSent = readLocal('token');
  const token = await callWire<TokenWire>(
    'TillUnlock',
    { pin, ...(branchId > 0 && { branch: { Id: branchId } }), at: new Date(at).toISOString() },
    { timeoutMs: patienceMs },
  );
  if (readLocal('token') === tokenSent) {
    writeLocal(unreportedKey, undefined);
    keepSession(token);
  }
  return token.Employees?.[0]?.Id ?? 0;
};

/**
 * Reports to the server what could not be reported when it happened, and takes over what the server knows better. To be
 * called once, at the start.
 */
export const watchTill = (): void => {
  on('till-refused', markTill);
  onRestored(reportLock);
  void reportLock();
};
