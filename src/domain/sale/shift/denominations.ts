import type { Minor } from '#generated/types.ts';

/** Notes and coins in use, in hundredths, largest first. */
const byCurrency: Readonly<Record<string, readonly Minor[]>> = {
  MDL: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5],
  RON: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 1],
  EUR: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  USD: [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 25, 10, 5, 1],
  UAH: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 10],
};

const usual: readonly Minor[] = [50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 1];

/** Coins and notes of the currency, without those smaller than the smallest coin in use. */
export const denominationsOf = (currency: string, smallest: Minor = 0): readonly Minor[] =>
  (byCurrency[currency] ?? usual).filter((value) => value >= smallest);

/** How much so many of each are. */
export const countedSum = (counts: Readonly<Record<number, number>>): Minor =>
  Object.entries(counts).reduce((sum, [value, count]) => sum + Number(value) * count, 0);

const mostKinds = 100;
const mostPieces = 1_000_000;
const isCount = (count: unknown): boolean =>
  Number.isInteger(count) && (count as number) >= 0 && (count as number) <= mostPieces;

/** Whether it says how many there are of notes and coins, by their value. */
export const areCounts = (counts: unknown): counts is Readonly<Record<number, number>> =>
  typeof counts === 'object' &&
  counts !== null &&
  !Array.isArray(counts) &&
  Object.keys(counts).length <= mostKinds &&
  Object.entries(counts).every(([value, count]) => /^\d{1,9}$/.test(value) && isCount(count));
