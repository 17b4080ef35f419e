import { formatDecimal, parseDecimal } from './decimal.ts';
import { readWrittenNumber } from './written-number.ts';

/** Digits with at most one sign, as a number is typed. */
const typed = /^-?\d*[.,]?\d*$/;

/**
 * A number that was pasted into a field, as the field shows it: '1 234,50 lei' → '1234.50'. Undefined for what is typed
 * already and for what is no number.
 */
export const pastedNumber = (text: string, digits: number): string | undefined => {
  const number = typed.test(text) ? undefined : readWrittenNumber(text);
  if (!number || number.isPercent) return undefined;
  const [, fraction = ''] = number.plain.split('.');
  if (fraction.length <= digits) return number.plain;
  const value = parseDecimal(number.plain, digits);
  return value === undefined ? undefined : formatDecimal(value, digits);
};
