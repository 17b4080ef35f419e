import { maskCard } from '#domain/documents/stored-value/mask-card.ts';
import { cardText } from '#domain/sale/payment/card-payment.ts';
import { slipBarcode } from '#domain/sale/slip-number.ts';
import { formatMoney } from '#domain/money.ts';
import { discountParts, type Slip, type SlipLine } from '#domain/sale/slip.ts';
import type { ReceiptData } from './receipt-fields.ts';

/** Surroundings of a receipt's paper. */
export interface ReceiptSetting {
  readonly organisation: {
    readonly name: string;
    readonly code?: string;
    readonly address?: string;
    readonly phone?: string;
  };
  readonly branch?: { readonly name: string; readonly address?: string | null; readonly phone?: string | null };
  readonly employee?: { readonly name: string; readonly code?: string | null };
  readonly tenderName: (id: number) => string;
  /** Whether a payment type is cash, from which change is given. */
  readonly isCash: (id: number) => boolean;
  /** Code, barcode and measure of a product, as far as they are known. */
  readonly article?: (id: number) => { readonly code?: string; readonly barcode?: string; readonly measure?: string };
  /** Present name of a discount. */
  readonly discountName?: (id: number) => string | null | undefined;
  /** In the language of the paper. */
  readonly words: {
    readonly receipt: string;
    readonly refund: string;
    readonly copy: string;
    readonly discount: string;
  };
  readonly isCopy?: boolean;
}

/** Discounts of the line by their names on paper; empty without any. */
const discountsOf = (line: SlipLine, { discountName = () => undefined, words }: ReceiptSetting): string | undefined => {
  const parts = discountParts(line, discountName).map(({ name = words.discount, sum }) => ({ name, sum }));
  if (parts.length < 2) return parts[0]?.name;
  return parts.map(({ name, sum }) => `${name} ${formatMoney(-sum)}`).join(', ');
};

const lot = (line: SlipLine, at: number, setting: ReceiptSetting): ReceiptData['Lot'][number] => {
  const { article } = setting;
  const { code, barcode, measure } = article?.(line.article.Id) ?? {};
  return {
    Number: at + 1,
    Name: line.article.Name,
    Code: code,
    Barcode: barcode,
    Measure: measure,
    Remarks: line.remarks,
    Quantity: line.Quantity,
    PrimaryDebitPrice: Math.abs(line.PrimaryDebitPrice),
    DebitPrice: Math.abs(line.DebitPrice),
    PrimaryDebitSum: line.PrimaryDebitSum,
    Discounts: discountsOf(line, setting),
    DiscountSum: line.DebitSum - line.PrimaryDebitSum,
    DebitSum: line.DebitSum,
    VatRate: line.DebitVatRate,
    VatSum: line.DebitVatSum,
    Giftcard: line.giftcard,
  };
};

/** Cash given is the payoff plus the change, because change comes from the first cash. */
const payoffs = (
  { payoffs: paid, change, cards = [] }: Slip,
  { tenderName, isCash }: ReceiptSetting,
): ReceiptData['Payoff'] => {
  const cash = paid.findIndex(({ Tender }) => isCash(Tender.Id));
  return paid.map(({ Tender, Value, giftcard, giftcardLeft }, at) => ({
    Name: tenderName(Tender.Id),
    Value: Value + (at === cash ? change : 0),
    Card: cards
      .filter(({ tenderId }) => tenderId === Tender.Id)
      .map(cardText)
      .filter(Boolean)
      .join('; '),
    Giftcard: giftcard && maskCard(giftcard),
    GiftcardLeft: giftcardLeft,
  }));
};

const documentOf = (slip: Slip, { words, isCopy }: ReceiptSetting): ReceiptData['Document'] => ({
  Title: slip.title ?? (slip.isReturn ? words.refund : words.receipt),
  Copy: isCopy ? words.copy : '',
  Number: slip.number,
  Barcode: slip.title === undefined ? slipBarcode(slip.number) : undefined,
  Desk: slip.desk,
  ApprovedOn: slip.closedOn,
  Day: slip.closedOn,
  LineCount: slip.lines.length,
  Quantity: slip.lines.reduce((sum, { Quantity }) => sum + Quantity, 0),
  PrimaryDebitSum: slip.DebitSum + slip.DiscountSum,
  BeforeDiscounts: slip.DiscountSum === 0 ? 0 : slip.DebitSum + slip.DiscountSum,
  DiscountSum: -slip.DiscountSum,
  DebitSum: slip.DebitSum,
  VatSum: slip.vat.reduce((sum, { vat }) => sum + vat, 0),
  Paid: slip.payoffs.reduce((sum, { Value }) => sum + Value, slip.change),
  Change: slip.change,
  Rounding: slip.rounding,
  Tip: slip.tip,
  PaidBefore: slip.paidBefore,
  ToPay: slip.DebitSum - (slip.paidBefore ?? 0),
});

const customerOf = ({ customer, points, owed }: Slip): ReceiptData['Customer'] => ({
  Name: customer?.Name,
  PointsSpent: points?.spent,
  PointsEarned: points?.earned,
  Points: points?.balance,
  Debt: owed,
});

/** A closed receipt as templates see it. */
export const receiptData = (slip: Slip, setting: ReceiptSetting): ReceiptData => {
  const { organisation, branch, employee } = setting;
  return {
    Organisation: {
      Name: organisation.name,
      Code: organisation.code,
      Address: organisation.address,
      Phone: organisation.phone,
    },
    Branch: { Name: branch?.name, Address: branch?.address, Phone: branch?.phone },
    Document: documentOf(slip, setting),
    Employee: { Name: employee?.name, Code: employee?.code },
    Customer: customerOf(slip),
    Lot: slip.lines.map((line, at) => lot(line, at, setting)),
    Vat: slip.vat.filter(({ rate }) => rate > 0).map(({ rate, sum, vat }) => ({ Rate: rate, Sum: sum, VatSum: vat })),
    Payoff: payoffs(slip, setting),
  };
};
