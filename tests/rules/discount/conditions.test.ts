import { describe, expect, it } from 'vitest';
import type { Basket, BasketLine, Reason } from '#domain/discount/basket.ts';
import { discountOf, type DiscountPredicate } from '#domain/discount/discount.ts';
import { judgeLine } from '#domain/discount/match-discounts.ts';
import { at, basket, layout, line, rule, sums } from './shop.ts';

/** What holds or not: rules, line, receipt, and why not. */
type Case = [what: string, rules: DiscountPredicate, line: Partial<BasketLine>, receipt: Partial<Basket>, why?: Reason];

const periodic = (more: DiscountPredicate): DiscountPredicate => rule({ schedule: { type: 2 }, ...more });
const onDays = (...ids: number[]): DiscountPredicate['WeekDays'] =>
  [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, selected: ids.includes(id) }));
const march = { StartOn: at('2026-03-01 00:00:00'), EndOn: at('2026-03-31 23:59:59') };
const happyHour = periodic({ periods: [{ from: 16, to: 18 }] });
const atNight = periodic({ periods: [{ from: 22, to: 2 }] });
const branch = rule({ branches: [{ Id: 2 }] });
const customers = rule({ customers: [{ Id: 5 }], customergroups: [{ Id: 7 }] });
const groups = rule({ groups: [{ Id: 3 }, { Id: 4 }] });
const inAll = rule({ groups: [{ Id: 3 }, { Id: 4 }], CollectionsConcidence: true });
const fridayNight = periodic({ WeekDays: onDays(5), periods: [{ from: 22, to: 2 }] });
const coupon = rule({ coupon: 'Весна-10' });
const when = (wall: string): Partial<Basket> => ({ at: at(wall) });
const customer = (id: number, ...groupIds: number[]): Partial<Basket> => ({ customer: { id, groupIds } });

const cases: Case[] = [
  ['an active discount without conditions [R-DISC-004]', rule(), {}, {}],
  ['a paused one [R-DISC-003]', rule({ Active: false }), {}, {}, 'paused'],
  ['in the first second of its dates [R-DISC-002]', periodic(march), {}, when('2026-03-01 00:00:00')],
  ['in the last second of its dates [R-DISC-002]', periodic(march), {}, { at: at('2026-03-31 23:59:59') + 999 }],
  ['a second before its dates [R-DISC-002]', periodic(march), {}, when('2026-02-28 23:59:59'), 'notYet'],
  ['a second after its dates [R-DISC-002]', periodic(march), {}, when('2026-04-01 00:00:00'), 'over'],
  [
    'constantly, whatever dates were left [R-DISC-011]',
    rule({ ...march, schedule: { type: 1 } }),
    {},
    when('2027-01-01 10:00'),
  ],
  [
    'on a chosen weekday, 1 Monday [R-DISC-002] [R-DISC-019]',
    periodic({ WeekDays: onDays(1) }),
    {},
    when('2026-03-02 23:59'),
  ],
  ['on another weekday [R-DISC-002]', periodic({ WeekDays: onDays(1) }), {}, when('2026-03-03 00:00'), 'weekday'],
  ['on Sunday, 0 [R-DISC-019]', periodic({ WeekDays: onDays(0) }), {}, when('2026-03-08 12:00')],
  ['on Saturday, 6 [R-DISC-019]', periodic({ WeekDays: onDays(6) }), {}, when('2026-03-07 12:00')],
  ['on Friday 22 to 2: Friday at 23 [C11]', fridayNight, {}, when('2026-03-06 23:00')],
  ['on Friday 22 to 2: Saturday at 1, the same night [C11]', fridayNight, {}, when('2026-03-07 01:00')],
  ["on Friday 22 to 2: Friday at 1, Thursday's night [C11]", fridayNight, {}, when('2026-03-06 01:00'), 'weekday'],
  ['on Friday 22 to 2: Saturday at 2 [C11]', fridayNight, {}, when('2026-03-07 02:00'), 'weekday'],
  ['on Friday 22 to 2: Friday at 21 [C11]', fridayNight, {}, when('2026-03-06 21:00'), 'hour'],
  ['at the first minute of the happy hour [R-DISC-020]', happyHour, {}, when('2026-03-02 16:00')],
  ['at the last minute of the happy hour [R-DISC-020]', happyHour, {}, when('2026-03-02 17:59')],
  ['when the happy hour is over [R-DISC-002]', happyHour, {}, when('2026-03-02 18:00'), 'hour'],
  ['before the happy hour [R-DISC-002]', happyHour, {}, when('2026-03-02 15:59'), 'hour'],
  [
    'in the second of two happy hours',
    periodic({
      periods: [
        { from: 8, to: 9 },
        { from: 16, to: 18 },
      ],
    }),
    {},
    when('2026-03-02 16:00'),
  ],
  ['by the company’s clock in summer too', happyHour, {}, { at: Date.parse('2026-07-06T13:00:00Z') }],
  ['before midnight in hours that go over it', atNight, {}, when('2026-03-02 23:00')],
  ['after midnight in hours that go over it', atNight, {}, when('2026-03-02 01:59')],
  ['outside of hours that go over midnight', atNight, {}, when('2026-03-02 02:00'), 'hour'],
  ['from 0 to 24 at any hour [R-DISC-013]', periodic({ periods: [{ from: 0, to: 24 }] }), {}, when('2026-03-02 23:59')],
  ['in a listed branch [R-DISC-014]', branch, {}, { branchId: 2 }],
  ['in another branch [R-DISC-014]', branch, {}, { branchId: 1 }, 'branch'],
  ['for a listed product [R-DISC-015]', rule({ products: [{ Id: 1 }, { Id: 9 }] }), { articleId: 9 }, {}],
  ['for another product [R-DISC-015]', rule({ products: [{ Id: 9 }] }), { articleId: 1 }, {}, 'product'],
  ['in one of its groups [R-DISC-016]', groups, { groupIds: [4, 8] }, {}],
  ['in none of its groups [R-DISC-016]', groups, { groupIds: [8] }, {}, 'group'],
  ['in all of its groups [R-DISC-016]', inAll, { groupIds: [4, 3] }, {}],
  ['in one where all are asked for [R-DISC-016]', inAll, { groupIds: [4] }, {}, 'group'],
  ['for a listed customer [R-DISC-017]', customers, {}, customer(5)],
  ['for a customer of a listed group [R-DISC-017]', customers, {}, customer(6, 7)],
  ['for a customer of other groups beside [R-DISC-017]', customers, {}, customer(6, 8, 7)],
  ['for a listed customer where no group is', rule({ customers: [{ Id: 5 }] }), {}, customer(6), 'customer'],
  ['for a listed group where no customer is', rule({ customergroups: [{ Id: 7 }] }), {}, customer(6), 'customer'],
  ['for another customer [R-DISC-017]', customers, {}, customer(6, 8), 'customer'],
  ['for nobody known [R-DISC-017]', customers, {}, {}, 'customer'],
  ['with its coupon, however it is typed', coupon, {}, { coupons: ['весна-10 '] }],
  ['without its coupon', coupon, {}, { coupons: ['other'] }, 'coupon'],
  [
    'for anybody anywhere, where what was listed is no longer there',
    rule({ branches: [null, { Id: null }], customers: [null], customergroups: [{}], groups: null } as object),
    {},
    {},
  ],
  ['for a product that takes none', rule(), { noDiscount: true }, {}, 'noDiscount'],
  ['from 50 units, at 50', rule({ fromQuantity: 50_000 }), { quantity: 50_000 }, {}],
  ['from 50 units, at 49', rule({ fromQuantity: 50_000 }), { quantity: 49_000 }, {}, 'quantity'],
];

describe('a discount holds where all its conditions do, and says which one does not', () => {
  it.each(cases)('%s', (_what, rules, of, receipt, why) => {
    const asked = basket([line('1', of)], receipt);
    const [judged] = judgeLine([discountOf(layout(rules))], asked, '1');
    expect(judged?.reason).toBe(why);
    const { DebitSum, full } = { DebitSum: sums([rules], asked)[0], full: ((of.quantity ?? 1000) / 1000) * 10_000 };
    expect(DebitSum).toBe(why ? full : full * 0.9);
  });
});

describe('steps', () => {
  const steps = {
    useAccumulation: true,
    scaleSteps: [
      { amount: 100_00, value: 5 },
      { amount: 300_00, value: 20 },
    ],
  };

  it('take the highest step that the receipt reaches [R-DISC-021]', () => {
    const rules = rule({ ...steps, accumulationType: 0 });
    const at = (price: number): number[] => sums([rules], basket([line('1', { price })]));
    const turned = rule({ ...steps, scaleSteps: steps.scaleSteps.toReversed(), accumulationType: 0 });
    expect(sums([turned], basket([line('1', { price: 300_00 })]))).toEqual([240_00]);
    expect([at(99_99), at(100_00), at(299_99), at(300_00)]).toEqual([[99_99], [95_00], [284_99], [240_00]]);
    expect(sums([rules], basket([line('1'), line('2', { price: 200_00 })]))).toEqual([80_00, 160_00]);
  });

  it('take the highest step that the customer’s purchases reach; nobody’s reach none [R-DISC-021]', () => {
    const rules = rule({ ...steps, accumulationType: 1 });
    const of = (total?: number): number[] =>
      sums([rules], basket([line('1')], { customer: { id: 1, groupIds: [], total } }));
    expect([of(undefined), of(0), of(100_00), of(1_000_00)]).toEqual([[100_00], [100_00], [95_00], [80_00]]);
    expect(sums([rules], basket([line('1')]))).toEqual([100_00]);
  });

  it('are amounts where the discount is one [R-DISC-021]', () => {
    expect(sums([rule({ ...steps, Type: 2, accumulationType: 0 })], basket([line('1', { quantity: 3000 })]))).toEqual([
      240_00,
    ]);
  });
});
