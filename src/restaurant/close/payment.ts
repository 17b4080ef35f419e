import type { FaultCode } from '#domain/faults.ts';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import { parseMoney } from '#domain/money.ts';
import { paidFor, payoffsOf, type BillPart } from '#domain/restaurant/bill-parts.ts';
import { equalParts } from '#domain/restaurant/pay-bill.ts';
import {
  inCoins,
  isCash,
  refuseTenders,
  settleTenders,
  type Tendered,
  type TenderPayoff,
} from '#domain/sale/tender.ts';
import type { Minor } from '#generated/types.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import type { FoundCard, TenderLimit } from '#till/pay/stored-value/limits.ts';

/** A guest's payment of a bill: the whole of it, or one of equal parts. */
export interface Payment {
  /** Into how many parts the bill is divided, those that are paid among them; 1 is the whole. */
  readonly parts: number;
  readonly selected: number;
  /** As typed, by payment type. */
  readonly typed: Readonly<Record<number, string>>;
  /** The gift card that is paid with. */
  readonly card?: FoundCard;
}

export type PaymentEvent =
  | { readonly type: 'partsSet'; readonly parts: number }
  | { readonly type: 'selected'; readonly id: number }
  | { readonly type: 'typed'; readonly id: number; readonly text: string }
  | { readonly type: 'cardFound'; readonly card: FoundCard; readonly due: Minor };

const isAmount = /^\d{0,9}(?:[.,]\d{0,2})?$/;

const plain = (amount: Minor): string => (amount / 100).toFixed(2).replace(/\.00$/, '');

const paidBefore = (before: readonly BillPart[], id: number): Minor =>
  before.flatMap(payoffsOf).reduce((sum, { Tender, Value }) => sum + (Tender.Id === id ? Value : 0), 0);

interface Begun {
  /** As it was left on this device. */
  readonly payment?: Payment | undefined;
  /** The parts that the bill has. */
  readonly before: readonly BillPart[];
  /** Sums charged to cards, or possibly charged, that belong to no part yet, by payment type. */
  readonly charged: ReadonlyMap<number, Minor>;
}

/** A payment as it was left: what a card was charged is paid by it. */
export const newPayment = (tenders: readonly TillTender[], { payment, before, charged }: Begun): Payment => {
  const parts = before.findLast(({ Of }) => Of)?.Of ?? 0;
  const begun = payment ?? { parts, selected: tenders[0]?.Id ?? 0, typed: {} };
  const held = [...charged].filter(([, sum]) => sum > 0);
  return {
    ...begun,
    parts: Math.max(begun.parts, parts, before.length + 1),
    selected: held[0]?.[0] ?? begun.selected,
    typed: Object.fromEntries(held.map(([id, sum]) => [id, plain(sum)])),
  };
};

export const paymentAfter = (payment: Payment, event: PaymentEvent): Payment => {
  switch (event.type) {
    case 'partsSet':
      return { ...payment, parts: event.parts, typed: {} };
    case 'selected':
      return { ...payment, selected: event.id };
    case 'typed': {
      const text = pastedNumber(event.text, 2) ?? event.text;
      return isAmount.test(text)
        ? { ...payment, selected: event.id, typed: { ...payment.typed, [event.id]: text } }
        : payment;
    }
    case 'cardFound': {
      // A card that has less pays that much, and the rest is paid by something else.
      const text = event.card.balance < event.due ? plain(event.card.balance) : '';
      return { ...payment, card: event.card, typed: { ...payment.typed, [payment.selected]: text } };
    }
  }
};

/** Sums of the present payment. */
export interface PaymentView {
  /** With the guest's tip. */
  readonly due: Minor;
  readonly tendered: readonly Tendered[];
  /** Sum due in cash. */
  readonly inCash: Minor;
  readonly missing: Minor;
  readonly change: Minor;
  /** Cash rounding. */
  readonly rounding: Minor;
  readonly refusal?: FaultCode;
  readonly payoffs: readonly TenderPayoff[];
  readonly isLast: boolean;
  /** Less than is due, but something: it can be taken as a part. */
  readonly part?: Minor;
}

type Limits = Readonly<Record<number, TenderLimit>>;

type Tenders = readonly (Tendered & { tender: TillTender })[];

/** More by a payment type than may be, the parts before counted; a card has its own balance. */
const refuseLimits = (before: readonly BillPart[], tendered: Tenders, limits: Limits): FaultCode | undefined =>
  tendered.flatMap(({ tender, amount }) => {
    const limit = limits[tender.Id];
    const paid = tender.kind === 'giftcard' ? 0 : paidBefore(before, tender.Id);
    return limit && amount + paid > limit.most ? [limit.refusal] : [];
  })[0];

interface Terms {
  /** The bill with its service charge. */
  sum: Minor;
  /** Tip of this payment. */
  tip?: Minor;
  /** The parts that are paid already. */
  before?: readonly BillPart[];
  limits?: Limits;
  roundingStep?: Minor;
}

const sumOf = (some: readonly Tendered[]): Minor => some.reduce((total, { amount }) => total + amount, 0);

/** Nothing typed at all is the whole of it by the chosen payment type. */
export const viewPayment = (
  payment: Payment,
  tenders: readonly TillTender[],
  { sum, tip = 0, before = [], limits = {}, roundingStep = 0 }: Terms,
): PaymentView => {
  const terms = { roundingStep };
  const turns = Math.max(1, payment.parts - before.length);
  const due = (equalParts(Math.max(0, sum - paidFor(before)), turns)[0] ?? 0) + tip;
  const isTyped = Object.values(payment.typed).some(Boolean);
  const wholeBy = (tender: TillTender): Minor => (isCash(tender) ? inCoins(due, roundingStep) : due);
  const amountOf = (tender: TillTender): Minor =>
    isTyped ? (parseMoney(payment.typed[tender.Id] ?? '') ?? 0) : tender.Id === payment.selected ? wholeBy(tender) : 0;
  const tendered = tenders
    .map((tender) => ({
      tender,
      amount: amountOf(tender),
      ...(tender.kind === 'giftcard' && payment.card && { giftcard: payment.card.code }),
    }))
    .filter(({ amount }) => amount > 0);
  const refusal = refuseLimits(before, tendered, limits) ?? refuseTenders(due, tendered, terms);
  const { payoffs, change, rounding } = refusal
    ? { payoffs: [], change: 0, rounding: 0 }
    : settleTenders(due, tendered, terms);
  const cash = sumOf(tendered.filter(({ tender }) => isCash(tender)));
  const rest = Math.max(0, due - sumOf(tendered) + cash);
  const inCash = inCoins(rest, roundingStep);
  const missing = Math.max(0, (cash > 0 ? inCash : rest) - cash);
  const given = sumOf(tendered);
  const isPart = refusal === 'TENDER_TOO_LITTLE' && given > tip;
  return {
    due,
    tendered,
    inCash,
    missing,
    change,
    rounding,
    refusal,
    payoffs: isPart ? settleTenders(given, tendered).payoffs : payoffs,
    isLast: turns === 1,
    ...(isPart && { part: given }),
  };
};
