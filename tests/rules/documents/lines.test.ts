import { describe, expect, it } from 'vitest';
import { spreadDiscount, largestDiscount, refuseDiscount } from '#domain/documents/lines/custom-discount.ts';
import { computeLine, editLine, lineSum } from '#domain/documents/lines/line.ts';
import { addLine, lineFor, lineWithoutOne, type ArticleLine } from '#domain/documents/lines/lines.ts';
import { documentTotals, shownSum } from '#domain/documents/lines/totals.ts';
import { exactly, fc, holds } from '../numbers/property.ts';

const line = (id: number, Quantity: number, DebitPrice = 100, more: ArticleLine = {}): ArticleLine => ({
  Article: { Id: id },
  Quantity,
  DebitPrice,
  ...more,
});

describe('a document line', () => {
  it('derives the credit price from a typed sum: 10.00 for 3 is 3.33 [R-LOT-001]', () => {
    expect(editLine({ Quantity: 3000 }, { field: 'CreditSum', value: 1000 })).toMatchObject({
      CreditSum: 1000,
      CreditPrice: 333,
    });
  });

  it('recomputes the credit sum from price and quantity: 3.33 × 3 is 9.99 [R-LOT-002]', () => {
    const priced = editLine({ Quantity: 3000 }, { field: 'CreditPrice', value: 333 });
    expect(priced.CreditSum).toBe(999);
    expect(editLine(priced, { field: 'Quantity', value: 2000 }).CreditSum).toBe(666);
  });

  it('takes an emptied quantity or price as 0 [R-LOT-003]', () => {
    expect(editLine({ Quantity: 3000, CreditPrice: 333 }, { field: 'Quantity', value: null })).toMatchObject({
      Quantity: 0,
      CreditSum: 0,
    });
    expect(editLine({ Quantity: 3000, CreditPrice: 333 }, { field: 'CreditPrice', value: null })).toMatchObject({
      CreditPrice: 0,
      CreditSum: 0,
    });
  });

  it('mirrors the formulas on the debit side and leaves the credit side alone', () => {
    const typed = editLine({ Quantity: 3000, CreditSum: 1000, CreditPrice: 333 }, { field: 'DebitSum', value: 1000 });
    expect(typed).toMatchObject({ DebitSum: 1000, DebitPrice: 333, PrimaryDebitPrice: 333, CreditSum: 1000 });
    expect(editLine(typed, { field: 'DebitPrice', value: 500 })).toMatchObject({ DebitSum: 1500, CreditSum: 1000 });
  });

  it('forces quantities and prices positive, and negative on a return with a negative sum [R-DOC-037]', () => {
    expect(computeLine({ Quantity: -2000, DebitPrice: -150 })).toMatchObject({
      Quantity: 2000,
      DebitPrice: 150,
      DebitSum: 300,
    });
    expect(computeLine({ Quantity: 2000, DebitPrice: 150 }, true)).toMatchObject({
      Quantity: -2000,
      DebitPrice: -150,
      DebitSum: -300,
    });
    expect(editLine({ DebitPrice: 150 }, { field: 'Quantity', value: 2000 }, true)).toMatchObject({
      Quantity: -2000,
      DebitSum: -300,
    });
  });

  it('holds the VAT inside its sums', () => {
    expect(
      computeLine({ Quantity: 1000, DebitPrice: 12_000, DebitVatRate: 2000, CreditPrice: 10_900, CreditVatRate: 900 }),
    ).toMatchObject({ DebitVatSum: 2000, CreditVatSum: 900 });
  });

  it('sums as an exact fraction would, with the sign of the quantity', () => {
    holds([fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -1e9, max: 1e9 })], (quantity, price) => {
      const size = exactly(BigInt(Math.abs(quantity)) * BigInt(Math.abs(price)), 1000n);
      expect(BigInt(lineSum(quantity, price))).toBe(quantity < 0 ? -size : size);
    });
  });
});

describe('the lines of a document', () => {
  it('increase by 1 when a product is added again [R-DOC-030]', () => {
    const once = addLine([], line(7, 0));
    expect(once.map(({ Quantity }) => Quantity)).toEqual([1000]);
    expect(addLine(once, line(7, 0))).toMatchObject([{ Quantity: 2000, DebitSum: 200 }]);
  });

  it('decrease by 1 and go at 0 [R-DOC-031]', () => {
    expect([2000, 1001, 1000, 300, -2000].map((quantity) => lineWithoutOne(line(7, quantity)))).toEqual([
      1000,
      1,
      undefined,
      undefined,
      1000,
    ]);
  });

  it('are merged by article, quantities added [R-DOC-032]', () => {
    expect(addLine([line(7, 2000), line(8, 1000)], line(7, 300))).toMatchObject([
      { Quantity: 2300, DebitSum: 230 },
      { Quantity: 1000 },
    ]);
  });

  it('count downwards on a return', () => {
    expect(addLine([line(7, -1000, -100)], line(7, 0), { negative: true })).toMatchObject([
      { Quantity: -2000, DebitSum: -200 },
    ]);
  });

  it('make up the totals of the document [R-DOC-029]', () => {
    const lines = [
      computeLine({ Quantity: 2000, DebitPrice: 315, CreditPrice: 200, DebitVatRate: 2100 }),
      computeLine({ Quantity: 1000, DebitPrice: 360, PrimaryDebitPrice: 400 }),
    ];
    expect(documentTotals(lines)).toEqual({
      CreditSum: 400,
      DebitSum: 990,
      PrimaryDebitSum: 1030,
      DiscountSum: 40,
      CreditVatSum: 0,
      DebitVatSum: 109,
    });
  });

  it('show the credit sum for types 1, 4, 9, 11 and the debit sum for type 2 [R-DOC-003]', () => {
    const shown = [1, 4, 9, 11, 2].map((DocumentActionType) =>
      shownSum({ DocumentActionType, CreditSum: 10, DebitSum: 20 }),
    );
    expect(shown).toEqual([10, 10, 10, 10, 20]);
  });
});

describe('a custom discount', () => {
  const lines = [computeLine({ Quantity: 1000, DebitPrice: 230 }), computeLine({ Quantity: 1000, DebitPrice: 5895 })];
  const debit = (each: readonly { DebitSum: number }[]): number =>
    each.reduce((total, { DebitSum }) => total + DebitSum, 0);

  it('is at most the total of quantity × debit price; 0 is an amount, 1 a percentage [R-DOC-038]', () => {
    expect(largestDiscount(lines)).toBe(6125);
    expect(refuseDiscount(lines, { Type: 0, Value: 6126 })).toBe('DISCOUNT_TOO_LARGE');
    expect(refuseDiscount(lines, { Type: 0, Value: 6125 })).toBeUndefined();
    expect(refuseDiscount(lines, { Type: 1, Value: 10_001 })).toBe('DISCOUNT_TOO_LARGE');
    expect(refuseDiscount(lines, { Type: 1, Value: 10_000 })).toBeUndefined();
  });

  it('spread over the lines adds up to itself, on returns too', () => {
    expect(debit(spreadDiscount(lines, { Type: 1, Value: 1000 }))).toBe(6125 - 613);
    const returned = lines.map((each) => computeLine(each, true));
    expect(debit(spreadDiscount(returned, { Type: 0, Value: 125 }))).toBe(-6000);
  });

  it('of a percentage lowers no line by more than that, and one with a lowest price as far as it may be [T11]', () => {
    const shop = [computeLine({ Quantity: 1000, DebitPrice: 420 }), computeLine({ Quantity: 1000, DebitPrice: 5000 })];
    const floorOf = ({ DebitSum }: { DebitSum: number }): number => (DebitSum === 420 ? 400 : 0);
    const sums = (Value: number) => spreadDiscount(shop, { Type: 1, Value }, floorOf).map(({ DebitSum }) => DebitSum);
    expect(sums(1000)).toEqual([400, 4500]);
    expect(sums(10_000)).toEqual([400, 0]);
  });

  it('keeps the sum before discount, and 829.00 less 796.00 is 33.00 everywhere', () => {
    const [line] = spreadDiscount([computeLine({ Quantity: 1000, DebitPrice: 82_900 })], { Type: 0, Value: 79_600 });
    expect(line).toMatchObject({ DebitSum: 3300, DebitPrice: 3300, PrimaryDebitSum: 82_900 });
  });

  it('takes no line below its floor and is always given in full while there is room', () => {
    const anyLine = fc.record({
      Quantity: fc.integer({ min: 1, max: 50_000 }),
      DebitPrice: fc.integer({ min: 0, max: 100_000 }),
      floor: fc.integer({ min: 0, max: 100_000 }),
    });
    holds(
      [fc.array(anyLine, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 5_000_000 })],
      (given, Value) => {
        const before = given.map((each) => computeLine(each));
        const floorOf = (each: { Quantity: number; floor?: number }): number => lineSum(each.Quantity, each.floor ?? 0);
        const after = spreadDiscount(before, { Type: 0, Value }, floorOf);
        expect(debit(before) - debit(after)).toBe(Math.min(Value, largestDiscount(before, floorOf)));
        after.forEach((each, index) =>
          expect(each.DebitSum).toBeGreaterThanOrEqual(Math.min(floorOf(each), before[index]?.DebitSum ?? 0)),
        );
      },
      1000,
    );
  });
});

describe('goods whose batch is known', () => {
  const [plain, first] = [line(1, 1000), line(1, 1000, 100, { Batch: 'A', ExpiresOn: '2026-12-31' })];

  it('are a line of their own, added to that of the same batch', () => {
    expect(lineFor([plain, first], line(1, 1000, 100, { Batch: 'A', ExpiresOn: '2026-12-31' }))).toBe(first);
    expect(lineFor([plain, first], line(1, 1000, 100, { Batch: 'B', ExpiresOn: '2026-12-31' }))).toBeUndefined();
    expect(lineFor([plain], line(1, 1000, 100, { Batch: 'A' }))).toBeUndefined();
    expect(addLine([first], line(1, 1000, 100, { Batch: 'A', ExpiresOn: '2026-12-31' }))).toMatchObject([
      { Quantity: 2000, Batch: 'A' },
    ]);
  });

  it('are added to any line of the product, if the batch of what is added is not known', () => {
    expect(lineFor([first], line(1, 1000))).toBe(first);
  });
});
