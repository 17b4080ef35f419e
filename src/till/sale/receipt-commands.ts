import { newUuid } from '#client/client-uuid.ts';
import { formatMoney } from '#domain/money.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { leftOfPayments } from '#domain/sale/payment/way-back.ts';
import type { Receipt, SaleCustomer } from '#domain/sale/receipt.ts';
import type { ReturnedLine } from '#domain/sale/receipt-event.ts';
import type { Slip, SlipLine } from '#domain/sale/slip.ts';
import { TillAction, type Milli } from '#generated/types.ts';
import type { TillCustomer } from '../catalogue/till-data.ts';
import type { AllowedAbout, CommandTools } from './command-parts.ts';

/** Commands that concern the whole receipt. */
export interface ReceiptCommands {
  chooseCustomer(customer?: TillCustomer): void;
  /** Goods come back: against a receipt, which is looked for first. A return without one becomes a sale again. */
  returnGoods(): void;
  /** `reason`: why goods come back; absent: it is asked for first. */
  returnWithoutReceipt(reason?: number): void;
  /** Returns lines of a receipt: as a refund, or in exchange for goods added next. */
  beginReturn(slip: Slip, picks: readonly ReturnPick[], how: ReturnTerms): void;
  delay(): void;
  restore(id: string): void;
  deleteDelayed(id: string): void;
  clear(): void;
}

/** A till without discounts gives its customers none. */
const saleCustomerOf = ({ Id, ClientId, Name, Discount }: TillCustomer, withDiscount: boolean): SaleCustomer => ({
  Id,
  ClientId,
  Name,
  discount: withDiscount ? Discount : 0,
});

const done = { unknownCodes: [], added: [], selectedLineId: undefined, isReceiptShown: false };

export interface ReturnTerms {
  readonly reason: number;
  readonly isExchange: boolean;
}

/** So much of a line of a receipt. */
export interface ReturnPick {
  readonly line: SlipLine;
  readonly quantity: Milli;
}

const returnedLine = ({ line, quantity }: ReturnPick): ReturnedLine => ({
  id: newUuid(),
  article: { Id: line.article.Id, Name: line.article.Name, Vat: { Id: 0, Value: line.DebitVatRate } },
  quantity,
  price: line.PrimaryDebitPrice,
  sold: {
    name: {
      ...(line.lotId !== undefined && { lotId: line.lotId }),
      ...(line.clientId !== undefined && { clientId: line.clientId }),
    },
    Quantity: line.Quantity,
    ReturnedQuantity: line.ReturnedQuantity,
    DebitSum: line.DebitSum,
    PrimaryDebitSum: line.PrimaryDebitSum,
    DebitPrice: line.DebitPrice,
    PrimaryDebitPrice: line.PrimaryDebitPrice,
    DebitVatRate: line.DebitVatRate,
    DebitVatSum: line.DebitVatSum,
  },
});

const longestRemark = 250;

/** Description of a deletion, for approval and review. */
const about = (receipt: Receipt): AllowedAbout => {
  const names = receipt.lines.map(({ article }) => article.Name).join(', ');
  const words = `${formatMoney(priceReceipt(receipt).totals.DebitSum)}: ${names}`;
  return { remark: words.slice(0, longestRemark), receiptId: receipt.id };
};

export const receiptCommands = (tools: CommandTools): ReceiptCommands => {
  const { sale, saleView, catalogue, options, send, allow, opening, now } = tools;
  return {
    chooseCustomer: (customer) => {
      send({
        type: 'customerSet',
        ...opening(),
        ...(customer && { customer: saleCustomerOf(customer, options.get().discounts) }),
      });
    },
    returnGoods: () => {
      const { receipt } = sale.get();
      if (receipt?.isReturn && !receipt.lines.some(({ sold }) => sold)) send({ type: 'returnToggled', ...opening() });
      else saleView.open({ kind: 'findSlip' });
    },
    // It is allowed before money is given back, when its sum is known.
    returnWithoutReceipt: (reason) => {
      if (sale.get().receipt?.isReturn) saleView.closeDialog();
      else if (reason === undefined) saleView.open({ kind: 'returnReason' });
      else if (send({ type: 'returnToggled', ...opening(), reason })) saleView.closeDialog();
    },
    beginReturn: (slip, picks, { reason, isExchange }) => {
      const begun = send({
        type: 'returnBegun',
        ...opening(),
        lines: picks.map(returnedLine),
        ...(slip.customer && { customer: slip.customer }),
        paidBy: leftOfPayments(slip, catalogue.get().data.tenders),
        reason,
        isExchange,
      });
      if (!begun) return;
      saleView.change({
        selectedLineId: undefined,
        search: '',
        dialog: isExchange ? undefined : { kind: 'pay' },
        ...(isExchange && { tab: 'products', isReceiptShown: false }),
      });
    },
    delay: () => {
      if (send({ type: 'delayed', at: now() })) saleView.change(done);
    },
    restore: (id) => {
      if (send({ type: 'restored', id, at: now() }))
        saleView.change({ tab: 'products', selectedLineId: undefined, isReceiptShown: true });
    },
    deleteDelayed: (id) => {
      const receipt = sale.get().delayed.find((each) => each.id === id)?.document;
      allow(TillAction.ReceiptDeleted, () => send({ type: 'delayedDeleted', id }), receipt && about(receipt));
    },
    clear: () => {
      const { receipt } = sale.get();
      const clear = (): void => {
        if (send({ type: 'cleared' })) saleView.change(done);
      };
      allow(TillAction.ReceiptDeleted, clear, receipt && about(receipt));
    },
  };
};
