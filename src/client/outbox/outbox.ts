import type { Slip } from '#domain/sale/slip.ts';
import { changeIfThere, numberOf, withdraw, write } from './disk.ts';
import { createInOrder, type Delivery, type Outcome } from './in-order.ts';
import type { Locks } from './locks.ts';
import { chainStart, sha256Hex } from './receipt-chain.ts';
import { ofOrganisation, type ChainHead, type TillDatabase, type WaitingReceipt } from './till-database.ts';

export type { Delivery } from './in-order.ts';

export interface OutboxParts {
  database: TillDatabase;
  locks: Locks;
  deliver(receipt: WaitingReceipt): Promise<Delivery>;
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
}

/**
 * The till's durable queue of closed receipts. `keep` returns only when the receipt is on disk;
 * `sendAll` delivers oldest first, once at a time over all tabs, and forgets a receipt only when the server has it.
 */
export interface Outbox {
  keep(receipt: ClosedReceipt): Promise<WaitingReceipt>;
  /**
   * Asks the server for a receipt of which nothing has changed hands yet. Without an answer it is kept as one that was
   * done. It takes its place in the chain first, and gives it back where it is refused.
   */
  ask(receipt: ClosedReceipt): Promise<Asked>;
  sendAll(organisationId: number): Promise<void>;
  state(organisationId: number): Promise<OutboxState>;
  refused(organisationId: number): Promise<WaitingReceipt[]>;
  /** Offers a refused receipt again at the next delivery. */
  retry(clientId: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

type Delivering = Pick<OutboxParts, 'database' | 'deliver' | 'now'>;

/** What the server said of a receipt that was sent: it is forgotten, taken back or marked. */
const recordOutcome = async (
  { database, now }: Delivering,
  receipt: WaitingReceipt,
  delivery: Outcome,
): Promise<void> => {
  const { clientId } = receipt;
  if (delivery.kind === 'stored') await database.delete('offline_receipts', clientId);
  else if (receipt.asking) await withdraw(database, receipt);
  else
    await changeIfThere(database, clientId, (kept) => ({
      ...kept,
      refusal: { code: delivery.code, message: delivery.message, at: now() },
    }));
};

const askWith = async ({ database, deliver }: Delivering, waiting: WaitingReceipt): Promise<Asked> => {
  const delivery = await deliver(waiting);
  if (delivery.kind === 'refused' && (await withdraw(database, waiting)))
    return { refusal: { code: delivery.code, message: delivery.message } };
  if (delivery.kind === 'stored') await database.delete('offline_receipts', waiting.clientId);
  else await changeIfThere(database, waiting.clientId, ({ asking: _asking, ...done }) => done);
  return { kept: waiting };
};

export const createOutbox = (parts: OutboxParts): Outbox => {
  const { database, locks, deliver } = parts;
  const listeners = new Set<() => void>();
  /** The receipt whose answer somebody waits for: it is nobody else's to send. */
  let askedNow: string | undefined;
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const allOf = (organisationId: number): Promise<WaitingReceipt[]> =>
    database.getAllFromIndex('offline_receipts', 'order', ofOrganisation(organisationId));

  const append = createAppend(parts);

  const record = async (receipt: WaitingReceipt, delivery: Outcome): Promise<void> => {
    await recordOutcome(parts, receipt, delivery);
    changed();
  };

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
    sendAll: async (organisationId) => {
      await locks.tryNow('merx-outbox-send', async () =>
        deliverInOrder((await allOf(organisationId)).filter(({ clientId }) => clientId !== askedNow)),
      );
    },
    state: async (organisationId) => {
      const all = await allOf(organisationId);
      const waiting = all.filter((receipt) => !receipt.refusal);
      return { waiting: waiting.length, refused: all.length - waiting.length, since: waiting[0]?.closedOn };
    },
    refused: async (organisationId) => (await allOf(organisationId)).filter((receipt) => receipt.refusal),
    retry: async (clientId) => {
      await changeIfThere(database, clientId, ({ refusal: _refusal, ...again }) => again);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
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
    if (known) return known;
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
