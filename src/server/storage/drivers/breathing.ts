import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Awaitable, Database } from '../database.ts';

/** SQLite answers at once: without a breath, thousands of statements are one turn of the process, and others wait. */
const turnMs = 25;

/** So many statements that are handed over together are run before it is looked at the clock. */
const portion = 50;

/**
 * The same connection, which lets others have their turn between two statements when it has held the process for a
 * while. What is asked meanwhile comes after it, in the order in which it was asked; a short transaction, which is
 * nearly every one, goes on as without.
 */
export const breathing = (db: Database): Database => {
  let since = performance.now();
  let tail: Promise<unknown> | undefined;

  const isHeld = (): boolean => performance.now() - since > turnMs;
  const breathe = async (): Promise<void> => {
    await nextTurn();
    since = performance.now();
  };
  const inTurn = <T>(ask: () => Awaitable<T>): Awaitable<T> => {
    if (!tail && !isHeld()) return ask();
    const answered = (tail ?? Promise.resolve()).then(() => (isHeld() ? breathe() : undefined)).then(ask);
    const settled = answered.then(
      () => undefined,
      () => undefined,
    );
    tail = settled;
    void settled.then(() => {
      if (tail === settled) tail = undefined;
    });
    return answered;
  };
  const runPortions = (queries: Parameters<Database['runAll']>[0]): Awaitable<void> => {
    const runs: Awaitable<void>[] = [];
    for (let at = 0; at < queries.length; at += portion)
      runs.push(inTurn(() => db.runAll(queries.slice(at, at + portion))));
    return runs.some((run) => run instanceof Promise) ? Promise.all(runs).then(() => undefined) : undefined;
  };
  return {
    ...db,
    all: (query) => inTurn(() => db.all(query)),
    one: (query) => inTurn(() => db.one(query)),
    allOf: (queries) => inTurn(() => db.allOf(queries)),
    run: (query) => inTurn(() => db.run(query)),
    runAll: runPortions,
    part: async (work) => {
      await tail;
      return db.part(work);
    },
  };
};
