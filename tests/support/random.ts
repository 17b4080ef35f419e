/**
 * How often a random test repeats: `npm run test:deep` goes much further than the quick suite. ROUNDS in the
 * environment says it for one run, so that a long one can be done in pieces.
 */
export const rounds = (quick: number, deep: number): number =>
  Number(process.env.ROUNDS ?? (process.env.DEEP ? deep : quick));

/** Of cases that one mechanism treats alike: the first in a quick run, and all of them in a deep one. */
export const someOf = <Case>(cases: readonly Case[]): readonly Case[] => (process.env.DEEP ? cases : cases.slice(0, 1));

/** Of a quick run: the same each time, so that a change is judged by what it changes and not by chance. */
const quickSeed = 20_261_121;

/**
 * A deep run looks where none has looked before. SEED in the environment replays one; every random test prints the one
 * it used.
 */
export const newSeed = (): number => {
  const fresh = process.env.DEEP ? Math.floor(Math.random() * 2 ** 31) : quickSeed;
  const seed = process.env.SEED ? Number(process.env.SEED) : fresh;
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
