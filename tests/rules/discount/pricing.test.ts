import { describe, expect, it } from 'vitest';
import { tidyDiscount, wrongDiscount } from '#domain/discount/tidy-discount.ts';
import { discountOf } from '#domain/discount/discount.ts';
import { appliedDiscounts } from '#domain/sale/price-unit.ts';
import { inCoins } from '#domain/sale/tender.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { at, basket, layout, line, rule, sold, sums, zone } from './shop.ts';

describe('what discounts come to', () => {
  it.each([
    ['829.00 less 96.019 %', 829_00, 1000, 96.019, 33_00],
    ['2.30 less 5 %', 2_30, 1000, 5, 2_18],
    ['58.95 less 10 %', 58_95, 1000, 10, 53_05],
    ['3 × 58.95 less 5 %', 58_95, 3000, 5, 168_00],
    ['more than all of it [R-DISC-009]', 100_00, 1000, 150, 0],
  ] as const)('%s', (_what, price, quantity, Value, sum) => {
    const { lines, totals } = sold([rule({ Value })], basket([line('1', { price, quantity })]));
    expect([lines[0]?.DebitSum, totals.DebitSum, totals.PrimaryDebitSum - totals.DiscountSum]).toEqual([sum, sum, sum]);
  });

  it('takes 5 % from a quantity of 50 on: nothing at 49', () => {
    const rules = rule({ Value: 5, fromQuantity: 50_000 });
    const of = (quantity: number): number[] => sums([rules], basket([line('1', { price: 10_00, quantity })]));
    expect([of(49_000), of(50_000)]).toEqual([[490_00], [475_00]]);
  });

  it('takes the new price of a listed product, and never a higher one [R-DISC-018]', () => {
    const rules = rule({
      products: [{ Id: 1, Price: 100_00, NewPrice: 79_90 }, { Id: 2, NewPrice: 120_00 }, { Id: 3 }],
    });
    expect(sums([rules], basket([line('1', { quantity: 2000 }), line('2'), line('3')]))).toEqual([
      159_80, 100_00, 90_00,
    ]);
  });

  it('takes discounts one after another, the best exclusive one alone, and the customer’s own where it is lower', () => {
    const of = basket([line('1')]);
    expect(sums([rule(), rule()], of)).toEqual([81_00]);
    expect(sums([rule({ Value: 30 }), rule({ Value: 20, ExcludeFromOtherDiscunts: true })], of)).toEqual([80_00]);
    expect(sums([rule()], of, { customerDiscount: 15_00 })).toEqual([85_00]);
    expect(sums([rule({ Value: 50 })], of, { minSalePrice: 70_00 })).toEqual([70_00]);
  });
});

describe('buy some, get some', () => {
  const twoAndOne = rule({ Type: 3, Value: 100, buyQuantity: 2, getQuantity: 1 });

  it.each([
    [1, 10_00],
    [2, 20_00],
    [3, 20_00],
    [5, 40_00],
    [6, 40_00],
  ])('gives one of three for nothing: %i units', (units, sum) => {
    expect(sums([twoAndOne], basket([line('1', { price: 10_00, quantity: units * 1000 })]))).toEqual([sum]);
  });

  it('gives the cheapest of the chosen products, over several lines', () => {
    const of = basket([
      line('1', { price: 30_00 }),
      line('2', { price: 20_00 }),
      line('3', { price: 10_00, quantity: 4000 }),
    ]);
    expect(sums([twoAndOne], of)).toEqual([30_00, 20_00, 20_00]);
    expect(sums([{ ...twoAndOne, products: [{ Id: 1 }, { Id: 2 }] }], of)).toEqual([30_00, 20_00, 40_00]);
    expect(sums([{ ...twoAndOne, Value: 50 }], basket([line('1', { price: 9_99, quantity: 3000 })]))).toEqual([24_97]);
  });

  it('counts whole units alone', () => {
    expect(sums([twoAndOne], basket([line('1', { price: 10_00, quantity: 2999 })]))).toEqual([29_99]);
  });
});

describe('a set for a price', () => {
  it('is any so many units, the dearest first, while it is cheaper', () => {
    const three = rule({ Type: 4, Value: 50, setQuantity: 3 });
    const total = (...prices: number[]): number =>
      sold([three], basket(prices.map((price, index) => line(String(index + 1), { price })))).totals.DebitSum;
    expect(total(20_00, 20_00)).toBe(40_00);
    expect(total(20_00, 20_00, 20_00)).toBe(50_00);
    expect(total(20_00, 20_00, 20_00, 5_00, 5_00, 5_00)).toBe(65_00);
    expect(total(10_00, 10_00, 10_00)).toBe(30_00);
  });

  it('is one of each listed product, and its parts add up to the price', () => {
    const set = rule({ Type: 4, Value: 99.99, products: [{ Id: 1 }, { Id: 2 }, { Id: 3 }] });
    const of = basket([
      line('1', { price: 50_00, quantity: 2000 }),
      line('2', { price: 33_33 }),
      line('3', { price: 33_33 }),
    ]);
    expect(sold([set], of).totals.DebitSum).toBe(149_99);
    expect(sums([set], basket([line('1'), line('2')]))).toEqual([100_00, 100_00]);
  });

  it('of two products for 11 is 11, also where no coin is smaller than 1', () => {
    const set = rule({ Type: 4, Value: 11, products: [{ Id: 1 }, { Id: 2 }] });
    const { lines, totals } = sold([set], basket([line('1', { price: 8_00 }), line('2', { price: 8_00 })]));
    expect([totals.DebitSum, lines.map(({ DebitSum }) => DebitSum), inCoins(totals.DebitSum, 1_00)]).toEqual([
      11_00,
      [5_50, 5_50],
      11_00,
    ]);
  });

  it.each([
    ['two rolls and a coffee for 5.00', [2, 1], 5, 4_00 + 3_00, 5_00],
    ['as many sets as there are rolls for', [4, 3], 5, 8_00 + 9_00, 10_00 + 3_00],
    ['what is left over at its own price', [3, 1], 5, 6_00 + 3_00, 5_00 + 2_00],
    ['nothing where a roll is missing', [1, 2], 5, 2_00 + 6_00, 8_00],
    ['nothing where the set is dearer', [2, 1], 8, 7_00, 7_00],
  ] as const)('has so many of each product as it says: %s', (_what, [rolls, coffees], Value, before, after) => {
    const set = rule({ Type: 4, Value, products: [{ Id: 1, Quantity: 2 }, { Id: 2 }] });
    const { totals } = sold(
      [set],
      basket([
        line('1', { price: 2_00, quantity: rolls * 1000 }),
        line('2', { price: 3_00, quantity: coffees * 1000 }),
      ]),
    );
    expect([totals.PrimaryDebitSum, totals.DebitSum]).toEqual([before, after]);
  });

  it('counts a product that is listed twice twice, and several units of one product alone', () => {
    const of = (units: number) => basket([line('1', { price: 10_00, quantity: units * 1000 })]);
    const twice = rule({ Type: 4, Value: 15, products: [{ Id: 1 }, { Id: 1 }] });
    expect([1, 2, 5].map((units) => sums([twice], of(units)))).toEqual([[10_00], [15_00], [40_00]]);
    const three = rule({ Type: 4, Value: 20, products: [{ Id: 1, Quantity: 3 }] });
    expect([2, 3, 6].map((units) => sums([three], of(units)))).toEqual([[20_00], [20_00], [40_00]]);
    expect([wrongDiscount(three), wrongDiscount(rule({ Type: 4, Value: 20, products: [{ Id: 1 }] }))]).toEqual([
      [],
      [expect.objectContaining({ path: 'products' })],
    ]);
  });

  it('says what each discount took off, to the hundredth', () => {
    const set = rule({ Type: 4, Value: 150, setQuantity: 2 });
    const [priced] = sold([set, rule()], basket([line('1', { quantity: 2000 })])).lines;
    expect(priced?.DebitSum).toBe(135_00);
    expect(appliedDiscounts(priced?.steps ?? [], 2000)).toEqual([
      { id: 2, name: 'Discount 2', sum: 20_00 },
      { id: 1, name: 'Discount 1', sum: 45_00 },
    ]);
  });

  it('never takes a line below its lowest price, and says so', () => {
    const set = rule({ Type: 4, Value: 0, setQuantity: 1 });
    const [priced] = sold([set], basket([line('1', { quantity: 2000 })]), { minSalePrice: 60_00 }).lines;
    expect([priced?.DebitSum, priced?.steps.at(-1)]).toEqual([
      120_00,
      { by: 'floor', from: 100_00, to: 100_00, off: -120_00 },
    ]);
    expect(appliedDiscounts(priced?.steps ?? [], 2000)).toEqual([{ id: 1, name: 'Discount 1', sum: 80_00 }]);
  });

  it('gives all of it back when all is returned', () => {
    const of = basket([line('1', { quantity: 3000, price: 9_99 })]);
    const { lines, totals } = sold([rule({ Type: 3, Value: 100 })], of);
    expect([lines[0]?.DebitSum, lines[0]?.DebitPrice]).toEqual([19_98, 6_66]);
    const back = priceReceipt({
      id: 'r',
      branchId: 1,
      employeeId: 1,
      startedOn: 0,
      isReturn: true,
      lines: [
        {
          id: '1',
          article: { Id: 1, Price: 9_99 },
          quantity: 3000,
          price: 9_99,
          discounts: [{ id: 1, name: '', kind: 'line', value: 9_99 }],
        },
      ],
    });
    expect(back.totals.DebitSum).toBe(0 - totals.DebitSum);
  });
});

describe('the rules as they are kept', () => {
  const noon = at('2026-07-01 12:00');

  it('cuts a percentage above 100, of steps too, and no amount [R-DISC-009]', () => {
    expect(tidyDiscount(rule({ Value: 150 }), zone).Value).toBe(100);
    expect(tidyDiscount(rule({ Type: 2, Value: 150 }), zone).Value).toBe(150);
    const steps = { useAccumulation: true, scaleSteps: [{ amount: 1, value: 120 }] };
    expect(tidyDiscount(rule(steps), zone).scaleSteps).toEqual([{ amount: 1, value: 100 }]);
  });

  it('clears the steps where nothing is accumulated [R-DISC-010]', () => {
    expect(
      tidyDiscount(rule({ useAccumulation: false, scaleSteps: [{ amount: 1, value: 2 }] }), zone).scaleSteps,
    ).toEqual([]);
  });

  it('drops the dates of a constant schedule [R-DISC-011]', () => {
    expect(tidyDiscount(rule({ schedule: { type: 1 }, StartOn: noon, EndOn: noon }), zone)).toMatchObject({
      StartOn: null,
      EndOn: null,
    });
  });

  it('begins at 00:00:00 and ends at 23:59:59 of the company’s days [R-DISC-012]', () => {
    const { StartOn, EndOn } = tidyDiscount(rule({ schedule: { type: 2 }, StartOn: noon, EndOn: noon }), zone);
    expect([StartOn, EndOn]).toEqual([at('2026-07-01 00:00:00'), at('2026-07-01 23:59:59')]);
  });

  it('are those of an active percentage at any time, where nothing else was chosen', () => {
    expect(tidyDiscount({}, zone)).toEqual({
      Type: 1,
      Active: true,
      Value: null,
      schedule: { type: 1 },
      StartOn: null,
      EndOn: null,
      WeekDays: [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, selected: true })),
      periods: [],
      useAccumulation: false,
      scaleSteps: [],
      coupon: null,
    });
    const periods = [{ from: 8, to: 12 }];
    expect(
      tidyDiscount(rule({ Active: false, useAccumulation: true, coupon: ' SPRING ', periods }), zone),
    ).toMatchObject({
      Active: false,
      useAccumulation: true,
      coupon: 'SPRING',
      periods,
    });
  });

  it('lists all seven weekdays [R-DISC-019]', () => {
    expect(tidyDiscount(rule({ WeekDays: [{ id: 2, selected: true }] }), zone).WeekDays).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, selected: id === 2 })),
    );
    expect(tidyDiscount(rule(), zone).WeekDays?.every(({ selected }) => selected)).toBe(true);
  });

  it.each([
    ['an hour after 24 [R-DISC-013]', { periods: [{ from: 0, to: 25 }] }, 'periods.0.to'],
    ['an hour before 0 [R-DISC-013]', { periods: [{ from: -1, to: 24 }] }, 'periods.0.from'],
    ['an empty hour', { periods: [{ from: 4, to: 4 }] }, 'periods.0.to'],
    ['an end before the start', { schedule: { type: 2 }, StartOn: noon, EndOn: noon - 1 }, 'EndOn'],
    ['no day of the week', { schedule: { type: 2 }, WeekDays: [{ id: 1, selected: false }] }, 'WeekDays'],
    ['a negative value', { Value: -1 }, 'Value'],
    ['a negative step', { scaleSteps: [{ amount: 1, value: -1 }] }, 'scaleSteps.0.value'],
    ['a set of nothing', { Type: 4 }, 'products'],
    ['another type [S]', { Type: 9 }, 'Type'],
    ['a new price of nothing [R-DISC-018]', { products: [{ Id: 1, NewPrice: 0 }] }, 'products.0.NewPrice'],
    ['a new price below nothing [R-DISC-018]', { products: [{ Id: 1, NewPrice: -300 }] }, 'products.0.NewPrice'],
    ['a price for no product [S]', { products: [{ NewPrice: 100 }] }, 'products.0.Id'],
  ] as const)('refuses %s', (_what, more, path) => {
    expect(wrongDiscount(rule(structuredClone(more) as object)).map((wrong) => wrong.path)).toEqual([path]);
  });

  it('passes over a new price below 0 that was stored once [R-DISC-018]', () => {
    expect(discountOf(layout(rule({ products: [{ Id: 1, NewPrice: -300 }] }))).products).toEqual(
      new Map([[1, undefined]]),
    );
  });

  it('takes hours from 0 to 24 [R-DISC-013] [R-DISC-020]', () => {
    expect(
      wrongDiscount(
        rule({
          periods: [
            { from: 0, to: 24 },
            { from: 22, to: 2 },
          ],
        }),
      ),
    ).toEqual([]);
    expect(discountOf(layout(rule({ schedule: { type: 2 }, periods: [{ from: 0, to: 24 }] }))).schedule?.hours).toEqual(
      [{ from: 0, to: 24 }],
    );
  });
});
