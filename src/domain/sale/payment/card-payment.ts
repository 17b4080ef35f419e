import type { Minor } from '#generated/types.ts';

/** Slip of a card payment from a bank terminal; of the card only the last four figures. */
export interface CardSlip {
  readonly authorisation?: string;
  /** VISA, Mastercard, as the terminal calls it. */
  readonly card?: string;
  readonly lastDigits?: string;
}

/** A card payment at a bank terminal, begun for a receipt while it is open. */
export interface CardPayment extends CardSlip {
  /** Its name at the device service, by which it is done once. */
  readonly id: string;
  readonly tenderId: number;
  /** Below 0 it goes back to the card. */
  readonly sum: Minor;
  /** `asked`: the terminal was, or is about to be, asked; nothing is known of the answer yet. */
  readonly state: 'asked' | 'taken';
  /** Of the terminal. */
  readonly name?: string;
  /** Typed from the terminal's paper, because the till got no answer. */
  readonly isByHand?: boolean;
}

/** How a card payment ended that was taken. */
export interface CardTaken extends CardSlip {
  readonly isByHand?: boolean;
}

interface WithCards {
  readonly cards?: readonly CardPayment[];
}

const taken = ({ cards = [] }: Pick<WithCards, 'cards'>): CardPayment[] =>
  cards.filter(({ state }) => state === 'taken');

/** Sums that cards have paid of an open receipt, by payment type, less refunds. */
export const chargedBy = (receipt: Pick<WithCards, 'cards'>): ReadonlyMap<number, Minor> => {
  const sums = new Map<number, Minor>();
  for (const { tenderId, sum } of taken(receipt)) sums.set(tenderId, (sums.get(tenderId) ?? 0) + sum);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
};

/** Payments with an unknown outcome. */
export const openCards = ({ cards = [] }: Pick<WithCards, 'cards'>): CardPayment[] =>
  cards.filter(({ state }) => state === 'asked');

/** Sums that cards have paid, or may have, by payment type. */
export const heldBy = ({ cards = [] }: Pick<WithCards, 'cards'>): ReadonlyMap<number, Minor> =>
  chargedBy({ cards: cards.map((card) => ({ ...card, state: 'taken' as const })) });

/** Money of a card is on the receipt, or may be: it stays as it is until it is closed, or the money went back. */
export const holdsCards = (receipt: Pick<WithCards, 'cards'> | undefined): boolean =>
  receipt !== undefined && (openCards(receipt).length > 0 || chargedBy(receipt).size > 0);

/** Whether the tenders leave out a card payment, or one is open at the terminal. */
export const forgetsCards = (
  receipt: Pick<WithCards, 'cards'>,
  tendered: readonly { tender: { Id: number }; amount: Minor }[],
): boolean =>
  openCards(receipt).length > 0 ||
  [...chargedBy(receipt)].some(([id, sum]) => {
    const paid = tendered.reduce((all, { tender, amount }) => all + (tender.Id === id ? amount : 0), 0);
    return Math.abs(sum) > paid;
  });

export const withCard = <Receipt extends WithCards>(receipt: Receipt, card: CardPayment): Receipt => ({
  ...receipt,
  cards: [...(receipt.cards ?? []), card],
});

/** The receipt once it is known how the payment ended; without `end` nothing was taken, and nothing is left of it. */
export const withCardEnded = <Receipt extends WithCards>(
  receipt: Receipt,
  { cardId, end }: { cardId: string; end?: CardTaken | undefined },
): Receipt => ({
  ...receipt,
  cards: (receipt.cards ?? []).flatMap((card) => {
    if (card.id !== cardId) return [card];
    return end ? [{ ...card, ...end, state: 'taken' as const }] : [];
  }),
});

/** A card payment as the document of its receipt keeps it. */
export interface KeptCard {
  TenderId?: number | null;
  Sum?: Minor | null;
  Authorisation?: string | null;
  Card?: string | null;
  LastDigits?: string | null;
  Terminal?: string | null;
  IsByHand?: boolean | null;
}

export const keptCards = (receipt: Pick<WithCards, 'cards'>): KeptCard[] =>
  taken(receipt).map(({ tenderId, sum, authorisation, card, lastDigits, name, isByHand }) => ({
    TenderId: tenderId,
    Sum: sum,
    ...(authorisation && { Authorisation: authorisation }),
    ...(card && { Card: card }),
    ...(lastDigits && { LastDigits: lastDigits }),
    ...(name && { Terminal: name }),
    ...(isByHand && { IsByHand: true }),
  }));

/** As a slip shows them. */
export interface SlipCard extends CardSlip {
  readonly tenderId: number;
  readonly sum: Minor;
}

/** The card and the bank's word for it, in one line: `VISA *4242, 100001`. */
export const cardText = ({ card, lastDigits, authorisation }: CardSlip): string =>
  [[card, lastDigits && `*${lastDigits}`].filter(Boolean).join(' '), authorisation].filter(Boolean).join(', ');

export const slipCards = (kept: readonly KeptCard[] | null | undefined): SlipCard[] =>
  (kept ?? []).map(({ TenderId, Sum, Authorisation, Card, LastDigits }) => ({
    tenderId: TenderId ?? 0,
    sum: Sum ?? 0,
    ...(Authorisation && { authorisation: Authorisation }),
    ...(Card && { card: Card }),
    ...(LastDigits && { lastDigits: LastDigits }),
  }));
