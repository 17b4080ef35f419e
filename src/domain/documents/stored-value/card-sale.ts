import type { Milli, Minor } from '#generated/types.ts';
import { allocate } from '../../numbers/allocate.ts';
import { one } from '../../quantity.ts';

/**
 * A gift card is sold whole, once, at its value: it is money, so no discount for goods lowers it. A rule that names the
 * product is a present of the company: the card holds its value all the same.
 */

/** A line that sells a gift card. Figures are signed as they were sent. */
export interface CardSale {
  readonly quantity: Milli;
  /** Of one card, before discounts. */
  readonly listPrice: Minor;
  /** Price paid for the line. */
  readonly sum: Minor;
  /** The product's own price, which is the card's value; none: the value is typed when the card is sold. */
  readonly ownPrice?: Minor | null | undefined;
  /** The least that the line costs by the discounts that name the product. */
  readonly due: Minor;
}

export type CardSaleFault = 'GIFTCARD_QUANTITY' | 'GIFTCARD_PRICE';

/** Value of a card of the product, at this list price. */
const valueOf = ({ ownPrice, listPrice }: CardSale): Minor => ownPrice || listPrice;

/** Why so many cards cannot be sold by one line; undefined: they can. */
export const refuseCardCount = (quantity: Milli): CardSaleFault | undefined =>
  quantity === one ? undefined : 'GIFTCARD_QUANTITY';

/** Why a card cannot be sold so; undefined: it can. */
export const refuseCardSale = (sale: CardSale): CardSaleFault | undefined => {
  const { quantity, listPrice, sum, due } = sale;
  return refuseCardCount(quantity) ?? (listPrice === valueOf(sale) && sum >= due ? undefined : 'GIFTCARD_PRICE');
};

/** The most cards that one line can register. */
const mostCards = 100;

/**
 * The values of the cards that a line sells. Of a sale that took place in spite of the rules, the cards are together
 * worth what was paid for them.
 */
export const cardValues = (sale: CardSale): readonly Minor[] => {
  if (sale.quantity <= 0) return [];
  if (!refuseCardSale(sale)) return [valueOf(sale)];
  const count = Math.min(mostCards, Math.max(1, Math.floor(sale.quantity / one)));
  return allocate(
    Math.max(0, sale.sum),
    Array.from({ length: count }, () => 1),
  );
};
