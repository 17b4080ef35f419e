import type { BasisPoints, Instant, Milli, Minor } from '#generated/types.ts';
import type { ArticleRules, Odd } from '../documents/approve/notes.ts';
import { lineSum } from '../documents/line.ts';
import { checkReceipt } from '../sale/receipt-checks.ts';

/** A line of an order as it was sent, with what is known of its dish. */
export interface OrderedLine {
  articleId: number;
  quantity: Milli;
  /** Of one, with all that is added to it: as it is paid, and before discounts. */
  price: Minor;
  listPrice: Minor;
  /** What is added to one costs so much of it. */
  added: Minor;
  /** The product's own price; null: it has none. */
  articlePrice: Minor | null;
}

export interface OrderTerms {
  /** Products that a price list sells at the price of their line. */
  listed: ReadonlySet<number>;
  rules: ReadonlyMap<number, ArticleRules>;
  /** The largest discount by hand; absent: any. */
  discountLimit?: BasisPoints | undefined;
  now: Instant;
}

const isLowered = ({ price, listPrice }: OrderedLine): boolean => price !== listPrice;

/** The dish alone, before discounts. */
export const basePrice = ({ listPrice, added }: OrderedLine): Minor => listPrice - added;

/** Dishes at another price than their own, with that price: a price list may say it. */
export const otherDishPrices = (lines: readonly OrderedLine[]): Map<number, Minor> =>
  new Map(
    lines
      .filter((line) => line.articlePrice !== null && basePrice(line) !== line.articlePrice)
      .map((line) => [line.articleId, basePrice(line)]),
  );

/** Dishes of which the price was changed. */
export const loweredDishes = (lines: readonly OrderedLine[]): number[] =>
  lines.filter(isLowered).map(({ articleId }) => articleId);

/** What is odd about the prices of an order: as of a receipt, before anything is paid. */
export const checkOrder = (lines: readonly OrderedLine[], terms: OrderTerms): Odd[] => {
  const { listed, rules, discountLimit, now } = terms;
  const other = otherDishPrices(lines);
  const prices = lines.flatMap(({ articleId, articlePrice, ...line }): Odd[] =>
    other.has(articleId) && !listed.has(articleId)
      ? [
          {
            code: 'PRICE_DIFFERS',
            subject: String(articleId),
            details: { sold: line.listPrice - line.added, price: articlePrice },
          },
        ]
      : [],
  );
  if (!lines.some(isLowered)) return prices;
  const total = lines.reduce((sum, { quantity, price }) => sum + lineSum(quantity, price), 0);
  const remarks = checkReceipt({
    isReturn: false,
    lines: lines.map(({ quantity, price, listPrice, articleId }) => ({
      quantity,
      price,
      listPrice,
      ...rules.get(articleId),
    })),
    payments: [{ value: total }],
    total,
    discountLimit,
    approvedOn: now,
    receivedOn: now,
  });
  return [
    ...prices,
    ...remarks.map(({ code, line, params }): Odd => ({
      code,
      details: params,
      ...(line !== undefined && { subject: String(lines[line]?.articleId) }),
    })),
  ];
};
