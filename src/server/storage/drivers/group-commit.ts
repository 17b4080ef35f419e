import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Store } from '../database.ts';
import { handOut } from './handed-out.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

interface Job { work: (db: Database) => Promise<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void }

/** One sync to the disk serves this many transactions at most, begun within this time. */
const batchSize = 64;
const batchMs = 20;

const insideWrite = new AsyncLocalStorage<boolean>();

const perform = async (job: Job, db: Database): Promise<unknown> => {
  const lent = handOut(db);
  try {
    return await insideWrite.run(true, job.work, lent.db);
  } finally {
    lent.end();
  }
};

/**
 * Runs write transactions one after the other and commits those that wait together: each but the first
 * in a savepoint of its own, so that a failing one undoes itself alone. None is answered before the commit.
 */
export const createGroupCommit = ({ raw, db }: SqliteConnection, onSettled: () => void): { write: Store['write']; idle: () => Promise<void> } => {
  const waiting: Job[] = [];
  let pumping: Promise<void> | undefined;

  const runWaiting = async (done: { job: Job; value: unknown }[]): Promise<void> => {
    const until = performance.now() + batchMs;
    while (waiting.length > 0 && done.length < batchSize && performance.now() < until) {
      const job = waiting.shift() as Job;
      const isFirst = done.length === 0;
      try {
        done.push({ job, value: await (isFirst ? perform(job, db) : db.part(() => perform(job, db))) });
      } catch (error) {
        job.reject(error);
        if (isFirst) return raw.isTransaction ? raw.exec('rollback') : undefined;
        // Some errors, a full disk for one, undo the whole transaction whatever the savepoints.
        if (!raw.isTransaction) throw error;
      }
    }
    raw.exec('commit');
  };

  const runBatch = async (): Promise<void> => {
    try {
      raw.exec('begin immediate');
    } catch (error) {
      return waiting.shift()?.reject(error);
    }
    const done: { job: Job; value: unknown }[] = [];
    try {
      await runWaiting(done);
    } catch (error) {
      if (raw.isTransaction) raw.exec('rollback');
      for (const { job } of done) job.reject(error);
      return;
    } finally {
      onSettled();
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
    write: <T>(work: (db: Database) => Promise<T>) => new Promise<T>((resolve, reject) => {
      if (insideWrite.getStore()) throw new Error('A write inside a write would wait for itself: hand the open transaction on');
      waiting.push({ work, resolve: resolve as Job['resolve'], reject });
      pumping ??= pump();
    }),
    idle: async () => { await pumping; },
  };
};
