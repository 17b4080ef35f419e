import { TillAction, type Minor } from '#generated/types.ts';
import type { FaultCode } from '../../faults.ts';
import { one } from '../../quantity.ts';
import { refundable, refundOf, type SoldFigures } from '../../sale/refundable.ts';
import { isCovered, type Allowance } from '../../session/till-actions.ts';
import { isBackLine } from '../document-type.ts';
import { withVat } from '../line.ts';
import { isGiftcardArticle } from '../stored-value/gift-cards.ts';
import type { ArticleFacts, Draft, Line, LotDraft } from './draft.ts';
import type { AttentionCode, Odd } from './notes.ts';
import { ArticlesRefused } from './refusals.ts';

/** A sold line: the columns that a return needs. */
export interface SoldLot extends SoldFigures {
  Id: number;
  ClientId: string | null;
  ArticleId: number;
  DebitVatRate: number;
  /** The cost of its goods; `StockQuantity` is how many left the stock, 0 for a service. */
  CreditSum: number;
  StockQuantity: number;
  /** Of a line that was drawn by a recipe. */
  Parts?: readonly SoldPart[];
}

/** What left the stock for a sold line that has no stock of its own. */
export interface SoldPart {
  Id: number;
  ArticleId: number;
  CreditSum: number;
  StockQuantity: number;
}

/** The sale of goods that a line gives back. */
export interface Returned {
  isNamed: boolean;
  /** The line that sold them, if there is one. */
  sold?: SoldLot;
}

const clientIdOf = ({ Settings }: LotDraft): string | undefined => Settings?.SoldClientId || undefined;

/** The sold lines that a return or an exchange names; undefined if nothing is given back. */
export const soldAskedBy = (draft: Draft): { ids: number[]; clientIds: string[] } | undefined => {
  const lots = (draft.Lots ?? []).filter((lot) => isBackLine(draft, lot));
  if (lots.length === 0) return undefined;
  return {
    ids: lots.flatMap(({ LotParentId }) => LotParentId ?? []),
    clientIds: lots.flatMap((lot) => clientIdOf(lot) ?? []),
  };
};

/** Finds what a line of a return gives back. */
export const returnedBy = (lot: LotDraft, articleId: number, sold: readonly SoldLot[]): Returned => {
  const clientId = clientIdOf(lot);
  const named = lot.LotParentId
    ? sold.find(({ Id }) => Id === lot.LotParentId)
    : sold.find((each) => clientId !== undefined && each.ClientId === clientId);
  return {
    isNamed: Boolean(lot.LotParentId) || clientId !== undefined,
    ...(named?.ArticleId === articleId && { sold: named }),
  };
};

/** Gives a returned line the VAT rate of its sale. */
export const asReturned = (line: Line, returned: Returned | undefined): Line => {
  if (!returned) return line;
  const { sold } = returned;
  return sold
    ? withVat({ ...line, LotParentId: sold.Id, DebitVatRate: sold.DebitVatRate })
    : { ...line, LotParentId: undefined };
};

interface Refusal {
  fault: FaultCode;
  note: AttentionCode;
  subject?: string;
  details?: object;
}

export interface ReturnLine {
  line: Line;
  article: Pick<ArticleFacts, 'ArticleActionType'>;
  returned?: Returned;
}

export interface Returning {
  lines: readonly ReturnLine[];
  /**
   * How much of each sold line was given back before, by its id. The rows are locked, so nobody else returns them
   * meanwhile.
   */
  counts: ReadonlyMap<number, number>;
  /** Goods and money have moved already. */
  isDone: boolean;
  mayReturnWithoutReceipt: boolean;
  /** What was allowed beyond that right. */
  allowances: readonly Allowance[];
}

/** A sent sum may differ by this much: each part of a sum is rounded depending on what was returned before it. */
const roundingMinor = 1;

const refuseSold = (line: Line, sold: SoldLot, isDone: boolean): Refusal | undefined => {
  const quantity = Math.abs(line.Quantity);
  const subject = String(sold.Id);
  const left = refundable(sold);
  if (quantity > left)
    return { fault: 'RETURN_TOO_MUCH', note: 'RETURN_TOO_MUCH', subject, details: { quantity, left } };
  const paid = refundOf(sold, quantity).DebitSum;
  const given = Math.abs(line.DebitSum);
  return Math.abs(given - paid) > (isDone ? roundingMinor : 0)
    ? { fault: 'RETURN_PRICE', note: 'RETURN_PRICE_DIFFERS', subject, details: { given, paid } }
    : undefined;
};

/** A gift card comes back whole, by the line that sold it: its number is known by that line alone. */
const refuseCard = ({ line, article, returned }: ReturnLine): Refusal | undefined => {
  if (!isGiftcardArticle(article.ArticleActionType)) return undefined;
  const subject = String(line.Article.Id);
  const quantity = Math.abs(line.Quantity);
  if (!returned?.sold) return { fault: 'GIFTCARD_RETURN', note: 'GIFTCARD_RETURN', subject };
  return quantity % one === 0 || quantity === returned.sold.Quantity
    ? undefined
    : { fault: 'GIFTCARD_QUANTITY', note: 'GIFTCARD_QUANTITY', subject, details: { quantity } };
};

/** Whether a line gives back goods of which no receipt is named. */
const isLoose = ({ returned }: ReturnLine): boolean =>
  returned !== undefined && returned.sold === undefined && !returned.isNamed;

/** Whether goods may come back without a receipt: by right, or for as much as was allowed. */
const mayReturnLoose = ({ lines, mayReturnWithoutReceipt, allowances }: Returning): boolean => {
  const sum = lines.filter(isLoose).reduce((total, { line }) => total + Math.abs(line.DebitSum), 0);
  return mayReturnWithoutReceipt || isCovered(allowances, TillAction.ReturnWithoutReceipt, { sum });
};

const refuseLine = (
  { line, article, returned }: ReturnLine,
  { isDone, mayReturnWithoutReceipt }: Returning,
): Refusal | undefined => {
  if (!returned) return undefined;
  const ofCard = refuseCard({ line, article, returned });
  if (ofCard) return ofCard;
  if (returned.sold) return refuseSold(line, returned.sold, isDone);
  const subject = String(line.Article.Id);
  if (returned.isNamed) return { fault: 'RETURN_LINE_UNKNOWN', note: 'RETURN_LINE_UNKNOWN', subject };
  return mayReturnWithoutReceipt
    ? undefined
    : { fault: 'RETURN_NEEDS_RECEIPT', note: 'RETURN_WITHOUT_RECEIPT', subject };
};

/** The sold lines that are given back. */
export const soldIds = (lines: readonly ReturnLine[]): number[] => [
  ...new Set(lines.flatMap(({ returned }) => returned?.sold?.Id ?? [])),
];

export interface ResolvedReturns {
  odd: Odd[];
  counts: Map<number, number>;
  /** What is given back beyond what was paid for what was left of the goods. */
  excess: Minor;
}

const excessOf = (line: Line, sold: SoldLot): Minor => {
  const quantity = Math.min(Math.abs(line.Quantity), refundable(sold));
  return Math.max(0, Math.abs(line.DebitSum) - refundOf(sold, quantity).DebitSum);
};

/**
 * Limits each line of a return to what was sold and not given back yet. Answers how much of each sold line has now been
 * given back. If the return took place already, violations are noted instead of thrown.
 * @throws RETURN_TOO_MUCH, RETURN_PRICE, RETURN_LINE_UNKNOWN, RETURN_NEEDS_RECEIPT, GIFTCARD_RETURN, GIFTCARD_QUANTITY
 */
export const resolveReturns = (asked: Returning): ResolvedReturns => {
  const returning = { ...asked, mayReturnWithoutReceipt: mayReturnLoose(asked) };
  const { lines, isDone } = returning;
  const odd: Odd[] = [];
  const counts = new Map(returning.counts);
  let excess = 0;
  if (!lines.some(({ returned }) => returned)) return { odd, counts: new Map(), excess: 0 };
  for (const [place, { line, article, returned }] of lines.entries()) {
    const sold = returned?.sold && { ...returned.sold, ReturnedQuantity: counts.get(returned.sold.Id) ?? 0 };
    const refusal = refuseLine(
      { line, article, returned: returned && { ...returned, ...(sold && { sold }) } },
      returning,
    );
    if (refusal && !isDone)
      throw new ArticlesRefused(refusal.fault, [{ path: `document.Lots.${place}`, articleId: line.Article.Id }]);
    if (refusal) odd.push({ code: refusal.note, subject: refusal.subject, details: refusal.details });
    if (sold) excess += excessOf(line, sold);
    if (sold) counts.set(sold.Id, sold.ReturnedQuantity + Math.abs(line.Quantity));
  }
  return { odd, counts, excess };
};
