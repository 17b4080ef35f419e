import type { Slip } from '#domain/sale/slip.ts';
import { changeIfThere, numberOf, readOperations, receiptsOf, withdraw, write, writeOperation } from './disk.ts';
import { createInOrder, type Delivery, type Outcome } from './in-order.ts';
import type { Locks } from './locks.ts';
import { chainStart, sha256Hex } from './receipt-chain.ts';
import {
  type ChainHead,
  type TillDatabase,
  type Waiting,
  type WaitingOperation,
  type WaitingReceipt,
} from './till-database.ts';

export type { Delivery } from './in-order.ts';

export interface OutboxParts {
  database: TillDatabase;
  locks: Locks;
  deliver(receipt: WaitingReceipt): Promise<Delivery>;
  /** Of a till without bills: there are none. */
  deliverOperation?(operation: WaitingOperation): Promise<Delivery>;
  now(): number;
  /** Name of a chain that begins; one that goes on keeps its own, whatever the browser has forgotten. */
  deviceUuid(): string;
  /** Number of the till of that name: the server's, else its own. */
  tillNumber(deviceUuid: string): number;
  /** The page that holds the till: another one keeps no receipts. */
  holder?: string;
}

interface ClosedReceipt {
  clientId: string;
  organisationId: number;
  branchId: number;
  closedOn: number;
  document: Record<string, unknown>;
  /** As it is printed; it gets its number here, and stays on the device. Receipts of earlier programs have none. */
  slip?: Slip;
}

/** The receipt is kept, or was refused before anything changed hands. */
export type Asked =
  | { kept: WaitingReceipt; refusal?: undefined }
  | { kept?: undefined; refusal: { code: string; message: string } };

export interface OutboxState {
  /** Not yet confirmed, refused ones not counted. */
  waiting: number;
  refused: number;
  /** closedOn of the oldest that waits. */
  since?: number;
  /** How many of all are operations of bills, where there are any. */
  ofBills?: number;
}

/**
 * The till's durable queue of closed receipts, and of what was done to bills. `keep` returns only when the receipt is on disk;
 * `sendAll` delivers oldest first, once at a time over all tabs, and forgets a receipt only when the server has it.
 */
export interface Outbox {
  keep(receipt: ClosedReceipt): Promise<WaitingReceipt>;
  /**
   * Asks the server for a receipt of which nothing has changed hands yet. Without an answer it is kept as one that was
   * done. It takes its place in the chain first, and gives it back where it is refused.
   */
  ask(receipt: ClosedReceipt): Promise<Asked>;
  /** The same of what was done to a bill: it is on disk when this returns. */
  keepOperation(done: Omit<WaitingOperation, 'kind' | 'place'>): Promise<void>;
  /** What was done to bills and is not confirmed, refused too, in the order in which it was done. */
  operations(organisationId: number): Promise<WaitingOperation[]>;
  sendAll(organisationId: number): Promise<void>;
  state(organisationId: number): Promise<OutboxState>;
  refused(organisationId: number): Promise<WaitingReceipt[]>;
  /** Offers a refused receipt again at the next delivery. */
  retry(clientId: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

const stateOf = (all: readonly Waiting[]): OutboxState => {
  const waiting = all.filter(({ refusal }) => !refusal);
  return {
    waiting: waiting.length,
    refused: all.length - waiting.length,
    since: waiting[0]?.closedOn,
    ofBills: all.filter(({ kind }) => kind).length || undefined,
  };
};

type Delivering = Pick<OutboxParts, 'database' | 'deliver' | 'now'>;

/** What the server said of a receipt that was sent: it is forgotten, taken back or marked. */
const recordOutcome = async ({ database, now }: Delivering, receipt: Waiting, delivery: Outcome): Promise<void> => {
  const { clientId } = receipt;
  if (delivery.kind === 'stored') await database.delete('offline_receipts', clientId);
  else if (!receipt.kind && receipt.asking) await withdraw(database, receipt);
  else
    await changeIfThere(database, clientId, (kept) => ({
      ...kept,
      refusal: { code: delivery.code, message: delivery.message, at: now() },
    }));
};

/** Nothing is asked any more: it was done. */
const doneFor = (kept: Waiting): Waiting => {
  if (kept.kind) return kept;
  const { asking: _asking, ...done } = kept;
  return done;
};

const askWith = async ({ database, deliver }: Delivering, waiting: WaitingReceipt): Promise<Asked> => {
  const delivery = await deliver(waiting);
  if (delivery.kind === 'refused' && (await withdraw(database, waiting)))
    return { refusal: { code: delivery.code, message: delivery.message } };
  if (delivery.kind === 'stored') await database.delete('offline_receipts', waiting.clientId);
  else await changeIfThere(database, waiting.clientId, doneFor);
  return { kept: waiting };
};

const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    changed: (): void => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const createOutbox = (parts: OutboxParts): Outbox => {
  const { database, locks, deliverOperation } = parts;
  const { changed, subscribe } = createListeners();
  /** The receipt whose answer somebody waits for: it is nobody else's to send. */
  let askedNow: string | undefined;

  /** Receipts in the order of their chain, then what was done to bills: neither waits for the other. */
  const allOf = async (organisationId: number): Promise<Waiting[]> => [
    ...(await receiptsOf(database, organisationId)),
    ...(await readOperations(database, organisationId)),
  ];

  const append = createAppend(parts);

  const record = async (receipt: Waiting, delivery: Outcome): Promise<void> => {
    await recordOutcome(parts, receipt, delivery);
    changed();
  };

  const deliver = async (waiting: Waiting): Promise<Delivery> =>
    waiting.kind ? ((await deliverOperation?.(waiting)) ?? { kind: 'later' }) : parts.deliver(waiting);

  const deliverInOrder = createInOrder({ deliver, record });

  const askFor = async (receipt: ClosedReceipt): Promise<Asked> => {
    askedNow = receipt.clientId;
    try {
      return await askWith(parts, await append(receipt, true));
    } finally {
      askedNow = undefined;
    }
  };

  return {
    keep: async (receipt) => {
      const waiting = await locks.wait('merx-outbox-keep', () => append(receipt, false));
      changed();
      return waiting;
    },
    ask: async (receipt) => {
      const asked = await locks.wait('merx-outbox-keep', () => askFor(receipt));
      changed();
      return asked;
    },
    keepOperation: async (done) => {
      await locks.wait('merx-outbox-keep', () => writeOperation(database, parts.holder, done));
      changed();
    },
    operations: (organisationId) => readOperations(database, organisationId),
    sendAll: async (organisationId) => {
      await locks.tryNow('merx-outbox-send', async () =>
        deliverInOrder((await allOf(organisationId)).filter(({ clientId }) => clientId !== askedNow)),
      );
    },
    state: async (organisationId) => stateOf(await allOf(organisationId)),
    refused: async (organisationId) =>
      (await receiptsOf(database, organisationId)).filter((receipt) => receipt.refusal),
    retry: async (clientId) => {
      await changeIfThere(database, clientId, ({ refusal: _refusal, ...again }) => again as Waiting);
      changed();
    },
    subscribe,
  };
};

const isTaken = (error: unknown): boolean =>
  ['ConstraintError', 'AbortError'].includes((error as { name?: string }).name ?? '');

/** The receipt with its place in the device's chain; the server notes a gap, which would be a destroyed receipt. */
const chained = async (receipt: ClosedReceipt, head: ChainHead): Promise<WaitingReceipt> => {
  const deviceSeq = head.deviceSeq + 1;
  const content = JSON.stringify([head.deviceHash, deviceSeq, receipt.clientId, receipt.closedOn, receipt.document]);
  return {
    ...receipt,
    deviceSeq,
    prevDeviceHash: head.deviceHash,
    deviceHash: await sha256Hex(content),
    deviceUuid: head.deviceUuid,
  };
};

/** Puts a receipt at the end of the device's chain, on disk. */
const createAppend = ({ database, deviceUuid, tillNumber, holder }: OutboxParts) => {
  const appendOnce = async ({ slip, ...receipt }: ClosedReceipt, isAsked: boolean): Promise<WaitingReceipt> => {
    const known = await database.get('offline_receipts', receipt.clientId);
    if (known && !known.kind) return known;
    const head = {
      deviceUuid: deviceUuid(),
      ...((await database.get('chain', receipt.organisationId)) ?? chainStart(receipt.organisationId)),
    };
    const waiting = { ...(await chained(receipt, head)), tillNumber: tillNumber(head.deviceUuid) };
    return write({ database, holder, slip: slip && { ...slip, number: numberOf(waiting) } }, waiting, isAsked);
  };

  /**
   * Without Web Locks another tab may have taken the number meanwhile: the unique index says so, and the next one is
   * taken.
   */
  const append = async (receipt: ClosedReceipt, isAsked: boolean, tries = 20): Promise<WaitingReceipt> => {
    try {
      return await appendOnce(receipt, isAsked);
    } catch (error) {
      if (tries <= 1 || !isTaken(error)) throw error;
      return append(receipt, isAsked, tries - 1);
    }
  };
  return append;
};
