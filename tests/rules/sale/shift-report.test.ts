import { describe, expect, it } from 'vitest';
import { countedSum, denominationsOf } from '#domain/sale/shift/denominations.ts';
import {
  drawersOf,
  drawersToCheck,
  reportOfSlips,
  withoutExpected,
  type DrawerMovement,
  type OwnReceipts,
} from '#domain/sale/shift/shift-report.ts';
import { clockTolerance } from '#domain/sale/shift/device-clock.ts';
import { refuseShiftClose } from '#domain/sale/shift/shift.ts';
import { CashMovementType, TenderActionType } from '#generated/types.ts';

const { Float, In, Out, Count, Handover } = CashMovementType;

describe('notes and coins', () => {
  it.each([
    ['MDL', [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05]],
    ['RON', [500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.1, 0.05, 0.01]],
    ['EUR', [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01]],
    ['USD', [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01]],
    ['UAH', [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.1]],
    ['a currency that nobody has told of', [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.01]],
  ])('of %s are counted from the largest to the smallest', (currency, values) => {
    expect(denominationsOf(currency).map((value) => value / 100)).toEqual(values);
  });

  it.each([
    [0, 5],
    [5, 5],
    [6, 10],
    [10, 10],
    [11, 25],
    [100_000, 100_000],
    [100_001, undefined],
  ])('where the smallest coin in use is %s end with %s', (smallest, last) => {
    expect(denominationsOf('MDL', smallest).at(-1)).toBe(last);
  });

  it.each<[Record<number, number>, number]>([
    [{}, 0],
    [{ 500: 0 }, 0],
    [{ 500: 1 }, 500],
    [{ 20_000: 3, 500: 2, 25: 4 }, 61_100],
  ])('counted as %j are %s', (counts, sum) => {
    expect(countedSum(counts)).toBe(sum);
  });
});

describe('a shift', () => {
  it.each([
    [{ receiptsCount: 0 }, 'SHIFT_EMPTY'],
    [{ receiptsCount: 1 }, undefined],
    [{ receiptsCount: 1, unsentCount: 0 }, undefined],
    [{ receiptsCount: 1, unsentCount: 1 }, 'SHIFT_UNSENT'],
    [{ receiptsCount: 0, unsentCount: 1 }, 'SHIFT_UNSENT'],
  ])('of %j may not be closed because of: %s [R-SHIFT-003]', (shift, fault) => {
    expect(refuseShiftClose(shift)).toBe(fault);
  });

  it('bears with a clock that is ten minutes off', () => {
    expect(clockTolerance).toBe(600_000);
  });
});

const moved = (type: number, value: number, more: Partial<DrawerMovement> = {}): DrawerMovement => ({
  type,
  value,
  till: 1,
  on: 100,
  ...more,
});
const drawerOf = (sales: number | undefined, ...movements: DrawerMovement[]) =>
  drawersOf(new Map(sales === undefined ? [] : [[1, sales]]), movements)[0];
const empty = { till: 1, float: 0, cashIn: 0, cashOut: 0, sales: 0, handedOver: 0, expected: 0 };

describe('a drawer', () => {
  it('is none where nothing was sold and nothing moved', () => {
    expect(drawersOf(new Map(), [])).toEqual([]);
  });

  it.each<[string, number | undefined, readonly DrawerMovement[], object]>([
    ['the cash of receipts', 700, [], { sales: 700, expected: 700 }],
    ['what was given back', -700, [], { sales: -700, expected: -700 }],
    ['all that was put into it at first', undefined, [moved(Float, 50), moved(Float, 7)], { float: 57, expected: 57 }],
    ['what was put in', undefined, [moved(In, 50), moved(In, 7)], { cashIn: 57, expected: 57 }],
    ['less what was taken out', undefined, [moved(Out, 50), moved(Out, 7)], { cashOut: 57, expected: -57 }],
    [
      'less what was missing when it was handed over',
      undefined,
      [moved(Handover, 90, { expected: 100 })],
      { handedOver: -10, expected: -10 },
    ],
    [
      'what was too much at each handover',
      undefined,
      [moved(Handover, 103, { expected: 100 }), moved(Handover, 55, { expected: 50 })],
      { handedOver: 8, expected: 8 },
    ],
    ['nothing of a handover at which nobody knew what should be there', undefined, [moved(Handover, 90)], {}],
    ['nothing of what is no movement of cash', undefined, [moved(9, 90, { expected: 100 })], {}],
  ])('should hold %s', (_, sales, movements, figures) => {
    expect(drawerOf(sales, ...movements)).toStrictEqual({ ...empty, ...figures });
  });

  it('should hold all of it together, and what was counted differs from that', () => {
    const drawer = drawerOf(
      5_000,
      moved(Float, 1_000),
      moved(In, 300),
      moved(Out, 2_000),
      moved(Handover, 4_295, { expected: 4_300 }),
      moved(Count, 4_305),
    );
    expect(drawer).toStrictEqual({
      till: 1,
      float: 1_000,
      cashIn: 300,
      cashOut: 2_000,
      sales: 5_000,
      handedOver: -5,
      expected: 4_295,
      counted: 4_305,
      difference: 10,
    });
  });

  it.each([
    [700, 0],
    [699, -1],
    [0, -700],
  ])('with 700 in which %s is counted differs by %s, whatever was said to be there', (counted, difference) => {
    expect(drawerOf(700, moved(Count, counted, { expected: 5 }))).toMatchObject({ counted, difference });
  });

  it('is counted as it was counted last, in whatever order it is heard of', () => {
    const counts = [moved(Count, 10, { on: 200 }), moved(Count, 30, { on: 300 }), moved(Count, 20, { on: 100 })];
    expect(drawerOf(0, ...counts)?.counted).toBe(30);
    expect(drawerOf(0, ...counts, moved(In, 5, { on: 400 }))?.counted).toBe(30);
    expect(drawerOf(0, moved(In, 5))).not.toHaveProperty('counted');
    expect(drawerOf(0, moved(In, 5))).not.toHaveProperty('difference');
  });

  it("is each till's own, by number, also of a till that only sold or that only moved cash", () => {
    const cash = new Map([
      [10, 700],
      [2, 50],
    ]);
    const movements = [moved(Float, 5, { till: 3 }), moved(In, 7, { till: 10 }), moved(Float, 1, { till: 0 })];
    expect(
      drawersOf(cash, movements).map(({ till, float, cashIn, sales, expected }) => [
        till,
        float,
        cashIn,
        sales,
        expected,
      ]),
    ).toEqual([
      [0, 1, 0, 0, 1],
      [2, 0, 0, 50, 50],
      [3, 5, 0, 0, 5],
      [10, 0, 7, 700, 707],
    ]);
  });
});

const tenders = [
  { Id: 2, Name: 'Card', TenderActionType: TenderActionType.Card },
  { Id: 1, Name: 'Cash', TenderActionType: TenderActionType.Cash },
  { Id: 3, Name: 'Voucher', TenderActionType: TenderActionType.Voucher },
  { Id: 4, Name: 'Cash in euros', TenderActionType: TenderActionType.Cash },
];
type OwnSlip = OwnReceipts['slips'][number];
const slip = (more: Partial<OwnSlip> = {}): OwnSlip => ({
  isReturn: false,
  DebitSum: 0,
  DiscountSum: 0,
  payoffs: [],
  vat: [],
  closedOn: 500,
  till: 1,
  ...more,
});
const paid = (id: number, Value: number) => ({ Tender: { Id: id }, Value });
const reportOf = (slips: readonly OwnSlip[], movements: readonly DrawerMovement[] = []) =>
  reportOfSlips({ slips, movements, tenders, until: 9_000 });

describe('the report of receipts that a device keeps', () => {
  it('is all 0 without receipts, and does not say when the shift began', () => {
    expect(reportOf([])).toStrictEqual({
      until: 9_000,
      receiptsCount: 0,
      returnsCount: 0,
      total: 0,
      returned: 0,
      discount: 0,
      tips: 0,
      rounding: 0,
      tenders: [],
      vat: [],
      drawers: [],
    });
  });

  it('adds up what they say, returns among them', () => {
    const report = reportOf([
      slip({ DebitSum: 5_000, DiscountSum: 400, tip: 300, rounding: 2, closedOn: 700, payoffs: [paid(1, 5_302)] }),
      slip({
        isReturn: true,
        DebitSum: -1_200,
        DiscountSum: -60,
        rounding: -5,
        closedOn: 600,
        payoffs: [paid(1, -1_205)],
      }),
      slip({ DebitSum: 800, tip: 50, closedOn: 800, payoffs: [paid(2, 850)] }),
    ]);
    expect(report).toStrictEqual({
      openedOn: 600,
      until: 9_000,
      receiptsCount: 3,
      returnsCount: 1,
      total: 4_600,
      returned: -1_200,
      discount: 340,
      tips: 350,
      rounding: -3,
      tenders: [
        { tenderId: 2, name: 'Card', count: 1, sum: 850 },
        { tenderId: 1, name: 'Cash', count: 2, sum: 4_097 },
      ],
      vat: [],
      drawers: [{ ...empty, sales: 4_097, expected: 4_097 }],
    });
  });

  it('says of each payment type how many receipts were paid by it, in the order of the company', () => {
    const report = reportOf([
      slip({ payoffs: [paid(1, 100), paid(3, 40)] }),
      slip({ payoffs: [paid(1, 10), paid(2, 7)] }),
      slip({ payoffs: [paid(99, 5)] }),
    ]);
    expect(report.tenders).toStrictEqual([
      { tenderId: 2, name: 'Card', count: 1, sum: 7 },
      { tenderId: 1, name: 'Cash', count: 2, sum: 110 },
      { tenderId: 3, name: 'Voucher', count: 1, sum: 40 },
    ]);
  });

  it('counts a receipt once that was paid by two gift cards', () => {
    const [{ count, sum } = { count: 0, sum: 0 }] = reportOf([slip({ payoffs: [paid(3, 100), paid(3, 200)] })]).tenders;
    expect([count, sum]).toEqual([1, 300]);
  });

  it('puts what was paid in cash into the drawer of the till that took it, and nothing else', () => {
    const { drawers } = reportOf(
      [
        slip({ till: 2, payoffs: [paid(1, 100), paid(2, 40), paid(4, 3)] }),
        slip({ till: 1, payoffs: [paid(1, 20), paid(99, 5)] }),
        slip({ till: 2, payoffs: [paid(1, -30)] }),
        slip({ till: 3, payoffs: [paid(2, 70), paid(3, 8)] }),
      ],
      [moved(Float, 1_000, { till: 2 }), moved(Count, 500, { till: 4 })],
    );
    expect(drawers.map(({ till, sales, expected, difference }) => [till, sales, expected, difference])).toEqual([
      [1, 20, 20, undefined],
      [2, 73, 1_073, undefined],
      [4, 0, 0, 500],
    ]);
  });

  it('has VAT by rate, lowest first', () => {
    const { vat } = reportOf([
      slip({
        vat: [
          { rate: 2000, sum: 1_200, vat: 200 },
          { rate: 800, sum: 540, vat: 40 },
        ],
      }),
      slip({ vat: [{ rate: 2000, sum: -600, vat: -100 }] }),
      slip({
        vat: [
          { rate: 10_000, sum: 2, vat: 1 },
          { rate: 0, sum: 50, vat: 0 },
        ],
      }),
    ]);
    expect(vat).toStrictEqual([
      { rate: 0, sum: 50, vat: 0 },
      { rate: 800, sum: 540, vat: 40 },
      { rate: 2000, sum: 600, vat: 100 },
      { rate: 10_000, sum: 2, vat: 1 },
    ]);
  });

  it('has gift cards that were sold beside the turnover, and counts them as such when they pay [T15]', () => {
    const line = (DebitSum: number, DebitVatRate: number, giftcard?: string) =>
      ({ DebitSum, DebitVatRate, DebitVatSum: 0, ...(giftcard && { giftcard }) }) as never;
    const report = reportOf([
      slip({
        DebitSum: 5_700,
        payoffs: [paid(1, 5_700)],
        lines: [line(5_000, 0, 'GC-1'), line(700, 2000)],
        vat: [
          { rate: 0, sum: 5_000, vat: 0 },
          { rate: 2000, sum: 700, vat: 117 },
        ],
      }),
      slip({ DebitSum: 600, payoffs: [paid(3, 600)], vat: [{ rate: 2000, sum: 600, vat: 100 }] }),
    ]);
    expect(report).toMatchObject({ total: 1_300, giftcards: 5_000, vat: [{ rate: 2000, sum: 1_300, vat: 217 }] });
    expect(report.tenders.reduce((sum, each) => sum + (each.sum ?? 0), 0)).toBe(1_300 + 5_000);
  });

  it('names drawers of other tills that are not counted, and counts that are off [T6] [T20]', () => {
    const report = reportOf(
      [1, 2, 3].map((till) => slip({ till, payoffs: [paid(1, 100)] })),
      [moved(Count, 100, { till: 3 }), moved(Float, 5, { till: 4 }), moved(Out, 5, { till: 4 })],
    );
    const found = (own: number) => drawersToCheck(report, own).map(({ till }) => till);
    expect(found(1)).toEqual([2]);
    expect(found(2)).toEqual([1]);
    const off = reportOf([slip({ payoffs: [paid(1, 100)] })], [moved(Count, 99)]);
    expect(drawersToCheck(off, 1)).toMatchObject([{ counted: 99, difference: -1 }]);
    expect(drawersToCheck(withoutExpected(off), 1)).toEqual([{ till: 1, counted: 99, isOff: true }]);
  });

  it('does not tell whoever must not know what should be in the drawers, nor sums that add up to it [T14]', () => {
    const report = reportOf(
      [slip({ DebitSum: 700, payoffs: [paid(1, 700)] })],
      [moved(Count, 690), moved(Float, 50, { till: 2 })],
    );
    const { drawers, tenders: shown, ...rest } = withoutExpected(report);
    expect(drawers).toStrictEqual([{ till: 1, counted: 690, isOff: true }, { till: 2 }]);
    expect(shown).toStrictEqual([{ tenderId: 1, name: 'Cash', count: 1 }]);
    expect({ ...rest, tenders: report.tenders, drawers: report.drawers }).toStrictEqual(report);
    expect(report.drawers[0]).toMatchObject({ expected: 700, difference: -10 });
  });
});
