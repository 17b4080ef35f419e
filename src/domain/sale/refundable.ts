import type { Milli } from '#generated/types.ts';

/** What can still be given back of a sold quantity; never below 0, each return counted once. Signs do not matter. */
export const refundable = (sold: Milli, returned: readonly Milli[]): Milli =>
  Math.max(0, Math.abs(sold) - returned.reduce((total, quantity) => total + Math.abs(quantity), 0));
