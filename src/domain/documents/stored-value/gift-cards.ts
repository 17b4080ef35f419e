import { ArticleActionType, type Instant, type Minor } from '#generated/types.ts';
import { maskCard } from './mask-card.ts';
import type { StoredOdd } from './stored-value.ts';

/** A card as it is stored. `LotId`: the line that sold it. */
export interface StoredCard {
  readonly Id: number;
  readonly Code: string;
  readonly Value: Minor;
  readonly Balance: Minor;
  readonly ValidUntil: Instant | null;
  readonly LotId: number | null;
}

/** A card that is sold now. */
export interface NewCard {
  readonly Code: string;
  readonly Value: Minor;
  readonly LotId: number;
}

/** Change of a stored card: it is redeemed once nothing is left on it. */
export interface CardChange {
  readonly Id: number;
  readonly Balance: Minor;
  /** The payment that changed it last; absent: it was taken back. */ readonly PayoffId?: number;
}

/** Codes are compared without regard to case and to what a scanner puts around them. */
export const cardCode = (text: string): string => text.trim().toUpperCase();

const codeDigits = 16;

/** A number for a card that has none printed on it: sixteen digits, from a random uuid. */
export const cardCodeOf = (uuid: string): string =>
  String(BigInt(`0x${uuid.replaceAll('-', '')}`) % 10n ** BigInt(codeDigits)).padStart(codeDigits, '0');

export const isGiftcardArticle = (type: number | null | undefined): boolean =>
  ((type ?? 0) & ArticleActionType.GiftCard) !== 0;

/** A payment by gift card: of which card, and how much; below 0 it goes back onto the card. */
export interface CardPayment {
  readonly id: number;
  readonly code: string | undefined;
  readonly value: Minor;
}

/** A line that sells gift cards: the value of each, and their numbers as far as they are known. */
export interface CardLine {
  readonly lotId: number;
  readonly values: readonly Minor[];
  readonly codes: readonly string[];
}

/** A line that gives gift cards back. */
export interface CardsBack {
  readonly soldLotId: number;
  readonly count: number;
}

export interface CardsMoved {
  readonly payments: readonly CardPayment[];
  readonly sold: readonly CardLine[];
  readonly back: readonly CardsBack[];
}

export interface CardsResolved {
  readonly changes: readonly CardChange[];
  readonly created: readonly NewCard[];
  /** The card of each payment, by the payment's id. */
  readonly cardOf: ReadonlyMap<number, StoredCard>;
  readonly odd: readonly StoredOdd[];
}

type Working = StoredCard & { PayoffId?: number; isChanged?: boolean };

const payBack = (card: Working, value: Minor): StoredOdd[] => {
  const back = Math.abs(value);
  const room = card.Value - card.Balance;
  Object.assign(card, { Balance: card.Balance + Math.min(back, room) });
  return back > room
    ? [{ code: 'GIFTCARD_OVERFULL', subject: maskCard(card.Code), details: { value: back, left: room } }]
    : [];
};

/** Takes what is there; says what was wrong with it. */
const pay = (card: Working, value: Minor, on: Instant): StoredOdd[] => {
  const left = card.Balance;
  Object.assign(card, { Balance: Math.max(0, left - value) });
  const details = { value, left };
  if (card.ValidUntil !== null && card.ValidUntil < on)
    return [{ code: 'GIFTCARD_EXPIRED', subject: maskCard(card.Code), details }];
  if (left === 0) return [{ code: 'GIFTCARD_REDEEMED', subject: maskCard(card.Code), details }];
  return value > left ? [{ code: 'GIFTCARD_SHORT', subject: maskCard(card.Code), details }] : [];
};

/** Cards of a sold line come back whole: one that was paid with stays sold. */
const takeBack = ({ soldLotId, count }: CardsBack, cards: readonly Working[]): StoredOdd[] => {
  const own = cards.filter(({ LotId }) => LotId === soldLotId);
  const whole = own.filter(({ Balance, Value, isChanged }) => Balance === Value && !isChanged).slice(0, count);
  for (const card of whole) Object.assign(card, { Balance: 0, isChanged: true, PayoffId: undefined });
  return own.length > 0 && whole.length < count
    ? [{ code: 'GIFTCARD_USED', subject: maskCard(own.find((card) => !whole.includes(card))?.Code ?? '') }]
    : [];
};

const register = (
  { lotId, values, codes }: CardLine,
  taken: Set<string>,
  makeCode: () => string,
): { created: NewCard[]; odd: StoredOdd[] } => {
  const odd: StoredOdd[] = [];
  const created: NewCard[] = [];
  for (const [at, Value] of values.entries()) {
    // A card that nothing was paid for holds nothing.
    if (Value <= 0) continue;
    const given = codes[at];
    const Code = given === undefined ? makeCode() : cardCode(given);
    if (taken.has(Code)) odd.push({ code: 'GIFTCARD_TAKEN', subject: maskCard(Code) });
    else created.push({ Code, Value, LotId: lotId });
    taken.add(Code);
  }
  return { created, odd };
};

/** The card of a payment. What goes back may name it as receipts show it: it is among the cards that paid the sale. */
const named = (code: string, value: Minor, cards: readonly Working[]): Working | undefined =>
  cards.find(({ Code }) => Code === cardCode(code)) ??
  (value < 0 ? cards.find(({ Code }) => maskCard(Code) === cardCode(code)) : undefined);

/**
 * Gift cards of a receipt: pays with them whole or in part, puts money back onto them, sells new ones and takes sold
 * ones back. A payment takes no more than the balance: problems are returned, for the caller to refuse or to note.
 */
export const resolveCards = (
  { payments, sold, back }: CardsMoved,
  { stored, on, makeCode }: { stored: readonly StoredCard[]; on: Instant; makeCode(): string },
): CardsResolved => {
  const cards: Working[] = stored.map((card) => ({ ...card }));
  const cardOf = new Map<number, StoredCard>();
  const odd: StoredOdd[] = [];
  for (const { id, code, value } of payments) {
    const card = code ? named(code, value, cards) : undefined;
    if (card) {
      cardOf.set(id, card);
      odd.push(...(value < 0 ? payBack(card, value) : pay(card, value, on)));
      Object.assign(card, { isChanged: true, PayoffId: id });
    } else if (code) odd.push({ code: 'GIFTCARD_UNKNOWN', subject: maskCard(cardCode(code)), details: { value } });
    else odd.push({ code: 'GIFTCARD_MISSING', details: { value } });
  }
  for (const each of back) odd.push(...takeBack(each, cards));
  const taken = new Set(cards.map(({ Code }) => Code));
  const registered = sold.map((line) => register(line, taken, makeCode));
  return {
    changes: cards.flatMap(({ Id, Balance, PayoffId, isChanged }) =>
      isChanged ? [{ Id, Balance, ...(PayoffId !== undefined && { PayoffId }) }] : [],
    ),
    created: registered.flatMap(({ created }) => created),
    cardOf,
    odd: [...odd, ...registered.flatMap((each) => each.odd)],
  };
};
