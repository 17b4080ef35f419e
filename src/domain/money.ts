import { formatDecimal, fromDecimalNumber, parseDecimal, toDecimalNumber } from './numbers/decimal.ts';
import { multiplyDivide } from './numbers/rounding.ts';

/** An amount or a price in hundredths, whole: 1999 is 19.99. */
export type Minor = number;

const digits = 2;

/** Price (hundredths) × quantity (thousandths) → hundredths, rounded once (R-FMT-007). */
export const multiplyPrice = (price: Minor, quantity: number): Minor => multiplyDivide(price, quantity, 1000);

/** Percentage of an amount; rate in hundredths of a percent: 1000 is 10 %. */
export const percentOf = (amount: Minor, rate: number): Minor => multiplyDivide(amount, rate, 10_000);

/** VAT contained in a sum: sum × rate ÷ (100 + rate); rate in hundredths of a percent (R-CALC-001). */
export const vatPortion = (sum: Minor, rate: number): Minor => multiplyDivide(sum, rate, 10_000 + rate);

/** The price of one unit (1.000) when a quantity costs this sum; 0 for no quantity (R-LOT-001). */
export const unitPrice = (sum: Minor, quantity: number): Minor =>
  quantity === 0 ? 0 : multiplyDivide(sum, 1000, quantity);

/** '1234.50': two decimals, dot, no thousands separator (R-FMT-005). */
export const formatMoney = (amount: Minor): string => formatDecimal(amount, digits);

/** Comma or dot as the decimal sign; undefined for what is not a number. */
export const parseMoney = (text: string): Minor | undefined => parseDecimal(text, digits);

/**
 * A price as it is typed into a price list: the minus sign is removed, a comma is the decimal sign, extra dots are
 * merged, a currency behind it falls away (R-PL-005). Undefined for what is not a number.
 */
export const parseTypedPrice = (text: string): Minor | undefined => {
  const bare = text.replace(/(\d)\s+\p{L}+$/u, '$1');
  const [whole = '', ...rest] = bare.replaceAll('-', '').replaceAll(',', '.').split('.');
  return parseMoney(rest.length ? `${whole}.${rest.join('')}` : whole);
};

/** A price of an imported file: commas are thousands separators and are stripped (R-IMPORT-008). */
export const parseImportedPrice = (text: string): Minor | undefined => parseMoney(text.replaceAll(',', ''));

/** 19.99 → 1999. @throws Fault AMOUNT_TOO_LARGE beyond the safe integers. */
export const moneyFromWire = (value: number): Minor => fromDecimalNumber(value, digits);

/** 1999 → 19.99. */
export const moneyToWire = (amount: Minor): number => toDecimalNumber(amount, digits);
