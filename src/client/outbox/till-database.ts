import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A closed receipt that the server has not confirmed. */
export interface WaitingReceipt {
  /** The document's own ClientId: a repeated delivery answers what is stored. */
  clientId: string;
  organisationId: number;
  branchId: number;
  /** Position in this device's chain, from 1, without gaps. */
  deviceSeq: number;
  /** Hash of the receipt before, and of this one over it. */
  prevDeviceHash: string;
  deviceHash: string;
  /** Milliseconds since 1970 by this device's clock. */
  closedOn: number;
  /** Body of DocumentApprove, on the wire's terms. */
  document: Record<string, unknown>;
  /** Why the server could not take it; it is kept, shown, and never blocks the next. */
  refusal?: { code: string; message: string; at: number };
}

export interface DelayedReceipt {
  id: string;
  organisationId: number;
  branchId: number;
  employeeId: number;
  delayedOn: number;
  /** The open receipt as the till holds it. */
  receipt: unknown;
}

/** Where this device's chain stands. */
export interface ChainHead { key: 'chain'; deviceSeq: number; deviceHash: string }

interface TillSchema extends DBSchema {
  offline_receipts: { key: string; value: WaitingReceipt; indexes: { deviceSeq: number } };
  delayed_receipts: { key: string; value: DelayedReceipt };
  chain: { key: string; value: ChainHead };
  /** What the till needs to sell without a server, by organisation and kind. */
  cache: { key: [number, string]; value: { organisationId: number; kind: string; value: unknown; at: number } };
  articles: { key: [number, number]; value: { organisationId: number; Id: number } & Record<string, unknown> };
}

export type TillDatabase = IDBPDatabase<TillSchema>;

/** Survives logout, a new version and an expired token: nothing but the server's answer removes a receipt from it. */
export const openTillDatabase = (name = 'merx-till'): Promise<TillDatabase> => openDB<TillSchema>(name, 1, {
  upgrade(db) {
    db.createObjectStore('offline_receipts', { keyPath: 'clientId' }).createIndex('deviceSeq', 'deviceSeq', { unique: true });
    db.createObjectStore('delayed_receipts', { keyPath: 'id' });
    db.createObjectStore('chain', { keyPath: 'key' });
    db.createObjectStore('cache', { keyPath: ['organisationId', 'kind'] });
    db.createObjectStore('articles', { keyPath: ['organisationId', 'Id'] });
  },
});
