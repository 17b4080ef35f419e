import { expect, it } from 'vitest';
import type { Slip, SlipLine } from '#domain/sale/slip.ts';
import { usualReceipts } from '#templates/model/built-in/receipts.ts';
import { receiptData } from '#templates/model/receipt-data.ts';
import { layoutReceipt, receiptText } from '#templates/model/receipt-layout.ts';

const line = (more: Partial<SlipLine>): SlipLine => ({
  article: { Id: 1, Name: 'Milk' },
  Quantity: 2000,
  ReturnedQuantity: 0,
  DebitPrice: 10_00,
  DebitSum: 20_00,
  PrimaryDebitPrice: 10_00,
  PrimaryDebitSum: 20_00,
  DebitVatRate: 0,
  DebitVatSum: 0,
  ...more,
});

const slip = (more: Partial<Slip>): Slip => ({
  number: '1-27',
  isReturn: false,
  closedOn: Date.UTC(2026, 10, 23, 8, 5),
  branchId: 1,
  employeeId: 1,
  lines: [line({})],
  DebitSum: 20_00,
  DiscountSum: 0,
  vat: [],
  payoffs: [{ Tender: { Id: 1 }, Value: 20_00 }],
  change: 0,
  ...more,
});

const tenders: Readonly<Record<number, string>> = { 1: 'Cash', 3: 'GIFT CARD', 5: 'On account' };

/** The usual paper of 58 mm, a line each, runs of spaces as one. */
const paper = (of: Slip): string[] => {
  const data = receiptData(of, {
    organisation: { name: 'Shop' },
    tenderName: (id) => tenders[id] ?? '',
    isCash: (id) => id === 1,
    discountName: (id) => (id === 7 ? 'Autumn' : undefined),
    words: { receipt: 'Receipt', refund: 'Return', copy: 'COPY', discount: 'Discount' },
  });
  const narrow = usualReceipts.find(({ key }) => key === 'narrow');
  const template = narrow?.make((text) => text);
  return receiptText(layoutReceipt(template as NonNullable<typeof template>, data, 'UTC')).map((text) =>
    text.trim().replaceAll(/\s+/g, ' '),
  );
};

it('says of each discount what it took off, and names no discount for what was given by hand [T10]', () => {
  const discounts = [
    { id: 6, name: 'Steps', sum: 1_50 },
    { id: 7, sum: 20 },
  ];
  const text = paper(slip({ lines: [line({ DebitSum: 18_00, discounts })], DebitSum: 18_00, DiscountSum: 2_00 }));
  expect(text.join(' ')).toMatch(/Steps -1\.50, Autumn.* -0\.20, Discount -0\.30/);
});

it('says of a line what it was, which discounts took how much off it, and of the whole what it was before', () => {
  const own = line({ DebitPrice: 9_00, DebitSum: 18_00, discounts: [{ id: 6, name: 'Happy hour' }, { id: 7 }] });
  const byHand = line({ article: { Id: 2, Name: 'Bread' }, DebitPrice: 9_50, DebitSum: 19_00 });
  const text = paper(slip({ lines: [own, byHand], DebitSum: 37_00, DiscountSum: 3_00 }));
  expect(text.slice(text.indexOf('Milk'), text.indexOf('TOTAL 37.00') + 1)).toEqual([
    'Milk',
    '2 × 10.00 20.00',
    'Happy hour, Autumn -2.00',
    'Bread',
    '2 × 10.00 20.00',
    'Discount -1.00',
    expect.stringMatching(/^-+$/),
    'Before discounts 40.00',
    'Discount -3.00',
    'TOTAL 37.00',
  ]);
});

it('says nothing of discounts, cards, points and accounts where there are none', () => {
  expect(paper(slip({})).filter((text) => /iscount|ard|oint|Debt|Tip|Rounding/.test(text))).toEqual([]);
});

it('says which gift card was sold or paid with and what is left on it, points, and what the customer owes', () => {
  const text = paper(
    slip({
      lines: [line({ giftcard: 'GC-9' })],
      payoffs: [
        { Tender: { Id: 3 }, Value: 5_00, giftcard: 'GC-7', giftcardLeft: 45_00 },
        { Tender: { Id: 5 }, Value: 15_00 },
      ],
      customer: { Id: 4, Name: 'Ana', discount: 0 },
      points: { earned: 150, spent: 0, balance: 20_50 },
      owed: 45_00,
      rounding: 5,
      tip: 2_00,
    }),
  );
  expect(text).toEqual(
    expect.arrayContaining([
      'Gift card GC-9',
      'GIFT CARD 5.00',
      'Gift card GC-7',
      'Left on the card: 45.00',
      'On account 15.00',
      'Rounding of cash 0.05',
      'Tip 2.00',
      'Points earned 1.5',
      'Points of the customer 20.5',
      'Debt of the customer 45.00',
    ]),
  );
  expect(text.some((each) => each.startsWith('Points spent'))).toBe(false);
});
