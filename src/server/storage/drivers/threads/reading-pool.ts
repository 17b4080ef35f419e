import type { ReadingThread } from './reading-thread.ts';

/** Threads are begun when all that there are have something to do, up to so many. */
const mostThreads = 3;

export interface ReadingPool {
  /**
   * The questions of one organisation are answered one after the other, so that it never holds more than one thread.
   */
  askFor(organisationId: number): ReadingThread['ask'];
  close(): Promise<void>;
}

export const createReadingPool = (start: (onEnd: () => void) => ReadingThread): ReadingPool => {
  let threads: ReadingThread[] = [];
  const last = new Map<number, Promise<unknown>>();

  const begin = (): ReadingThread => {
    const thread = start(() => {
      threads = threads.filter((each) => each !== thread);
    });
    threads.push(thread);
    return thread;
  };

  const freest = (): ReadingThread => {
    const [best] = threads.toSorted((one, other) => one.pending() - other.pending());
    return best && (best.pending() === 0 || threads.length >= mostThreads) ? best : begin();
  };

  return {
    askFor: (organisationId) => async (queries) => {
      const before = last.get(organisationId);
      const answer = (async () => {
        await before?.catch(() => undefined);
        return freest().ask(queries);
      })();
      last.set(organisationId, answer);
      try {
        return await answer;
      } finally {
        if (last.get(organisationId) === answer) last.delete(organisationId);
      }
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};
