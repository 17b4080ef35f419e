import type { FaultCode } from '#domain/faults.ts';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import { parseMoney } from '#domain/money.ts';
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
import type { TillTender } from '#pos/catalogue/till-data.ts';
import type { FoundCard, TenderLimit } from '#pos/pay/stored-value/limits.ts';

/** How a bill is being paid: in equal parts, one guest after the other; 1 is the whole. */
export interface Payment {
  readonly parts: number;
  /** Of the guests before. */
  readonly paid: readonly TenderPayoff[];
  readonly turn: number;
  readonly selected: number;
  /** As typed, by payment type. */
  readonly typed: Readonly<Record<number, string>>;
  /** The gift card that this part is paid with. */
  readonly card?: FoundCard;
  /** What cash of the guests before was rounded by. */
  readonly rounding?: Minor;
}

export type PaymentEvent =
  | { readonly type: 'partsSet'; readonly parts: number }
  | { readonly type: 'selected'; readonly id: number }
  | { readonly type: 'typed'; readonly id: number; readonly text: string }
  | { readonly type: 'cardFound'; readonly card: FoundCard; readonly due: Minor }
  | { readonly type: 'partPaid'; readonly payoffs: readonly TenderPayoff[]; readonly rounding?: Minor };

const isAmount = /^\d{0,9}(?:[.,]\d{0,2})?$/;

const plain = (amount: Minor): string => (amount / 100).toFixed(2).replace(/\.00$/, '');

const paidBefore = ({ paid }: Payment, id: number): Minor =>
  paid.reduce((sum, { Tender, Value }) => sum + (Tender.Id === id ? Value : 0), 0);

interface Begun {
  /** The parts that were paid before. */
  readonly payment?: Payment | undefined;
  /** What cards have paid of the bill, or may have, by payment type. */
  readonly charged: ReadonlyMap<number, Minor>;
}

/** A payment as it was left: what a card was charged beyond the parts that are paid is paid by it. */
export const newPayment = (tenders: readonly TillTender[], { payment, charged }: Begun): Payment => {
  const begun = payment ?? { parts: 1, paid: [], turn: 0, selected: tenders[0]?.Id ?? 0, typed: {} };
  const held = [...charged].map(([id, sum]) => [id, sum - paidBefore(begun, id)] as const).filter(([, sum]) => sum > 0);
  return {
    ...begun,
    selected: held[0]?.[0] ?? begun.selected,
    typed: Object.fromEntries(held.map(([id, sum]) => [id, plain(sum)])),
  };
};

export const paymentAfter = (payment: Payment, event: PaymentEvent): Payment => {
  switch (event.type) {
    case 'partsSet':
      return payment.turn > 0 ? payment : { ...payment, parts: event.parts, typed: {} };
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
    case 'partPaid': {
      const { card: _used, ...next } = payment;
      const rounding = (payment.rounding ?? 0) + (event.rounding ?? 0);
      return { ...next, turn: payment.turn + 1, paid: [...payment.paid, ...event.payoffs], typed: {}, rounding };
    }
  }
};

/** What of the bill is paid now. */
export interface PaymentView {
  readonly due: Minor;
  readonly tendered: readonly Tendered[];
  /** What cash has to bring. */
  readonly inCash: Minor;
  readonly missing: Minor;
  readonly change: Minor;
  /** What cash is rounded by. */
  readonly rounding: Minor;
  readonly refusal?: FaultCode;
  readonly payoffs: readonly TenderPayoff[];
  readonly isLast: boolean;
}

type Limits = Readonly<Record<number, TenderLimit>>;

/** More by a payment type than may be, the parts before counted; a card has its own balance. */
const refuseLimits = (
  payment: Payment,
  tendered: readonly (Tendered & { tender: TillTender })[],
  limits: Limits,
): FaultCode | undefined =>
  tendered.flatMap(({ tender, amount }) => {
    const limit = limits[tender.Id];
    const before = tender.kind === 'giftcard' ? 0 : paidBefore(payment, tender.Id);
    return limit && amount + before > limit.most ? [limit.refusal] : [];
  })[0];

/** Nothing typed at all is the whole of it by the chosen payment type. */
export const viewPayment = (
  payment: Payment,
  tenders: readonly TillTender[],
  { sum, limits = {}, roundingStep = 0 }: { sum: Minor; limits?: Limits; roundingStep?: Minor },
): PaymentView => {
  const terms = { roundingStep };
  const left = payment.paid.reduce((rest, { Value }) => rest - Value, sum + (payment.rounding ?? 0));
  const due = equalParts(Math.max(0, left), payment.parts - payment.turn)[0] ?? 0;
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
  const refusal = refuseLimits(payment, tendered, limits) ?? refuseTenders(due, tendered, terms);
  const { payoffs, change, rounding } = refusal
    ? { payoffs: [], change: 0, rounding: 0 }
    : settleTenders(due, tendered, terms);
  const sumOf = (some: readonly Tendered[]): Minor => some.reduce((total, { amount }) => total + amount, 0);
  const cash = sumOf(tendered.filter(({ tender }) => isCash(tender)));
  const rest = Math.max(0, due - sumOf(tendered) + cash);
  const inCash = inCoins(rest, roundingStep);
  const missing = Math.max(0, (cash > 0 ? inCash : rest) - cash);
  const isLast = payment.turn + 1 >= payment.parts;
  return { due, tendered, inCash, missing, change, rounding, refusal, payoffs, isLast };
};
