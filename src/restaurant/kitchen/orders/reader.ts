import type { Changes } from './changes.ts';
import type { Query } from './read-orders.ts';

export interface Reader {
  read(): Promise<void>;
  /** Steps under way: what is read meanwhile may not know of them, and is read once more. */
  during(work: () => Promise<void>): Promise<void>;
}

/** Reads one time after another, never twice at once; `readOnce` answers whether it was any use. */
export const createReader = (changes: Changes, readOnce: (asked: Query) => Promise<boolean>): Reader => {
  let reading: Promise<void> | undefined;
  let steps = 0;
  const read = (): Promise<void> => {
    if (reading || steps > 0) return reading ?? Promise.resolve();
    reading = (async () => {
      while (steps === 0) {
        const asked = changes.take();
        if (!asked) return;
        if (await readOnce(asked)) continue;
        changes.put(asked);
        // A failed reading is repeated with the next change, or after the step that overtook it.
        return;
      }
    })().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    read,
    async during(work) {
      steps += 1;
      await work().finally(() => {
        steps -= 1;
      });
      await reading;
      await read();
    },
  };
};
