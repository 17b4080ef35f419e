import type { Slip } from '#domain/sale/slip.ts';
import {
  changeIfThere,
  numberOf,
  readOperations,
  receiptsOf,
  removeIfCopied,
  withdraw,
  write,
  writeOperation,
} from './disk.ts';
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
  /** Absent for a till without bills. */
  deliverOperation?(operation: WaitingOperation): Promise<Delivery>;
  now(): number;
  /** The name for a new chain; an existing chain keeps its own, even if the browser has forgotten it. */
  deviceUuid(): string;
  /** The number of the till with that name: the server's, otherwise its own. */
  tillNumber(deviceUuid: string): number;
  /** The page that holds the till; other pages cannot store receipts. */
  holder?: string;
}

interface ClosedReceipt {
  clientId: string;
  organisationId: number;
  branchId: number;
  closedOn: number;
  document: Record<string, unknown>;
  /**
   * The slip as it is printed. It gets its number here and stays on the device. Receipts of earlier versions have none.
   */
  slip?: Slip;
}

/** The result of asking: the receipt is stored, or it was refused before anything changed hands. */
export type Query =
  | { kept: WaitingReceipt; refusal?: undefined }
  | { kept?: undefined; refusal: { code: string; message: string } };

export interface OutboxState {
  /** How many are not confirmed yet, without refused ones. */
  waiting: number;
  refused: number;
  /** How many refused ones the office was not given a copy of, if there are any. */
  uncopied?: number;
  /** The time of the oldest one. */
  since?: number;
  /** How many of these are operations on bills, if there are any. */
  ofBills?: number;
}

/**
 * The till's durable queue of closed receipts and operations on bills. `keep` resolves only when the receipt is on
 * disk. `sendAll` sends the oldest first, in only one tab at a time, and forgets a receipt only when the server has it.
 * A refused entry stays until it is sent again or `discard` forgets it.
 */
export interface Outbox {
  keep(receipt: ClosedReceipt): Promise<WaitingReceipt>;
  /**
   * Asks the server to accept a receipt before anything changes hands. Without an answer it is stored as a sale that
   * took place. It takes its position in the chain first, and gives it back if it is refused.
   */
  ask(receipt: ClosedReceipt): Promise<Query>;
  /** Stores an operation on a bill: it is on disk when this resolves. */
  keepOperation(done: Omit<WaitingOperation, 'kind' | 'place'>): Promise<void>;
  /** The operations on bills that are not confirmed, refused ones too, in the order in which they were done. */
  operations(organisationId: number): Promise<WaitingOperation[]>;
  sendAll(organisationId: number): Promise<void>;
  state(organisationId: number): Promise<OutboxState>;
  /** Entries that the server refused. */
  refused(organisationId: number): Promise<Waiting[]>;
  /** Sends what was refused again with the next delivery. */
  retry(clientId: string): Promise<void>;
  /** Records of what was refused whether the office has a copy now. */
  copied(clientId: string, isCopied: boolean): Promise<void>;
  /** Forgets what was refused if the office has a copy; anything else stays. Answers whether it is gone. */
  discard(clientId: string): Promise<boolean>;
  subscribe(listener: () => void): () => void;
}

const stateOf = (all: readonly Waiting[]): OutboxState => {
  const waiting = all.filter(({ refusal }) => !refusal);
  return {
    waiting: waiting.length,
    refused: all.length - waiting.length,
    uncopied: all.filter(({ refusal }) => refusal && refusal.isCopied === undefined).length || undefined,
    since: waiting[0]?.closedOn,
    ofBills: all.filter(({ kind }) => kind).length || undefined,
  };
};

type Delivering = Pick<OutboxParts, 'database' | 'deliver' | 'now'>;

/** Records the server's answer: the receipt is forgotten, taken back or marked. */
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

/** Marks the receipt as one of a sale that took place. */
const doneFor = (kept: Waiting): Waiting => {
  if (kept.kind) return kept;
  const { asking: _asking, ...done } = kept;
  return done;
};

const askWith = async ({ database, deliver }: Delivering, waiting: WaitingReceipt): Promise<Query> => {
  const delivery = await deliver(waiting);
  if (delivery.kind === 'refused' && (await withdraw(database, waiting)))
    return { refusal: { code: delivery.code, message: delivery.message } };
  if (delivery.kind === 'stored') await database.delete('offline_receipts', waiting.clientId);
  else await changeIfThere(database, waiting.clientId, doneFor);
  return { kept: waiting };
};

type OfRefused = Pick<Outbox, 'refused' | 'retry' | 'copied' | 'discard'>;

/** Handling of entries that the server refused. */
const createRefused = (
  database: TillDatabase,
  { allOf, changed }: { allOf: (organisationId: number) => Promise<Waiting[]>; changed: () => void },
): OfRefused => ({
  refused: async (organisationId) => (await allOf(organisationId)).filter(({ refusal }) => refusal),
  retry: async (clientId) => {
    await changeIfThere(database, clientId, ({ refusal: _refusal, ...again }) => again as Waiting);
    changed();
  },
  copied: async (clientId, isCopied) => {
    await changeIfThere(database, clientId, (kept) =>
      kept.refusal ? { ...kept, refusal: { ...kept.refusal, isCopied } } : kept,
    );
    changed();
  },
  discard: async (clientId) => {
    const isGone = await removeIfCopied(database, clientId);
    if (isGone) changed();
    return isGone;
  },
});

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
  /** The receipt whose answer a person is waiting for; `sendAll` leaves it out. */
  let askedNow: string | undefined;

  /** Receipts in the order of their chain, then operations on bills; neither wait for the other. */
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

  const askFor = async (receipt: ClosedReceipt): Promise<Query> => {
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
    ...createRefused(database, { allOf, changed }),
    subscribe,
  };
};

const isTaken = (error: unknown): boolean =>
  ['ConstraintError', 'AbortError'].includes((error as { name?: string }).name ?? '');

/**
 * Gives the receipt its position in the device's chain. The server notes a gap, since it would be a destroyed receipt.
 */
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

/** Writes a receipt to disk, at the end of the device's chain. */
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
   * Without Web Locks another tab may have taken the position meanwhile: then the unique index refuses it, and the next
   * one is taken.
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
