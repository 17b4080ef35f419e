import type { ReadingThread } from './reading-thread.ts';

/** Threads are begun when all that there are have something to do, up to so many. */
const mostThreads = 2;

/** A thread that has had nothing to do for so long ends: it holds some megabytes. */
const idleMs = 30_000;

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
  let resting: NodeJS.Timeout | undefined;

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

  const rest = async (): Promise<void> => {
    const idle = threads.filter((thread) => thread.pending() === 0);
    threads = threads.filter((thread) => !idle.includes(thread));
    await Promise.all(idle.map((thread) => thread.close()));
  };
  const restLater = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => void rest(), idleMs).unref();
  };

  return {
    askFor: (organisationId) => async (queries) => {
      restLater();
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
      clearTimeout(resting);
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
};
