import { TillAction, type Milli, type Minor } from '#generated/types.ts';
import { isCovered, type Allowance } from '../../session/till-actions.ts';
import type { Draft } from './draft.ts';
import { isReceipt } from './known-names.ts';
import type { ReadyLine } from './lines.ts';
import type { AttentionItem } from './notes.ts';

/** A product at a price, as sets of them hold it. */
export const priceKey = (articleId: number, price: Minor): string => `${articleId}:${price}`;

/** Prices of price lists that differ from the products' own. */
export interface ListedPrices {
  /** Keys of prices that some price list has. */
  readonly listed: ReadonlySet<string>;
  /** Of these, keys of prices that only lists have by which this till does not sell. Absent: none. */
  readonly foreign?: ReadonlySet<string>;
}

/** Who approves a document, as far as its prices are concerned. */
export interface PriceTerms {
  /** Goods and money have moved already. */
  readonly isDone: boolean;
  readonly mayTypePrice: boolean;
  /** Any price list of the company may be sold by. */
  readonly mayChangeTillOptions: boolean;
  readonly allowances: readonly Allowance[];
}

/** A line before discounts, and what its product costs. */
export interface PricedLine {
  readonly articleId: number;
  readonly quantity: Milli;
  readonly sold: Minor;
  /** The product's own price; null or 0: it has none. */
  readonly price: Minor | null;
  /** The price that the product had before its last change. */
  readonly previous?: Minor | null | undefined;
}

/** Below this a product has no price of its own (R-POS-024). */
const smallestPrice = 1;

const hasPrice = ({ price }: PricedLine): boolean => (price ?? 0) >= smallestPrice;

/** Nothing was paid for a product that has no price. */
const isForNothing = (line: PricedLine): boolean => line.sold < smallestPrice && !hasPrice(line);

const isOther = (line: PricedLine): boolean => line.sold !== line.price || isForNothing(line);

/** The prices of lines that are not their products' own, by product: a price list may have them. */
export const otherPrices = (lines: readonly PricedLine[]): Map<number, Set<Minor>> => {
  const others = new Map<number, Set<Minor>>();
  for (const { articleId, sold } of lines.filter(isOther))
    others.set(articleId, (others.get(articleId) ?? new Set()).add(sold));
  return others;
};

type PriceCode = 'PRICE_DIFFERS' | 'PRICE_TYPED' | 'PRICE_ZERO' | 'PRICELIST_NOT_ALLOWED';

/**
 * Error in the price of a line; undefined: none. A till may not know a new price, so its cashier is not blamed for
 * another price than the product's; a product without a price is sold at the typed one, and never for nothing.
 * `quantity`: quantity of the product sold at this price in all.
 */
const codeOf = (
  line: PricedLine,
  { listed, foreign }: ListedPrices,
  { isDone, mayTypePrice, mayChangeTillOptions, allowances, quantity }: PriceTerms & { quantity: Milli },
): PriceCode | undefined => {
  const { articleId, sold, previous } = line;
  const key = priceKey(articleId, sold);
  const isForeign = listed.has(key) && foreign?.has(key) === true;
  if (!isOther(line) || (listed.has(key) && (!isForeign || mayChangeTillOptions))) return undefined;
  const isAllowed =
    mayTypePrice ||
    previous === sold ||
    isCovered(allowances, TillAction.TypedPrice, { articleId, price: sold, quantity });
  if (isForeign && !isAllowed) return 'PRICELIST_NOT_ALLOWED';
  if (hasPrice(line)) return isDone || isAllowed ? 'PRICE_DIFFERS' : 'PRICE_TYPED';
  if (!isAllowed) return 'PRICE_TYPED';
  return isForNothing(line) ? 'PRICE_ZERO' : undefined;
};

/** How much of each product is sold at each price. */
const quantitiesOf = (lines: readonly PricedLine[]): Map<string, Milli> => {
  const all = new Map<string, Milli>();
  for (const { articleId, sold, quantity } of lines) {
    const key = priceKey(articleId, sold);
    all.set(key, (all.get(key) ?? 0) + Math.abs(quantity));
  }
  return all;
};

/**
 * Notes list prices that are neither the product's nor those of a price list by which the till may sell; `line` is the
 * position among the lines.
 */
export const notePrices = (lines: readonly PricedLine[], prices: ListedPrices, terms: PriceTerms): AttentionItem[] => {
  const quantities = quantitiesOf(lines);
  return lines.flatMap((line, at): AttentionItem[] => {
    const { articleId, sold, price } = line;
    const quantity = quantities.get(priceKey(articleId, sold)) ?? 0;
    const code = codeOf(line, prices, { ...terms, quantity });
    const details = { sold, ...(hasPrice(line) && { price }) };
    return code ? [{ code, line: at, subject: String(articleId), details }] : [];
  });
};

/** Prices of a receipt's lines by their places. Returned goods have the price of their sale. */
const pricedLines = (draft: Draft, lines: readonly ReadyLine[]): (PricedLine & { place: number })[] =>
  isReceipt(draft)
    ? lines.flatMap(({ line, article, returned }, place) =>
        returned?.sold || article.isUnknown
          ? []
          : [
              {
                place,
                articleId: article.Id,
                quantity: line.Quantity,
                sold: Math.abs(line.PrimaryDebitPrice),
                price: article.Price,
                previous: article.PricePrevious,
              },
            ],
      )
    : [];

/** The prices of a receipt that are not its products' own. */
export const otherPricesOf = (draft: Draft, lines: readonly ReadyLine[]): Map<number, Set<Minor>> =>
  otherPrices(pricedLines(draft, lines));

/** Notes prices of a receipt, with the places of their lines. */
export const noteReceiptPrices = (
  draft: Draft,
  lines: readonly ReadyLine[],
  { prices, terms }: { prices: ListedPrices; terms: PriceTerms },
): AttentionItem[] => {
  const priced = pricedLines(draft, lines);
  return notePrices(priced, prices, terms).map(({ line = 0, ...odd }) => ({
    ...odd,
    line: priced[line]?.place ?? line,
  }));
};
