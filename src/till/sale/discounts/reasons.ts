import type { Reason } from '#domain/discount/basket.ts';

/** Why a discount did not apply, in English. */
export const reasonWords: Readonly<Record<Reason, string>> = {
  paused: 'Paused',
  notYet: 'Has not begun yet',
  over: 'Is over',
  weekday: 'Not on this day of the week',
  hour: 'Not at this hour',
  branch: 'Not in this branch',
  customer: 'Not for this customer',
  coupon: 'Its coupon was not entered',
  step: 'The total is too small',
  noDiscount: 'The product takes no discount',
  giftcard: 'A gift card takes only discounts that name it',
  product: 'Not for this product',
  group: 'Not for the groups of this product',
  quantity: 'The quantity is too small',
  incomplete: 'The set is not complete',
  noEffect: 'Would not lower the price',
  excluded: 'Another discount excludes it',
  customerBetter: 'The customer’s own discount is better',
};
