import { newUuid } from '#client/client-uuid.ts';
import { letGo, readHolder, takeHold } from '#client/outbox/holder.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';

/** Hold of the tab that has the till: its name, which is part of all that it writes, and how to give the till away. */
export interface TillHold {
  readonly name: string;
  /** Another tab has the till. */
  lost(): void;
  release(): void;
}

export interface TillWish {
  database: TillDatabase;
  organisationId: number;
  /** The till is taken from the tab that has it. */
  isTaken: boolean;
  /** Called when another tab takes it. */
  lost(): void;
}

/** The browser keeps the lock for one tab, and frees it when the tab dies. */
const lockTill = ({ organisationId, isTaken, lost }: TillWish): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    let release = (): void => {};
    const until = new Promise<void>((done) => {
      release = done;
    });
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock ? release : undefined);
      return lock ? until : undefined;
    };
    navigator.locks
      .request(`merx-till-${organisationId}`, isTaken ? { steal: true } : { ifAvailable: true }, hold)
      .catch(lost);
  });

const holdByLock = async (wish: TillWish): Promise<TillHold | undefined> => {
  const { database, organisationId, lost } = wish;
  const release = await lockTill(wish);
  if (!release) return undefined;
  const name = newUuid();
  await takeHold(database, organisationId, { holder: name, from: 'anyone' });
  return { name, lost, release };
};

/** A tab that lives answers at once; one that sleeps may lose the till, and finds it out before it writes. */
const answerWithinMs = 300;

/** Tabs of a plain http address, where browsers keep Web Locks back, ask each other. */
interface Talk {
  ask?: true;
  here?: true;
  taken?: string;
}

const isAnswered = (channel: BroadcastChannel): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, answerWithinMs, false);
    channel.onmessage = ({ data }: MessageEvent<Talk>) => {
      if (!data.here && !data.taken) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ ask: true } satisfies Talk);
  });

const holdByName = async ({ database, organisationId, isTaken, lost }: TillWish): Promise<TillHold | undefined> => {
  const channel = new BroadcastChannel(`merx-till-${organisationId}`);
  const name = newUuid();
  const seen = await readHolder(database, organisationId);
  const isElsewhere = seen !== undefined && !isTaken && (await isAnswered(channel));
  if (isElsewhere || !(await takeHold(database, organisationId, { holder: name, from: { seen } }))) {
    channel.close();
    return undefined;
  }
  channel.onmessage = ({ data }: MessageEvent<Talk>) => {
    if (data.ask) channel.postMessage({ here: true } satisfies Talk);
    else if (data.taken !== undefined && data.taken !== name) lost();
  };
  channel.postMessage({ taken: name } satisfies Talk);
  const release = (): void => {
    channel.close();
    void letGo(database, organisationId, name).catch(() => {});
  };
  return { name, lost, release };
};

/**
 * One tab sells at a time: two would overwrite each other's open receipt. Returns undefined where another tab has the
 * till, unless it is taken from there. The holder is recorded, and every receipt is written under its name only.
 */
export const holdTill = (wish: TillWish): Promise<TillHold | undefined> =>
  navigator.locks ? holdByLock(wish) : holdByName(wish);
