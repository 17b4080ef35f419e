/** How many streams each key has open, of networks or companies; one that has none is forgotten. */
export interface StreamCounts {
  of(key: string): number;
  add(key: string, by: 1 | -1): void;
}

export const createStreamCounts = (): StreamCounts => {
  const counts = new Map<string, number>();
  return {
    of: (key) => counts.get(key) ?? 0,
    add: (key, by) => {
      const open = (counts.get(key) ?? 0) + by;
      if (open > 0) counts.set(key, open);
      else counts.delete(key);
    },
  };
};
