import { describe, expect, it } from 'vitest';
import { discountOf, type DiscountPredicate } from '#domain/discount/discount.ts';
import {
  checkOrder,
  loweredDishes,
  missedOnBill,
  otherDishPrices,
  type OrderBasket,
  type OrderedLine,
  type OrderTerms,
} from '#domain/restaurant/order-checks.ts';
import { at, layout, rule, zone } from '../discount/shop.ts';

const soupId = 1;
const beerId = 2;
const dishes = 40;
const noon = at('2026-03-02 12:00');
const hour = 60 * 60_000;

/** A soup for 60.00 with 5.00 of cream in it, as it is sold without any discount. */
const soup = (more: Partial<OrderedLine> = {}): OrderedLine => ({
  articleId: soupId,
  quantity: 1000,
  price: 6500,
  listPrice: 6500,
  added: 500,
  articlePrice: 6000,
  claims: [],
  ...more,
});
const beer = (more: Partial<OrderedLine> = {}): OrderedLine =>
  soup({ articleId: beerId, price: 4000, listPrice: 4000, added: 0, articlePrice: 4000, ...more });

const basketOf = (more: Partial<OrderBasket> = {}): OrderBasket => ({
  branchId: 1,
  zone,
  coupons: [],
  standing: [],
  orderedOn: noon,
  ...more,
});
type Rules = OrderTerms['rules'];
const rulesOf = (predicates: readonly DiscountPredicate[], more: Partial<Rules> = {}): Rules => ({
  articles: new Map(),
  facts: {
    discounts: predicates.map((each, index) => discountOf(layout(each, index + 1))),
    groups: new Map([[soupId, [dishes]]]),
    customerGroups: [],
  },
  ...more,
});
const check = (lines: readonly OrderedLine[], more: Partial<OrderTerms> = {}) =>
  checkOrder(lines, {
    prices: { listed: new Set() },
    priceTerms: { isDone: true, mayTypePrice: true, mayChangeTillOptions: true, allowances: [] },
    rules: { articles: new Map() },
    basket: basketOf(),
    now: noon,
    ...more,
  });
const missed = (lines: readonly OrderedLine[], rules: Rules, basket = basketOf()) =>
  missedOnBill(lines, { rules, basket });

/** A tenth off soups alone: they are in a group. */
const soupsLess = rule({ groups: [{ Id: dishes }] });

describe('the price of an ordered dish', () => {
  it('is its own with what is added to it, or one that a price list says; any other is told', () => {
    expect(check([soup(), beer()])).toEqual([]);
    const cheap = soup({ price: 5500, listPrice: 5500 });
    expect(otherDishPrices([cheap, beer(), soup({ articleId: 3, articlePrice: undefined })])).toEqual(
      new Map([[soupId, new Set([5000])]]),
    );
    expect(check([cheap, beer()])).toEqual([
      { code: 'PRICE_DIFFERS', subject: '1', details: { sold: 5000, price: 6000 } },
    ]);
    expect(check([cheap], { prices: { listed: new Set([`${soupId}:5000`]) } })).toEqual([]);
  });

  it('is lowered where one of it or all of them cost less than before discounts', () => {
    const plain = [soup(), soup({ sum: null }), soup({ sum: 6500 }), soup({ sum: 3000, listSum: 3000 })];
    expect(loweredDishes(plain)).toEqual([]);
    const twice = { quantity: 2000, sum: 12_000 };
    expect(
      loweredDishes([soup({ price: 6000 }), beer({ sum: 3999 }), soup(twice), soup({ listSum: 7000, sum: 6500 })]),
    ).toEqual([soupId, beerId, soupId, soupId]);
  });
});

describe('a discount on an ordered dish', () => {
  const tenth = soup({ price: 5850, sum: 5850, claims: [{ Id: 1, Sum: 650 }] });
  const limit = { discountLimit: 0 };

  it('of the group that the dish is in holds', () => {
    expect(check([tenth, beer()], { rules: rulesOf([soupsLess]), ...limit })).toEqual([]);
  });

  it('that does not hold for the dish is told: as more than may be given, and as none that there is', () => {
    const lowered = beer({ price: 3600, sum: 3600, claims: [{ Id: 1, Sum: 400 }] });
    expect(check([tenth, lowered], { rules: rulesOf([soupsLess]), ...limit })).toEqual([
      { code: 'DISCOUNT_OVER_LIMIT', details: { due: 4000, sum: 3600 }, subject: '2' },
      { code: 'DISCOUNT_DIFFERS', subject: '2', details: { claimed: 400, found: 0 } },
    ]);
    expect(check([tenth], limit).map(({ code }) => code)).toEqual(['DISCOUNT_OVER_LIMIT', 'DISCOUNT_DIFFERS']);
  });

  it('given by hand may be as large as it may be, and names no discount', () => {
    const lowered = soup({ price: 5850, sum: null });
    expect(check([lowered])).toEqual([]);
    expect(check([lowered], { discountLimit: 1000 })).toEqual([]);
    expect(check([lowered], { discountLimit: 900 })).toMatchObject([{ code: 'DISCOUNT_OVER_LIMIT', subject: '1' }]);
  });

  it('of a dish that takes none is told', () => {
    const articles = new Map([[soupId, { noDiscount: true }]]) as Rules['articles'];
    expect(check([tenth], { rules: rulesOf([soupsLess], { articles }) })).toMatchObject([
      { code: 'PRICE_BELOW_FLOOR' },
      { code: 'DISCOUNT_DIFFERS', details: { claimed: 650, found: 0 } },
    ]);
  });

  it('counts what stands on the bill, and not what was taken back', () => {
    const fromThree = rulesOf([rule({ fromQuantity: 3000 })]);
    const standing = { articleId: soupId, quantity: 2000, listPrice: 6500, orderedOn: noon - hour };
    const on = (more: object) => check([tenth], { rules: fromThree, basket: basketOf(more) });
    expect(on({ standing: [standing] })).toEqual([]);
    expect(on({ standing: [{ ...standing, quantity: -2000 }, standing] })).toEqual([]);
    expect(on({})).toMatchObject([{ code: 'DISCOUNT_DIFFERS', details: { found: 0 } }]);
  });

  it('of a customer holds on his bill alone', () => {
    const ofAna = rulesOf([rule({ customers: [{ Id: 7 }] })]);
    expect(check([tenth], { rules: ofAna, basket: basketOf({ customerId: 7 }) })).toEqual([]);
    for (const customerId of [8, undefined])
      expect(check([tenth], { rules: ofAna, basket: basketOf({ customerId }) })).toMatchObject([
        { code: 'DISCOUNT_DIFFERS' },
      ]);
  });

  it('that ended a quarter of an hour ago holds still: it was there when the order was begun', () => {
    const until = (EndOn: number) => rulesOf([rule({ schedule: { type: 2 }, EndOn } as DiscountPredicate)]);
    expect(check([tenth], { rules: until(noon - 10 * 60_000) })).toEqual([]);
    expect(check([tenth], { rules: until(noon - hour) })).toMatchObject([{ code: 'DISCOUNT_DIFFERS' }]);
  });
});

describe('a discount that the guests of a bill did not get', () => {
  it('is told of the whole bill by its name, with what was due and what was given', () => {
    expect(missed([soup(), soup(), beer()], rulesOf([soupsLess]))).toEqual([
      { code: 'DISCOUNT_MISSED', details: { due: 1300, given: 0, discount: 'Discount 1' } },
    ]);
    const half = soup({ price: 6200, sum: null, claims: [{ Id: 1, Sum: 300 }] });
    expect(missed([half], rulesOf([soupsLess]))).toEqual([
      { code: 'DISCOUNT_MISSED', details: { due: 650, given: 300, discount: 'Discount 1' } },
    ]);
  });

  it('is none where all of it was given, on whichever lines, or all but a rounding on each', () => {
    const rules = rulesOf([soupsLess]);
    expect(missed([soup({ price: 5850 })], rules)).toEqual([]);
    expect(missed([soup({ sum: 5200 }), soup()], rules)).toEqual([]);
    expect(missed([soup({ sum: 5851 }), soup({ listSum: 6600, sum: 5951 })], rules)).toEqual([]);
    expect(missed([soup({ sum: 5851 }), soup({ sum: 5852 })], rules)).toMatchObject([
      { details: { due: 1300, given: 1297 } },
    ]);
    expect(missed([beer()], rules)).toEqual([]);
    expect(missed([soup()], { articles: new Map() })).toEqual([]);
  });

  it('is named where that one gave less than it was to, once, and not another that was given', () => {
    const two = rulesOf([soupsLess, rule({ products: [{ Id: beerId }] })]);
    const given = beer({ price: 3600, claims: [{ Id: 2, Sum: 399 }] });
    expect(missed([soup(), soup(), given], two)).toMatchObject([{ details: { discount: 'Discount 1' } }]);
    expect(missed([soup(), soup(), beer()], two)).toMatchObject([{ details: { discount: 'Discount 1, Discount 2' } }]);
    const oneOfThree = [soup({ quantity: 2000 }), soup({ price: 5850, claims: [{ Id: 1, Sum: 650 }] })];
    expect(missed(oneOfThree, two)).toMatchObject([{ details: { due: 1950, given: 650, discount: 'Discount 1' } }]);
  });

  it('of the customer is told as that, without a name', () => {
    const ofCustomer: Rules = { articles: new Map(), customerDiscount: 500 };
    expect(missed([beer()], ofCustomer)).toEqual([
      { code: 'CUSTOMER_DISCOUNT_MISSED', details: { due: 200, given: 0 } },
    ]);
    expect(missed([soup(), beer()], rulesOf([soupsLess], { customerDiscount: 500 }))).toEqual([
      { code: 'DISCOUNT_MISSED', details: { due: 850, given: 0, discount: 'Discount 1' } },
    ]);
  });

  it('was due only if it held from beginning to end of what may have been the moment of the order', () => {
    const until = (EndOn: number) => rulesOf([rule({ schedule: { type: 2 }, EndOn } as DiscountPredicate)]);
    expect(missed([beer()], until(noon - 60_000))).toEqual([]);
    expect(missed([beer()], until(noon + 60_000))).toMatchObject([{ code: 'DISCOUNT_MISSED' }]);
    // Ordered an hour before the others, which a discount of that hour holds for.
    expect(missed([beer({ orderedOn: noon - hour }), beer()], until(noon - 30 * 60_000))).toMatchObject([
      { details: { due: 400, given: 0 } },
    ]);
    // Ordered before the others, at a time when the discount may not have begun.
    const from = rulesOf([rule({ schedule: { type: 2 }, StartOn: noon - 5 * 60_000 } as DiscountPredicate)]);
    const later = basketOf({ orderedOn: noon + hour });
    expect(missed([beer({ orderedOn: noon })], from, later)).toEqual([]);
    expect(missed([beer()], from, later)).toMatchObject([{ code: 'DISCOUNT_MISSED' }]);
  });
});
