import { newUuid } from '#client/client-uuid.ts';
import type { Bill, BillOperation } from '#domain/restaurant/bill-operation.ts';
import type { TenderPayoff } from '#domain/sale/tender.ts';
import { BillOperationType, DocumentActionType, type Lot, type Minor } from '#generated/types.ts';

/** Whoever or whatever an operation names, with the name that screens show. */
export interface Label {
  Id: number;
  Name?: string | null;
}

/** What a waiter orders: the same ids however often it is tried. */
export interface OrderBody {
  clientId: string;
  lots: readonly Partial<Lot>[];
}

interface Ordering {
  /** Absent: a new bill, under the ClientId. */
  bill?: Bill;
  clientId: string;
  branchId: number;
  desk?: Label;
  employee: Label;
  order: OrderBody;
}

const nameOf = ({ Id, ClientId }: Bill): BillOperation['Bill'] => ({
  ...(Id > 0 && { Id }),
  ...(ClientId && { ClientId }),
});

/** A new order, of a new bill or of one that is open. */
export const ordering = ({ bill, clientId, branchId, desk, employee, order }: Ordering): BillOperation => {
  const at = desk ?? bill?.Desk;
  return {
    ClientId: order.clientId,
    BillOperationType: BillOperationType.Order,
    Bill: bill ? nameOf(bill) : { ClientId: clientId },
    Branch: { Id: branchId },
    ...(at && { Desk: at }),
    Employee: employee,
    CreatedOn: Date.now(),
    Documents: [
      {
        ClientId: order.clientId,
        DocumentActionType: DocumentActionType.Order,
        Employee: employee,
        Lots: order.lots as Lot[],
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

const paidLine = ({ Id, ClientId, Article, Quantity, DebitPrice, PrimaryDebitPrice, DebitSum, Settings }: Lot) => ({
  ...(Id > 0 && { Id }),
  ...(ClientId && { ClientId }),
  Article: Article && { Id: Article.Id },
  Quantity,
  DebitPrice,
  PrimaryDebitPrice: PrimaryDebitPrice ?? DebitPrice,
  DebitSum,
  ...(Settings && { Settings }),
});

interface Closing {
  /** The same however often it is tried. */
  clientId: string;
  bill: Bill;
  branchId: number;
  employee: Label;
  payoffs: readonly TenderPayoff[];
  /** Paid beside the items. */
  tip: Minor;
  service: Minor;
}

/** The guests have paid: what they paid for is named, and nothing else is paid by it. */
export const closing = ({ clientId, bill, branchId, employee, payoffs, tip, service }: Closing): BillOperation =>
  ({
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
    ...(service > 0 && { ServiceSum: service }),
    Payoffs: payoffs.map(({ Tender, Value }) => ({ Tender: { Id: Tender.Id }, Value })),
  }) as BillOperation;
