import type { Minor } from '#generated/types.ts';
import type { FaultCode } from '#domain/faults.ts';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import { parseMoney } from '#domain/money.ts';
import { pressKey, type KeypadKey } from '#domain/sale/payment/keypad.ts';
import {
  inCoins,
  isCash,
  refuseTenders,
  settleTenders,
  type Tendered,
  type TenderPayoff,
} from '#domain/sale/tender.ts';
import type { TillTender } from '../catalogue/till-data.ts';
import type { FoundCard, TenderLimit } from './stored-value/limits.ts';

/** Input of the payment so far. */
export interface PaymentDraft {
  /** Chosen input: a payment type, or the tip. */
  readonly selected: number;
  /** The payment type that takes the rest. */
  readonly payer: number;
  /** As typed, by payment type; one that is chosen and left empty takes the rest. */
  readonly typed: Readonly<Record<number, string>>;
  /** The amount of the chosen payment type was not typed just now: the next figure begins it anew. */
  readonly isOffered?: boolean;
  /** The gift card that is paid with. */
  readonly card?: FoundCard;
}

export type PaymentEvent =
  /** `most`: no more can be paid by it, less than is left to pay. */
  | { readonly type: 'tenderSelected'; readonly id: number; readonly most?: Minor }
  | { readonly type: 'cardFound'; readonly card: FoundCard; readonly most?: Minor }
  | { readonly type: 'keyPressed'; readonly key: KeypadKey }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'amountSet'; readonly amount: Minor };

/** The place of the tip among the payment types. */
export const tipId = -1;

interface Known {
  readonly total: Minor;
  /** Payments of the returned goods, largest first. */
  readonly paidBy?: readonly TenderPayoff[];
  /** Sums charged to cards already, by payment type. */
  readonly charged?: ReadonlyMap<number, Minor>;
}

/** Refunds go the way of the payment: no more by a payment type than was paid with it; the last takes the rest. */
const wayBack = (
  tenders: readonly TillTender[],
  { total, paidBy = [] }: Known,
): Pick<PaymentDraft, 'payer' | 'typed'> => {
  const known = paidBy.filter(({ Tender, Value }) => Value > 0 && tenders.some(({ Id }) => Id === Tender.Id));
  const typed: Record<number, string> = {};
  let left = Math.abs(total);
  for (const { Tender, Value } of known) {
    if (left <= Value) return { payer: Tender.Id, typed };
    typed[Tender.Id] = plain(Value);
    left -= Value;
  }
  const payer = (tenders.find(isCash) ?? tenders[0])?.Id ?? 0;
  return { payer, typed: without(typed, payer) };
};

/** A card that was charged stays charged; cash takes what it leaves. */
const withCharged = (
  tenders: readonly TillTender[],
  charged: ReadonlyMap<number, Minor>,
  total: Minor,
): Pick<PaymentDraft, 'payer' | 'typed'> => {
  const sums = [...charged].map(([id, sum]) => [id, Math.abs(sum)] as const);
  const isAll = sumOf(sums.map(([, sum]) => sum)) >= Math.abs(total);
  return {
    payer: (isAll ? sums[0]?.[0] : tenders.find(isCash)?.Id) ?? tenders[0]?.Id ?? 0,
    typed: Object.fromEntries(sums.map(([id, sum]) => [id, plain(sum)])),
  };
};

/** Of a card that something comes back to it is not known what there is on it. */
const paidByCard = (
  { code, balance }: FoundCard,
  amount: Minor,
  total: Minor,
): Pick<Tendered, 'giftcard' | 'giftcardLeft'> => ({
  giftcard: code,
  ...(total > 0 && { giftcardLeft: balance - amount }),
});

/** Cash comes first: it is what most pay with. */
export const newPayment = (tenders: readonly TillTender[], known: Known = { total: 0 }): PaymentDraft => {
  const { payer, typed } = known.charged?.size
    ? withCharged(tenders, known.charged, known.total)
    : wayBack(tenders, known.total < 0 ? known : { total: 0 });
  const code = known.paidBy?.find(({ giftcard }) => giftcard !== undefined)?.giftcard;
  return { selected: payer, payer, typed, ...(code !== undefined && { card: { code, balance: 0 } }) };
};

const write = (draft: PaymentDraft, text: string, isOffered = false): PaymentDraft => ({
  ...draft,
  typed: { ...draft.typed, [draft.selected]: text },
  isOffered,
});

const plain = (amount: Minor): string => (amount / 100).toFixed(2).replace(/\.00$/, '');

const without = (typed: PaymentDraft['typed'], id: number): PaymentDraft['typed'] =>
  Object.fromEntries(Object.entries(typed).filter(([key]) => Number(key) !== id));

/** Chooses a payment type; one that can pay a part alone pays that part, and the rest stays with the present one. */
const select = (before: PaymentDraft, id: number, most?: Minor): PaymentDraft => {
  const draft = { ...before, isOffered: true };
  if (id === tipId || (most !== undefined && (most <= 0 || draft.typed[id]))) return { ...draft, selected: id };
  if (most === undefined) return { ...draft, selected: id, payer: id };
  return { ...draft, selected: id, typed: { ...draft.typed, [id]: plain(most) } };
};

/** Text that a key is added to. */
const keptOf = ({ typed, selected, isOffered }: PaymentDraft, key: KeypadKey): string =>
  isOffered && key !== 'back' ? '' : (typed[selected] ?? '');

export const paymentAfter = (draft: PaymentDraft, event: PaymentEvent): PaymentDraft => {
  switch (event.type) {
    case 'tenderSelected':
      return select(draft, event.id, event.most);
    case 'cardFound':
      return {
        ...select({ ...draft, typed: without(draft.typed, draft.selected) }, draft.selected, event.most),
        card: event.card,
      };
    case 'keyPressed':
      return write(draft, pressKey(keptOf(draft, event.key), event.key));
    case 'typed': {
      const text = pastedNumber(event.text, 2) ?? event.text;
      return /^\d{0,9}(?:[.,]\d{0,2})?$/.test(text) ? write(draft, text) : draft;
    }
    case 'amountSet':
      return write(draft, plain(event.amount), true);
  }
};

/** A payment as it would be made now. */
export interface PaymentView {
  readonly tendered: readonly Tendered[];
  /** By payment type, as shown in its row. */
  readonly amounts: Readonly<Record<number, Minor>>;
  /** Sum for the payment type that takes the rest. */
  readonly rest: Minor;
  /** Still missing. */
  readonly due: Minor;
  readonly change: Minor;
  readonly tip: Minor;
  /** Cash rounding. */
  readonly rounding: Minor;
  readonly refusal?: FaultCode;
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

interface Reckoned {
  total: Minor;
  roundingStep?: Minor;
  /** How much may be paid by a payment type. */ limits?: Readonly<Record<number, TenderLimit>>;
}

/** More is paid by a payment type than may be, or one is chosen that cannot pay at all. */
const refuseLimits = (
  tendered: readonly Tendered[],
  limits: Readonly<Record<number, TenderLimit>>,
  selected: number,
): FaultCode | undefined => {
  const chosen = limits[selected];
  if (chosen && chosen.most <= 0) return chosen.refusal;
  return tendered.flatMap(({ tender, amount }) => {
    const limit = limits[tender.Id];
    return limit && amount > limit.most ? [limit.refusal] : [];
  })[0];
};

/** Total in hundredths; negative on a return, where the same amounts are given back. */
export const viewPayment = (
  draft: PaymentDraft,
  tenders: readonly TillTender[],
  { total, roundingStep = 0, limits = {} }: Reckoned,
): PaymentView => {
  const typed = (id: number): Minor => parseMoney(draft.typed[id] ?? '') ?? 0;
  const tip = total < 0 ? 0 : typed(tipId);
  const terms = { roundingStep, tip };
  const sum = Math.abs(total) + tip;
  const others = sumOf(tenders.filter(({ Id }) => Id !== draft.payer).map(({ Id }) => typed(Id)));
  const payer = tenders.find(({ Id }) => Id === draft.payer);
  const rest = inCoins(Math.max(0, sum - others), payer && isCash(payer) ? roundingStep : 0);
  const amountOf = (id: number): Minor => (id === draft.payer && !draft.typed[id] ? rest : typed(id));
  const tendered = tenders
    .map((tender) => ({
      tender,
      amount: amountOf(tender.Id),
      ...(tender.kind === 'giftcard' && draft.card && paidByCard(draft.card, amountOf(tender.Id), total)),
    }))
    .filter(({ amount }) => amount > 0);
  const refusal = refuseLimits(tendered, limits, draft.selected) ?? refuseTenders(total, tendered, terms);
  const settled = refusal ? undefined : settleTenders(total, tendered, terms);
  const cash = sumOf(tendered.filter(({ tender }) => isCash(tender)).map(({ amount }) => amount));
  const left = sum - sumOf(tendered.map(({ amount }) => amount)) + cash;
  return {
    tendered,
    amounts: Object.fromEntries(tenders.map(({ Id }) => [Id, amountOf(Id)])),
    rest,
    due: Math.max(0, inCoins(left, cash > 0 ? roundingStep : 0) - cash),
    change: settled?.change ?? 0,
    tip,
    rounding: settled?.rounding ?? 0,
    refusal,
  };
};

/** Coins and notes that people hand over, in hundredths. */
const notes = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** Round amounts that a customer may give for this sum, smallest first. */
export const quickAmounts = (amount: Minor, most = 5): Minor[] => {
  const rounded = notes.map((note) => Math.ceil(amount / note) * note).filter((each) => each > amount);
  return [...new Set(rounded)].sort((one, other) => one - other).slice(0, most);
};
