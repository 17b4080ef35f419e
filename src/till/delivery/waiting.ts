import { keptRows } from '#client/outbox/kept-value.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import type { Instant } from '#generated/types.ts';
import { deliveryOf, isNotAllowed } from './deliver.ts';

/** Actions at the till beside sales, which wait on this device for the server. */
export interface Waiting<Body = unknown> {
  readonly clientId: string;
  readonly body: Body;
  readonly on: Instant;
  /** The server would not take it: that was said, and holds nothing up. */
  readonly refusal?: string;
}

/** How each kind of it is sent. What is thrown says whether it waits on or was refused. */
export type Senders = Readonly<Record<string, (body: never, clientId: string) => Promise<unknown>>>;

/** Keeps on the disk what the server is told later, in the order in which it was done. */
export interface WaitingList {
  /** On the disk once it answers; sent as soon as there is a server. */
  add(kind: string, clientId: string, body: object): Promise<void>;
  /** Waiting items of a kind, oldest first. */
  of<Body>(kind: string): Promise<readonly Waiting<Body>[]>;
  /** How many wait that were not refused. */
  count(): Promise<number>;
  /** Sends all that waits, one at a time; false: the server could not be told all of it. */
  sendAll(): Promise<boolean>;
}

export interface WaitingParts {
  database: TillDatabase;
  organisationId: number;
  senders: Senders;
  /** Says what the server would not take. */
  refused(message: string): void;
  now(): Instant;
}

const prefix = 'waits ';

interface Kept extends Waiting {
  readonly kind: string;
}

const keyOf = ({ on, clientId }: Kept): string => `${prefix}${String(on).padStart(15, '0')} ${clientId}`;

const put = async (database: TillDatabase, organisationId: number, kept: Kept): Promise<void> => {
  const transaction = database.transaction('cache', 'readwrite', { durability: 'strict' });
  await Promise.all([
    transaction.store.put({ organisationId, kind: keyOf(kept), value: kept, at: kept.on }),
    transaction.done,
  ]);
};

export const createWaitingList = ({ database, organisationId, senders, refused, now }: WaitingParts): WaitingList => {
  const all = async (): Promise<Kept[]> =>
    keptRows(await database.getAll('cache', IDBKeyRange.bound([organisationId, prefix], [organisationId, 'waits!'])), {
      kind: 'string',
      clientId: 'string',
      on: 'number',
    });

  /** `alone`: only this waits on; `all`: what was done after it waits too. Undefined: it is dealt with. */
  const deliver = async (kept: Kept): Promise<'alone' | 'all' | undefined> => {
    try {
      await senders[kept.kind]?.(kept.body as never, kept.clientId);
      await database.delete('cache', [organisationId, keyOf(kept)]);
      return undefined;
    } catch (fault) {
      const delivery = deliveryOf(kept.clientId, fault);
      // An item that one session may not send, such as a movement in a branch that it has left, does not block the
      // others.
      if (delivery.kind !== 'refused') return isNotAllowed(fault) ? 'alone' : 'all';
      await put(database, organisationId, { ...kept, refusal: delivery.message });
      refused(delivery.message);
      return undefined;
    }
  };

  const sendEach = async (): Promise<boolean> => {
    let isTold = true;
    for (const kept of await all()) {
      if (kept.refusal !== undefined) continue;
      const waits = await deliver(kept);
      if (waits === 'all') return false;
      if (waits === 'alone') isTold = false;
    }
    return isTold;
  };

  let sending: Promise<boolean> | undefined;
  return {
    add: (kind, clientId, body) => put(database, organisationId, { kind, clientId, body, on: now() }),
    of: async <Body>(kind: string) => (await all()).filter((kept) => kept.kind === kind) as (Kept & Waiting<Body>)[],
    count: async () => (await all()).filter(({ refusal }) => refusal === undefined).length,
    sendAll: async () => {
      await sending;
      sending = sendEach().finally(() => {
        sending = undefined;
      });
      return sending;
    },
  };
};
