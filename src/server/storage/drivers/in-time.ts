/** The transaction took longer than it may, and was undone: what it waited for may never have come. */
export class TransactionTimeout extends Error {}

/** The work's own outcome, or a TransactionTimeout after the time; 0: no limit. The work itself is not stopped. */
export const inTime = <T>(work: Promise<T>, limitMs: number): Promise<T> => {
  if (limitMs === 0) return work;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TransactionTimeout(`The transaction took longer than ${limitMs / 1000} s`)),
      limitMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
};
