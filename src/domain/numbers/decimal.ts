import { Fault } from '../faults.ts';
import { readWrittenNumber } from './written-number.ts';

/**
 * Whole numbers that stand for decimals with a fixed number of digits:
 * 1999 with two digits is 19.99. The bases of money, quantity and rate.
 */

const scales = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000];

/** 10 to the power of digits, for 0 to 6 digits. */
export const scaleOf = (digits: number): number => scales[digits] ?? 10 ** digits;

/**
 * A JSON number as a whole number of the smallest units: 19.99 → 1999 exactly;
 * further decimals are rounded half away from zero, by the digits as written (1.005 → 101).
 * @throws Fault AMOUNT_TOO_LARGE beyond the safe integers.
 */
export const fromDecimalNumber = (value: number, digits: number): number => {
  const scale = scaleOf(digits);
  const scaled = Math.round(value * scale);
  if (Number.isSafeInteger(scaled) && scaled / scale === value) return scaled + 0;
  const whole = parseDecimal(plainDigits(value), digits);
  if (whole === undefined) throw new Fault('AMOUNT_TOO_LARGE');
  return whole;
};

/** The number for the wire: 1999 → 19.99. */
export const toDecimalNumber = (whole: number, digits: number): number => whole / scaleOf(digits);

/** '1e-7' and the like are written out, because the digits are read one by one. */
const plainDigits = (value: number): string => {
  const text = String(value);
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20) : text;
};

/** 1.234,50 and 12,50 lei, as people write them. */
const writtenMatch = (text: string): RegExpExecArray | null => {
  const number = readWrittenNumber(text);
  return number && !number.isPercent ? decimalPattern.exec(number.plain) : null;
};

const decimalPattern = /^([+-]?)(\d*)(?:[.,](\d*))?$/;

/**
 * Text as a whole number of the smallest units. Comma or dot is the decimal sign; blanks, signs between thousands and a
 * currency after the number are left out; further decimals are rounded half away from zero. Undefined for text that is
 * no number or is beyond the safe integers.
 */
export const parseDecimal = (text: string, digits: number): number | undefined => {
  const match = decimalPattern.exec(text.replace(/[\s\u00a0\u202f']/g, '')) ?? writtenMatch(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const roundsUp = (fraction[digits] ?? '0') >= '5';
  const units = roundsUp ? kept + 1 : kept;
  if (!Number.isSafeInteger(units)) return undefined;
  return sign === '-' ? 0 - units : units;
};

/** 123450 with two digits → '1234.50': a dot, no thousands separator (R-FMT-005). */
export const formatDecimal = (whole: number, digits: number): string => {
  const text = String(Math.abs(whole)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  const sign = whole < 0 ? '-' : '';
  return digits === 0 ? sign + text : `${sign}${text.slice(0, cut)}.${text.slice(cut)}`;
};
