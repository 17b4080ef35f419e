import type { Milli, Minor } from '#generated/types.ts';
import { Fault } from '../faults.ts';
import { moneyFromWire } from '../money.ts';
import { quantityFromWire } from '../quantity.ts';

/**
 * Whole numbers are exact up to 2^53. Bounds of what one document may hold, and of what all documents of an
 * organisation may add up to, keep every sum that can be made of them below that: a sum that has lost its last digits
 * is no sum.
 */

/**
 * Hundredths or thousandths: ten thousand million of money, a thousand million of pieces. Of a line, of a document, of
 * a payment.
 */
export const largestAmount = 1_000_000_000_000;

/**
 * Largest sum of the amounts of all approved documents of an organisation, whatever their signs; half of 2^53, so that
 * differences of sums are exact too.
 */
export const largestTurnover = 2 ** 52;

/** @throws Fault AMOUNT_TOO_LARGE, with the place of the amount */
export const refuseTooLarge = (amount: number | null | undefined, path: string): void => {
  if (Math.abs(amount ?? 0) <= largestAmount) return;
  throw new Fault('AMOUNT_TOO_LARGE', { items: [{ Path: path, Message: 'is too large' }] });
};

const isDecimal = (value: unknown, parts: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= largestAmount / parts;

/** Money of an unchecked body: other values, and more than a document may hold, count as 0. */
export const uncheckedMoney = (value: unknown): Minor => (isDecimal(value, 100) ? moneyFromWire(value) : 0);

/** The same of a quantity. */
export const uncheckedQuantity = (value: unknown): Milli => (isDecimal(value, 1000) ? quantityFromWire(value) : 0);
