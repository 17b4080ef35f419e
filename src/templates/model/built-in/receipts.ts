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
  line(Header, value('Document', 'ApprovedOn'), value('Employee', 'Name', right)),
  line(Header, value('Customer', 'Name', { Prefix: `${t('Customer')}: ` })),
  mark(Header, 'rule'),
];

const sums = (t: Words): ReceiptLine[] => [
  mark(Subtotal, 'rule'),
  line(Subtotal, words(t('Discount')), value('Document', 'DiscountSum', right)),
  line(
    Total,
    words(t('TOTAL'), { Style: 'bold double' }),
    value('Document', 'DebitSum', { ...right, Style: 'bold double' }),
  ),
  line(Total, value('Vat', 'Rate', { Prefix: `${t('VAT')} `, Suffix: ' %' }), value('Vat', 'VatSum', right)),
  mark(Total, 'rule'),
  line(Total, value('Payoff', 'Name'), value('Payoff', 'Value', right)),
  line(Total, words(t('Change on the slip')), value('Document', 'Change', right)),
];

const foot = (t: Words): ReceiptLine[] => [
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
      line(
        Body,
        value('Lot', 'Quantity', { Prefix: '  ', Width: 12, Suffix: ' ×' }),
        value('Lot', 'DebitPrice', { ...right, Width: 12 }),
        value('Lot', 'VatRate', { ...right, Width: 10, Suffix: ' %' }),
        value('Lot', 'DebitSum', { ...right, Prefix: '= ' }),
      ),
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
      line(
        Body,
        value('Lot', 'Quantity', { Suffix: ' ×', Width: 9 }),
        value('Lot', 'DebitPrice', { ...right, Width: 10 }),
        value('Lot', 'DebitSum', right),
      ),
      ...sums(t),
      ...foot(t),
    ],
  }),
};

export const builtInReceipts: readonly BuiltIn<ReceiptTemplate>[] = [wide, narrow];
