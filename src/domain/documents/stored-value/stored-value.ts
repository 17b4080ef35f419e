import {
  DocumentActionType,
  DocumentOperationType,
  LoyaltyEntryType,
  TenderActionType,
  type Instant,
  type Minor,
} from '#generated/types.ts';
import type { Draft } from '../approve/draft.ts';
import type { TenderFacts } from '../approve/known-names.ts';
import type { ReadyLine } from '../approve/lines.ts';
import { one } from '../../quantity.ts';
import { dayMs } from '../../zone.ts';
import { refundOf, type SoldFigures } from '../../sale/refundable.ts';
import {
  cardCode,
  isGiftcardArticle,
  resolveCards,
  type CardChange,
  type CardLine,
  type CardPayment,
  type CardsBack,
  type NewCard,
  type StoredCard,
} from './gift-cards.ts';
import { isMasked } from './mask-card.ts';
import { cardValues, type CardSale } from './card-sale.ts';
import { resolvePoints, type EarnedSale, type LiveEntry, type NewEntry, type Programme } from './points.ts';

/**
 * Payments that are kept in the system, beside cash and the bank: gift cards, points of customers, and their accounts.
 * All are decided with the receipt and written in its transaction.
 */

/** Something that is not right about it, under a code that is a fault while it may be refused, and noted else. */
export interface StoredOdd {
  readonly code: StoredOddCode;
  readonly subject?: string;
  readonly details?: object;
}

export type StoredOddCode =
  | 'GIFTCARD_MISSING'
  | 'GIFTCARD_UNKNOWN'
  | 'GIFTCARD_REDEEMED'
  | 'GIFTCARD_EXPIRED'
  | 'GIFTCARD_SHORT'
  | 'GIFTCARD_TAKEN'
  | 'GIFTCARD_USED'
  | 'GIFTCARD_OVERFULL'
  | 'CREDIT_CUSTOMER'
  | 'CREDIT_LIMIT'
  | 'POINTS_CUSTOMER'
  | 'POINTS_SHORT'
  | 'POINTS_FEW'
  | 'POINTS_SHARE'
  | 'POINTS_GONE';

/** Of an order of a bill: points are those of the whole bill, reckoned once, with its last order. */
export interface OfBill {
  readonly isLast: boolean;
  /** The orders before the last. */ readonly orderIds: readonly number[];
  /** Part of the sum that was paid with points. */ readonly paidByPoints: Minor;
}

/** A line of another order of the bill. */
export interface BillOrderLine {
  readonly articleId: number;
  readonly articleType: number;
  readonly sum: Minor;
  readonly listSum: Minor;
}

/** Data to read for stored value; undefined: the document has none. */
export interface StoredValueAsked {
  readonly cardCodes: readonly string[];
  /** Lines that sold gift cards which come back. */ readonly cardLotIds: readonly number[];
  readonly sellsCards: boolean;
  /** Whose points and groups. */ readonly customerId?: number | undefined;
  readonly isOnAccount: boolean;
  readonly articleIds: readonly number[];
  /** Lines of which something comes back. */ readonly soldLotIds: readonly number[];
  /** Other orders of the bill, whose lines earn points with these. */ readonly orderIds: readonly number[];
}

/** A sale of which something comes back, with all of its lines. */
export interface SaleWithPoints {
  readonly entryId: number;
  readonly contractorId: number;
  readonly earned: number;
  readonly lots: readonly (SoldFigures & { readonly Id: number })[];
}

export interface StoredValueRead {
  readonly cards: readonly StoredCard[];
  /** How long cards that are sold now are valid. */ readonly validDays?: number | undefined;
  readonly account?: { readonly debt: Minor; readonly limit: Minor } | undefined;
  readonly programme?: Programme | undefined;
  readonly entries: readonly LiveEntry[];
  readonly sales: readonly SaleWithPoints[];
  /** Lines of the other orders of its bill. */ readonly billLines: readonly BillOrderLine[];
  /** Collection items by the product's id. */ readonly groups: ReadonlyMap<number, readonly number[]>;
  readonly customerGroups: readonly number[];
}

export const noStoredValue: StoredValueRead = {
  cards: [],
  entries: [],
  sales: [],
  billLines: [],
  groups: new Map(),
  customerGroups: [],
};

/** Stored value in the journal's entry. */
export interface StoredValueBody {
  readonly Giftcards?: readonly (readonly [code: string, value: Minor])[];
  readonly Points?: readonly (readonly [customerId: number, type: number, points: number])[];
}

export interface StoredValueResolved {
  readonly changes: readonly CardChange[];
  readonly created: readonly (NewCard & { readonly ValidUntil: Instant | null })[];
  readonly cardOf: ReadonlyMap<number, StoredCard>;
  readonly points: readonly NewEntry[];
  readonly pointsLeft: ReadonlyMap<number, number>;
  readonly odd: readonly StoredOdd[];
  readonly body: StoredValueBody;
}

/** A document with what its payments are: by what means, and how much. */
interface Looked {
  readonly draft: Draft;
  readonly lines: readonly ReadyLine[];
  readonly tenders: ReadonlyMap<number, TenderFacts>;
  readonly ofBill?: OfBill | undefined;
}

/** Sales: receipts, and the orders of bills. */
const isSale = ({ DocumentActionType: type, DocumentOperationType: operation }: Draft): boolean =>
  type === DocumentActionType.Check ||
  (type === DocumentActionType.Order && operation !== DocumentOperationType.OrderOnline);

const payoffsBy = ({ draft, tenders }: Looked, holds: (facts: TenderFacts) => boolean) =>
  (draft.Payoffs ?? []).filter(({ Tender }) => {
    const facts = tenders.get(Tender?.Id ?? 0);
    return facts !== undefined && holds(facts);
  });

/** By what that is kept here a payment type pays. */
export type StoredKind = 'giftcard' | 'points' | 'account';

/** Undefined: by what is not kept here, as cash. */
export const storedKindOf = (facts: TenderFacts): StoredKind | undefined => {
  if (isByCard(facts)) return 'giftcard';
  if (isByPoints(facts)) return 'points';
  return isOnAccount(facts) ? 'account' : undefined;
};

const isByCard = ({ isGiftcard }: TenderFacts): boolean => isGiftcard;
const isByPoints = ({ isPoints }: TenderFacts): boolean => isPoints;
const isOnAccount = ({ type, isGiftcard, isPoints }: TenderFacts): boolean =>
  type === TenderActionType.Credit && !isGiftcard && !isPoints;

const unitsOf = ({ line }: ReadyLine): number => Math.max(1, Math.floor(Math.abs(line.Quantity) / one));

const sellsCards = ({ line, article, returned }: ReadyLine): boolean =>
  isGiftcardArticle(article.ArticleActionType) && !returned && line.Quantity > 0;

/** Numbers of the cards that a line sells. */
const codesOf = ({ line }: ReadyLine): string[] =>
  (line.Settings?.GiftcardCodes ?? []).filter((code): code is string => Boolean(code && !isMasked(code)));

const cardLines = ({ lines, cardSales }: Looked & Pick<Resolving, 'cardSales'>): CardLine[] =>
  lines.flatMap((ready, at) => {
    const sale = cardSales[at];
    return sale ? [{ lotId: ready.line.Id, values: cardValues(sale), codes: codesOf(ready) }] : [];
  });

const cardsBack = ({ lines }: Looked): CardsBack[] =>
  lines.flatMap((ready) =>
    ready.returned?.sold && isGiftcardArticle(ready.article.ArticleActionType)
      ? [{ soldLotId: ready.returned.sold.Id, count: unitsOf(ready) }]
      : [],
  );

const cardPayments = (looked: Looked): CardPayment[] =>
  payoffsBy(looked, isByCard).map(({ Id, GiftcardCode, Giftcard, Value }) => ({
    id: Id,
    code: GiftcardCode ?? Giftcard?.Code ?? undefined,
    value: Value ?? 0,
  }));

export const storedValueAsked = (looked: Looked): StoredValueAsked | undefined => {
  const { draft, lines } = looked;
  if (!isSale(draft)) return undefined;
  const sold = lines.filter(sellsCards);
  const payments = cardPayments(looked);
  const soldLotIds = lines.flatMap(({ returned }) => returned?.sold?.Id ?? []);
  const customerId = draft.Contractor?.Id;
  const isOwed = payoffsBy(looked, isOnAccount).length > 0;
  const { paidByPoints = 0, orderIds = [] } = looked.ofBill ?? {};
  const isNamed = sold.length + payments.length + soldLotIds.length > 0 || customerId !== undefined;
  if (!isNamed && !isOwed && paidByPoints === 0 && payoffsBy(looked, isByPoints).length === 0) return undefined;
  return {
    cardCodes: [...new Set([...payments.flatMap(({ code }) => code ?? []), ...sold.flatMap(codesOf)].map(cardCode))],
    cardLotIds: cardsBack(looked).map(({ soldLotId }) => soldLotId),
    sellsCards: sold.length > 0,
    customerId,
    isOnAccount: isOwed,
    articleIds: [...new Set(lines.map(({ article }) => article.Id))],
    soldLotIds,
    orderIds,
  };
};

/** Note on a payment on account without a customer, or beyond the customer's limit. */
const oddAccount = (looked: Looked, { account }: StoredValueRead): StoredOdd[] => {
  const value = payoffsBy(looked, isOnAccount).reduce((sum, { Value }) => sum + (Value ?? 0), 0);
  if (value <= 0) return [];
  const customerId = looked.draft.Contractor?.Id;
  if (customerId === undefined) return [{ code: 'CREDIT_CUSTOMER', details: { value } }];
  const { debt, limit } = account ?? { debt: 0, limit: 0 };
  return debt + value > limit
    ? [{ code: 'CREDIT_LIMIT', subject: String(customerId), details: { value, debt, limit } }]
    : [];
};

const backSum = (lots: SaleWithPoints['lots'], counts: ReadonlyMap<number, number>): Minor =>
  lots.reduce((sum, lot) => {
    const quantity = counts.get(lot.Id) ?? lot.ReturnedQuantity;
    return sum + refundOf({ ...lot, ReturnedQuantity: 0 }, Math.min(quantity, lot.Quantity)).DebitSum;
  }, 0);

/** `counts`: how much of the lines has come back with this document. */
const earnedSales = (sales: readonly SaleWithPoints[], counts: ReadonlyMap<number, number>): EarnedSale[] =>
  sales.map(({ lots, ...sale }) => ({
    ...sale,
    total: lots.reduce((sum, { DebitSum }) => sum + DebitSum, 0),
    backBefore: backSum(lots, new Map()),
    backNow: backSum(lots, counts),
  }));

/** Note on points without a customer, or where the company has no programme. */
const oddPoints = (looked: Looked): StoredOdd[] => {
  const own = payoffsBy(looked, isByPoints).reduce((sum, { Value }) => sum + (Value ?? 0), 0);
  const value = own + (looked.ofBill?.paidByPoints ?? 0);
  if (value === 0) return [];
  return [
    { code: looked.draft.Contractor ? 'POINTS_SHORT' : 'POINTS_CUSTOMER', details: { value, points: 0, left: 0 } },
  ];
};

const pointsOf = (
  looked: Looked,
  { programme, entries, sales, billLines, groups, customerGroups }: StoredValueRead,
  { on, counts }: { on: Instant; counts: ReadonlyMap<number, number> },
) => {
  const { ofBill } = looked;
  if (ofBill && !ofBill.isLast) return { created: [], left: new Map<number, number>(), odd: [] };
  if (!programme) return { created: [], left: new Map<number, number>(), odd: oddPoints(looked) };
  const payments = [...payoffsBy(looked, isByPoints).map(({ Value }) => Value ?? 0), ofBill?.paidByPoints ?? 0];
  const others = billLines.map(({ articleId, articleType, sum, listSum }) => ({
    sum,
    isDiscounted: sum < listSum,
    isGiftcard: isGiftcardArticle(articleType),
    groupIds: groups.get(articleId) ?? [],
  }));
  const lines = looked.lines
    .filter(({ line, returned }) => !returned && line.Quantity > 0)
    .map(({ line, article }) => ({
      sum: line.DebitSum,
      isDiscounted: line.DebitSum < line.PrimaryDebitSum,
      isGiftcard: isGiftcardArticle(article.ArticleActionType),
      groupIds: groups.get(article.Id) ?? [],
    }));
  const paidByPoints = payments.reduce((sum, value) => sum + Math.max(0, value), 0);
  return resolvePoints(
    programme,
    {
      customerId: looked.draft.Contractor?.Id,
      earning: { lines: [...others, ...lines], customerGroups, paidByPoints },
      payments,
      sales: earnedSales(sales, counts),
      on,
    },
    entries,
  );
};

const bodyOf = (created: readonly NewCard[], points: readonly NewEntry[]): StoredValueBody =>
  storedValueBody(
    created,
    points.map(({ ContractorId, LoyaltyEntryType: type, Points }) => ({
      ContractorId,
      LoyaltyEntryType: type,
      Points,
    })),
  );

/** Body of the journal, the same from written and from stored data. */
export const storedValueBody = (
  cards: readonly Pick<StoredCard, 'Code' | 'Value'>[],
  entries: readonly { ContractorId: number; LoyaltyEntryType: LoyaltyEntryType; Points: number }[],
): StoredValueBody => ({
  ...(cards.length > 0 && {
    Giftcards: cards
      .map(({ Code, Value }) => [Code, Value] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  }),
  ...(entries.length > 0 && {
    Points: entries
      .map((entry) => [entry.ContractorId, entry.LoyaltyEntryType, entry.Points] as const)
      .toSorted((one, other) => one[0] - other[0] || one[1] - other[1] || one[2] - other[2]),
  }),
});

export interface Resolving extends Looked {
  readonly read: StoredValueRead;
  readonly on: Instant;
  /** The gift cards that each line sells, in the order of the lines. */
  readonly cardSales: readonly (CardSale | undefined)[];
  /** How much of sold lines has come back, this document counted. */
  readonly counts: ReadonlyMap<number, number>;
  makeCode(): string;
}

/** All that a document does with gift cards, points and accounts. */
export const resolveStoredValue = (resolving: Resolving): StoredValueResolved => {
  const { read, on, counts, makeCode } = resolving;
  const cards = resolveCards(
    { payments: cardPayments(resolving), sold: cardLines(resolving), back: cardsBack(resolving) },
    { stored: read.cards, on, makeCode },
  );
  const points = pointsOf(resolving, read, { on, counts });
  const ValidUntil = read.validDays ? on + read.validDays * dayMs : null;
  return {
    changes: cards.changes,
    created: cards.created.map((card) => ({ ...card, ValidUntil })),
    cardOf: cards.cardOf,
    points: points.created,
    pointsLeft: points.left,
    odd: [...cards.odd, ...oddAccount(resolving, read), ...points.odd],
    body: bodyOf(cards.created, points.created),
  };
};

/** A document that has nothing to do with any of it. */
export const nothingStored: StoredValueResolved = {
  changes: [],
  created: [],
  cardOf: new Map(),
  points: [],
  pointsLeft: new Map(),
  odd: [],
  body: {},
};
