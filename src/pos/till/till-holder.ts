import { session, type Company, type SignedIn } from '#client/session.ts';
import { createStore, type Readable } from '#client/store.ts';
import { holdTill, type TillHold } from './one-tab.ts';
import { openTill } from './open-till.ts';
import type { Till } from './till.ts';

/** What became of opening the till. */
export type HeldTill =
  | { readonly phase: 'opening' }
  | { readonly phase: 'open'; readonly till: Till }
  /** Another tab of this browser sells. */
  | { readonly phase: 'elsewhere' }
  | { readonly phase: 'failed'; readonly fault: unknown };

const store = createStore<HeldTill>({ phase: 'opening' });
export const heldTill: Readable<HeldTill> = store;

type TillSession = SignedIn & { company: Company };

interface Held { key: string; till?: Till; hold?: TillHold }
let held: Held | undefined;

/** For whom a till is opened: another company or user gets another one. */
const keyOf = ({ company, user }: TillSession): string => `${company.id}/${user.id}`;

const release = (next: HeldTill): void => {
  held?.till?.close();
  held?.hold?.release();
  held = undefined;
  store.set(next);
};

const open = async (state: TillSession, isTaken: boolean): Promise<void> => {
  const mine: Held = { key: keyOf(state) };
  held = mine;
  store.set({ phase: 'opening' });
  try {
    mine.hold = await holdTill(state.company.id, { isTaken, lost: () => { if (held === mine) release({ phase: 'elsewhere' }); } });
    if (!mine.hold) { store.set({ phase: 'elsewhere' }); return; }
    mine.till = await openTill(state, () => session.get()?.company?.id === state.company.id);
    if (held === mine) store.set({ phase: 'open', till: mine.till });
    else mine.till.close();
  } catch (fault) {
    if (held === mine) release({ phase: 'failed', fault });
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

// Whoever signs out gives the till to the next; what it keeps stays on the device.
session.subscribe(() => { if (!session.get() && held) release({ phase: 'opening' }); });
