import type { Locks } from './locks.ts';
import { chainStart, sha256Hex } from './receipt-chain.ts';
import type { ChainHead, TillDatabase, WaitingReceipt } from './till-database.ts';

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
}

export interface ClosedReceipt { clientId: string; organisationId: number; branchId: number; closedOn: number; document: Record<string, unknown> }

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

export const createOutbox = ({ database, locks, deliver, now }: OutboxParts): Outbox => {
  const listeners = new Set<() => void>();
  const changed = () => { for (const listener of listeners) listener(); };

  const ofOrganisation = async (organisationId: number): Promise<WaitingReceipt[]> =>
    (await database.getAllFromIndex('offline_receipts', 'deviceSeq')).filter((receipt) => receipt.organisationId === organisationId);

  const append = async (receipt: ClosedReceipt): Promise<WaitingReceipt> => {
    const known = await database.get('offline_receipts', receipt.clientId);
    if (known) return known;
    const head = (await database.get('chain', 'chain')) ?? chainStart;
    const waiting = await chained(receipt, head);
    // One transaction for receipt and chain: both are on disk or neither is.
    const transaction = database.transaction(['offline_receipts', 'chain'], 'readwrite', { durability: 'strict' });
    void transaction.objectStore('offline_receipts').add(waiting);
    void transaction.objectStore('chain').put({ key: 'chain', deviceSeq: waiting.deviceSeq, deviceHash: waiting.deviceHash });
    await transaction.done;
    return waiting;
  };

  const settle = async (receipt: WaitingReceipt, delivery: Delivery): Promise<boolean> => {
    if (delivery.kind === 'later') return false;
    if (delivery.kind === 'stored') await database.delete('offline_receipts', receipt.clientId);
    else await database.put('offline_receipts', { ...receipt, refusal: { code: delivery.code, message: delivery.message, at: now() } });
    changed();
    return true;
  };

  const deliverInOrder = async (organisationId: number): Promise<void> => {
    for (const receipt of await ofOrganisation(organisationId)) {
      if (receipt.refusal) continue;
      if (!(await settle(receipt, await deliver(receipt)))) return;
    }
  };

  return {
    keep: async (receipt) => {
      const waiting = await locks.wait('merx-outbox-keep', () => append(receipt));
      changed();
      return waiting;
    },
    sendAll: async (organisationId) => { await locks.tryNow('merx-outbox-send', () => deliverInOrder(organisationId)); },
    state: async (organisationId) => {
      const all = await ofOrganisation(organisationId);
      const waiting = all.filter((receipt) => !receipt.refusal);
      return { waiting: waiting.length, refused: all.length - waiting.length, since: waiting[0]?.closedOn };
    },
    refused: async (organisationId) => (await ofOrganisation(organisationId)).filter((receipt) => receipt.refusal),
    retry: async (clientId) => {
      const receipt = await database.get('offline_receipts', clientId);
      if (!receipt) return;
      const { refusal: _refusal, ...again } = receipt;
      await database.put('offline_receipts', again);
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
};

/** The receipt with its place in the device's chain; the server notes a gap, which would be a destroyed receipt. */
const chained = async (receipt: ClosedReceipt, head: ChainHead): Promise<WaitingReceipt> => {
  const deviceSeq = head.deviceSeq + 1;
  const content = JSON.stringify([head.deviceHash, deviceSeq, receipt.clientId, receipt.closedOn, receipt.document]);
  return { ...receipt, deviceSeq, prevDeviceHash: head.deviceHash, deviceHash: await sha256Hex(content) };
};
