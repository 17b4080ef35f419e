import { ReceiptLineSide } from '#generated/types.ts';
import {
  emptyCell,
  type LineKind,
  type ReceiptCell,
  type ReceiptLine,
  type ReceiptTemplate,
} from '../receipt-template.ts';
import type { BuiltIn } from './built-in.ts';

type More = Partial<ReceiptCell>;
type Words = (text: string) => string;

const { Header, Body, Subtotal, Total, Footer } = ReceiptLineSide;

const right: More = { Justification: 'right' };
/** Of an amount beside words that are to stay in one line. */
const amount: More = { ...right, Width: 10 };
const middle: More = { Justification: 'center' };

const value = (Field: string, PropertyName: string, more: More = {}): ReceiptCell => ({
  ...emptyCell,
  Field,
  PropertyName,
  ...more,
});
const words = (Prefix: string, more: More = {}): ReceiptCell => ({ ...emptyCell, Prefix, ...more });
const line = (Side: ReceiptLine['Side'], ...cells: ReceiptCell[]): ReceiptLine => ({ Side, Kind: 'cells', cells });
const mark = (Side: ReceiptLine['Side'], Kind: LineKind): ReceiptLine => ({ Side, Kind, cells: [] });

const head = (t: Words): ReceiptLine[] => [
  line(Header, value('Organisation', 'Name', { ...middle, Style: 'bold' })),
  line(Header, value('Organisation', 'Code', middle)),
  line(Header, value('Branch', 'Name', middle)),
  line(Header, value('Branch', 'Address', middle)),
  line(Header, value('Document', 'Copy', { ...middle, Style: 'bold' })),
  mark(Header, 'rule'),
  line(Header, value('Document', 'Title'), value('Document', 'Number', { ...right, Prefix: '№ ' })),
  line(Header, value('Document', 'Desk')),
  line(Header, value('Document', 'ApprovedOn'), value('Employee', 'Name', right)),
  line(Header, value('Customer', 'Name', { Prefix: `${t('Customer')}: ` })),
  mark(Header, 'rule'),
];

/** Line without discounts, followed by each discount with its name. */
const discounted = (t: Words): ReceiptLine[] => [
  line(Body, value('Lot', 'Discounts', { Prefix: '  ' }), value('Lot', 'DiscountSum', amount)),
  line(Body, value('Lot', 'Giftcard', { Prefix: `  ${t('Gift card')} ` })),
];

const sums = (t: Words): ReceiptLine[] => [
  mark(Subtotal, 'rule'),
  line(Subtotal, words(t('Before discounts')), value('Document', 'BeforeDiscounts', amount)),
  line(Subtotal, words(t('Discount')), value('Document', 'DiscountSum', right)),
  line(
    Total,
    words(t('TOTAL'), { Style: 'bold double' }),
    value('Document', 'DebitSum', { ...right, Style: 'bold double' }),
  ),
  line(Total, value('Vat', 'Rate', { Prefix: `${t('VAT')} `, Suffix: ' %' }), value('Vat', 'VatSum', right)),
  mark(Total, 'rule'),
  line(Total, value('Payoff', 'Name'), value('Payoff', 'Value', right)),
  line(Total, value('Payoff', 'Card', { Prefix: '  ' })),
  line(Total, value('Payoff', 'Giftcard', { Prefix: `  ${t('Gift card')} ` })),
  line(Total, value('Payoff', 'GiftcardLeft', { Prefix: `  ${t('Left on the card')}: ` })),
  line(Total, words(t('Rounding of cash')), value('Document', 'Rounding', amount)),
  line(Total, words(t('Tip')), value('Document', 'Tip', amount)),
  line(Total, words(t('Change on the slip')), value('Document', 'Change', right)),
];

/** Changes of the customer's points and account. */
const account = (t: Words): ReceiptLine[] => [
  line(Footer, words(t('Points spent')), value('Customer', 'PointsSpent', amount)),
  line(Footer, words(t('Points earned')), value('Customer', 'PointsEarned', amount)),
  line(Footer, words(t('Points of the customer')), value('Customer', 'Points', amount)),
  line(Footer, words(t('Debt of the customer')), value('Customer', 'Debt', amount)),
];

const foot = (t: Words): ReceiptLine[] => [
  ...account(t),
  mark(Footer, 'feed'),
  line(Footer, words(t('Thank you for your purchase'), middle)),
  { Side: Footer, Kind: 'barcode', cells: [value('Document', 'Barcode')] },
  mark(Footer, 'cut'),
];

const wide: BuiltIn<ReceiptTemplate> = {
  key: 'wide',
  title: 'Receipt, paper of 80 mm',
  make: (t) => ({
    width: 48,
    lines: [
      ...head(t),
      line(Body, value('Lot', 'Name')),
      line(Body, value('Lot', 'Remarks', { Prefix: '  ' })),
      line(
        Body,
        value('Lot', 'Quantity', { Prefix: '  ', Width: 12, Suffix: ' ×' }),
        value('Lot', 'PrimaryDebitPrice', { ...right, Width: 12 }),
        value('Lot', 'VatRate', { ...right, Width: 10, Suffix: ' %' }),
        value('Lot', 'PrimaryDebitSum', { ...right, Prefix: '= ' }),
      ),
      ...discounted(t),
      ...sums(t),
      ...foot(t),
    ],
  }),
};

const narrow: BuiltIn<ReceiptTemplate> = {
  key: 'narrow',
  title: 'Receipt, paper of 58 mm',
  make: (t) => ({
    width: 32,
    lines: [
      ...head(t),
      line(Body, value('Lot', 'Name')),
      line(Body, value('Lot', 'Remarks', { Prefix: '  ' })),
      line(
        Body,
        value('Lot', 'Quantity', { Suffix: ' ×', Width: 9 }),
        value('Lot', 'PrimaryDebitPrice', { ...right, Width: 10 }),
        value('Lot', 'PrimaryDebitSum', right),
      ),
      ...discounted(t),
      ...sums(t),
      ...foot(t),
    ],
  }),
};

const dishStyle = 'bold double';
/** Of what is double: half as many letters. */
const quantityWidth = 14;

/**
 * Dishes, and what the guest asked for beside, as large as they. Where a line is short, the name has one of its own,
 * and strokes say where a dish begins.
 */
const dishes = (width: number): ReceiptLine[] => {
  const name = value('Lot', 'Name', { Style: dishStyle });
  const quantity = value('Lot', 'Quantity', { Width: quantityWidth, Suffix: ' ×', Style: dishStyle });
  const remark = value('Lot', 'Remarks', { Prefix: '* ', Style: dishStyle });
  if (width > 40)
    return [line(Body, quantity, name), line(Body, words('', { Width: quantityWidth, Style: dishStyle }), remark)];
  const strokes = words('-'.repeat((width - quantityWidth) / 2), { Style: dishStyle });
  return [line(Body, quantity, strokes), line(Body, name), line(Body, remark)];
};

/** For the cook: what to make, how many, for which order; no amounts. */
const kitchen = (key: string, title: string, width: number): BuiltIn<ReceiptTemplate> => ({
  key,
  title,
  make: () => ({
    width,
    lines: [
      line(Header, value('Document', 'Copy', { ...middle, Style: 'bold' })),
      line(Header, value('Document', 'Title', { ...middle, Style: 'bold double' })),
      line(Header, value('Document', 'Number', { ...middle, Prefix: '№ ', Style: 'bold double' })),
      line(Header, value('Document', 'Desk', { ...middle, Style: 'bold double' })),
      line(Header, value('Document', 'Station', middle)),
      line(Header, value('Branch', 'Name', middle)),
      line(Header, value('Employee', 'Name'), value('Document', 'ApprovedOn', { ...right, Width: 16 })),
      mark(Header, 'rule'),
      ...dishes(width),
      mark(Footer, 'rule'),
      mark(Footer, 'feed'),
      mark(Footer, 'cut'),
    ],
  }),
});

/** Bill before payment: lines and the total, with the note that it is no receipt. */
const preBill = (key: string, title: string, width: number): BuiltIn<ReceiptTemplate> => ({
  key,
  title,
  make: (t) => ({
    width,
    lines: [
      line(Header, value('Organisation', 'Name', { ...middle, Style: 'bold' })),
      line(Header, value('Branch', 'Address', middle)),
      line(Header, words(t('Pre-bill'), { ...middle, Style: 'bold double' })),
      line(Header, value('Document', 'Number', { Prefix: '№ ' }), value('Document', 'ApprovedOn', right)),
      line(Header, value('Document', 'Desk', { Style: 'bold' }), value('Employee', 'Name', right)),
      mark(Header, 'rule'),
      line(Body, value('Lot', 'Name')),
      line(Body, value('Lot', 'Remarks', { Prefix: '  ' })),
      line(
        Body,
        value('Lot', 'Quantity', { Prefix: '  ', Suffix: ' ×', Width: width > 40 ? 12 : 9 }),
        value('Lot', 'DebitPrice', { ...right, Width: width > 40 ? 12 : 10 }),
        value('Lot', 'DebitSum', right),
      ),
      mark(Subtotal, 'rule'),
      line(Subtotal, words(t('Discount')), value('Document', 'DiscountSum', right)),
      line(Total, words(t('Paid already')), value('Document', 'PaidBefore', amount)),
      line(
        Total,
        words(t('TO PAY'), { Style: 'bold double' }),
        value('Document', 'ToPay', { ...right, Style: 'bold double' }),
      ),
      mark(Footer, 'feed'),
      line(Footer, words(t('This is not a receipt. Ask for one when you pay.'), middle)),
      mark(Footer, 'cut'),
    ],
  }),
});

/** Of these one prints what was sold, where a company has no template of its own. */
export const usualReceipts: readonly BuiltIn<ReceiptTemplate>[] = [wide, narrow];

/** Templates of kitchen tickets. */
export const kitchenTickets: readonly BuiltIn<ReceiptTemplate>[] = [
  kitchen('kitchen', 'Kitchen ticket, paper of 80 mm', 48),
  kitchen('kitchen-narrow', 'Kitchen ticket, paper of 58 mm', 32),
];

/** Of these one prints a pre-bill, where a company has no template of its own. */
export const usualPreBills: readonly BuiltIn<ReceiptTemplate>[] = [
  preBill('pre-bill', 'Pre-bill, paper of 80 mm', 48),
  preBill('pre-bill-narrow', 'Pre-bill, paper of 58 mm', 32),
];

export const builtInReceipts: readonly BuiltIn<ReceiptTemplate>[] = [
  ...usualReceipts,
  ...usualPreBills,
  ...kitchenTickets,
];
