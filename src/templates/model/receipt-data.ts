import { cardText } from '#domain/sale/payment/card-payment.ts';
import { slipBarcode } from '#domain/sale/slip-number.ts';
import type { Slip, SlipLine } from '#domain/sale/slip.ts';
import type { ReceiptData } from './receipt-fields.ts';

/** What a receipt's paper says besides the receipt itself. */
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
  /** In the language of the paper. */
  readonly words: { readonly receipt: string; readonly refund: string; readonly copy: string };
  readonly isCopy?: boolean;
}

const lot = (line: SlipLine, at: number, article: ReceiptSetting['article']): ReceiptData['Lot'][number] => {
  const { code, barcode, measure } = article?.(line.article.Id) ?? {};
  return {
    Number: at + 1,
    Name: line.article.Name,
    Code: code,
    Barcode: barcode,
    Measure: measure,
    Quantity: line.Quantity,
    PrimaryDebitPrice: Math.abs(line.PrimaryDebitPrice),
    DebitPrice: Math.abs(line.DebitPrice),
    PrimaryDebitSum: line.PrimaryDebitSum,
    DiscountSum: line.DebitSum - line.PrimaryDebitSum,
    DebitSum: line.DebitSum,
    VatRate: line.DebitVatRate,
    VatSum: line.DebitVatSum,
  };
};

/** What was handed over is the payoff and the change together: change comes from the first cash. */
const payoffs = (
  { payoffs: paid, change, cards = [] }: Slip,
  { tenderName, isCash }: ReceiptSetting,
): ReceiptData['Payoff'] => {
  const cash = paid.findIndex(({ Tender }) => isCash(Tender.Id));
  return paid.map(({ Tender, Value }, at) => ({
    Name: tenderName(Tender.Id),
    Value: Value + (at === cash ? change : 0),
    Card: cards
      .filter(({ tenderId }) => tenderId === Tender.Id)
      .map(cardText)
      .filter(Boolean)
      .join('; '),
  }));
};

const documentOf = (slip: Slip, { words, isCopy }: ReceiptSetting): ReceiptData['Document'] => ({
  Title: slip.isReturn ? words.refund : words.receipt,
  Copy: isCopy ? words.copy : '',
  Number: slip.number,
  Barcode: slipBarcode(slip.number),
  ApprovedOn: slip.closedOn,
  Day: slip.closedOn,
  LineCount: slip.lines.length,
  Quantity: slip.lines.reduce((sum, { Quantity }) => sum + Quantity, 0),
  PrimaryDebitSum: slip.DebitSum + slip.DiscountSum,
  DiscountSum: -slip.DiscountSum,
  DebitSum: slip.DebitSum,
  VatSum: slip.vat.reduce((sum, { vat }) => sum + vat, 0),
  Paid: slip.payoffs.reduce((sum, { Value }) => sum + Value, slip.change),
  Change: slip.change,
});

/** A closed receipt as templates see it. */
export const receiptData = (slip: Slip, setting: ReceiptSetting): ReceiptData => {
  const { organisation, branch, employee, article } = setting;
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
    Customer: { Name: slip.customer?.Name },
    Lot: slip.lines.map((line, at) => lot(line, at, article)),
    Vat: slip.vat.filter(({ rate }) => rate > 0).map(({ rate, sum, vat }) => ({ Rate: rate, Sum: sum, VatSum: vat })),
    Payoff: payoffs(slip, setting),
  };
};
