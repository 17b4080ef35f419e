import { openTillDatabase, type TillDatabase } from '#client/outbox/till-database.ts';
import { session, type Company, type SignedIn } from '#client/session.ts';
import { createStore, type Readable } from '#client/store.ts';
import { holdTill, type TillHold } from './one-tab.ts';
import { openTill } from './open-till.ts';
import type { Till } from './till.ts';

/** Result of opening the till. */
export type HeldTill =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly till: Till }
  /** Another tab of this browser sells. */
  | { readonly phase: 'elsewhere' }
  | { readonly phase: 'failed'; readonly fault: unknown };

const store = createStore<HeldTill>({ phase: 'opening' });
export const heldTill: Readable<HeldTill> = store;

type TillSession = SignedIn & { company: Company };

interface Held {
  key: string;
  database?: TillDatabase;
  till?: Till;
  hold?: TillHold;
}
let held: Held | undefined;

/** For whom a till is opened: another company or user gets another one. */
const keyOf = ({ company, user }: TillSession): string => `${company.id}/${user.id}`;

/** The disk is closed last: it finishes what it was told before. */
const leave = ({ till, hold, database }: Held): void => {
  till?.close();
  hold?.release();
  database?.close();
};

const release = (next: HeldTill): void => {
  const last = held;
  held = undefined;
  if (last) leave(last);
  store.set(next);
};

const prepare = async (mine: Held, state: TillSession, isTaken: boolean): Promise<HeldTill> => {
  const { id: organisationId } = state.company;
  const database = (mine.database = await openTillDatabase());
  const lost = (): void => {
    if (held === mine) release({ phase: 'elsewhere' });
  };
  const hold = (mine.hold = await holdTill({ database, organisationId, isTaken, lost }));
  if (!hold) {
    database.close();
    return { phase: 'elsewhere' };
  }
  mine.till = await openTill(state, {
    database,
    hold,
    isSignedIn: () => session.get()?.company?.id === organisationId,
  });
  return { phase: 'open', till: mine.till };
};

const open = async (state: TillSession, isTaken: boolean): Promise<void> => {
  const mine: Held = { key: keyOf(state) };
  held = mine;
  store.set({ phase: 'opening' });
  try {
    const next = await prepare(mine, state, isTaken);
    if (held === mine) store.set(next);
    // Another user has signed in, or out, in the meantime.
    else leave(mine);
  } catch (fault) {
    if (held === mine) release({ phase: 'failed', fault });
    else leave(mine);
  }
};

/** The till stays open while the page lives, so that what waits is sent from the back office too. */
export const ensureTill = (state: TillSession): void => {
  if (held?.key === keyOf(state)) return;
  if (held) release({ phase: 'opening' });
  void open(state, false);
};

/** Takes the till from the other tab, or tries once more. */
export const takeTill = (state: TillSession): void => {
  release({ phase: 'opening' });
  void open(state, true);
};

// Signing out gives the till to the next user; its data stays on the device.
session.subscribe(() => {
  if (!session.get() && held) release({ phase: 'opening' });
});
