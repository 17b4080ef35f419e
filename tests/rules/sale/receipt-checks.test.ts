import { describe, expect, it } from 'vitest';
import {
  asksForStock,
  checkSettingsOf,
  ownDiscountLimit,
  refuseBeforePayment,
  refuseShort,
} from '#domain/sale/payment/before-payment.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import {
  appliedDiscounts,
  floorPrice,
  isSameMatch,
  priceUnit,
  type MatchedDiscount,
  type PriceStep,
} from '#domain/sale/price-unit.ts';
import {
  checkReceipt,
  isUnlikelyDate,
  refusalOf,
  type CheckedLine,
  type CheckedReceipt,
  type ReceiptCheckCode,
  type ReceiptRemark,
} from '#domain/sale/receipt-checks.ts';
import type { Receipt, ReceiptLine } from '#domain/sale/receipt.ts';
import { article } from './till.ts';

const now = Date.UTC(2026, 10, 22, 10);
const minute = 60_000;
const day = 24 * 60 * minute;

const off = (more: Partial<MatchedDiscount> = {}): MatchedDiscount => ({
  id: 1,
  name: 'Autumn',
  kind: 'percent',
  value: 10_000,
  ...more,
});

/** Two for 10.00 each. */
const line = (more: Partial<CheckedLine> = {}): CheckedLine => ({
  quantity: 2000,
  price: 1000,
  sum: 2000,
  listPrice: 1000,
  listSum: 2000,
  ...more,
});

const receipt = (more: Partial<CheckedReceipt> = {}): CheckedReceipt => ({
  isReturn: false,
  lines: [line()],
  payments: [{ value: 2000 }],
  total: 2000,
  approvedOn: now,
  receivedOn: now,
  ...more,
});

/** What is said of a receipt under one code. */
const paramsOf = (code: ReceiptCheckCode, more: Partial<CheckedReceipt>): ReceiptRemark['params'] | undefined =>
  checkReceipt(receipt(more)).find((remark) => remark.code === code)?.params;
const ofLine = (code: ReceiptCheckCode, more: Partial<CheckedLine>, of: Partial<CheckedReceipt> = {}) =>
  paramsOf(code, { ...of, lines: [line(more)] });

describe('a receipt as it should be', () => {
  it.each([
    ['a sale', receipt({ discountLimit: 0 })],
    [
      'a return, all of it negative',
      receipt({
        isReturn: true,
        lines: [
          line({ quantity: -2000, price: -1000, sum: -2000, listPrice: -1000, listSum: -2000, minSalePrice: 900 }),
        ],
        payments: [{ value: -2000 }],
        total: -2000,
        discountLimit: 0,
      }),
    ],
    ['a return as it was typed', receipt({ isReturn: true, payments: [{ value: -2000 }], total: -2000 })],
    ['nothing but what it cost before discounts', receipt({ lines: [{ quantity: 2000, listPrice: 1000 }] })],
  ])('has nothing odd: %s', (_, given) => {
    expect(checkReceipt(given)).toEqual([]);
  });

  it('is told of line by line, by the place of the line, and of the whole last', () => {
    const lines = [line(), line({ sum: 2500, price: 1250 }), line({ quantity: 0, sum: 0, listSum: 0 })];
    expect(checkReceipt(receipt({ lines, payments: [] }))).toStrictEqual([
      { code: 'QUANTITY_NOT_POSITIVE', line: 2, params: { quantity: 0 } },
      { code: 'SUM_DIFFERS', line: 1, params: { quantity: 2000, price: 1250, sum: 2500 } },
      { code: 'TENDERS_DIFFER', params: { paid: 0, total: 2000 } },
    ]);
  });
});

describe('the quantity of a line', () => {
  it.each([
    ['the least of a sale', 1, {}, false, false],
    ['nothing of a sale', 0, {}, false, true],
    ['less than nothing of a sale', -1, {}, false, true],
    ['what comes back in a return', 1, {}, true, false],
    ['what comes back in a return, negative', -1, {}, true, false],
    ['nothing in a return', 0, {}, true, true],
    ['what comes back in an exchange', -1, { isReturned: true }, false, false],
    ['nothing that comes back in an exchange', 0, { isReturned: true }, false, true],
  ])('is right or not: %s', (_, quantity, more, isReturn, isOdd) => {
    expect(ofLine('QUANTITY_NOT_POSITIVE', { quantity, ...more }, { isReturn })).toEqual(
      isOdd ? { quantity } : undefined,
    );
  });
});

describe('the sum of a line', () => {
  it.each([
    ['a hundredth more than its price', { sum: 2001 }],
    ['a hundredth less than its price', { sum: 1999 }],
    ['that of a price that follows from it', { quantity: 30_000, sum: 1000, price: 33, listPrice: 33, listSum: 1000 }],
    ['that of a lower price', { sum: 1800, price: 900 }],
    ['a hundredth above that before discounts', { sum: 2001, price: 1001 }],
    ['one without a price', { sum: 1500, price: null }],
    ['one that follows from its price', { sum: null, price: 900 }],
    ['that before discounts, a hundredth off', { sum: null, price: undefined, listSum: 2001 }],
  ])('may be %s', (_, more) => {
    expect(ofLine('SUM_DIFFERS', more)).toBeUndefined();
  });

  it.each([
    ['two hundredths more than its price', { sum: 2002 }, 1000, 2002],
    ['two hundredths less than its price', { sum: 1998 }, 1000, 1998],
    ['two hundredths above that before discounts', { sum: 2002, price: 1001 }, 1001, 2002],
    ['above that before discounts, without a price', { sum: 2500, price: null }, 1000, 2500],
    ['above that before discounts, by its price', { sum: undefined, price: 1100 }, 1100, 2200],
    ['of a line that cost something else before discounts', { listSum: 2500 }, 1000, 2000],
    ['of a line whose sum before discounts is missing', { listSum: null, sum: 2500, price: 1250 }, 1250, 2500],
    ['of a return', { quantity: -2000, price: -1000, sum: -2002, listPrice: -1000, listSum: -2000 }, 1000, 2002],
    ['wrong, and there is nothing else', { sum: null, price: null, listSum: 2500 }, 1000, 2500],
  ])('is odd where it is %s', (_, more, price, sum) => {
    expect(ofLine('SUM_DIFFERS', more)).toEqual({ quantity: 2000, price, sum });
  });
});

describe('the lowest price of a product', () => {
  const ofScale = { listSum: 1999, noDiscount: true };

  it.each([
    ['its sum', { minSalePrice: 800, sum: 1600 }, undefined],
    ['its sum but for a hundredth', { minSalePrice: 800, sum: 1599 }, undefined],
    ['two hundredths below it', { minSalePrice: 800, sum: 1598 }, { sum: 1598, floor: 1600 }],
    ['below it by its price', { minSalePrice: 800, sum: null, price: 799 }, { sum: 1598, floor: 1600 }],
    ['what has no discount, but for a hundredth', { noDiscount: true, sum: 1999 }, undefined],
    ['a discount where there is none', { noDiscount: true, sum: 1998 }, { sum: 1998, floor: 2000 }],
    ['a list price below it', { minSalePrice: 1500, sum: 2000 }, undefined],
    ['less than a list price below it', { minSalePrice: 1500, sum: 1998 }, { sum: 1998, floor: 2000 }],
    ['what a scale has printed', { ...ofScale, sum: 1998 }, undefined],
    ['less than what a scale has printed', { ...ofScale, sum: 1997 }, { sum: 1997, floor: 1999 }],
    ['nothing where there is no lowest', { minSalePrice: null, sum: 0 }, undefined],
    ['what comes back', { minSalePrice: 800, sum: 0, isReturned: true }, undefined],
  ])('is kept to or not: %s', (_, more, expected) => {
    expect(ofLine('PRICE_BELOW_FLOOR', more)).toEqual(expected);
  });
});

describe('the largest discount by hand', () => {
  const limit = { discountLimit: 3000 };
  const ways = { discounts: [[off()], [off({ value: 20_000 })], [off({ value: 5000 })]] };

  it.each([
    ['exactly the largest', { sum: 1400 }, limit, undefined],
    ['a hundredth more, which is rounding', { sum: 1399 }, limit, undefined],
    ['more than the largest', { sum: 1398 }, limit, { due: 2000, sum: 1398 }],
    ['any, where there is no limit', { sum: 0 }, {}, undefined],
    ['a hundredth where there may be none', { sum: 1999 }, { discountLimit: 0 }, undefined],
    ['something where there may be none', { sum: 1998 }, { discountLimit: 0 }, { due: 2000, sum: 1998 }],
    ['all of it', { sum: 0 }, { discountLimit: 10_000 }, undefined],
    ['what was given when it was sold', { sum: 0, isReturned: true }, limit, undefined],
    ['beside the customer’s own', { sum: 1259 }, { ...limit, customerDiscount: 1000 }, undefined],
    [
      'too much beside the customer’s own',
      { sum: 1258 },
      { ...limit, customerDiscount: 1000 },
      { due: 1800, sum: 1258 },
    ],
    ['beside the best automatic one', { ...ways, sum: 1119 }, limit, undefined],
    ['too much beside the best automatic one', { ...ways, sum: 1118 }, limit, { due: 1600, sum: 1118 }],
    ['beside one off the line', { discounts: [[off({ kind: 'line', value: 500 })]], sum: 1049 }, limit, undefined],
    [
      'too much beside one off the line',
      { discounts: [[off({ kind: 'line', value: 500 })]], sum: 1048 },
      limit,
      { due: 1500, sum: 1048 },
    ],
    ['what has no discount', { ...ways, noDiscount: true, sum: 1398 }, limit, { due: 2000, sum: 1398 }],
    ['what has a lowest price', { ...ways, minSalePrice: 900, sum: 1258 }, limit, { due: 1800, sum: 1258 }],
    ['a price below 0, as on a return', { listPrice: -1000, sum: -1398 }, limit, { due: 2000, sum: 1398 }],
  ] as [string, Partial<CheckedLine>, Partial<CheckedReceipt>, object | undefined][])(
    'is kept to or not: %s',
    (_, more, of, expected) => {
      expect(ofLine('DISCOUNT_OVER_LIMIT', more, of)).toEqual(expected);
    },
  );
});

const paidWith = (...values: number[]): Pick<CheckedReceipt, 'payments'> => ({
  payments: values.map((value) => ({ value })),
});

describe('what was paid', () => {
  it.each([
    ['a sale', { total: 2000, ...paidWith(1500, 0, 500) }, undefined],
    ['a sale of which some was paid back', { total: 2000, ...paidWith(2500, -300, -200) }, { paid: 2500, back: 500 }],
    ['a sale that gives money', { total: 2000, ...paidWith(-2000) }, { paid: 0, back: 2000 }],
    ['a return', { isReturn: true, total: -2000, ...paidWith(-1500, 0, -500) }, undefined],
    ['a return that takes money', { isReturn: true, total: -2000, ...paidWith(-2500, 500) }, { paid: 500, back: 2500 }],
    ['a return of nothing that takes money', { isReturn: true, total: 0, ...paidWith(5) }, { paid: 5, back: 0 }],
    ['an exchange for less', { total: -500, ...paidWith(-500) }, undefined],
    ['an exchange for less that takes money', { total: -500, ...paidWith(-700, 200) }, { paid: 200, back: 700 }],
    ['an exchange for as much', { total: 0, ...paidWith() }, undefined],
    ['an exchange for as much that gives money', { total: 0, ...paidWith(5, -5) }, { paid: 5, back: 5 }],
    ['an exchange for less, and a larger tip', { total: -500, tip: 600, ...paidWith(100) }, undefined],
    ['an exchange for less, and as large a tip', { total: -500, tip: 500, ...paidWith(5) }, undefined],
    ['an exchange for less, and a smaller tip', { total: -500, tip: 499, ...paidWith(1) }, { paid: 1, back: 0 }],
    ['no tip', { total: -500, tip: null, ...paidWith(-500) }, undefined],
  ])('goes one way: %s', (_, of, expected) => {
    expect(paramsOf('PAYMENTS_OPPOSED', of)).toEqual(expected);
  });

  it.each([
    ['all of it', { ...paidWith(1500, 500) }],
    ['nothing for nothing', { total: 0, ...paidWith() }],
    ['a return', { total: -2000, isReturn: true, ...paidWith(-2000) }],
    ['and a tip', { tip: 100, ...paidWith(2100) }],
    ['rounded up within half a step', { cashRounding: 2, roundingStep: 5, ...paidWith(2002) }],
    ['rounded up by exactly half a step', { cashRounding: 5, roundingStep: 10, ...paidWith(2005) }],
    ['rounded down by exactly half a step', { cashRounding: -5, roundingStep: 10, ...paidWith(1995) }],
    ['rounded, and a tip', { cashRounding: -2, roundingStep: 5, tip: 100, ...paidWith(2098) }],
    ['not rounded', { cashRounding: null, roundingStep: null, tip: null, ...paidWith(2000) }],
  ])('is what was due: %s', (_, of) => {
    expect(paramsOf('TENDERS_DIFFER', of)).toBeUndefined();
  });

  it.each([
    ['a hundredth less', paidWith(1999), 1999],
    ['a hundredth more', paidWith(1000, 1001), 2001],
    ['no tip though one is told', { tip: 100, ...paidWith(2000) }, 2000],
    ['a tip that is not told', paidWith(2100), 2100],
    ['a tip below 0', { tip: -1, ...paidWith(1999) }, 1999],
    ['rounding that was not paid', { cashRounding: 2, roundingStep: 5, ...paidWith(2000) }, 2000],
    ['rounded up by more than half a step', { cashRounding: 6, roundingStep: 10, ...paidWith(2006) }, 2006],
    ['rounded down by more than half a step', { cashRounding: -3, roundingStep: 5, ...paidWith(1997) }, 1997],
    ['rounded where nothing is', { cashRounding: 1, ...paidWith(2001) }, 2001],
  ])('is not what was due: %s', (_, of, paid) => {
    expect(paramsOf('TENDERS_DIFFER', of)).toEqual({ paid, total: 2000 });
  });
});

describe('the date of a receipt', () => {
  const first = Date.UTC(2000, 0, 1);

  it.each([
    ['now', now, []],
    ['ten minutes ahead', now + 10 * minute, []],
    ['more than ten minutes ahead', now + 10 * minute + 1, ['CLOCK_AHEAD']],
    ['two days ahead', now + 2 * day, ['CLOCK_AHEAD']],
    ['later than that', now + 2 * day + 1, ['DATE_UNLIKELY']],
    ['the first day of 2000', first, []],
    ['before 2000', first - 1, ['DATE_UNLIKELY']],
  ] as const)('is told where it is unlikely: %s', (_, approvedOn, codes) => {
    expect(checkReceipt(receipt({ approvedOn }))).toEqual(
      codes.map((code) => ({ code, params: { approvedOn, receivedOn: now } })),
    );
    expect(isUnlikelyDate(approvedOn, now)).toBe(codes.some((code) => code === 'DATE_UNLIKELY'));
  });
});

describe('what a company does not take', () => {
  it.each([
    ['DISCOUNT_OVER_LIMIT', 'checkDiscount', 'DISCOUNT_OVER_LIMIT'],
    ['PRICE_BELOW_FLOOR', 'checkDiscount', 'PRICE_BELOW_FLOOR'],
    ['DISCOUNT_DIFFERS', 'checkDiscount', 'DISCOUNT_DIFFERS'],
    ['SUM_DIFFERS', 'checkSum', 'SUM_DIFFERS'],
    ['QUANTITY_NOT_POSITIVE', 'checkQuantity', 'QUANTITY_NOT_POSITIVE'],
    ['TENDERS_DIFFER', 'checkPayments', 'DOCUMENT_TENDERS'],
    ['PAYMENTS_OPPOSED', 'checkPayments', 'PAYMENTS_OPPOSED'],
    ['PRICE_DIFFERS', 'checkPrice', 'PRICE_DIFFERS'],
    ['STOCK_NEGATIVE', 'checkStock', 'STOCK_NEGATIVE'],
  ])('is refused by its own wish alone: %s by %s', (code, setting, fault) => {
    const all = { checkDiscount: 2, checkSum: 2, checkQuantity: 2, checkPayments: 2, checkPrice: 2, checkStock: 2 };
    expect(
      [{ [setting]: 2 }, { [setting]: 1 }, { ...all, [setting]: null }, {}].map((each) => refusalOf(code, each)),
    ).toEqual([fault, undefined, undefined, undefined]);
  });

  it.each([
    'GIFTCARD_MISSING',
    'GIFTCARD_UNKNOWN',
    'GIFTCARD_REDEEMED',
    'GIFTCARD_EXPIRED',
    'GIFTCARD_SHORT',
    'GIFTCARD_TAKEN',
    'GIFTCARD_USED',
    'GIFTCARD_OVERFULL',
    'CREDIT_CUSTOMER',
    'CREDIT_LIMIT',
    'POINTS_CUSTOMER',
    'POINTS_SHORT',
    'POINTS_FEW',
    'POINTS_SHARE',
    'DATE_UNLIKELY',
  ])('is refused whatever it wishes: %s', (code) => {
    expect(refusalOf(code, {})).toBe(code);
  });

  it.each(['CLOCK_AHEAD', 'SHIFT_CLOSED', ''])('is not what can only be noted: %j', (code) => {
    expect(refusalOf(code, { checkDiscount: 2, checkSum: 2, checkPayments: 2 })).toBeUndefined();
  });
});

describe('before money is taken', () => {
  const milk = article(1, 1000);
  const of = (lines: readonly Partial<ReceiptLine>[], more: Partial<Receipt> = {}): Receipt => ({
    id: 'r',
    branchId: 1,
    employeeId: 7,
    startedOn: now,
    isReturn: false,
    lines: lines.map((each, at) => ({ id: String(at), article: milk, quantity: 1000, price: 1000, ...each })),
    ...more,
  });
  const figures = { Quantity: 2000, ReturnedQuantity: 0, DebitSum: 200, PrimaryDebitSum: 2000 };
  const prices = { DebitPrice: 100, PrimaryDebitPrice: 1000, DebitVatRate: 0 };
  const sold = { name: { lotId: 1 }, ...figures, ...prices };
  const all = { checkDiscount: 2, checkSum: 2, checkQuantity: 2, checkPayments: 2 };
  const refusal = (given: Receipt, settings: object, isFree = false) =>
    refuseBeforePayment({ receipt: given, priced: priceReceipt(given), settings, isFree, at: now });
  const half = { discounts: [off({ value: 50_000 })] };
  const customer = { Name: 'Ana', discount: 5000 };
  const byHand = (Value: number) => ({ customDiscount: { Type: 0 as const, Value } });

  it.each([
    ['goods that come back at the price of their sale, in exchange', of([{}, { sold }]), all, undefined],
    ['such goods alone', of([{ sold }]), all, undefined],
    ['a return', of([{}], { isReturn: true }), all, undefined],
    ['an automatic discount, however large', of([half]), all, undefined],
    ['the customer’s own, however large', of([{}], { customer }), all, undefined],
    ['the largest discount by hand that is usual, but for a hundredth', of([{}], byHand(301)), all, undefined],
    ['a larger one', of([{}], byHand(302)), all, 'DISCOUNT_OVER_LIMIT'],
    [
      'one that the company allows, but for a hundredth',
      of([{}], byHand(501)),
      { ...all, discountLimit: 5000 },
      undefined,
    ],
    ['one that it does not', of([{}], byHand(502)), { ...all, discountLimit: 5000 }, 'DISCOUNT_OVER_LIMIT'],
    ['a label with a sum of its own', of([{ printedSum: 100 }]), { ...all, checkDiscount: 1 }, 'SUM_DIFFERS'],
    ['what is refused after what is noted', of([{ printedSum: 100 }]), { ...all, checkSum: 1 }, 'DISCOUNT_OVER_LIMIT'],
    ['two that are noted', of([{ printedSum: 100 }]), { checkSum: 1, checkDiscount: 1 }, undefined],
  ])('the till hears of %s', (_, given, settings, expected) => {
    expect(refusal(given, settings)).toBe(expected);
  });

  it.each([
    ['a product that has no discount', { noDiscount: true }],
    ['a product with a lowest price', { minSalePrice: 999 }],
  ])('a price that was changed in the meantime is compared with %s', (_, Settings) => {
    const given = of([{}]);
    const [priced] = priceReceipt(given).lines;
    const lowered = { ...priced, DebitPrice: 900, DebitSum: 900, article: { ...milk, Settings } };
    const asked = { receipt: given, settings: all, isFree: true, at: now };
    const totals = { ...priceReceipt(given).totals, DebitSum: 900 };
    expect(refuseBeforePayment({ ...asked, priced: { lines: [lowered as never], totals } })).toBe('PRICE_BELOW_FLOOR');
  });

  it.each([
    ['nothing is refused for its size', {}, false, undefined],
    ['it is only noted', { checkDiscount: 1, discountLimit: 500 }, false, undefined],
    ['it is refused', { checkDiscount: 2, discountLimit: 500 }, false, 500],
    ['there may be none at all', { checkDiscount: 2, discountLimit: 0 }, false, 0],
    ['the company says no size', { checkDiscount: 2, discountLimit: null }, false, 3000],
    ['whoever sells gives any', { checkDiscount: 2, discountLimit: 500 }, true, undefined],
  ])('the largest discount is known where %s', (_, settings, isFree, expected) => {
    expect(ownDiscountLimit(settings, isFree)).toBe(expected);
  });

  it('wishes are read as far as they are numbers', () => {
    const unknown = {
      checkDiscount: undefined,
      checkSum: undefined,
      checkQuantity: undefined,
      checkPayments: undefined,
      checkPrice: undefined,
      checkStock: undefined,
    };
    expect(checkSettingsOf({})).toStrictEqual(unknown);
    expect(checkSettingsOf({ discountLimit: '', checkSum: '', checkPrice: 'x', checkStock: null })).toStrictEqual(
      unknown,
    );
    const said = {
      discountLimit: 12.345,
      checkDiscount: '1',
      checkSum: 2,
      checkQuantity: 0,
      checkPayments: 1,
      checkPrice: 2,
      checkStock: 1,
    };
    expect(checkSettingsOf(said)).toStrictEqual({ ...said, discountLimit: 1235, checkDiscount: 1 });
    expect(checkSettingsOf({ discountLimit: 0 }).discountLimit).toBe(0);
  });

  it('goods are counted where there have to be some, those that come back aside', () => {
    const wishes = { checkStock: 2 };
    const bread = article(2, 500);
    const two = of([{}, { article: bread }]);
    const stock = (ofMilk: number, ofBread: number) =>
      new Map([
        [1, ofMilk],
        [2, ofBread],
      ]);
    expect(
      [stock(1000, 1000), stock(1000, 999), stock(999, 1000)].map((each) => refuseShort(two, wishes, each)),
    ).toEqual([undefined, 'STOCK_NEGATIVE', 'STOCK_NEGATIVE']);
    expect(refuseShort(of([{}, { sold }]), wishes, new Map([[1, 1000]]))).toBeUndefined();
    expect(refuseShort(two, {}, stock(0, 0))).toBeUndefined();
    expect([{ checkStock: 2 }, { checkStock: 1 }, {}].map((each) => asksForStock(two, each))).toEqual([
      true,
      false,
      false,
    ]);
    expect(asksForStock({ ...two, isReturn: true }, wishes)).toBe(false);
  });
});

describe('a price', () => {
  it.each([
    ['the same', off(), true],
    ['one that says that it stands with others', off({ isExclusive: false }), true],
    ['another', off({ id: 2 }), false],
    ['one by another name', off({ name: 'Winter' }), false],
    ['one of another kind', off({ kind: 'amount' }), false],
    ['one of another size', off({ value: 1 }), false],
    ['one that stands alone', off({ isExclusive: true }), false],
  ])('stays while the discounts are the same: %s', (_, other, expected) => {
    expect([isSameMatch([off()], [other]), isSameMatch([other], [off()])]).toEqual([expected, expected]);
    expect(isSameMatch([off(), off()], [off(), other])).toBe(expected);
  });

  it('does not stay where there are more of them, or less', () => {
    expect([isSameMatch([], []), isSameMatch([off()], []), isSameMatch([], [off()])]).toEqual([true, false, false]);
  });

  it.each([
    ['nothing is said', { price: 1000 }, 0],
    ['there is a lowest price', { price: 1000, minSalePrice: 800 }, 800],
    ['the list price is below the lowest', { price: 500, minSalePrice: 800 }, 500],
    ['the lowest price is below 0', { price: 1000, minSalePrice: -5 }, 0],
    ['there is no discount on it', { price: 1000, minSalePrice: 800, noDiscount: true }, 1000],
  ])('is not lowered below %s', (_, request, expected) => {
    expect(floorPrice(request)).toBe(expected);
  });

  it.each([
    ['nothing off the line', { price: 1000, discounts: [off({ kind: 'line', value: 0 })] }, 1000],
    ['something off a line that costs nothing', { price: 0, discounts: [off({ kind: 'line', value: 5 })] }, 0],
    ['nothing off a unit', { price: 1000, discounts: [off({ kind: 'amount', value: 0 })] }, 1000],
    ['a new price that is higher', { price: 1000, discounts: [off({ kind: 'newPrice', value: 1001 })] }, 1000],
    ['a customer without a discount', { price: 1000, customerDiscount: 0 }, 1000],
  ] as const)('has no reason to be told where nothing changes: %s', (_, request, price) => {
    expect(priceUnit(request)).toEqual({ price, off: 0, steps: [] });
  });

  it.each([
    ['two that stand alone', [off({ isExclusive: true }), off({ id: 2, isExclusive: true })], 0, 1000, ['discount 1']],
    [
      'the second, which is lower',
      [off({ isExclusive: true }), off({ id: 2, isExclusive: true, value: 20_000 })],
      0,
      1000,
      ['discount 2'],
    ],
    ['the customer’s and an automatic one', [off()], 1000, 1000, ['discount 1']],
    ['all off the line, or all off the price', [off({ kind: 'line', value: 1000 })], 10_000, 1000, ['discount 1']],
    ['the lower price of what costs nothing either way', [off()], 2000, 1, ['customer ']],
  ] as const)('is explained by the first of equals: %s', (_, discounts, customerDiscount, quantity, expected) => {
    const { steps } = priceUnit({ price: 1000, quantity, customerDiscount, discounts });
    expect(steps.map(({ by, discountId = '' }) => `${by} ${discountId}`)).toEqual(expected);
  });

  it('is not raised where it comes to the lowest price by itself', () => {
    const request = { price: 1000, customerDiscount: 1000 };
    const bys = (minSalePrice: number) => priceUnit({ ...request, minSalePrice }).steps.map(({ by }) => by);
    expect([bys(900), bys(901)]).toEqual([['customer'], ['customer', 'floor']]);
  });

  it('names no discount of which the lowest price leaves nothing', () => {
    const steps: PriceStep[] = [
      { by: 'discount', discountId: 1, name: 'Autumn', from: 1000, to: 900 },
      { by: 'discount', discountId: 2, name: 'Winter', from: 900, to: 850 },
      { by: 'discount', from: 850, to: 840 },
      { by: 'floor', from: 840, to: 920 },
    ];
    expect(appliedDiscounts(steps, 2000)).toEqual([{ id: 1, name: 'Autumn', sum: 160 }]);
    expect(appliedDiscounts(steps.slice(2, 3), -2000)).toEqual([{ id: 0, name: '', sum: 20 }]);
  });
});
