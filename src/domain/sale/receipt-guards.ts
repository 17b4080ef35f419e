import { refuseCardCount } from '../documents/stored-value/card-sale.ts';
import { refuseDiscount } from '../documents/lines/custom-discount.ts';
import type { FaultCode } from '../faults.ts';
import { one } from '../quantity.ts';
import { forgetsCards, holdsCards } from './payment/card-payment.ts';
import { discountable, floorSum, priceReceipt } from './price-receipt.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';
import type { EventOf, SaleEvent, SaleEventType, SaleState } from './receipt-event.ts';
import { refundable } from './refundable.ts';
import { refuseTenders } from './tender.ts';

type Guards = { readonly [Type in SaleEventType]: (state: SaleState, event: EventOf<Type>) => FaultCode | undefined };

/** A million of anything is a slip of the keypad. */
const largestQuantity = 1_000_000_000;

const may = (): undefined => undefined;
const filled = ({ receipt }: SaleState): FaultCode | undefined => (receipt?.lines.length ? undefined : 'RECEIPT_EMPTY');
const holdsLine = (receipt: Receipt | undefined, id: string): boolean =>
  receipt?.lines.some((line) => line.id === id) ?? false;
const lineIsThere = ({ receipt }: SaleState, { lineId }: { lineId: string }): FaultCode | undefined =>
  holdsLine(receipt, lineId) ? undefined : 'RECEIPT_LINE_MISSING';
const delayedIsThere = ({ delayed }: SaleState, { id }: { id: string }): FaultCode | undefined =>
  delayed.some((each) => each.id === id) ? undefined : 'RECEIPT_DELAYED_MISSING';
const isQuantity = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= largestQuantity;

/** Of a sold line no more is given back than is left of it. */
const moreThanSold = (
  { receipt }: SaleState,
  { lineId, quantity }: { lineId: string; quantity: number },
): FaultCode | undefined => {
  const sold = receipt?.lines.find(({ id }) => id === lineId)?.sold;
  return sold && quantity > refundable(sold) ? 'RETURN_TOO_MUCH' : undefined;
};

const sellsCard = ({ article, giftcard, sold }: Pick<ReceiptLine, 'article' | 'giftcard' | 'sold'>): boolean =>
  !sold && (giftcard !== undefined || article.isGiftcard === true);

/** A gift card is sold whole and once, and a line at 0 is removed. */
const refuseCardLine = (
  { receipt }: SaleState,
  { lineId, quantity }: { lineId: string; quantity: number },
): FaultCode | undefined => {
  const line = receipt?.lines.find(({ id }) => id === lineId);
  return line && sellsCard(line) && quantity !== 0 ? refuseCardCount(quantity) : undefined;
};

/** Events that would change a receipt which a card has paid, or may have. */
const changes: ReadonlySet<SaleEventType> = new Set([
  'lineAdded',
  'quantitySet',
  'oneTaken',
  'lineRemoved',
  'discountsMatched',
  'customerSet',
  'customDiscountSet',
  'couponEntered',
  'couponRemoved',
  'returnToggled',
  'returnBegun',
  'cleared',
]);

const guards: Guards = {
  // Only articles priced at 0.001 or more are sold; the smallest price there is, is 0.01 (R-POS-021).
  lineAdded: ({ receipt }, { article, giftcard, printedSum, price = article.Price ?? 0, quantity = one }) => {
    // A label of 0.00 says nothing of what lies on the scale.
    if (printedSum !== undefined && printedSum < 1) return 'RECEIPT_QUANTITY';
    if (!Number.isSafeInteger(price) || price < 1) return 'RECEIPT_NO_PRICE';
    if (sellsCard({ article, giftcard }) && receipt?.isReturn) return 'GIFTCARD_RETURN';
    const refusal = sellsCard({ article, giftcard }) ? refuseCardCount(quantity) : undefined;
    if (refusal) return refusal;
    if (giftcard !== undefined && receipt?.lines.some((line) => line.giftcard === giftcard)) return 'GIFTCARD_TAKEN';
    return isQuantity(quantity) && quantity > 0 ? undefined : 'RECEIPT_QUANTITY';
  },
  quantitySet: (state, event) =>
    lineIsThere(state, event) ??
    refuseCardLine(state, event) ??
    (isQuantity(event.quantity) ? moreThanSold(state, event) : 'RECEIPT_QUANTITY'),
  oneTaken: lineIsThere,
  lineRemoved: lineIsThere,
  lotPicked: lineIsThere,
  discountsMatched: may,
  customerSet: may,
  customDiscountSet: (state, { discount }) =>
    filled(state) ??
    (discount && state.receipt ? refuseDiscount(discountable(state.receipt), discount, floorSum) : undefined),
  couponEntered: may,
  couponRemoved: may,
  // A line given back against a receipt is never sold by a key.
  returnToggled: ({ receipt }) => {
    if (receipt?.lines.some(({ sold }) => sold)) return 'RECEIPT_OPEN';
    return receipt?.lines.some(sellsCard) ? 'GIFTCARD_RETURN' : undefined;
  },
  returnBegun: (_, { lines }) => {
    if (lines.length === 0 || lines.some(({ quantity }) => !isQuantity(quantity) || quantity === 0))
      return 'RECEIPT_QUANTITY';
    return lines.some(({ quantity, sold }) => quantity > refundable(sold)) ? 'RETURN_TOO_MUCH' : undefined;
  },
  approved: may,
  cardAsked: filled,
  cardEnded: may,
  delayed: filled,
  restored: delayedIsThere,
  delayedDeleted: (state, event) =>
    delayedIsThere(state, event) ??
    (holdsCards(state.delayed.find(({ id }) => id === event.id)?.document) ? 'RECEIPT_CARD' : undefined),
  paid: (state, { tendered, terms }) =>
    filled(state) ??
    (forgetsCards(state.receipt as Receipt, tendered) ? 'RECEIPT_CARD' : undefined) ??
    refuseTenders(priceReceipt(state.receipt as Receipt).totals.DebitSum, tendered, terms),
  cleared: may,
  employeeSet: may,
  branchSet: ({ receipt }) => (receipt?.lines.length ? 'RECEIPT_OPEN' : undefined),
};

/** Why the event cannot happen now, so that a screen can grey its button; undefined: it can. */
export const refuseSale = (state: SaleState, event: SaleEvent): FaultCode | undefined =>
  changes.has(event.type) && holdsCards(state.receipt)
    ? 'RECEIPT_CARD'
    : (guards[event.type] as (state: SaleState, event: SaleEvent) => FaultCode | undefined)(state, event);
