import { describe, expect, it } from 'vitest';
import { priceReceipt, quantityForSum } from '#domain/sale/price-receipt.ts';
import { priceUnit, type MatchedDiscount } from '#domain/sale/price-unit.ts';
import type { Receipt, ReceiptLine } from '#domain/sale/receipt.ts';
import { exactly, fc, holds } from '../numbers/property.ts';
import { article } from './till.ts';

const off = (value: number, more: Partial<MatchedDiscount> = {}): MatchedDiscount => ({
  id: 1,
  name: 'Autumn',
  kind: 'percent',
  value,
  ...more,
});

describe('the price of one unit', () => {
  it('takes the customer’s 10 % off the list price [R-POS-022]', () => {
    expect(priceUnit({ price: 1000, customerDiscount: 1000 })).toEqual({
      price: 900,
      off: 0,
      steps: [{ by: 'customer', from: 1000, to: 900 }],
    });
  });

  it('takes 10 % of 100 as 90 [R-DISC-005]', () => {
    expect(priceUnit({ price: 10_000, discounts: [off(10_000)] }).price).toBe(9000);
  });

  it('never goes below 0: 200 off 100 [R-DISC-006]', () => {
    expect(priceUnit({ price: 10_000, discounts: [off(20_000, { kind: 'amount' })] }).price).toBe(0);
    expect(priceUnit({ price: 10_000, discounts: [off(150_000)] }).price).toBe(0);
  });

  it('never goes below the minimum sale price of the product [R-DISC-007]', () => {
    const priced = priceUnit({ price: 10_000, minSalePrice: 8000, customerDiscount: 5000 });
    expect([priced.price, priced.steps.map(({ by }) => by)]).toEqual([8000, ['customer', 'floor']]);
  });

  it('does not raise a list price that is below the minimum already', () => {
    expect(priceUnit({ price: 500, minSalePrice: 800, customerDiscount: 1000 }).price).toBe(500);
  });

  it('leaves a product with noDiscount alone [R-DISC-008]', () => {
    expect(priceUnit({ price: 1000, noDiscount: true, customerDiscount: 1000, discounts: [off(50_000)] })).toEqual({
      price: 1000,
      off: 0,
      steps: [],
    });
  });

  it('applies discounts one after another, or the best exclusive one alone', () => {
    expect(priceUnit({ price: 10_000, discounts: [off(10_000), off(10_000)] }).price).toBe(8100);
    expect(
      priceUnit({
        price: 10_000,
        discounts: [off(10_000), off(15_000, { isExclusive: true }), off(5000, { isExclusive: true })],
      }).price,
    ).toBe(8500);
  });

  it('lets the customer’s percentage compete: the lower price wins', () => {
    expect(priceUnit({ price: 10_000, customerDiscount: 1000, discounts: [off(5000)] }).steps).toEqual([
      { by: 'customer', from: 10_000, to: 9000 },
    ]);
    expect(
      priceUnit({ price: 10_000, customerDiscount: 500, discounts: [off(10_000)] }).steps.map(({ by, name }) => [
        by,
        name,
      ]),
    ).toEqual([['discount', 'Autumn']]);
  });

  it('takes what is off the whole line last, as much less as the price is lower by then', () => {
    const ofLine = off(300, { id: 2, name: 'Set', kind: 'line' });
    for (const discounts of [
      [ofLine, off(10_000)],
      [off(10_000), ofLine],
    ])
      expect(priceUnit({ price: 1000, quantity: 2000, discounts })).toEqual({
        price: 900,
        off: 270,
        steps: [
          { by: 'discount', discountId: 1, name: 'Autumn', from: 1000, to: 900 },
          { by: 'discount', discountId: 2, name: 'Set', from: 900, to: 900, off: 270 },
        ],
      });
  });

  it('takes a new price from the discount', () => {
    expect(priceUnit({ price: 1000, discounts: [off(750, { kind: 'newPrice' })] }).price).toBe(750);
  });

  it('tells a trace that leads from the list price to the answer', () => {
    const discount = fc.record({
      id: fc.nat(),
      name: fc.string(),
      kind: fc.constantFrom('percent' as const, 'amount' as const, 'newPrice' as const),
      value: fc.nat(200_000),
      isExclusive: fc.boolean(),
    });
    holds(
      [fc.nat(1_000_000), fc.nat(10_000), fc.nat(1_000_000), fc.array(discount, { maxLength: 4 })],
      (price, customerDiscount, minSalePrice, discounts) => {
        const priced = priceUnit({ price, customerDiscount, minSalePrice, discounts });
        expect(
          priced.steps.reduce((at, step) => {
            expect(step.from).toBe(at);
            return step.to;
          }, price),
        ).toBe(priced.price);
        expect(priced.price).toBeGreaterThanOrEqual(Math.min(price, minSalePrice));
        expect(priced.price).toBeLessThanOrEqual(price);
      },
    );
  });
});

describe('the price of a receipt', () => {
  const line = (id: string, price: number, quantity: number, rate = 2000): ReceiptLine => ({
    id,
    article: article(Number(id), price, { Vat: { Id: 1, Value: rate } }),
    quantity,
    price,
  });
  const receipt = (lines: ReceiptLine[], more: Partial<Receipt> = {}): Receipt => ({
    id: 'r',
    branchId: 1,
    employeeId: 1,
    startedOn: 0,
    isReturn: false,
    lines,
    ...more,
  });
  const total = (...lines: [price: number, quantity: number, rate?: number][]) =>
    priceReceipt(receipt(lines.map(([price, quantity, rate], index) => line(String(index + 1), price, quantity, rate))))
      .totals;

  it('gives one total whatever the rates: 28.90 at 22 % and 1.25 at 10 % are 30.15', () => {
    // Each line holds its own VAT, rounded by itself: 5.21 and 0.11.
    expect(total([2890, 1000, 2200], [125, 1000, 1000])).toMatchObject({
      DebitSum: 3015,
      DebitVatSum: 532,
      vat: [
        { rate: 2200, sum: 2890, vat: 521 },
        { rate: 1000, sum: 125, vat: 11 },
      ],
    });
  });

  it.each([
    [
      '2 × 3.15 + 3.60 + 0.05',
      [
        [315, 2000, 2100],
        [360, 1000, 2100],
        [5, 1000, 2100],
      ],
      995,
    ],
    [
      '36 + 34 + 3 × 14',
      [
        [3600, 1000],
        [3400, 1000],
        [1400, 3000],
      ],
      11_200,
    ],
    [
      '4 × 1.48 + 1.52 + 1.54 + 0.39',
      [
        [148, 4000, 2100],
        [152, 1000, 2100],
        [154, 1000, 2100],
        [39, 1000, 2100],
      ],
      937,
    ],
    [
      '95 + 2 × 42',
      [
        [9500, 1000, 700],
        [4200, 2000, 700],
      ],
      17_900,
    ],
  ] as [string, [number, number, number?][], number][])('adds %s up', (_, lines, expected) => {
    expect(total(...lines).DebitSum).toBe(expected);
  });

  it.each([[500], [1000]])(
    'shows with %i hundredths of a percent off the same total as its lines',
    (customerDiscount) => {
      const { lines, totals } = priceReceipt(
        receipt([line('1', 230, 1000), line('2', 5895, 1000)], { customer: { Name: 'A', discount: customerDiscount } }),
      );
      expect(totals.DebitSum).toBe(lines.reduce((sum, each) => sum + each.DebitSum, 0));
      expect(totals.PrimaryDebitSum - totals.DiscountSum).toBe(totals.DebitSum);
    },
  );

  it('keeps the sum that a scale printed, and finds its quantity', () => {
    const quantity = quantityForSum(1999, 1299);
    const { lines } = priceReceipt(receipt([{ ...line('1', 1299, quantity), printedSum: 1999 }]));
    expect([quantity, lines[0]?.DebitSum]).toEqual([1539, 1999]);
    expect(quantityForSum(5, 0)).toBe(1);
  });

  it('does not discount by hand what has no discount, nor go below a minimum', () => {
    const lines = [
      line('1', 1000, 1000),
      { ...line('2', 1000, 1000), article: article(2, 1000, { Settings: { noDiscount: true } }) },
      { ...line('3', 1000, 1000), article: article(3, 1000, { Settings: { minSalePrice: 900 } }) },
    ];
    expect(
      priceReceipt(receipt(lines, { customDiscount: { Type: 1, Value: 10_000 } })).lines.map(
        ({ DebitSum }) => DebitSum,
      ),
    ).toEqual([0, 1000, 900]);
  });

  const anyLine = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 100_000 }),
    rate: fc.constantFrom(0, 800, 900, 1900, 2000),
  });
  const anyReceipt = fc.record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
    discount: fc.nat(10_000),
    percent: fc.nat(10_000),
  });

  it('gives back exactly what was paid when all of it is returned', () => {
    holds(
      [anyReceipt],
      ({ lines, discount, percent }) => {
        const sold = receipt(
          lines.map((each, index) => line(String(index + 1), each.price, each.quantity, each.rate)),
          { customer: { Name: 'A', discount }, customDiscount: { Type: 1, Value: percent } },
        );
        const paid = priceReceipt(sold).totals;
        const back = priceReceipt({ ...sold, isReturn: true }).totals;
        expect([back.DebitSum, back.DiscountSum, back.DebitVatSum, back.PrimaryDebitSum]).toEqual(
          [paid.DebitSum, paid.DiscountSum, paid.DebitVatSum, paid.PrimaryDebitSum].map((sum) => 0 - sum),
        );
      },
      1000,
    );
  });

  it('computes each line as exact fractions would: price × quantity, percentage and VAT inside', () => {
    holds(
      [anyReceipt],
      ({ lines, discount }) => {
        const { lines: priced } = priceReceipt(
          receipt(
            lines.map((each, index) => line(String(index + 1), each.price, each.quantity, each.rate)),
            { customer: { Name: 'A', discount } },
          ),
        );
        priced.forEach((each, index) => {
          const { price, quantity, rate } = lines[index] as (typeof lines)[number];
          const unit = BigInt(price) - exactly(BigInt(price) * BigInt(discount), 10_000n);
          const sum = exactly(unit * BigInt(quantity), 1000n);
          expect([BigInt(each.DebitPrice), BigInt(each.DebitSum), BigInt(each.DebitVatSum)]).toEqual([
            unit,
            sum,
            exactly(sum * BigInt(rate), BigInt(10_000 + rate)),
          ]);
        });
      },
      1000,
    );
  });

  it('leaves a line as it is when another is rung up, and prices it anew for another customer and on a return', () => {
    const [milk, bread] = [line('1', 1000, 1000), line('2', 500, 1000)];
    expect(priceReceipt(receipt([milk, bread])).lines[0]).toBe(priceReceipt(receipt([milk])).lines[0]);
    const priceOf = (more: Partial<Receipt>): number | undefined =>
      priceReceipt(receipt([milk], more)).lines[0]?.DebitPrice;
    expect(
      [
        {},
        { customer: { Name: 'A', discount: 1000 } },
        { isReturn: true },
        { customer: { Name: 'B', discount: 2000 } },
        {},
      ].map(priceOf),
    ).toEqual([1000, 900, -1000, 800, 1000]);
  });
});
