import type { Instant, Milli, Minor } from '#generated/types.ts';
import type { CarriedApproval } from '../session/till-actions.ts';
import type { CardPayment, CardTaken } from './payment/card-payment.ts';
import type { CustomDiscount } from '../documents/lines/custom-discount.ts';
import type { MatchedDiscount } from './price-unit.ts';
import type { Settled, SlipPoints, Tendered, TenderPayoff, TenderTerms } from './tender.ts';
import type { DelayedReceipt, Receipt, ReceiptLine, SaleArticle, SaleCustomer } from './receipt.ts';
import type { PricedReceipt } from './price-receipt.ts';

/** A paid receipt: what is printed, queued and sent. */
export interface ClosedReceipt extends Settled {
  readonly receipt: Receipt;
  readonly priced: PricedReceipt;
  readonly closedOn: Instant;
  readonly points?: SlipPoints;
  readonly owed?: Minor;
}

/** State of sales at one till. At most one receipt is open. */
export interface SaleState {
  readonly branchId: number;
  readonly employeeId: number;
  readonly receipt?: Receipt;
  readonly delayed: readonly DelayedReceipt[];
  /** The last one paid on this till: change and print refer to it. */
  readonly closed?: ClosedReceipt;
}

/** Opens a receipt where none is open: its id and the time come from outside. */
interface Opening {
  readonly receiptId: string;
  readonly at: Instant;
}

/** A line that gives back another. */
export type ReturnedLine = Omit<ReceiptLine, 'discounts' | 'printedSum' | 'sold'> & Required<Pick<ReceiptLine, 'sold'>>;

/**
 * Everything that happens at a till. Ids and the clock are handed in, so that a journal of events gives the same state
 * again.
 */
export type SaleEvent =
  | ({
      readonly type: 'lineAdded';
      readonly lineId: string;
      readonly article: SaleArticle;
      /** 1 where it is left out. */ readonly quantity?: Milli;
      /** The article's where it is left out. */ readonly price?: Minor;
      readonly printedSum?: Minor;
      /** Number of the gift card that is sold. */ readonly giftcard?: string;
      readonly discounts?: readonly MatchedDiscount[];
    } & Opening)
  | { readonly type: 'quantitySet'; readonly lineId: string; readonly quantity: Milli }
  | { readonly type: 'oneTaken'; readonly lineId: string }
  | { readonly type: 'lineRemoved'; readonly lineId: string }
  /** From which batch the line is taken; none: from the oldest. */
  | { readonly type: 'lotPicked'; readonly lineId: string; readonly lotId?: number }
  | { readonly type: 'discountsMatched'; readonly byLine: Readonly<Record<string, readonly MatchedDiscount[]>> }
  | ({ readonly type: 'customerSet'; readonly customer?: SaleCustomer } & Opening)
  | { readonly type: 'customDiscountSet'; readonly discount?: CustomDiscount }
  | ({ readonly type: 'couponEntered'; readonly code: string } & Opening)
  | { readonly type: 'couponRemoved'; readonly code: string }
  /** `reason`: why goods come back, where a return begins. */
  | ({ readonly type: 'returnToggled'; readonly reason?: number } & Opening)
  /**
   * Lines of a receipt are given back: onto the return that is open, else a new one. An exchange: onto the sale that
   * is open, else a new one.
   */
  | ({
      readonly type: 'returnBegun';
      readonly lines: readonly ReturnedLine[];
      readonly customer?: SaleCustomer;
      readonly paidBy?: readonly TenderPayoff[];
      readonly reason?: number;
      readonly isExchange?: boolean;
    } & Opening)
  /** An approval of an action that the cashier may not do. */
  | ({ readonly type: 'approved'; readonly approval: CarriedApproval } & Opening)
  /** A bank terminal is about to be asked. */
  | { readonly type: 'cardAsked'; readonly card: CardPayment }
  /** Outcome of a card payment, also where the receipt was held meanwhile; without `end` nothing was taken. */
  | { readonly type: 'cardEnded'; readonly receiptId: string; readonly cardId: string; readonly end?: CardTaken }
  | { readonly type: 'delayed'; readonly at: Instant }
  | { readonly type: 'restored'; readonly id: string; readonly at: Instant }
  | { readonly type: 'delayedDeleted'; readonly id: string }
  | {
      readonly type: 'paid';
      readonly at: Instant;
      readonly tendered: readonly Tendered[];
      readonly terms?: TenderTerms;
    }
  | { readonly type: 'cleared' }
  /** Another cashier works here now. An open receipt waits for its own cashier, unless the new one takes it over. */
  | {
      readonly type: 'employeeSet';
      readonly employeeId: number;
      readonly at: Instant;
      readonly takesOver?: boolean;
    }
  | { readonly type: 'branchSet'; readonly branchId: number };

export type SaleEventType = SaleEvent['type'];
export type EventOf<Type extends SaleEventType> = Extract<SaleEvent, { type: Type }>;
