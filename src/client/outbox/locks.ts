/** Runs work that only one tab may do at a time; `undefined` when another one is at it and we do not wait. */
export interface Locks {
  wait<T>(name: string, work: () => Promise<T>): Promise<T>;
  tryNow<T>(name: string, work: () => Promise<T>): Promise<T | undefined>;
}

/** Web Locks: held by the tab, freed by the browser when the tab dies. */
export const webLocks: Locks = {
  wait: (name, work) => navigator.locks.request(name, work) as ReturnType<typeof work>,
  tryNow: <T>(name: string, work: () => Promise<T>) =>
    navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) as Promise<T | undefined>,
};
