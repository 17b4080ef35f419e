import type { FieldFact, Value } from './values.ts';

export interface FieldGroup {
  /** In English: the key of its translation. */
  readonly title: string;
  /** There are several: a line that names it is printed for each. */
  readonly isList?: boolean;
  readonly properties: Readonly<Record<string, FieldFact>>;
}

const text = (title: string): FieldFact => ({ kind: 'text', title });
const money = (title: string): FieldFact => ({ kind: 'money', title });
const points = (title: string): FieldFact => ({ kind: 'points', title, hidesZero: true });
const hidden = (title: string): FieldFact => ({ kind: 'money', title, hidesZero: true });

/** Fields of a cell: `Field` is the group, `PropertyName` a property of it. */
export const receiptFields = {
  Organisation: {
    title: 'Company',
    properties: { Name: text('Name'), Code: text('Tax code'), Address: text('Address'), Phone: text('Phone') },
  },
  Branch: { title: 'Branch', properties: { Name: text('Name'), Address: text('Address'), Phone: text('Phone') } },
  Document: {
    title: 'Receipt',
    properties: {
      Title: text('Receipt or return'),
      Copy: text('Mark of a copy'),
      Number: text('Number'),
      Barcode: text('Number as a barcode'),
      Desk: text('Desk'),
      Station: text('Kitchen station'),
      ApprovedOn: { kind: 'instant', title: 'Date and time' },
      Day: { kind: 'day', title: 'Day' },
      LineCount: { kind: 'integer', title: 'Number of lines' },
      Quantity: { kind: 'quantity', title: 'Quantity' },
      PrimaryDebitSum: money('Amount before discounts'),
      BeforeDiscounts: hidden('Amount before discounts, where there are any'),
      DiscountSum: hidden('Discount'),
      DebitSum: money('Total amount'),
      VatSum: hidden('VAT amount'),
      Paid: money('Paid'),
      Change: hidden('Change on the slip'),
      Rounding: hidden('Rounding of cash'),
      Tip: hidden('Tip'),
      PaidBefore: hidden('Paid already'),
      ToPay: money('Still to pay'),
    },
  },
  Employee: { title: 'Cashier', properties: { Name: text('Name'), Code: text('Code') } },
  Customer: {
    title: 'Customer',
    properties: {
      Name: text('Name'),
      Code: text('Code'),
      PointsSpent: points('Points spent'),
      PointsEarned: points('Points earned'),
      Points: points('Points of the customer'),
      Debt: hidden('Debt of the customer'),
    },
  },
  Lot: {
    title: 'Product',
    isList: true,
    properties: {
      Number: { kind: 'integer', title: 'Number of the line' },
      Name: text('Name'),
      Code: text('Code'),
      Barcode: text('Barcode'),
      Measure: text('Measure'),
      Remarks: text('Remark'),
      Quantity: { kind: 'quantity', title: 'Quantity' },
      PrimaryDebitPrice: money('Price before discounts'),
      DebitPrice: money('Price'),
      PrimaryDebitSum: money('Amount before discounts'),
      Discounts: text('Names of the discounts'),
      DiscountSum: hidden('Discount'),
      DebitSum: money('Amount'),
      VatRate: { kind: 'rate', title: 'VAT rate' },
      VatSum: hidden('VAT amount'),
      Giftcard: text('Number of the gift card'),
    },
  },
  Vat: {
    title: 'VAT',
    isList: true,
    properties: {
      Rate: { kind: 'rate', title: 'VAT rate' },
      Sum: money('Amount'),
      VatSum: hidden('VAT amount'),
    },
  },
  Payoff: {
    title: 'Payment',
    isList: true,
    properties: {
      Name: text('Payment type'),
      Value: money('Amount'),
      Giftcard: text('Number of the gift card'),
      GiftcardLeft: money('Left on the card'),
      Card: text('Card and authorisation'),
    },
  },
} as const satisfies Record<string, FieldGroup>;

export type ReceiptField = keyof typeof receiptFields;

type ValuesOf<Field extends ReceiptField> = Partial<
  Record<keyof (typeof receiptFields)[Field]['properties'] & string, Value>
>;
type ListField = {
  [Field in ReceiptField]: (typeof receiptFields)[Field] extends { isList: true } ? Field : never;
}[ReceiptField];

/** Data of a receipt: inside values by group and property, lists of them where there are several. */
export type ReceiptData = { readonly [Field in Exclude<ReceiptField, ListField>]?: ValuesOf<Field> } & {
  readonly [Field in ListField]: readonly ValuesOf<Field>[];
};

const groups: Readonly<Record<string, FieldGroup>> = receiptFields;

export const fieldGroup = (field: string): FieldGroup | undefined => groups[field];

export const fieldFact = (field: string, property: string): FieldFact | undefined =>
  groups[field]?.properties[property];
