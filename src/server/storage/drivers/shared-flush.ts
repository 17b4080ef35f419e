import type pg from 'pg';

/**
 * Transactions commit without waiting for the disk, and so hold their locks no longer than their work takes; nobody is
 * answered before one flush of the log that began after his commit. Those who come while one runs share the next.
 *
 * A message in the log is the least that a commit waits for the disk with, as far as the server is set to wait,
 * replicas included (postgresql.org/docs/current/functions-admin.html#PG-LOGICAL-EMIT-MESSAGE; asynchronous commits
 * never reach the disk out of order, postgresql.org/docs/current/wal-async-commit.html).
 */
export const createSharedFlush = (pool: pg.Pool): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  const flush = (): Promise<void> => {
    running = pool
      .query({ name: 'flush', text: `select pg_logical_emit_message(true, 'merx', '')` })
      .then(() => {})
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const afterThis = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => {});
    next = undefined;
    return flush();
  };

  return () => (running ? (next ??= afterThis(running)) : flush());
};
