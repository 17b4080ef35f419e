import { formatDecimal, fromDecimalNumber, parseDecimal, toDecimalNumber } from './numbers/decimal.ts';

/** A percentage in hundredths of a percent, whole: 1950 is 19.50 %. */
export type Rate = number;

const digits = 2;

/** The whole of something: 100 %. */
export const wholeRate: Rate = 10_000;

/** '20', '19.5': without needless zeros, as a VAT rate is named (R-FIN-003). */
export const formatRate = (rate: Rate): string => formatDecimal(rate, digits).replace(/\.?0+$/, '');

/** Comma or dot as the decimal sign, a percent sign may follow; undefined for what is not a number. */
export const parseRate = (text: string): Rate | undefined => parseDecimal(text.replace(/%\s*$/, ''), digits);

/** 19.5 → 1950. @throws Fault AMOUNT_TOO_LARGE beyond the safe integers. */
export const rateFromWire = (value: number): Rate => fromDecimalNumber(value, digits);

/** 1950 → 19.5. */
export const rateToWire = (rate: Rate): number => toDecimalNumber(rate, digits);
