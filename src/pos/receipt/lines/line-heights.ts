/** A line with one row of text; how tall others are is known once they have been drawn. */
export const usualHeight = 61;

/** Heights of the receipt's lines, as they were drawn last. */
export interface LineHeights {
  of(id: string): number;
  /** Of the lines from one up to and without another. */
  sum(ids: readonly string[], from: number, to: number): number;
  learn(id: string, height: number): void;
}

export const createLineHeights = (): LineHeights => {
  /** Those of another height than the usual one. */
  const known = new Map<string, number>();
  const of = (id: string): number => known.get(id) ?? usualHeight;
  return {
    of,
    sum: (ids, from, to) => {
      if (known.size === 0) return (to - from) * usualHeight;
      let sum = 0;
      for (let at = from; at < to; at += 1) sum += of(ids[at] as string);
      return sum;
    },
    learn: (id, height) => {
      if (height === usualHeight) known.delete(id);
      else known.set(id, height);
    },
  };
};
