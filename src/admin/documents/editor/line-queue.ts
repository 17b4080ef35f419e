/**
 * Lines are written one after the other, in the order in which they were changed: the next update
 * of a line needs the version that the one before it brought. What fails does not stop the rest.
 */
export interface LineQueue {
  add: (work: () => Promise<void>) => void;
  /** When everything that was added until now is done. */
  settled: () => Promise<void>;
  readonly size: number;
}

export const createLineQueue = (onChange: (size: number) => void): LineQueue => {
  let [tail, size] = [Promise.resolve(), 0];
  return {
    add(work) {
      size += 1;
      onChange(size);
      tail = tail.then(work).catch(() => {}).then(() => { size -= 1; onChange(size); });
    },
    settled: () => tail,
    get size() { return size; },
  };
};
