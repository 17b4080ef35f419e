import type { BasisPoints, Milli, Minor } from '#generated/types.ts';
import { lineSum } from '../documents/lines/line.ts';
import { percentOf } from '../money.ts';
import { multiplyDivide } from '../numbers/rounding.ts';
import { one } from '../quantity.ts';
import { wholeRate } from '../rate.ts';

/** An automatic discount that matches the line; which ones match is decided elsewhere (R-DISC-004). */
export interface MatchedDiscount {
  readonly id: number;
  readonly name: string;
  /**
   * percent: thousandths of a percent. amount: hundredths off one unit. newPrice: the price itself, in hundredths.
   * line: hundredths off the whole line at its list price.
   */
  readonly kind: 'percent' | 'amount' | 'newPrice' | 'line';
  readonly value: number;
  /** ExcludeFromOtherDiscunts: it stands alone. */
  readonly isExclusive?: boolean;
}

/** Whether the same discounts hold, and give the same. */
export const isSameMatch = (some: readonly MatchedDiscount[], others: readonly MatchedDiscount[]): boolean =>
  some.length === others.length &&
  some.every(({ id, name, kind, value, isExclusive }, at) => {
    const other = others[at] as MatchedDiscount;
    return (
      id === other.id &&
      kind === other.kind &&
      value === other.value &&
      name === other.name &&
      (isExclusive ?? false) === (other.isExclusive ?? false)
    );
  });

/** Inputs for the price of one unit of an article. */
export interface PriceRequest {
  /** The list price. */
  readonly price: Minor;
  /**
   * How much of it is on the line: of several ways to its price the one with the lowest sum is taken. One, if absent.
   */
  readonly quantity?: Milli;
  /** Article settings: noDiscount excludes it, minSalePrice is the lowest price. */
  readonly noDiscount?: boolean | null;
  readonly minSalePrice?: Minor | null;
  /** It sells a gift card: the customer's own discount is for goods. */
  readonly isGiftcard?: boolean | undefined;
  /** The customer's setting Discount. */
  readonly customerDiscount?: BasisPoints | null;
  readonly discounts?: readonly MatchedDiscount[];
}

/** One entry of the answer to "why this price?". */
export interface PriceStep {
  readonly by: 'discount' | 'customer' | 'floor';
  readonly discountId?: number;
  readonly name?: string;
  /** The price of one unit, before and after. */
  readonly from: Minor;
  readonly to: Minor;
  /** Off the sum of the line, where it is not the price that changes; below 0: given back by the floor. */
  readonly off?: Minor;
}

export interface UnitPrice {
  readonly price: Minor;
  /** Further sum taken off the line. */
  readonly off: Minor;
  readonly steps: readonly PriceStep[];
}

/** The whole of a price in thousandths of a percent. */
export const wholePercent = 100_000;

type UnitKind = Exclude<MatchedDiscount['kind'], 'line'>;

const effects: Record<UnitKind, (price: Minor, value: number) => Minor> = {
  percent: (price, value) => price - multiplyDivide(price, Math.min(value, wholePercent), wholePercent),
  amount: (price, value) => price - Math.min(price, value),
  newPrice: (price, value) => Math.min(price, value),
};

/** Fixed sum off the list price, reduced by the reductions made before. */
const offLine = (at: UnitPrice, { id, name, value }: MatchedDiscount, { price: list }: PriceRequest): UnitPrice => {
  const off = list === 0 ? 0 : multiplyDivide(value, at.price, list);
  if (off === 0) return at;
  const step: PriceStep = { by: 'discount', discountId: id, name, from: at.price, to: at.price, off };
  return { price: at.price, off: at.off + off, steps: [...at.steps, step] };
};

const applyOne = (at: UnitPrice, discount: MatchedDiscount, request: PriceRequest): UnitPrice => {
  const { id, name, kind, value } = discount;
  if (kind === 'line') return offLine(at, discount, request);
  const { price, off, steps } = at;
  const to = Math.max(0, effects[kind](price, value));
  return to === price
    ? at
    : { price: to, off, steps: [...steps, { by: 'discount', discountId: id, name, from: price, to }] };
};

/** By the sum of the line, then by the price of a unit; the first of equals. */
const lowest = (prices: readonly UnitPrice[], start: UnitPrice, { quantity = one }: PriceRequest): UnitPrice => {
  const sumOf = ({ price, off }: UnitPrice): Minor => Math.max(0, lineSum(quantity, price) - off);
  const isLower = (left: UnitPrice, right: UnitPrice): boolean =>
    sumOf(left) < sumOf(right) || (sumOf(left) === sumOf(right) && left.price < right.price && left.off === right.off);
  return prices.reduce((best, each) => (isLower(each, best) ? each : best), start);
};

/** The best exclusive discount alone, else all the others one after another, those of whole lines at last. */
const automatic = (start: UnitPrice, request: PriceRequest): UnitPrice => {
  const { discounts = [] } = request;
  const exclusive = discounts.filter((discount) => discount.isExclusive);
  if (exclusive.length > 0)
    return lowest(
      exclusive.map((discount) => applyOne(start, discount, request)),
      start,
      request,
    );
  const [ofUnits, ofLines] = [false, true].map((isLine) =>
    discounts.filter(({ kind }) => (kind === 'line') === isLine),
  );
  return [...(ofUnits ?? []), ...(ofLines ?? [])].reduce((at, discount) => applyOne(at, discount, request), start);
};

const forCustomer = (start: UnitPrice, rate: BasisPoints): UnitPrice => {
  const to = start.price - percentOf(start.price, Math.min(rate, wholeRate));
  return to === start.price ? start : { price: to, off: 0, steps: [{ by: 'customer', from: start.price, to }] };
};

/** The lowest price the article may be sold at; a list price below it is not raised. */
export const floorPrice = ({ price, noDiscount, minSalePrice }: PriceRequest): Minor =>
  noDiscount ? price : Math.min(price, Math.max(0, minSalePrice ?? 0));

/** Not below the lowest price, nor the sum of the line below its own. */
const aboveFloor = (best: UnitPrice, request: PriceRequest): UnitPrice => {
  const floor = floorPrice(request);
  const raised: UnitPrice =
    best.price >= floor
      ? best
      : { ...best, price: floor, steps: [...best.steps, { by: 'floor', from: best.price, to: floor }] };
  const { price, off, steps } = raised;
  const quantity = request.quantity ?? one;
  const most = Math.max(0, lineSum(quantity, price) - lineSum(quantity, floor));
  if (off <= most) return raised;
  return { price, off: most, steps: [...steps, { by: 'floor', from: price, to: price, off: most - off }] };
};

/**
 * The one pricing function of till, server, store and print: automatic discounts against the customer's percentage, the
 * lower price wins; never below the minimum sale price nor 0; noDiscount keeps the list price. All prices whole
 * hundredths, rounded after each discount.
 */
export const priceUnit = (request: PriceRequest): UnitPrice => {
  const start: UnitPrice = { price: request.price, off: 0, steps: [] };
  if (request.noDiscount) return start;
  const customer = forCustomer(start, request.isGiftcard ? 0 : (request.customerDiscount ?? 0));
  return aboveFloor(lowest([customer], automatic(start, request), request), request);
};

/** Sum that one discount took off a line. */
export interface AppliedDiscount {
  readonly id: number;
  readonly name: string;
  readonly sum: Minor;
}

/** Sums that the automatic discounts took off a line, in their order; the floor is given back by the last ones. */
export const appliedDiscounts = (steps: readonly PriceStep[], quantity: Milli): AppliedDiscount[] => {
  const size = Math.abs(quantity);
  const sumOf = ({ from, to, off }: PriceStep): Minor => off ?? lineSum(size, from) - lineSum(size, to);
  let back = steps.reduce((sum, step) => sum - (step.by === 'floor' ? sumOf(step) : 0), 0);
  const applied = steps
    .filter(({ by }) => by === 'discount')
    .toReversed()
    .map((step): AppliedDiscount => {
      const whole = sumOf(step);
      const lost = Math.min(whole, back);
      back -= lost;
      return { id: step.discountId ?? 0, name: step.name ?? '', sum: whole - lost };
    });
  return applied.toReversed().filter(({ sum }) => sum > 0);
};
