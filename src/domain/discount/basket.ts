import type { Instant, Milli, Minor } from '#generated/types.ts';

/** A line as discounts look at it. */
export interface BasketLine {
  readonly id: string;
  readonly articleId: number;
  /** Collection items that the product is in. */
  readonly groupIds: readonly number[];
  /** Thousandths, above 0. */
  readonly quantity: Milli;
  /** List price. */
  readonly price: Minor;
  /** When it was ordered; absent: at the moment of the receipt. */
  readonly at?: Instant | undefined;
  /** The product takes no discount. */
  readonly noDiscount?: boolean | null | undefined;
  /** Sells a gift card: only discounts that name the product hold for it. */
  readonly isGiftcard?: boolean | undefined;
}

export interface BasketCustomer {
  readonly id?: number | undefined;
  readonly groupIds: readonly number[];
  /** All purchases so far; absent: unknown. */
  readonly total?: Minor | undefined;
}

/** A receipt as discounts look at it, at a moment in the company's zone. */
export interface Basket {
  readonly branchId: number;
  readonly at: Instant;
  readonly zone: string;
  readonly customer?: BasketCustomer | undefined;
  /** Codes that were entered, as they were typed. */
  readonly coupons: readonly string[];
  readonly lines: readonly BasketLine[];
}

/** Why a discount does not apply to a line. */
export type Reason =
  | 'paused'
  | 'notYet'
  | 'over'
  | 'weekday'
  | 'hour'
  | 'branch'
  | 'customer'
  | 'coupon'
  | 'step'
  | 'noDiscount'
  | 'giftcard'
  | 'product'
  | 'group'
  | 'quantity'
  | 'incomplete'
  | 'noEffect'
  | 'excluded'
  | 'customerBetter';
