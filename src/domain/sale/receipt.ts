import type { Article, BasisPoints, Instant, Milli, Minor } from '#generated/types.ts';
import type { LineFigures } from '../documents/lines/line.ts';
import type { ApprovalLimit } from '../session/approval-limit.ts';
import { isCovered, isFresh, tillActions, type Allowance, type CarriedApproval } from '../session/till-actions.ts';
import type { CustomDiscount } from '../documents/lines/custom-discount.ts';
import type { MatchedDiscount } from './price-unit.ts';
import type { CardPayment } from './payment/card-payment.ts';
import type { SoldFigures } from './refundable.ts';
import type { TenderPayoff } from './tender.ts';

/** As much of an article as the till needs to sell it. */
export type SaleArticle = Pick<
  Article,
  'Id' | 'Name' | 'Code' | 'Barcode' | 'Price' | 'Index' | 'ArticleMeasureType' | 'Measure' | 'Vat' | 'Settings'
> & {
  /** Each that is sold is a card of its own. */ isGiftcard?: boolean;
};

/** The customer of a receipt: known to the server by Id, or made at the till under a ClientId. */
export interface SaleCustomer {
  Id?: number;
  ClientId?: string;
  Name: string;
  /** Setting Discount of the contractor. */ discount: BasisPoints;
}

/**
 * A line of a receipt that is given back: what it was sold for, and how much of it came back already. Figures above 0.
 */
export interface SoldLine extends SoldFigures, Pick<LineFigures, 'DebitPrice' | 'PrimaryDebitPrice' | 'DebitVatRate'> {
  /** Absent in receipts that a device kept before it was known. */
  readonly DebitVatSum?: Minor;
  readonly name: SoldName;
}

/** A line of a receipt, by the server's id or by the device's. */
export interface SoldName {
  readonly lotId?: number;
  readonly clientId?: string;
}

/** One line of an open receipt: what was asked for. Prices after discounts follow from it. */
export interface ReceiptLine {
  /** ClientId of the later Lot. */
  readonly id: string;
  readonly article: SaleArticle;
  /** Thousandths, positive also on a return. */
  readonly quantity: Milli;
  /** List price: the article's, or the price list's. */
  readonly price: Minor;
  /** When it was ordered, where that is not as it is paid: its discounts are those of then. */
  readonly orderedOn?: Instant;
  /** The sum printed by a scale: it stands as printed while no discount changes it. */
  readonly printedSum?: Minor;
  /** Number of the gift card that it sells; each has a line of its own. */
  readonly giftcard?: string;
  readonly discounts?: readonly MatchedDiscount[];
  /** The batch that it is taken from, where one was picked. */
  readonly lotId?: number;
  /** Of a return against a receipt: the price is what was paid, whatever the price is today. */
  readonly sold?: SoldLine;
}

/** A receipt as the till keeps it until it is paid. */
export interface Receipt {
  /** ClientId of the later Document, made before anything else: the receipt is the same one whatever happens. */
  readonly id: string;
  readonly branchId: number;
  readonly employeeId: number;
  /** Whose it was first, where another cashier took it over. */
  readonly begunBy?: number;
  readonly startedOn: Instant;
  /** Goods come back and money goes out. A sale in which some of the lines give back what was sold is an exchange. */
  readonly isReturn: boolean;
  /** Why goods come back. */
  readonly returnReason?: number;
  readonly customer?: SaleCustomer;
  readonly customDiscount?: CustomDiscount;
  /** Codes of coupons that were entered. */
  readonly coupons?: readonly string[];
  /** Payments of the receipts whose goods come back, largest first. */
  readonly paidBy?: readonly TenderPayoff[];
  /** Approvals of actions that its cashier may not do. */
  readonly approvals?: readonly CarriedApproval[];
  /** Card payments at a bank terminal, oldest first. */
  readonly cards?: readonly CardPayment[];
  readonly lines: readonly ReceiptLine[];
}

/** Permissions by approvals of a receipt that are still valid. */
export const allowancesOf = (receipt: Pick<Receipt, 'approvals'> | undefined, now: Instant): Allowance[] =>
  (receipt?.approvals ?? []).filter(({ on }) => isFresh(on, now)).map(({ action, limit = {} }) => ({ action, limit }));

/** Whether so much of an action was allowed to the receipt, and stays so for as long as an approval holds. */
export const isApproved = (
  receipt: Pick<Receipt, 'approvals'> | undefined,
  { action, limit, now }: { action: number; limit?: ApprovalLimit | undefined; now: Instant },
): boolean => tillActions[action]?.isForReceipt === true && isCovered(allowancesOf(receipt, now), action, limit);

/** Whether something was allowed without the server: that counts once all is done. */
export const isApprovedAlone = ({ approvals = [] }: Pick<Receipt, 'approvals'>): boolean =>
  approvals.some(({ clientId }) => clientId === undefined);

/** Whether nothing is sold by the receipt. */
export const givesBackAlone = ({ isReturn, lines }: Pick<Receipt, 'isReturn' | 'lines'>): boolean =>
  isReturn || (lines.length > 0 && lines.every(({ sold }) => sold));

/** A receipt laid aside; shown to its own employee in its own branch (R-POS-016). */
export interface DelayedReceipt {
  readonly id: string;
  readonly branchId: number;
  readonly employeeId: number;
  readonly document: Receipt;
  readonly delayedOn: Instant;
}

/** The delayed receipts that the current employee sees, oldest first (R-POS-016). */
export const delayedOf = (delayed: readonly DelayedReceipt[], employeeId: number, branchId: number): DelayedReceipt[] =>
  delayed
    .filter((each) => each.employeeId === employeeId && each.branchId === branchId)
    .sort((left, right) => left.delayedOn - right.delayedOn);
