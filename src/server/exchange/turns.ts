/** Runs so many works at once; the others wait for their turn in the order in which they came. */
export const takeTurns = (most: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A turn is handed on, not given back and taken again.
      if (next) next();
      else running -= 1;
    }
  };
};
