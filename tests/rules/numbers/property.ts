import fc from 'fast-check';
import { newSeed } from '#tests/support/random.ts';

/** The deep suite looks a hundred times longer. */
const timesMore = Number(process.env['RUNS'] ?? (process.env['DEEP'] ? 100 : 1));

/**
 * Runs a property with a seed that is printed, so that any run can be replayed: SEED=123 npx vitest run tests/rules.
 * RUNS multiplies the cases, as the deep suite does; 50 seconds are the most.
 */
export const holds = <Values extends [unknown, ...unknown[]]>(
  arbitraries: { [Index in keyof Values]: fc.Arbitrary<Values[Index]> },
  predicate: (...values: Values) => boolean | void,
  cases = 2000,
): void => {
  const seed = newSeed();
  fc.assert(fc.property(...arbitraries, predicate), {
    seed,
    numRuns: cases * timesMore,
    interruptAfterTimeLimit: 50_000,
  });
};

export { fc };

/** Half away from zero of an exact fraction: the oracle that all money is compared with. */
export const exactly = (numerator: bigint, denominator: bigint): bigint => {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = n / d + ((n % d) * 2n >= d ? 1n : 0n);
  return negative ? -rounded : rounded;
};
