import type { Milli, Minor } from '#generated/types.ts';
import { foldText } from '../fold.ts';
import { multiplyPrice } from '../money.ts';
import { dayMs, wallClock, type Instant } from '../zone.ts';
import type { Basket, BasketLine, Reason } from './basket.ts';
import type { Discount, Schedule } from './discount.ts';

const hourMs = 3_600_000;
const secondMs = 1000;

/** 1970-01-01 was a Thursday; 0 is Sunday. */
const weekdayAt = (wall: number): number => (((Math.floor(wall / dayMs) + 4) % 7) + 7) % 7;

/**
 * On which day the period that holds this hour began: 0 today, 1 yesterday, because a night belongs to the day on which
 * it began. Undefined: the period does not hold the hour.
 */
const daysSinceBegin = (hour: number, { from, to }: Schedule['hours'][number]): 0 | 1 | undefined => {
  if (from <= to) return hour >= from && hour < to ? 0 : undefined;
  if (hour >= from) return 0;
  return hour < to ? 1 : undefined;
};

/** Why the schedule does not hold at the moment; undefined: it does (R-DISC-002). */
export const outOfTime = (schedule: Schedule | undefined, at: Instant, zone: string): Reason | undefined => {
  if (!schedule) return undefined;
  const { from, until, days, hours } = schedule;
  if (from !== undefined && at < from) return 'notYet';
  if (until !== undefined && at >= until - (until % secondMs) + secondMs) return 'over';
  if (!days && hours.length === 0) return undefined;
  const wall = wallClock(zone, at);
  const isDay = (daysBack: number): boolean => !days || days.has(weekdayAt(wall - daysBack * dayMs));
  const hour = Math.floor((((wall % dayMs) + dayMs) % dayMs) / hourMs);
  const begins = hours.length === 0 ? [0] : hours.flatMap((period) => daysSinceBegin(hour, period) ?? []);
  if (begins.some(isDay)) return undefined;
  return begins.length > 0 || !isDay(0) ? 'weekday' : 'hour';
};

/** Facts of a receipt that all discounts share. */
export interface Known {
  readonly basket: Basket;
  /** At which its lines were ordered. */
  readonly moments: readonly Instant[];
  readonly coupons: ReadonlySet<string>;
  /** Of the goods, at list prices: a gift card is no purchase yet. */
  readonly total: Minor;
  /** Of each product, over all its lines. */
  readonly quantities: ReadonlyMap<number, Milli>;
}

export const knownOf = (basket: Basket): Known => {
  const quantities = new Map<number, Milli>();
  for (const { articleId, quantity } of basket.lines)
    quantities.set(articleId, (quantities.get(articleId) ?? 0) + quantity);
  return {
    basket,
    moments: [...new Set(basket.lines.map(({ at }) => at ?? basket.at))],
    coupons: new Set(basket.coupons.map((coupon) => foldText(coupon))),
    total: basket.lines.reduce(
      (sum, { price, quantity, isGiftcard }) => sum + (isGiftcard ? 0 : multiplyPrice(price, quantity)),
      0,
    ),
    quantities,
  };
};

const isCustomer = ({ customers, customerGroups }: Discount, { customer }: Basket): boolean =>
  (customers.size === 0 && customerGroups.size === 0) ||
  (customer?.id !== undefined && customers.has(customer.id)) ||
  (customer?.groupIds.some((id) => customerGroups.has(id)) ?? false);

/** Value of the discount: that of the highest step reached, else its own; undefined: no step is reached. */
export const valueOf = (
  { steps }: Discount,
  { total, basket: { customer } }: Known,
  own: number,
): number | undefined => {
  if (!steps) return own;
  const reached = steps.of === 'receipt' ? total : customer?.total;
  if (reached === undefined) return undefined;
  return steps.steps.findLast(({ amount }) => amount <= reached)?.value;
};

/** Why the discount holds for no line of the receipt that was ordered then; undefined: it may. */
export const refusedByReceipt = (discount: Discount, known: Known, at: Instant): Reason | undefined => {
  const { basket, coupons } = known;
  if (!discount.isActive) return 'paused';
  const late = outOfTime(discount.schedule, at, basket.zone);
  if (late) return late;
  if (discount.branches.size > 0 && !discount.branches.has(basket.branchId)) return 'branch';
  if (!isCustomer(discount, basket)) return 'customer';
  if (discount.coupon !== '' && !coupons.has(discount.coupon)) return 'coupon';
  return valueOf(discount, known, 0) === undefined ? 'step' : undefined;
};

const isOfGroups = ({ groups, isInAllGroups }: Discount, { groupIds }: BasketLine): boolean => {
  if (groups.size === 0) return true;
  return isInAllGroups ? [...groups].every((id) => groupIds.includes(id)) : groupIds.some((id) => groups.has(id));
};

/** Why the discount, which holds for the receipt, does not for the line; undefined: it does. */
export const refusedByLine = (discount: Discount, line: BasketLine, { quantities }: Known): Reason | undefined => {
  if (line.noDiscount) return 'noDiscount';
  if (line.isGiftcard && !discount.products.has(line.articleId)) return 'giftcard';
  if (discount.products.size > 0 && !discount.products.has(line.articleId)) return 'product';
  if (!isOfGroups(discount, line)) return 'group';
  return (quantities.get(line.articleId) ?? 0) < discount.fromQuantity ? 'quantity' : undefined;
};
