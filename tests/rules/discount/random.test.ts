import { expect, it } from 'vitest';
import type { Basket } from '#domain/discount/basket.ts';
import { discountOf, type DiscountPredicate } from '#domain/discount/discount.ts';
import { matchDiscounts } from '#domain/discount/match-discounts.ts';
import { appliedDiscounts } from '#domain/sale/price-unit.ts';
import { Fraction } from '../numbers/fraction.ts';
import { fc, holds } from '../numbers/property.ts';
import { interpret, offOfUnits } from './interpreter.ts';
import { at, layout, sold, zone } from './shop.ts';

const id = fc.integer({ min: 1, max: 4 });
const ids = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  {
    weight: 1,
    arbitrary: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }).map((some) => some.map((Id) => ({ Id }))),
  },
);
const money = fc.integer({ min: 1, max: 50_000 });
const sometimes = <Value>(value: fc.Arbitrary<Value>, often = 1): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: often, arbitrary: value });
const hour = fc.integer({ min: 0, max: 24 });
const moment = fc.integer({ min: at('2026-03-26 00:00'), max: at('2026-04-02 00:00') });

/** Any rules that the form and the server would keep; money inside is whole hundredths. */
const predicate: fc.Arbitrary<DiscountPredicate> = fc
  .record({
    Type: fc.constantFrom(1, 1, 2, 3, 4),
    Active: fc.constantFrom(true, true, true, true, false),
    Value: fc.oneof(
      fc.integer({ min: 0, max: 120_000 }).map((value) => value / 1000),
      fc.integer({ min: 0, max: 150 }),
    ),
    schedule: fc.constantFrom({ type: 1 }, { type: 1 }, { type: 2 }),
    StartOn: sometimes(moment, 4),
    EndOn: sometimes(moment, 4),
    WeekDays: sometimes(
      fc
        .subarray([0, 1, 2, 3, 4, 5, 6])
        .map((days) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ id: day, selected: days.includes(day) }))),
    ),
    periods: sometimes(fc.array(fc.record({ from: hour, to: hour }), { minLength: 1, maxLength: 2 }), 3),
    fromQuantity: sometimes(fc.integer({ min: 0, max: 6000 })),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getQuantity: fc.integer({ min: 1, max: 2 }),
    setQuantity: fc.integer({ min: 0, max: 4 }),
    coupon: sometimes(fc.constantFrom('A', 'B')),
    useAccumulation: fc.boolean(),
    accumulationType: fc.constantFrom(0, 1),
    scaleSteps: fc.uniqueArray(fc.record({ amount: money, value: fc.integer({ min: 0, max: 110 }) }), {
      selector: ({ amount }) => amount,
      maxLength: 3,
    }),
    branches: ids,
    customers: ids,
    customergroups: ids,
    groups: ids,
    CollectionsConcidence: fc.boolean(),
    ExcludeFromOtherDiscunts: fc.constantFrom(false, false, true),
    products: fc.oneof(
      ids,
      fc.uniqueArray(fc.record({ Id: id, NewPrice: money }), { selector: ({ Id }) => Id, minLength: 1, maxLength: 3 }),
      fc.array(fc.record({ Id: id, Quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 3 }),
    ),
  })
  // Gifts and sets have no steps, as the form has it.
  .map((rules) => ({
    ...rules,
    useAccumulation: rules.useAccumulation && rules.Type < 3,
  })) as fc.Arbitrary<DiscountPredicate>;

const cart = fc.record({
  branchId: id,
  at: moment,
  zone: fc.constant(zone),
  customer: sometimes(
    fc.record({ id, groupIds: fc.subarray([1, 2, 3, 4]), total: fc.option(money, { nil: undefined }) }),
    4,
  ),
  coupons: fc.subarray(['A', 'B']),
  lines: fc
    .array(
      fc.record({
        articleId: id,
        groupIds: fc.subarray([1, 2, 3, 4]),
        quantity: fc.oneof(
          fc.integer({ min: 1, max: 5 }).map((count) => count * 1000),
          fc.integer({ min: 1, max: 5000 }),
        ),
        price: money,
        noDiscount: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((lines) => lines.map((line, index) => ({ ...line, id: String(index + 1) }))),
}) as fc.Arbitrary<Basket>;

/** What gifts and sets take off each line, and that it is fair: all of it, and nobody a hundredth off his share. */
const sharesOf = (rules: readonly DiscountPredicate[], basket: Basket) =>
  new Map(
    rules
      .filter(({ Type }) => Type === 3 || Type === 4)
      .map((each) => {
        const matched = matchDiscounts([discountOf(layout(each))], basket);
        const off = new Map([...matched].map(([line, [match]]) => [line, match?.value ?? 0]));
        if (off.size > 0) {
          const { total, byLine } = offOfUnits(each, basket);
          expect([...off.values()].reduce((sum, value) => sum + value, 0)).toBeGreaterThanOrEqual(total - byLine.size);
          if (each.Type === 4) expect([...off.values()].reduce((sum, value) => sum + value, 0)).toBe(total);
          for (const [line, value] of off)
            expect(new Fraction(value).minus(byLine.get(line) ?? new Fraction(0)).size.isBelow(new Fraction(1))).toBe(
              true,
            );
        }
        return [each, off] as const;
      }),
  );

it('the engine gives what the rules say, told one after the other over exact fractions', () => {
  holds(
    [fc.array(predicate, { maxLength: 4 }), cart, fc.nat(3000), sometimes(money)],
    (rules, basket, customerDiscount, minSalePrice) => {
      const terms = { customerDiscount, ...(minSalePrice !== undefined && { minSalePrice }) };
      const priced = sold(rules, basket, terms).lines;
      const floors = new Map(basket.lines.map(({ articleId }) => [articleId, minSalePrice ?? 0]));
      const shares = sharesOf(rules, basket);
      expect(priced.map(({ DebitSum }) => DebitSum)).toEqual(
        interpret(rules, basket, { shares, customerDiscount, floors }),
      );
      for (const { steps, Quantity, PrimaryDebitSum, DebitSum } of priced) {
        const told = appliedDiscounts(steps, Quantity).reduce((sum, each) => sum + each.sum, 0);
        if (steps.every(({ by }) => by !== 'customer')) expect(told).toBe(PrimaryDebitSum - DebitSum);
      }
    },
    process.env['DEEP'] ? 1000 : 4000,
  );
}, 600_000);
