/** Runs work that only one tab may do at a time; `undefined` when another one is at it and we do not wait. */
export interface Locks {
  wait<T>(name: string, work: () => Promise<T>): Promise<T>;
  tryNow<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}

/** Web Locks: held by the tab, freed by the browser when the tab dies. */
const webLocks: Locks = {
  wait: (name, work) => navigator.locks.request(name, work) as ReturnType<typeof work>,
  tryNow: <T>(name: string, work: () => Promise<T>) =>
    navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) as Promise<
      T | undefined
    >,
};

/** Locks among those who share this object: one page. */
export const createPageLocks = (): Locks => {
  const held = new Map<string, Promise<unknown>>();
  const hold = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const run = work();
    held.set(name, run);
    try {
      return await run;
    } finally {
      held.delete(name);
    }
  };
  return {
    wait: async (name, work) => {
      while (held.has(name)) await held.get(name)?.catch(() => undefined);
      return hold(name, work);
    },
    tryNow: async (name, work) => (held.has(name) ? undefined : hold(name, work)),
  };
};

/**
 * Browsers keep Web Locks from pages on plain http addresses; there a second tab is kept apart by the database's unique
 * numbers.
 */
export const browserLocks = (): Locks => ('locks' in navigator && navigator.locks ? webLocks : createPageLocks());
