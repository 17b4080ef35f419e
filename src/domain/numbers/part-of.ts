import type { Milli, Minor } from '#generated/types.ts';
import { multiplyDivide } from './rounding.ts';

/**
 * The part of a sum that belongs to the quantity that follows what came back already: all parts together are the sum,
 * to the hundredth.
 */
export const partOf = (
  sum: Minor,
  { Quantity, ReturnedQuantity }: { readonly Quantity: Milli; readonly ReturnedQuantity: Milli },
  quantity: Milli,
): Minor =>
  Quantity === 0
    ? 0
    : multiplyDivide(sum, ReturnedQuantity + quantity, Quantity) - multiplyDivide(sum, ReturnedQuantity, Quantity);
