import { Fault } from '../faults.ts';

/**
 * The one rounding of the product: half away from zero, over whole numbers, exact for every safe integer. Nothing else
 * in the code may round money.
 */

/** numerator ÷ denominator as a whole number, half away from zero. Both whole and safe; the denominator is not 0. */
export const roundHalfAway = (numerator: number, denominator: number): number => {
  const rest = numerator % denominator;
  const quotient = (numerator - rest) / denominator;
  if (2 * Math.abs(rest) < Math.abs(denominator)) return quotient + 0;
  return quotient + (rest < 0 === denominator < 0 ? 1 : -1);
};

/** a × b ÷ divisor, half away from zero; goes through BigInt only where the product leaves the safe integers. */
export const multiplyDivide = (a: number, b: number, divisor: number): number => {
  const product = a * b;
  if (Number.isSafeInteger(product)) return roundHalfAway(product, divisor);
  return bigHalfAway(BigInt(a) * BigInt(b), BigInt(divisor));
};

/**
 * @throws Fault AMOUNT_TOO_LARGE when the answer itself is no safe integer: silent loss of cents is worse than a stop.
 */
const bigHalfAway = (numerator: bigint, denominator: bigint): number => {
  const positive = numerator < 0n === denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const rounded = Number((2n * n + d) / (2n * d));
  if (!Number.isSafeInteger(rounded)) throw new Fault('AMOUNT_TOO_LARGE');
  return positive ? rounded : 0 - rounded;
};
