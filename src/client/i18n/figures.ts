import { shownCount, shownMoney, shownQuantity, type QuantityOptions } from '#domain/numbers/shown-figure.ts';
import { ArticleMeasureType, type Milli, type Minor } from '#generated/types.ts';
import { language } from './lookup/language.ts';

/**
 * Figures as every screen shows them, in the language in use. What goes into an input, a file or onto paper is written
 * by domain's formatMoney.
 */

/** '1,234.50'. */
export const showMoney = (amount: Minor): string => shownMoney(amount, language.get());

/**
 * '1,234.50 MDL': where one figure stands by itself. A company without a currency has the bare figure. Where it is
 * narrow the currency goes below.
 */
export const showSum = (amount: Minor, currency: string | undefined): string =>
  [showMoney(amount), currency].filter(Boolean).join(' ');

/** '24' pieces, '1.500' of what is weighed or was parted. */
export const showQuantity = (quantity: Milli, options?: QuantityOptions): string =>
  shownQuantity(quantity, language.get(), options);

/** '12,345' receipts. */
export const showCount = (count: number): string => shownCount(count, language.get());

/** How the quantity of a product is shown: of anything else as pieces are. */
export const measuredAs = (article: unknown): QuantityOptions => ({
  isWeighed:
    (article as { ArticleMeasureType?: unknown } | null | undefined)?.ArticleMeasureType ===
    ArticleMeasureType.Weighable,
});
