import { quantity } from '#till/format.ts';
import type { Milli } from '#generated/types.ts';

/** A quantity as a waiter says it: 2, and 0.35 of what is weighed. */
export const count = (amount: Milli): string => quantity(amount).replace(/\.?0+$/, '');
