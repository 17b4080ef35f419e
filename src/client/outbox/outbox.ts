import { mustHold } from './holder.ts';
import type { Locks } from './locks.ts';
import { chainStart, sha256Hex } from './receipt-chain.ts';
import { ofOrganisation, type ChainHead, type TillDatabase, type WaitingReceipt } from './till-database.ts';

/** What came of offering one receipt to the server. */
export type Delivery =
  | { kind: 'stored' }
  /** The server will not take it as it is; trying again changes nothing. */
  | { kind: 'refused'; code: string; message: string }
  /** No answer, an overloaded server, no session: the rest waits too. */
  | { kind: 'later' };

export interface OutboxParts {
  database: TillDatabase;
  locks: Locks;
  deliver(receipt: WaitingReceipt): Promise<Delivery>;
  now(): number;
  /** Name of a chain that begins; one that goes on keeps its own, whatever the browser has forgotten. */
  deviceUuid(): string;
  /** The page that holds the till: another one keeps no receipts. */
  holder?: string;
}

interface ClosedReceipt { clientId: string; organisationId: number; branchId: number; closedOn: number; document: Record<string, unknown> }

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
  sendAll(organisationId: number): Promise<void>;
  state(organisationId: number): Promise<OutboxState>;
  refused(organisationId: number): Promise<WaitingReceipt[]>;
  /** Offers a refused receipt again at the next delivery. */
  retry(clientId: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export const createOutbox = ({ database, locks, deliver, now, deviceUuid, holder }: OutboxParts): Outbox => {
  const listeners = new Set<() => void>();
  const changed = () => { for (const listener of listeners) listener(); };

  const allOf = (organisationId: number): Promise<WaitingReceipt[]> =>
    database.getAllFromIndex('offline_receipts', 'order', ofOrganisation(organisationId));

  const append = async (receipt: ClosedReceipt): Promise<WaitingReceipt> => {
    const known = await database.get('offline_receipts', receipt.clientId);
    if (known) return known;
    const head = { deviceUuid: deviceUuid(), ...(await database.get('chain', receipt.organisationId)) ?? chainStart(receipt.organisationId) };
    const waiting = await chained(receipt, head);
    await write(database, waiting, holder);
    return waiting;
  };

  /** Without Web Locks another tab may have taken the number meanwhile: the unique index says so, and the next one is taken. */
  const appendUntilFree = async (receipt: ClosedReceipt, tries = 20): Promise<WaitingReceipt> => {
    try {
      return await append(receipt);
    } catch (error) {
      if (tries <= 1 || !isTaken(error)) throw error;
      return appendUntilFree(receipt, tries - 1);
    }
  };

  const settle = async (receipt: WaitingReceipt, delivery: Delivery): Promise<boolean> => {
    if (delivery.kind === 'later') return false;
    const { clientId } = receipt;
    if (delivery.kind === 'stored') await database.delete('offline_receipts', clientId);
    else await changeIfThere(database, clientId, (kept) => ({ ...kept, refusal: { code: delivery.code, message: delivery.message, at: now() } }));
    changed();
    return true;
  };

  const deliverInOrder = async (organisationId: number): Promise<void> => {
    for (const receipt of await allOf(organisationId)) {
      if (receipt.refusal) continue;
      if (!(await settle(receipt, await deliver(receipt)))) return;
    }
  };

  return {
    keep: async (receipt) => {
      const waiting = await locks.wait('merx-outbox-keep', () => appendUntilFree(receipt));
      changed();
      return waiting;
    },
    sendAll: async (organisationId) => { await locks.tryNow('merx-outbox-send', () => deliverInOrder(organisationId)); },
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
      return () => { listeners.delete(listener); };
    },
  };
};

const isTaken = (error: unknown): boolean => ['ConstraintError', 'AbortError'].includes((error as { name?: string }).name ?? '');

/** In one transaction, so that what another tab has delivered meanwhile does not come back. */
const changeIfThere = async (database: TillDatabase, clientId: string, change: (kept: WaitingReceipt) => WaitingReceipt): Promise<void> => {
  const transaction = database.transaction('offline_receipts', 'readwrite');
  const write = async (): Promise<void> => {
    const kept = await transaction.store.get(clientId);
    if (kept) await transaction.store.put(change(kept));
  };
  await Promise.all([write(), transaction.done]);
};

/** One transaction for the receipt, the chain and the end of the open receipt: all are on disk or nothing is. */
const write = async (database: TillDatabase, waiting: WaitingReceipt, holder: string | undefined): Promise<void> => {
  const { organisationId, deviceSeq, deviceHash, deviceUuid } = waiting;
  const transaction = database.transaction(['offline_receipts', 'chain', 'open_receipts', 'cache'], 'readwrite', { durability: 'strict' });
  const opened = transaction.objectStore('open_receipts');
  const finish = async (): Promise<void> => {
    await mustHold(transaction.objectStore('cache'), organisationId, holder);
    await transaction.objectStore('offline_receipts').add(waiting);
    await transaction.objectStore('chain').put({ organisationId, deviceSeq, deviceHash, deviceUuid });
    if ((await opened.get(organisationId))?.id === waiting.clientId) await opened.delete(organisationId);
  };
  await Promise.all([finish(), transaction.done]);
};

/** The receipt with its place in the device's chain; the server notes a gap, which would be a destroyed receipt. */
const chained = async (receipt: ClosedReceipt, head: ChainHead): Promise<WaitingReceipt> => {
  const deviceSeq = head.deviceSeq + 1;
  const content = JSON.stringify([head.deviceHash, deviceSeq, receipt.clientId, receipt.closedOn, receipt.document]);
  return { ...receipt, deviceSeq, prevDeviceHash: head.deviceHash, deviceHash: await sha256Hex(content), deviceUuid: head.deviceUuid };
};
