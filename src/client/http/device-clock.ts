import { clockError } from '#domain/sale/shift/device-clock.ts';
import type { Instant } from '#generated/types.ts';
import { createStore, type Readable } from '../store.ts';

/** Both clocks at one moment. */
interface WrongClock {
  readonly deviceOn: Instant;
  readonly serverOn: Instant;
}

const minuteMs = 60_000;
/** An answer that took longer says little of the time. */
const longestMs = 30_000;

const store = createStore<WrongClock | undefined>(undefined);

/** Time on this device's clock when it was found to be wrong; undefined: right, or not yet known. */
export const wrongClock: Readable<WrongClock | undefined> = store;

/** The time by the server's clock, where this device's is known to be wrong; else by the device's. */
export const serverNow = (): Instant => {
  const wrong = store.get();
  return Date.now() + (wrong ? wrong.serverOn - wrong.deviceOn : 0);
};

const minutesOf = ({ deviceOn, serverOn }: WrongClock): number => Math.round((deviceOn - serverOn) / minuteMs);

/** Compares this device's clock with the `Date` of the answer to what was sent at `sentAt`. */
export const compareClock = (date: string | null, sentAt: Instant, now: Instant = Date.now()): void => {
  const serverOn = Date.parse(date ?? '');
  if (Number.isNaN(serverOn) || now < sentAt || now - sentAt > longestMs) return;
  const found = { deviceOn: (sentAt + now) / 2, serverOn };
  const known = store.get();
  if (clockError(found.deviceOn, serverOn) === 0) store.set(undefined);
  else if (!known || minutesOf(known) !== minutesOf(found)) store.set(found);
};
