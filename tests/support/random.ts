/** How often a random test repeats: `npm run test:deep` goes much further than the quick suite. */
export const rounds = (quick: number, deep: number): number => (process.env.DEEP ? deep : quick);

/** SEED in the environment replays a run; every random test prints the one it used. */
export const newSeed = (): number => {
  const seed = process.env.SEED ? Number(process.env.SEED) : Math.floor(Math.random() * 2 ** 31);
  console.log(`SEED=${seed}`);
  return seed;
};

/** Numbers in [0, 1) that follow from the seed alone (mulberry32). */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};
