import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Why the server could not take something; it is kept, shown, and never blocks the next. */
interface Refusal {
  code: string;
  message: string;
  at: number;
  /** Whether the office has a copy; absent: it was not given one yet. */
  isCopied?: boolean;
}

/** A closed receipt that the server has not confirmed. */
export interface WaitingReceipt {
  kind?: undefined;
  /** The document's own ClientId: a repeated delivery answers what is stored. */
  clientId: string;
  organisationId: number;
  branchId: number;
  /** Position in this device's chain of the organisation, from 1, without gaps. */
  deviceSeq: number;
  /** Hash of the receipt before, and of this one over it. */
  prevDeviceHash: string;
  deviceHash: string;
  /**
   * Name of the chain: part of what is sent, so it must never be another one. Receipts of earlier programs have none.
   */
  deviceUuid?: string;
  /** Milliseconds since 1970 by this device's clock. */
  closedOn: number;
  /** Body of DocumentApprove, on the wire's terms. */
  document: Record<string, unknown>;
  /**
   * Number of this till in the company: with deviceSeq, the number on the slip. Receipts of earlier programs have none.
   */
  tillNumber?: number;
  /**
   * Nothing has changed hands yet: the server may refuse it, and then it never was. Holds what is put back on the
   * screen.
   */
  asking?: { opened: unknown };
  refusal?: Refusal;
}

/** Something done to a bill of a restaurant that the server has not confirmed. */
export interface WaitingOperation {
  kind: 'bill';
  /** The operation's own ClientId. */
  clientId: string;
  organisationId: number;
  branchId: number;
  /** In which order this device did it, among those that wait. */
  place: number;
  /** Milliseconds since 1970 by this device's clock. */
  closedOn: number;
  /** The bill that it is done to: what is done to one is sent one after the other. */
  bill: string;
  /** In inside values, as screens show it. */
  operation: unknown;
  /** Body of BillOperationTake, on the wire's terms: the same at each try. */
  body: Record<string, unknown>;
  refusal?: Refusal;
}

export type Waiting = WaitingReceipt | WaitingOperation;

interface KeptDelayedReceipt {
  id: string;
  organisationId: number;
  branchId: number;
  employeeId: number;
  delayedOn: number;
  /** The open receipt as the till holds it. */
  receipt: unknown;
}

/** The receipt that is being rung up: a closed lid or a crash does not lose it. */
interface KeptOpenReceipt {
  organisationId: number;
  id: string;
  receipt: unknown;
}

/** A customer made at the till, not yet known to the server. */
export interface NewCustomer {
  clientId: string;
  organisationId: number;
  /** Body of ContractorCreate, on the wire's terms. */
  contractor: Record<string, unknown>;
  createdOn: number;
  refusal?: Refusal;
}

/** Where this device's chain of an organisation's receipts stands. */
export interface ChainHead {
  organisationId: number;
  deviceSeq: number;
  deviceHash: string;
  deviceUuid?: string;
}

/**
 * Articles lie in blocks of neighbouring ids: a hundred thousand of them are read in one go, and one of them is changed
 * cheaply. Each is a line of JSON, in the order of the ids; programs before kept them as objects.
 */
type ArticleBlock = { organisationId: number; block: number } & (
  | { ids: readonly number[]; lines: string }
  | { articles: { Id: number }[] }
);

interface TillSchema extends DBSchema {
  /** Receipts by their place in the chain; operations of bills have none, and stand in no index. */
  offline_receipts: { key: string; value: Waiting; indexes: { order: [number, number] } };
  delayed_receipts: { key: string; value: KeptDelayedReceipt };
  open_receipts: { key: number; value: KeptOpenReceipt };
  new_customers: { key: string; value: NewCustomer };
  chain: { key: number; value: ChainHead };
  /** Data that the till needs to sell offline, by organisation and kind. */
  cache: { key: [number, string]; value: { organisationId: number; kind: string; value: unknown; at: number } };
  articles: { key: [number, number]; value: ArticleBlock };
}

export type TillDatabase = IDBPDatabase<TillSchema>;

/**
 * Survives logout, a new version and an expired token: a receipt is removed by the server's answer alone; one that it
 * refused also by a person, once the office has a copy.
 */
export const openTillDatabase = (name = 'merx-till'): Promise<TillDatabase> =>
  openDB<TillSchema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('offline_receipts', { keyPath: 'clientId' }).createIndex(
        'order',
        ['organisationId', 'deviceSeq'],
        { unique: true },
      );
      db.createObjectStore('delayed_receipts', { keyPath: 'id' });
      db.createObjectStore('open_receipts', { keyPath: 'organisationId' });
      db.createObjectStore('new_customers', { keyPath: 'clientId' });
      db.createObjectStore('chain', { keyPath: 'organisationId' });
      db.createObjectStore('cache', { keyPath: ['organisationId', 'kind'] });
      db.createObjectStore('articles', { keyPath: ['organisationId', 'block'] });
    },
  });

/** Keys of an organisation, in the order of the second part. */
export const ofOrganisation = (organisationId: number): IDBKeyRange =>
  IDBKeyRange.bound([organisationId], [organisationId, []]);
