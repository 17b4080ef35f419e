import { newUuid } from '#client/client-uuid.ts';
import type { Bill, BillOperation } from '#domain/restaurant/bill-operation.ts';
import type { Delivery } from '#domain/restaurant/delivery.ts';
import type { CustomDiscount } from '#domain/documents/lines/custom-discount.ts';
import { keptCards, type CardPayment } from '#domain/sale/payment/card-payment.ts';
import type { TenderPayoff } from '#domain/sale/tender.ts';
import { wireApprovals, type CarriedApproval } from '#domain/session/till-actions.ts';
import { BillOperationType, DocumentActionType, type Lot, type Minor } from '#generated/types.ts';

/** Reference of an operation, with the name that screens show. */
export interface Label {
  Id: number;
  Name?: string | null;
}

/** Order of a waiter: the same ids on every attempt. */
export interface OrderBody {
  clientId: string;
  lots: readonly Partial<Lot>[];
  /** Taken away or delivered; absent: as the bill is. */
  delivery?: Delivery | undefined;
}

interface Ordering {
  /** Absent: a new bill, under the ClientId. */
  bill?: Bill;
  clientId: string;
  branchId: number;
  desk?: Label;
  employee: Label;
  order: OrderBody;
  /** Number of guests at the desk; absent: unknown. */
  guests?: number | undefined;
  /** A bill of its own was chosen, beside another at the desk. */
  isApart?: boolean | undefined;
}

const nameOf = ({ Id, ClientId }: Bill): BillOperation['Bill'] => ({
  ...(Id > 0 && { Id }),
  ...(ClientId && { ClientId }),
});

/** A new order, of a new bill or of one that is open. */
export const ordering = ({ bill, clientId, branchId, desk, employee, order, ...more }: Ordering): BillOperation => {
  const { guests, isApart } = more;
  const at = desk ?? bill?.Desk;
  const delivery = order.delivery ?? bill?.Settings?.Delivery;
  return {
    ClientId: order.clientId,
    BillOperationType: BillOperationType.Order,
    Bill: bill ? nameOf(bill) : { ClientId: clientId },
    Branch: { Id: branchId },
    ...(at && { Desk: at }),
    Employee: employee,
    CreatedOn: Date.now(),
    ...(guests !== undefined && { Guests: guests }),
    ...(isApart && { IsApart: true }),
    Documents: [
      {
        ClientId: order.clientId,
        DocumentActionType: DocumentActionType.Order,
        Employee: employee,
        Lots: order.lots as Lot[],
        ...(delivery && { Settings: { Delivery: delivery } }),
      },
    ],
  } as BillOperation;
};

/** The guests have changed their desk. */
export const moving = (bill: Bill, branchId: number, desk: Label): BillOperation => ({
  ClientId: newUuid(),
  BillOperationType: BillOperationType.Move,
  Bill: nameOf(bill),
  Branch: { Id: branchId },
  Desk: desk,
  CreatedOn: Date.now(),
});

/** Another waiter looks after the guests from now on. */
export const handingOver = (bill: Bill, branchId: number, waiter: Label): BillOperation => ({
  ClientId: newUuid(),
  BillOperationType: BillOperationType.HandOver,
  Bill: nameOf(bill),
  Branch: { Id: branchId },
  Waiter: waiter,
  CreatedOn: Date.now(),
});

/** New description of a bill. */
export interface Description {
  guests?: number | undefined;
  delivery?: Delivery | undefined;
}

/** How many guests there are, or where, when and by whom it goes; what is not said stays as it is. */
export const describing = (bill: Bill, branchId: number, { guests, delivery }: Description): BillOperation =>
  ({
    ClientId: newUuid(),
    BillOperationType: BillOperationType.Describe,
    Bill: nameOf(bill),
    Branch: { Id: branchId },
    CreatedOn: Date.now(),
    ...(guests !== undefined && { Guests: guests }),
    ...(delivery && { Delivery: delivery }),
  }) as BillOperation;

interface Pricing {
  /** The one that approvals were given for. */
  clientId?: string;
  bill: Bill;
  branchId: number;
  employee: Label;
  /** All lines of the bill, at their prices from now on. */
  lots: readonly Lot[];
  /** Customer of the bill; absent: none. */
  customer?: Bill['Contractor'];
  customDiscount?: CustomDiscount | undefined;
  /** Codes that were entered. */
  coupons?: readonly string[];
  approvals?: readonly CarriedApproval[];
}

/** Whose bill it is, and what is taken off its lines. */
export const pricing = ({ clientId = newUuid(), bill, branchId, employee, ...terms }: Pricing): BillOperation => {
  const { lots, customer, customDiscount, coupons = [], approvals = [] } = terms;
  return {
    ClientId: clientId,
    BillOperationType: BillOperationType.Price,
    Bill: nameOf(bill),
    Branch: { Id: branchId },
    Employee: employee,
    CreatedOn: Date.now(),
    ...(customer && { Contractor: customer }),
    ...(customDiscount && { CustomDiscount: customDiscount }),
    ...(coupons.length > 0 && { Coupons: [...coupons] }),
    ...(approvals.length > 0 && { Approvals: wireApprovals(approvals) }),
    Documents: [{ DocumentActionType: DocumentActionType.Order, Lots: lots.map(paidLine) }],
  } as BillOperation;
};

const paidLine = ({ Id, ClientId, Article, Quantity, Settings, ...prices }: Lot) => {
  const { DebitPrice, PrimaryDebitPrice, DebitSum, PrimaryDebitSum } = prices;
  return {
    ...(Id > 0 && { Id }),
    ...(ClientId && { ClientId }),
    Article: Article && { Id: Article.Id },
    Quantity,
    DebitPrice,
    PrimaryDebitPrice: PrimaryDebitPrice ?? DebitPrice,
    DebitSum,
    ...(typeof PrimaryDebitSum === 'number' && { PrimaryDebitSum }),
    ...(Settings && { Settings }),
  };
};

interface Closing {
  /** The same however often it is tried. */
  clientId: string;
  bill: Bill;
  branchId: number;
  employee: Label;
  /** Payments made now, beside the parts that the bill has. */
  payoffs: readonly TenderPayoff[];
  /** Paid beside the items, now. */
  tip: Minor;
  service: Minor;
  /** Cash rounding of this payment. */
  rounding?: Minor;
  waiver?: Waiver | undefined;
  /** Charged at a bank terminal. */
  cards?: readonly CardPayment[];
}

/** Why the service charge is left out, and who allowed it. */
export interface Waiver {
  readonly reason: string;
  readonly approvals: readonly CarriedApproval[];
}

interface Part extends Pick<Closing, 'clientId' | 'bill' | 'branchId' | 'employee' | 'payoffs' | 'tip' | 'cards'> {
  /** Cash rounding. */
  rounding: Minor;
  waiver: Waiver | undefined;
  /** Into how many parts the bill is divided; absent: it is an amount. */
  of?: number | undefined;
}

/** A guest has paid a part of the bill: it is kept with the bill until that is closed. */
export const payingPart = ({ clientId, bill, branchId, employee, ...paid }: Part): BillOperation => {
  const { payoffs, tip, rounding, waiver, of, cards } = paid;
  const Cards = keptCards({ ...(cards && { cards }) });
  return {
    ClientId: clientId,
    BillOperationType: BillOperationType.PayPart,
    Bill: nameOf(bill),
    Branch: { Id: branchId },
    Employee: employee,
    CreatedOn: Date.now(),
    ...(of !== undefined && { PartsOf: of }),
    ...(tip > 0 && { Tip: tip }),
    ...(rounding !== 0 && { CashRounding: rounding }),
    ...waived(waiver),
    ...(Cards.length > 0 && { Cards }),
    Payoffs: payoffs.map(paidBy),
  } as BillOperation;
};

const waived = (waiver: Waiver | undefined) => ({
  ...(waiver && { ServiceWaiver: waiver.reason }),
  ...(waiver && waiver.approvals.length > 0 && { Approvals: wireApprovals(waiver.approvals) }),
});

const paidBy = ({ Tender, Value, giftcard }: TenderPayoff) => ({
  Tender: { Id: Tender.Id },
  Value,
  ...(giftcard !== undefined && { GiftcardCode: giftcard }),
});

/** The guests have paid: what they paid for is named, and nothing else is paid by it. */
export const closing = ({ clientId, bill, branchId, employee, ...paid }: Closing): BillOperation => {
  const { payoffs, tip, service, rounding = 0, waiver, cards } = paid;
  const Cards = keptCards({ ...(cards && { cards }) });
  return {
    ClientId: clientId,
    BillOperationType: BillOperationType.Close,
    Bill: nameOf(bill),
    Branch: { Id: branchId },
    ...(bill.Desk && { Desk: { Id: bill.Desk.Id } }),
    Employee: employee,
    CreatedOn: Date.now(),
    Documents: (bill.Documents ?? []).map(({ Id, ClientId, Lots }) => ({
      ...(Id > 0 && { Id }),
      ...(ClientId && { ClientId }),
      DocumentActionType: DocumentActionType.Order,
      Lots: (Lots ?? []).map(paidLine),
    })),
    ...(tip > 0 && { Tip: tip }),
    ...(rounding !== 0 && { CashRounding: rounding }),
    ...(service > 0 && { ServiceSum: service }),
    ...waived(waiver),
    ...(bill.Contractor && { Contractor: bill.Contractor }),
    ...(Cards.length > 0 && { Cards }),
    Payoffs: payoffs.map(paidBy),
  } as BillOperation;
};
