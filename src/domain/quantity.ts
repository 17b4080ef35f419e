import { formatDecimal, fromDecimalNumber, parseDecimal, toDecimalNumber } from './numbers/decimal.ts';

/** A quantity in thousandths, whole: 1500 is 1.500. */
export type Quantity = number;

const digits = 3;

/** One piece, one kilogram, one litre. */
export const one: Quantity = 1000;

/** '1.500': three decimals, dot, no thousands separator (R-FMT-008). */
export const formatQuantity = (quantity: Quantity): string => formatDecimal(quantity, digits);

/** Comma or dot as the decimal sign; undefined for what is not a number. */
export const parseQuantity = (text: string): Quantity | undefined => parseDecimal(text, digits);

/** 1.5 → 1500. @throws Fault AMOUNT_TOO_LARGE beyond the safe integers. */
export const quantityFromWire = (value: number): Quantity => fromDecimalNumber(value, digits);

/** 1500 → 1.5. */
export const quantityToWire = (quantity: Quantity): number => toDecimalNumber(quantity, digits);
