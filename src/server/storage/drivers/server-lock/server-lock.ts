import type { Holder, OtherServer } from './holder.ts';

/** The right to work on a database alone, held until it is released or the process ends. */
export interface ServerLock {
  /** Throws while the lock is not held. */
  check(): void;
  /** Resolves once another process has the lock that this one lost: a server must stop then. */
  readonly taken: Promise<OtherServer>;
  release(): Promise<void>;
}

/** Lines about the database: a log. */
export interface StoreLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface LockTerms {
  self: Holder;
  /** How long to wait for another process to end. */
  waitMs: number;
  log: StoreLog;
}
