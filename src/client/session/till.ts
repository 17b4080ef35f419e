import { on } from '../bus.ts';
import { callWire } from '../call.ts';
import { onRestored } from '../connection.ts';
import { readLocal, writeLocal } from '../local-store.ts';
import { keepSession, session, type SignedIn, type TokenWire } from '../session.ts';

/** When this device was locked, as long as the server has not heard of it. */
const unreportedKey = 'till-lock';
/** Whoever waits at a till does not wait for a server that does not answer. */
const patienceMs = 5000;

let reporting: Promise<void> = Promise.resolve();

const report = async (): Promise<void> => {
  const at = readLocal(unreportedKey);
  if (at === undefined || !session.get()?.isTill) return;
  await callWire('TillLock', { at: new Date(Number(at)).toISOString() }, { timeoutMs: patienceMs });
  if (readLocal(unreportedKey) === at) writeLocal(unreportedKey, undefined);
};

/** One telling after the other: what is told late must not undo what came after it. */
const reportLock = (): Promise<void> => {
  reporting = reporting.then(report).catch(() => {}); // it is told again when the server is back, and at the next start
  return reporting;
};

/** Nobody's rights are left in the session. */
const nobody = { isTill: true, isSuperuser: false, employee: undefined } as const;

/**
 * Turns this browser's session into a till's, one way, and locks it: here at once, in every tab and over a reload, and
 * on the server as soon as it answers.
 */
export const lockTill = (at: number): void => {
  const state = session.get();
  if (!state) return;
  writeLocal(unreportedKey, String(at));
  keepSession({ ...state, ...nobody });
  void reportLock();
};

/** The server says that the session is a till's already; nothing is to be told. */
const markTill = (): void => {
  const state = session.get();
  if (state && !state.isTill) keepSession({ ...state, ...nobody });
};

/** Who has unlocked the till, as far as the screens care. */
export type Cashier = Pick<SignedIn, 'isSuperuser'> & { employee: NonNullable<SignedIn['employee']> };

/** Somebody unlocked the till without a server. */
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

/** Tells the server what it could not be told when it happened, and hears what it knows better. Once, at the start. */
export const watchTill = (): void => {
  on('till-refused', markTill);
  onRestored(reportLock);
  void reportLock();
};
