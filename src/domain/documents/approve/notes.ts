import { TillAction, type BasisPoints, type Instant, type Minor } from '#generated/types.ts';
import { Fault } from '../../faults.ts';
import {
  cardSaleOf,
  checkReceipt,
  isUnlikelyDate,
  refusalOf,
  usualDiscountLimit,
  type CheckedLine,
  type CheckSettings,
  type ReceiptCheckCode,
} from '../../sale/receipt-checks.ts';
import { clockError } from '../../sale/shift/device-clock.ts';
import { largestLimit, type Allowance } from '../../session/till-actions.ts';
import { refuseCardSale, type CardSale } from '../stored-value/card-sale.ts';
import { isGiftcardArticle } from '../stored-value/gift-cards.ts';
import type { StoredOddCode } from '../stored-value/stored-value.ts';
import { placeKey } from '../../stock/post-moves.ts';
import type { StockPlan } from '../../stock/stock-plan.ts';
import { isReturn } from '../document-type.ts';
import type { Alternatives, DiscountFacts } from './discounts.ts';
import { isSold, type Draft, type LotDraft } from './draft.ts';
import { devicePlace, isReceipt, type KnownNames } from './known-names.ts';
import type { ReadyLine } from './lines.ts';

/**
 * Attention codes of a bill whose devices were offline: more was ordered after its payment, it was paid twice, it was
 * deleted and brought back.
 */
export type BillAttentionCode =
  | 'BILL_LATER'
  | 'BILL_OVERPAID'
  | 'BILL_OVERPAID_BY_CARD'
  | 'BILL_GONE'
  | 'DESK_SECOND_BILL'
  | 'SOLD_OUT'
  | 'SERVICE_WAIVED'
  | 'SERVICE_MISSING';

/** Attention codes of a document that is accepted all the same. */
export type AttentionCode =
  | ReceiptCheckCode
  | StoredOddCode
  | 'ARTICLE_UNKNOWN'
  | 'EMPLOYEE_UNKNOWN'
  | 'EMPLOYEE_DIFFERS'
  | 'CASHIER_UNPROVED'
  | 'CONTRACTOR_UNKNOWN'
  | 'TENDER_UNKNOWN'
  | 'DEPOT_UNKNOWN'
  | 'PRICE_DIFFERS'
  | 'PRICE_TYPED'
  | 'PRICE_ZERO'
  | 'PRICELIST_NOT_ALLOWED'
  | 'DISCOUNT_DIFFERS'
  | 'DISCOUNT_MISSED'
  | 'CUSTOMER_DISCOUNT_MISSED'
  | 'STOCK_NEGATIVE'
  | 'RECIPE_RING'
  | 'SHIFT_CLOSED'
  | 'CLOCK_BEHIND'
  | 'DEVICE_GAP'
  | 'DEVICE_TWICE'
  | 'RETURN_TOO_MUCH'
  | 'RETURN_PRICE_DIFFERS'
  | 'RETURN_LINE_UNKNOWN'
  | 'RETURN_WITHOUT_RECEIPT'
  | 'RETURN_WITHOUT_REASON'
  | 'GIFTCARD_RETURN'
  | 'REFUND_OTHER_WAY'
  | 'APPROVED_ON_DEVICE'
  | 'APPROVAL_INVALID'
  | BillAttentionCode;

/** A position in a till's chain of receipts. */
export interface DevicePlace {
  device: string;
  sequence: number;
}

/** As DEVICE_GAP and DEVICE_TWICE name it. */
export const devicePlaceName = ({ device, sequence }: DevicePlace): string => `${device}:${sequence}`;

/**
 * A problem of a document that is noted. `subject` distinguishes two with the same code: the id of an article, a till.
 * `details` are figures for the reader. `line` is its position in the document.
 */
export interface AttentionItem {
  code: AttentionCode;
  subject?: string;
  details?: object;
  line?: number;
  place?: DevicePlace;
}

/**
 * Checks the date. Before 2000 or later than tomorrow it is a typing error, or a clock without a battery: a receipt of
 * a sale that took place gets the time of its arrival, and its own date is noted.
 * @throws DATE_UNLIKELY for anything else
 */
export const resolveDate = (draft: Draft, { now, isDone }: { now: Instant; isDone: boolean }): AttentionItem[] => {
  const { ApprovedOn: approvedOn } = draft;
  if (typeof approvedOn !== 'number' || !isUnlikelyDate(approvedOn, now)) return [];
  if (!isReceipt(draft) || !isDone)
    throw new Fault('DATE_UNLIKELY', {
      items: [{ Path: 'document.ApprovedOn', Message: new Date(approvedOn).toISOString() }],
    });
  draft.ApprovedOn = now;
  return [{ code: 'DATE_UNLIKELY', details: { approvedOn, receivedOn: now } }];
};

/**
 * Notes a sale from a device whose clock is behind the server's. A clock ahead is known by the receipt's date
 * (CLOCK_AHEAD); a date in the past may be right, so this compares both clocks at one moment.
 */
export const clockOdd = (deviceOn: Instant | undefined, now: Instant): AttentionItem[] =>
  deviceOn !== undefined && clockError(deviceOn, now) < 0
    ? [{ code: 'CLOCK_BEHIND', details: { deviceOn, receivedOn: now } }]
    : [];

/** Discount rules of a product's settings. */
export interface ArticleRules {
  noDiscount?: boolean | null;
  minSalePrice?: Minor | null;
  isGiftcard?: boolean;
}

/** Discounts allowed without a right: products by their ids, and the customer's own. */
export interface DiscountRules {
  articles: Map<number, ArticleRules>;
  customerDiscount?: BasisPoints | null | undefined;
  /** Absent: the company has no discounts, or none was given. */
  facts?: DiscountFacts | undefined;
}

/** Rules of a document on which no discount was given and none can be due. */
export const noRules: DiscountRules = { articles: new Map() };

/** Whether it may be that something was due: nothing is read of discounts where nothing can be. */
export const mayBeDue = (draft: Draft, { hasDiscounts }: { hasDiscounts?: boolean }): boolean =>
  isReceipt(draft) &&
  !isReturn(draft.DocumentActionType, draft.DocumentOperationType) &&
  (hasDiscounts === true || Boolean(draft.Contractor?.Id));

/**
 * Articles of a receipt, or of a bill with gift cards, on which some discount was given, or may have been due: one
 * line's may follow from another.
 */
export const discountedArticles = (draft: Draft, lines: readonly ReadyLine[], known: KnownNames): number[] => {
  const isLowered = lines.some(({ line }) => Math.abs(line.DebitSum) < Math.abs(line.PrimaryDebitSum));
  const isAsked = isReceipt(draft)
    ? isLowered || mayBeDue(draft, known)
    : isSold(draft) && isLowered && lines.some(({ article }) => isGiftcardArticle(article.ArticleActionType));
  return isAsked ? lines.map(({ article }) => article.Id) : [];
};

/** A line as it was sent; what was not sent is what the server reckoned. */
const checkedLine = (
  sent: LotDraft,
  { line, article, returned }: ReadyLine,
  { rules, discounts }: { rules: DiscountRules; discounts: Alternatives },
): CheckedLine => ({
  quantity: sent.Quantity ?? line.Quantity,
  price: sent.DebitPrice,
  sum: sent.DebitSum ?? (isGiftcardArticle(article.ArticleActionType) ? line.DebitSum : undefined),
  listPrice: line.PrimaryDebitPrice,
  listSum: sent.PrimaryDebitSum,
  isReturned: returned?.sold !== undefined,
  discounts,
  ...rules.articles.get(article.Id),
  isGiftcard: isGiftcardArticle(article.ArticleActionType),
  ownPrice: article.Price,
});

export interface LookedOver {
  draft: Draft;
  lines: readonly ReadyLine[];
  known: KnownNames;
  rules: DiscountRules;
  now: Instant;
  mayDiscountFreely: boolean;
  allowances: readonly Allowance[];
  /** Of each line. */
  matched: readonly Alternatives[];
}

/** The gift cards that the lines of a sale sell, by receipt or on a bill, in the order of the lines. */
export const cardSalesOf = ({
  draft,
  lines,
  rules,
  matched,
}: Pick<LookedOver, 'draft' | 'lines' | 'rules' | 'matched'>): (CardSale | undefined)[] =>
  isSold(draft)
    ? lines.map((ready, place) =>
        cardSaleOf(
          checkedLine((draft.Lots ?? [])[place] as LotDraft, ready, { rules, discounts: matched[place] ?? [] }),
          {
            isReturn: isReturn(draft.DocumentActionType, draft.DocumentOperationType),
            customerDiscount: rules.customerDiscount,
          },
        ),
      )
    : [];

/**
 * Notes gift cards that a bill sells otherwise than whole and at their value. Those of a receipt are in noteReceipt.
 */
export const noteCards = (
  draft: Draft,
  lines: readonly ReadyLine[],
  sales: readonly (CardSale | undefined)[],
): AttentionItem[] =>
  isReceipt(draft)
    ? []
    : sales.flatMap((sale, line): AttentionItem[] => {
        const code = sale && refuseCardSale(sale);
        if (!code) return [];
        const details = { quantity: sale.quantity, sum: sale.sum, value: sale.ownPrice || sale.listPrice };
        return [{ code, line, subject: String(lines[line]?.article.Id), details }];
      });

/** Attention items of a receipt itself, as the till finds them too. */
export const noteReceipt = (looked: LookedOver): AttentionItem[] => {
  const { draft, lines, known, rules, now, mayDiscountFreely, allowances, matched } = looked;
  if (!isReceipt(draft)) return [];
  const remarks = checkReceipt({
    isReturn: isReturn(draft.DocumentActionType, draft.DocumentOperationType),
    lines: lines.map((ready, place) =>
      checkedLine((draft.Lots ?? [])[place] as LotDraft, ready, { rules, discounts: matched[place] ?? [] }),
    ),
    payments: (draft.Payoffs ?? []).map(({ Value }) => ({ value: Value ?? 0 })),
    total: draft.DebitSum ?? 0,
    cashRounding: draft.Settings?.CashRounding,
    roundingStep: known.settings.cashRounding,
    tip: draft.Settings?.Tip,
    customerDiscount: rules.customerDiscount,
    ...(!mayDiscountFreely && { discountLimit: known.settings.discountLimit ?? usualDiscountLimit }),
    allowedDiscount: largestLimit(allowances, TillAction.LargeDiscount),
    approvedOn: draft.ApprovedOn ?? now,
    receivedOn: now,
  });
  return remarks.map(({ code, line, params }): AttentionItem => ({
    code,
    details: params,
    ...(line !== undefined && { line, subject: String(lines[line]?.article.Id) }),
  }));
};

/** Refuses a document that company settings do not accept, before goods and money have moved. @throws the first such */
export const refuseItems = (odd: readonly AttentionItem[], settings: CheckSettings): void => {
  for (const { code, line, details } of odd) {
    const fault = refusalOf(code, settings);
    if (fault)
      throw new Fault(fault, {
        items: [
          { Path: line === undefined ? 'document' : `document.Lots.${line}`, Message: JSON.stringify(details ?? {}) },
        ],
      });
  }
};

/**
 * Notes stock that this document brought below zero. Products that never came in are not kept in stock and are not
 * noted.
 */
export const noteStock = ({ balances, moved }: StockPlan): AttentionItem[] =>
  balances.flatMap(({ ArticleId, DepotId, Quantity, LastQuantity }): AttentionItem[] => {
    if (Quantity >= 0 || LastQuantity === 0) return [];
    const key = placeKey(ArticleId, DepotId);
    const taken = moved.reduce(
      (sum, { move }) =>
        sum +
        (placeKey(move.articleId, move.fromDepotId) === key ? move.quantity : 0) -
        (placeKey(move.articleId, move.toDepotId) === key ? move.quantity : 0),
      0,
    );
    return Quantity + taken >= 0
      ? [{ code: 'STOCK_NEGATIVE', subject: String(ArticleId), details: { depot: DepotId, quantity: Quantity } }]
      : [];
  });

/**
 * A receipt missing in the till's chain before this one, or two in one place of it; `resolved`: one that was missed has
 * come after all.
 */
export const noteDevice = (
  draft: Draft,
  { devicePlaces }: KnownNames,
): { odd: AttentionItem[]; resolved?: DevicePlace } => {
  const at = devicePlace(draft);
  if (!at) return { odd: [] };
  const { device, deviceSequence: sequence } = at;
  const noted = (code: AttentionItem['code'], place: DevicePlace): AttentionItem => ({
    code,
    subject: devicePlaceName(place),
    place,
  });
  return {
    odd: [
      ...(devicePlaces.has(sequence) ? [noted('DEVICE_TWICE', { device, sequence })] : []),
      ...(sequence > 1 && !devicePlaces.has(sequence - 1)
        ? [noted('DEVICE_GAP', { device, sequence: sequence - 1 })]
        : []),
    ],
    ...(devicePlaces.has(sequence + 1) && { resolved: { device, sequence } }),
  };
};
