import type { BasisPoints, Minor } from '#generated/types.ts';
import { percentOf } from '../money.ts';
import { wholeRate } from '../rate.ts';

/** An automatic discount that matches the line; which ones match is decided elsewhere (R-DISC-004). */
export interface MatchedDiscount {
  readonly id: number;
  readonly name: string;
  /** percent: hundredths of a percent. amount: hundredths off one unit. newPrice: the price itself, in hundredths. */
  readonly kind: 'percent' | 'amount' | 'newPrice';
  readonly value: number;
  /** ExcludeFromOtherDiscunts: it stands alone. */
  readonly isExclusive?: boolean;
}

/** What one unit of an article is priced from. */
export interface PriceRequest {
  /** The list price. */
  readonly price: Minor;
  /** Article settings: noDiscount excludes it, minSalePrice is the lowest price. */
  readonly noDiscount?: boolean | null;
  readonly minSalePrice?: Minor | null;
  /** The customer's setting Discount. */
  readonly customerDiscount?: BasisPoints | null;
  readonly discounts?: readonly MatchedDiscount[];
}

/** One entry of the answer to "why this price?". */
export interface PriceStep {
  readonly by: 'discount' | 'customer' | 'floor';
  readonly discountId?: number;
  readonly name?: string;
  readonly from: Minor;
  readonly to: Minor;
}

export interface UnitPrice {
  readonly price: Minor;
  readonly steps: readonly PriceStep[];
}

const effects: Record<MatchedDiscount['kind'], (price: Minor, value: number) => Minor> = {
  percent: (price, value) => price - percentOf(price, Math.min(value, wholeRate)),
  amount: (price, value) => price - Math.min(price, value),
  newPrice: (price, value) => Math.min(price, value),
};

const applyOne = ({ price, steps }: UnitPrice, { id, name, kind, value }: MatchedDiscount): UnitPrice => {
  const to = Math.max(0, effects[kind](price, value));
  return to === price
    ? { price, steps }
    : { price: to, steps: [...steps, { by: 'discount', discountId: id, name, from: price, to }] };
};

const lowest = (prices: readonly UnitPrice[], start: UnitPrice): UnitPrice =>
  prices.reduce((best, each) => (each.price < best.price ? each : best), start);

/** The best exclusive discount alone, else all the others one after another. */
const automatic = (start: UnitPrice, discounts: readonly MatchedDiscount[]): UnitPrice => {
  const exclusive = discounts.filter((discount) => discount.isExclusive);
  if (exclusive.length)
    return lowest(
      exclusive.map((discount) => applyOne(start, discount)),
      start,
    );
  return discounts.reduce(applyOne, start);
};

const forCustomer = (start: UnitPrice, rate: BasisPoints): UnitPrice => {
  const to = effects.percent(start.price, rate);
  return to === start.price ? start : { price: to, steps: [{ by: 'customer', from: start.price, to }] };
};

/** The lowest price the article may be sold at; a list price below it is not raised. */
export const floorPrice = ({ price, noDiscount, minSalePrice }: PriceRequest): Minor =>
  noDiscount ? price : Math.min(price, Math.max(0, minSalePrice ?? 0));

/**
 * The one pricing function of till, server, store and print: automatic discounts against the customer's percentage, the
 * lower price wins; never below the minimum sale price nor 0; noDiscount keeps the list price. All prices whole
 * hundredths, rounded after each discount.
 */
export const priceUnit = (request: PriceRequest): UnitPrice => {
  const start: UnitPrice = { price: request.price, steps: [] };
  if (request.noDiscount) return start;
  const best = lowest([forCustomer(start, request.customerDiscount ?? 0)], automatic(start, request.discounts ?? []));
  const floor = floorPrice(request);
  if (best.price >= floor) return best;
  return { price: floor, steps: [...best.steps, { by: 'floor', from: best.price, to: floor }] };
};
