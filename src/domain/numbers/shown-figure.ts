import { formatDecimal } from './decimal.ts';
import { formatMoney, type Minor } from '../money.ts';
import { formatQuantity, type Quantity } from '../quantity.ts';

/**
 * Figures as people read them on a screen. What is typed, exported or printed has no separators: see formatMoney and
 * formatQuantity. The decimal sign is a dot in every language; what stands between thousands is the language's.
 */

/**
 * A space that neither breaks the line nor is as wide as a figure, as Russian and Romanian put it; other languages have
 * a comma.
 */
const narrowSpace = '\u202f';
const marks: Readonly<Record<string, string>> = { ru: narrowSpace, ro: narrowSpace };

/** '1234567.50' → '1,234,567.50'. */
export const shownDecimal = (text: string, language: string): string => {
  const [whole = '', ...fraction] = text.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, marks[language] ?? ','), ...fraction].join('.');
};

/** 123450 → '1,234.50'. */
export const shownMoney = (amount: Minor, language: string): string => shownDecimal(formatMoney(amount), language);

export interface QuantityOptions {
  /** Of goods that are weighed: the decimals stand also where they are zeros. */
  isWeighed?: boolean | undefined;
}

/** 24000 → '24' pieces; 1234000 → '1,234.000' of what is weighed; a part of a piece keeps its decimals. */
export const shownQuantity = (
  quantity: Quantity,
  language: string,
  { isWeighed = false }: QuantityOptions = {},
): string => {
  const text = shownDecimal(formatQuantity(quantity), language);
  return isWeighed ? text : text.replace(/\.000$/, '');
};

/** How many there are of something: 12345 → '12,345'. */
export const shownCount = (count: number, language: string): string => shownDecimal(formatDecimal(count, 0), language);
