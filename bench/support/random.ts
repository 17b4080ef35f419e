/** mulberry32: the same in every run. */
export const createRandom = (start: number) => {
  let seed = start;
  const next = (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (most: number): number => Math.floor(next() * most),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
};

export type Random = ReturnType<typeof createRandom>;
