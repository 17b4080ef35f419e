import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ended, type Database, type FinalStatement, type Store, type WriteOptions } from '../database.ts';
import { breathing } from './breathing.ts';
import { handOut } from './handed-out.ts';
import { inTime } from './in-time.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

interface Job {
  limitMs: number;
  work: (db: Database) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Done {
  job: Job;
  value: unknown;
}

/** One sync to the disk serves this many transactions at most, begun within this time. */
const batchSize = 64;
const batchMs = 20;

const insideWrite = new AsyncLocalStorage<boolean>();

export interface GroupCommitOptions {
  /** A transaction that takes longer is undone, so that those that wait for it go on; 0: no limit. */
  limitMs: number;
  /** Called after each batch, failed or not. Its errors are ignored. */
  onEnded: () => void;
}

const perform = async (job: Job, db: Database): Promise<unknown> => {
  const lent = handOut(db);
  try {
    const own = breathing(lent.db);
    const worked = async (): Promise<unknown> => ended(await job.work(own), async (query) => own.one(query));
    return await inTime(insideWrite.run(true, worked), job.limitMs);
  } finally {
    lent.end();
  }
};

/** A listener's own mistake, or a disk that does not even let undo, must not stop those that wait. */
const quietly = (what: () => void): void => {
  try {
    what();
  } catch {
    // Rolls back before the next transaction begins, if needed.
  }
};

/**
 * Runs write transactions one after the other and commits those that wait together: each but the first
 * in a savepoint of its own, so that a failing one undoes itself alone. None is answered before the commit.
 */
export const createGroupCommit = (
  connection: SqliteConnection,
  { limitMs, onEnded }: GroupCommitOptions,
): { write: Store['write']; idle: () => Promise<void> } => {
  const { raw, db, undo } = connection;
  const waiting: Job[] = [];
  let pumping: Promise<void> | undefined;

  const runWaiting = async (done: Done[]): Promise<void> => {
    const until = performance.now() + batchMs;
    while (waiting.length > 0 && done.length < batchSize && performance.now() < until) {
      const job = waiting.shift() as Job;
      const isFirst = done.length === 0;
      try {
        done.push({ job, value: await (isFirst ? perform(job, db) : db.part(() => perform(job, db))) });
      } catch (error) {
        job.reject(error);
        if (isFirst) return quietly(undo);
        // Some errors, a full disk for one, undo the whole transaction whatever the savepoints.
        if (!raw.isTransaction) throw error;
      }
    }
    raw.exec('commit');
  };

  const runBatch = async (): Promise<void> => {
    try {
      undo();
      raw.exec('begin immediate');
    } catch (error) {
      return waiting.shift()?.reject(error);
    }
    const done: Done[] = [];
    try {
      await runWaiting(done);
    } catch (error) {
      for (const { job } of done.splice(0)) job.reject(error);
      quietly(undo);
    } finally {
      quietly(onEnded);
    }
    for (const { job, value } of done) job.resolve(value);
  };

  /** Begins at the end of the turn, when all requests that have arrived are waiting together. */
  const pump = async (): Promise<void> => {
    while (waiting.length > 0) {
      await nextTurn();
      await runBatch();
    }
    pumping = undefined;
  };

  return {
    write: <T>(work: (db: Database) => Promise<T | FinalStatement<T>>, { isLong }: WriteOptions = {}) =>
      new Promise<T>((resolve, reject) => {
        if (insideWrite.getStore())
          throw new Error('A write inside a write would wait for itself: hand the open transaction on');
        waiting.push({ limitMs: isLong ? 0 : limitMs, work, resolve: resolve as Job['resolve'], reject });
        pumping ??= pump();
      }),
    idle: async () => {
      await pumping;
    },
  };
};
