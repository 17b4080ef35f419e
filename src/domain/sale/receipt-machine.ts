import type { Instant } from '#generated/types.ts';
import { one } from '../quantity.ts';
import { withCard, withCardEnded } from './payment/card-payment.ts';
import { refuseSale } from './receipt-guards.ts';
import { priceReceipt } from './price-receipt.ts';
import { isSameMatch, type MatchedDiscount } from './price-unit.ts';
import type { DelayedReceipt, Receipt, ReceiptLine } from './receipt.ts';
import type { ClosedReceipt, EventOf, SaleEvent, SaleEventType, SaleState } from './receipt-event.ts';
import { settleTenders, type Tendered, type TenderTerms } from './tender.ts';

type Transitions = { readonly [Type in SaleEventType]: (state: SaleState, event: EventOf<Type>) => SaleState };

/** A till that has sold nothing yet. */
export const newSale = (branchId: number, employeeId: number): SaleState => ({ branchId, employeeId, delayed: [] });

const openReceipt = (
  { receipt, branchId, employeeId }: SaleState,
  { receiptId, at }: { receiptId: string; at: Instant },
): Receipt => receipt ?? { id: receiptId, branchId, employeeId, startedOn: at, isReturn: false, lines: [] };

const withLines = (state: SaleState, change: (lines: readonly ReceiptLine[]) => readonly ReceiptLine[]): SaleState => {
  if (!state.receipt) return state;
  const before = state.receipt.lines;
  const lines = change(before);
  const isSame = lines.length === before.length && lines.every((line, at) => line === before[at]);
  return isSame ? state : { ...state, receipt: { ...state.receipt, lines } };
};

const withoutReceipt = ({ receipt: _, ...state }: SaleState): SaleState => state;

const lineOf = ({
  lineId,
  article,
  quantity = one,
  price = article.Price ?? 0,
  printedSum,
  giftcard,
  discounts,
}: EventOf<'lineAdded'>): ReceiptLine => ({
  id: lineId,
  article,
  quantity,
  price,
  ...(printedSum !== undefined && { printedSum }),
  ...(giftcard !== undefined && { giftcard }),
  ...(discounts && { discounts }),
});

/**
 * A product already present has its quantity increased (R-DOC-030); a weighed label stays a line of its own, as it was
 * printed.
 */
const isSameProduct = (line: ReceiptLine, added: ReceiptLine): boolean =>
  line.article.Id === added.article.Id &&
  line.price === added.price &&
  line.printedSum === undefined &&
  line.lotId === undefined &&
  added.printedSum === undefined &&
  !line.article.isGiftcard &&
  line.giftcard === undefined &&
  added.giftcard === undefined &&
  !line.sold;

const addTo = (lines: readonly ReceiptLine[], added: ReceiptLine): readonly ReceiptLine[] => {
  const at = lines.findIndex((line) => isSameProduct(line, added));
  const present = lines[at];
  return present ? lines.with(at, { ...present, quantity: present.quantity + added.quantity }) : [...lines, added];
};

/** At 0 the line goes (R-DOC-031). A sum printed for another quantity no longer stands. */
const setQuantity = (lines: readonly ReceiptLine[], id: string, quantity: number): readonly ReceiptLine[] =>
  lines.flatMap((line) => {
    if (line.id !== id) return [line];
    const { printedSum: _, ...plain } = line;
    return quantity > 0 ? [{ ...plain, quantity }] : [];
  });

const delay = (state: SaleState, delayedOn: Instant): SaleState => {
  const { receipt } = state;
  if (!receipt?.lines.length) return withoutReceipt(state);
  const entry = {
    id: receipt.id,
    branchId: receipt.branchId,
    employeeId: receipt.employeeId,
    document: receipt,
    delayedOn,
  };
  return { ...withoutReceipt(state), delayed: [...state.delayed, entry] };
};

/** The receipt open now is laid aside for the one taken up again (R-POS-015). */
const restore = (state: SaleState, { id, at }: EventOf<'restored'>): SaleState => {
  const wanted = state.delayed.find((each) => each.id === id);
  if (!wanted) return state;
  const rest = delay({ ...state, delayed: state.delayed.filter((each) => each.id !== id) }, at);
  return { ...rest, receipt: wanted.document };
};

/** The open receipt goes on with another cashier, and says who began it. */
const takeOver = ({ receipt, ...state }: SaleState, employeeId: number): SaleState => ({
  ...state,
  employeeId,
  ...(receipt && { receipt: { ...receipt, employeeId, begunBy: receipt.begunBy ?? receipt.employeeId } }),
});

/** A receipt as it is when paid: to be written durably before the screen says so. */
export const closeReceipt = (
  receipt: Receipt,
  { tendered, at, terms }: { tendered: readonly Tendered[]; at: Instant; terms?: TenderTerms },
): ClosedReceipt => {
  const priced = priceReceipt(receipt);
  return {
    receipt,
    priced,
    closedOn: at,
    ...settleTenders(priced.totals.DebitSum, tendered, terms),
    ...(terms?.points && { points: terms.points }),
    ...(terms?.owed !== undefined && { owed: terms.owed }),
  };
};

/** By either of its names: a slip that the device kept has not the server's yet. */
const isSameSold = ({ sold: one }: ReceiptLine, { sold: other }: ReceiptLine): boolean =>
  one !== undefined &&
  other !== undefined &&
  ((one.name.lotId !== undefined && one.name.lotId === other.name.lotId) ||
    (one.name.clientId !== undefined && one.name.clientId === other.name.clientId));

/**
 * A sale that is open is laid aside for a return, a return for an exchange; a line that is given back already takes
 * the new quantity.
 */
const beginReturn = (state: SaleState, event: EventOf<'returnBegun'>): SaleState => {
  const isReturn = !event.isExchange;
  const free = state.receipt?.isReturn === isReturn ? state : delay(state, event.at);
  const receipt = openReceipt(free, event);
  const kept = receipt.lines.filter((line) => !event.lines.some((each) => isSameSold(line, each)));
  return {
    ...free,
    receipt: withCustomer(
      {
        ...receipt,
        isReturn,
        ...(event.reason && { returnReason: event.reason }),
        ...(event.paidBy && { paidBy: [...(receipt.paidBy ?? []), ...event.paidBy] }),
        lines: [...kept, ...event.lines],
      },
      event.customer ?? receipt.customer,
    ),
  };
};

const withCustomer = ({ customer: _, ...receipt }: Receipt, customer: Receipt['customer']): Receipt => ({
  ...receipt,
  ...(customer && { customer }),
});
const withDiscount = (
  { customDiscount: _, ...receipt }: Receipt,
  customDiscount: Receipt['customDiscount'],
): Receipt => ({ ...receipt, ...(customDiscount && { customDiscount }) });

const withCoupons = ({ coupons: _, ...receipt }: Receipt, coupons: readonly string[]): Receipt => ({
  ...receipt,
  ...(coupons.length > 0 && { coupons }),
});

/** A line whose discounts are the same stays the same object, and is not priced anew. */
const withMatched = (line: ReceiptLine, matched: readonly MatchedDiscount[] = []): ReceiptLine =>
  isSameMatch(line.discounts ?? [], matched) ? line : { ...line, discounts: matched };

/** The batch that it is sold from; undefined: the oldest. */
const withLot = ({ lotId: _, ...line }: ReceiptLine, lotId: number | undefined): ReceiptLine => ({
  ...line,
  ...(lotId !== undefined && { lotId }),
});

const transitions: Transitions = {
  lineAdded: (state, event) => {
    const receipt = openReceipt(state, event);
    return { ...state, receipt: { ...receipt, lines: addTo(receipt.lines, lineOf(event)) } };
  },
  quantitySet: (state, { lineId, quantity }) => withLines(state, (lines) => setQuantity(lines, lineId, quantity)),
  oneTaken: (state, { lineId }) =>
    withLines(state, (lines) =>
      setQuantity(lines, lineId, (lines.find(({ id }) => id === lineId)?.quantity ?? 0) - one),
    ),
  lotPicked: (state, { lineId, lotId }) =>
    withLines(state, (lines) => lines.map((line) => (line.id === lineId ? withLot(line, lotId) : line))),
  lineRemoved: (state, { lineId }) => withLines(state, (lines) => lines.filter(({ id }) => id !== lineId)),
  discountsMatched: (state, { byLine }) =>
    withLines(state, (lines) => lines.map((line) => (line.sold ? line : withMatched(line, byLine[line.id])))),
  customerSet: (state, event) => ({ ...state, receipt: withCustomer(openReceipt(state, event), event.customer) }),
  customDiscountSet: (state, { discount }) =>
    state.receipt ? { ...state, receipt: withDiscount(state.receipt, discount) } : state,
  couponEntered: (state, event) => {
    const receipt = openReceipt(state, event);
    return { ...state, receipt: withCoupons(receipt, [...new Set([...(receipt.coupons ?? []), event.code])]) };
  },
  couponRemoved: (state, { code }) =>
    state.receipt
      ? {
          ...state,
          receipt: withCoupons(
            state.receipt,
            (state.receipt.coupons ?? []).filter((each) => each !== code),
          ),
        }
      : state,
  returnToggled: (state, event) => {
    const { returnReason: _, ...receipt } = openReceipt(state, event);
    const isReturn = !receipt.isReturn;
    return {
      ...state,
      receipt: { ...receipt, isReturn, ...(isReturn && event.reason && { returnReason: event.reason }) },
    };
  },
  returnBegun: beginReturn,
  approved: (state, { approval, ...opening }) => {
    const receipt = openReceipt(state, opening);
    return { ...state, receipt: { ...receipt, approvals: [...(receipt.approvals ?? []), approval] } };
  },
  cardAsked: (state, { card }) => (state.receipt ? { ...state, receipt: withCard(state.receipt, card) } : state),
  cardEnded: (state, event) => {
    const { receipt, delayed } = state;
    if (receipt?.id === event.receiptId) return { ...state, receipt: withCardEnded(receipt, event) };
    const ended = (each: DelayedReceipt): DelayedReceipt =>
      each.id === event.receiptId ? { ...each, document: withCardEnded(each.document, event) } : each;
    return { ...state, delayed: delayed.map(ended) };
  },
  delayed: (state, { at }) => delay(state, at),
  restored: restore,
  delayedDeleted: (state, { id }) => ({ ...state, delayed: state.delayed.filter((each) => each.id !== id) }),
  paid: (state, event) =>
    state.receipt ? { ...withoutReceipt(state), closed: closeReceipt(state.receipt, event) } : state,
  cleared: withoutReceipt,
  // Unlocking gives a free till; an open receipt waits for its own cashier (R-POS-016).
  employeeSet: (state, { employeeId, at, takesOver = false }) => {
    if (employeeId === state.employeeId) return state;
    return takesOver ? takeOver(state, employeeId) : { ...delay(state, at), employeeId };
  },
  branchSet: (state, { branchId }) => ({ ...withoutReceipt(state), branchId }),
};

/** The till after an event; unchanged where a guard refuses it (refuseSale says why). */
export const sell = (state: SaleState, event: SaleEvent): SaleState =>
  refuseSale(state, event)
    ? state
    : (transitions[event.type] as (state: SaleState, event: SaleEvent) => SaleState)(state, event);
