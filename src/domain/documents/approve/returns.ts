import { DocumentActionType, TillAction, type Minor } from '#generated/types.ts';
import { Fault, type FaultCode } from '../../faults.ts';
import { unitPrice } from '../../money.ts';
import { one } from '../../quantity.ts';
import { partOf } from '../../numbers/part-of.ts';
import { refundable, refundOf, type SoldFigures } from '../../sale/refundable.ts';
import { isCovered, type Allowance } from '../../session/till-actions.ts';
import { isReturning, sendsBack, takesBack, type Kind } from '../document-type.ts';
import { withSign, withVat } from '../lines/line.ts';
import { isGiftcardArticle } from '../stored-value/gift-cards.ts';
import type { ArticleFacts, Draft, Line, LotDraft } from './draft.ts';
import type { AttentionCode, AttentionItem } from './notes.ts';
import { ArticlesRefused } from './refusals.ts';

/**
 * A line that goods are returned of: the columns that a return needs. Of goods that go back to their supplier it is the
 * layer that brought them, its cost in the place of the sale: what has left it already counts as returned.
 */
export interface SoldLot extends SoldFigures {
  Id: number;
  ClientId: string | null;
  ArticleId: number;
  DebitPrice: number;
  DebitVatRate: number;
  DebitVatSum: number;
  /** The cost of its goods; `StockQuantity` is how many left the stock, 0 for a service. */
  CreditSum: number;
  CreditVatSum: number;
  StockQuantity: number;
  /** Of a line that was drawn by a recipe. */
  Parts?: readonly SoldPart[];
  /** It is a layer: goods go back to their supplier. */
  isLayer?: boolean;
}

/** Stock used for a sold line that has no stock of its own. */
export interface SoldPart {
  Id: number;
  ArticleId: number;
  CreditSum: number;
  StockQuantity: number;
}

/** The sold line that a line returns. */
export interface Returned {
  isNamed: boolean;
  /** The price that was sent with the line. */
  price?: Minor;
  /** The line that sold or brought them, if there is one. */
  sold?: SoldLot;
}

const clientIdOf = ({ Settings }: LotDraft): string | undefined => Settings?.SoldClientId || undefined;

/** The lines that a return or an exchange names; undefined if nothing is returned. */
export const soldAskedBy = (draft: Draft): { ids: number[]; clientIds: string[] } | undefined => {
  const lots = (draft.Lots ?? []).filter((lot) => isReturning(draft, lot));
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
    ...(typeof lot.DebitPrice === 'number' && { price: Math.abs(lot.DebitPrice) }),
    ...(named?.ArticleId === articleId && { sold: named }),
  };
};

/** Gives a returned line the VAT rate of what it returns. An outgoing line takes from its layer whatever that is. */
export const asReturned = (document: Kind, line: Line, returned: Returned | undefined): Line => {
  if (!returned || (sendsBack(document) && !returned.sold)) return line;
  const { sold } = returned;
  return sold
    ? withVat({ ...line, LotParentId: sold.Id, DebitVatRate: sold.DebitVatRate })
    : { ...line, LotParentId: undefined };
};

/** Whether so much is what was paid for the goods, as far as rounding goes. */
const isPaid = (given: Minor, paid: Minor): boolean => Math.abs(Math.abs(given) - paid) <= roundingMinor;

/**
 * The line with what it returns of the other line: the part that follows what was returned before, so that all parts
 * together are the whole, in price, VAT and cost. A receipt has the sum that the till gave back; a supplier may give
 * back another price than was paid.
 */
export const returnedPart = (document: Kind, line: Line, sold: SoldLot): Line => {
  const quantity = Math.abs(line.Quantity);
  const part = refundOf(sold, quantity);
  const isTyped = sendsBack(document) && line.DebitPrice !== 0 && line.DebitPrice !== sold.DebitPrice;
  const keepsSum = isTyped || !(takesBack(document) || sendsBack(document));
  const { DebitSum, PrimaryDebitSum } = keepsSum ? line : part;
  const whole = {
    ...line,
    DebitSum,
    PrimaryDebitSum,
    ...(!keepsSum && {
      DebitPrice: sold.DebitPrice,
      PrimaryDebitPrice: takesBack(document) ? unitPrice(PrimaryDebitSum, quantity) : sold.DebitPrice,
    }),
  };
  return {
    ...withVat(whole),
    ...(isPaid(DebitSum, part.DebitSum) && {
      DebitVatSum: withSign(partOf(sold.DebitVatSum, sold, quantity), line.Quantity < 0),
    }),
  };
};

/** The lines with what the goods that they return cost now; it may have changed since the sales were read. */
export const withCosts = <Ready extends ReturnLine>(
  lines: readonly Ready[],
  costs: ReadonlyMap<number, Minor> = new Map(),
): Ready[] =>
  lines.map((ready) => {
    const sold = ready.returned?.sold;
    const CreditSum = sold && costs.get(sold.Id);
    return CreditSum === undefined
      ? ready
      : { ...ready, returned: { ...ready.returned, sold: { ...sold, CreditSum } } };
  }) as Ready[];

/** Finds the part of each line that returns something; lines of one document may return parts of the same line. */
export const settleReturns = <Ready extends ReturnLine>(
  document: Kind,
  lines: readonly Ready[],
  counts: ReadonlyMap<number, number>,
): Ready[] => {
  const before = new Map(counts);
  return lines.map((ready) => {
    const { line, returned } = ready;
    if (!returned?.sold) return ready;
    const sold = { ...returned.sold, ReturnedQuantity: before.get(returned.sold.Id) ?? returned.sold.ReturnedQuantity };
    before.set(sold.Id, sold.ReturnedQuantity + Math.abs(line.Quantity));
    return { ...ready, line: returnedPart(document, line, sold), returned: { ...returned, sold } };
  });
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
  document: Kind & Pick<Draft, 'ApprovedOn' | 'Settings'>;
  lines: readonly ReturnLine[];
  /** Quantity given back before of each sold line, by its id. The rows are locked against other returns. */
  counts: ReadonlyMap<number, number>;
  /** Goods and money have moved already. */
  isDone: boolean;
  mayReturnWithoutReceipt: boolean;
  /** Approvals beyond that right. */
  allowances: readonly Allowance[];
}

/** A sent sum may differ by this much: each part of a sum is rounded depending on what was returned before it. */
const roundingMinor = 1;

/** The price given for goods of a sale, where it is not the one that was paid. */
const otherPrice = (
  { line, returned }: ReturnLine,
  sold: SoldLot,
  { document, isDone }: Returning,
): { given: Minor; paid: Minor } | undefined => {
  if (sold.isLayer) return undefined;
  if (takesBack(document)) {
    const { price: given = sold.DebitPrice } = returned ?? {};
    return given === sold.DebitPrice ? undefined : { given, paid: sold.DebitPrice };
  }
  const [given, paid] = [Math.abs(line.DebitSum), refundOf(sold, Math.abs(line.Quantity)).DebitSum];
  return Math.abs(given - paid) > (isDone ? roundingMinor : 0) ? { given, paid } : undefined;
};

const refuseSold = (returnLine: ReturnLine, sold: SoldLot, returning: Returning): Refusal | undefined => {
  const quantity = Math.abs(returnLine.line.Quantity);
  const subject = String(sold.Id);
  const left = refundable(sold);
  // The remainder of a layer is today's: at an earlier moment it was larger.
  if (quantity > left && !(sold.isLayer && returning.document.ApprovedOn))
    return { fault: 'RETURN_TOO_MUCH', note: 'RETURN_TOO_MUCH', subject, details: { quantity, left } };
  const details = otherPrice(returnLine, sold, returning);
  return details && { fault: 'RETURN_PRICE', note: 'RETURN_PRICE_DIFFERS', subject, details };
};

/** A gift card comes back whole, by the line that sold it: its number is known by that line alone. */
const refuseCard = ({ line, article, returned }: ReturnLine, { document }: Returning): Refusal | undefined => {
  if (!isGiftcardArticle(article.ArticleActionType) || sendsBack(document)) return undefined;
  const subject = String(line.Article.Id);
  const quantity = Math.abs(line.Quantity);
  if (!returned?.sold || takesBack(document)) return { fault: 'GIFTCARD_RETURN', note: 'GIFTCARD_RETURN', subject };
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

const refuseLine = (returnLine: ReturnLine, returning: Returning): Refusal | undefined => {
  const { line, returned } = returnLine;
  const { document, mayReturnWithoutReceipt } = returning;
  if (!returned) return undefined;
  const ofCard = refuseCard(returnLine, returning);
  if (ofCard) return ofCard;
  if (returned.sold) return refuseSold(returnLine, returned.sold, returning);
  const subject = String(line.Article.Id);
  if (returned.isNamed) return { fault: 'RETURN_LINE_UNKNOWN', note: 'RETURN_LINE_UNKNOWN', subject };
  return mayReturnWithoutReceipt || takesBack(document) || sendsBack(document)
    ? undefined
    : { fault: 'RETURN_NEEDS_RECEIPT', note: 'RETURN_WITHOUT_RECEIPT', subject };
};

/** The sold lines that are given back. */
export const soldIds = (lines: readonly ReturnLine[]): number[] => [
  ...new Set(lines.flatMap(({ returned }) => (returned?.sold && !returned.sold.isLayer ? returned.sold.Id : []))),
];

export interface ResolvedReturns {
  odd: AttentionItem[];
  counts: Map<number, number>;
  /** Sum given back beyond the payments for the rest of the goods. */
  excess: Minor;
}

const excessOf = (line: Line, sold: SoldLot): Minor => {
  const quantity = Math.min(Math.abs(line.Quantity), refundable(sold));
  return Math.max(0, Math.abs(line.DebitSum) - refundOf(sold, quantity).DebitSum);
};

/**
 * Goods that come back without a receipt, and no word of why: nothing else tells what became of them.
 * @throws RETURN_NEEDS_REASON where they are still to come back
 */
const noteReason = ({ document, lines, isDone }: Returning): AttentionItem[] => {
  const { DocumentActionType: type, Settings } = document;
  if (type !== DocumentActionType.Check || Settings?.ReturnReason || !lines.some(isLoose)) return [];
  if (!isDone)
    throw new Fault('RETURN_NEEDS_REASON', {
      items: [{ Path: 'document.Settings.ReturnReason', Message: 'is required' }],
    });
  return [{ code: 'RETURN_WITHOUT_REASON' }];
};

/**
 * Limits each line of a return to what was sold and not given back yet. Answers how much of each sold line has now been
 * given back. If the return took place already, violations are noted instead of thrown.
 * @throws RETURN_TOO_MUCH, RETURN_PRICE, RETURN_LINE_UNKNOWN, RETURN_NEEDS_RECEIPT, RETURN_NEEDS_REASON,
 *   GIFTCARD_RETURN, GIFTCARD_QUANTITY
 */
export const resolveReturns = (asked: Returning): ResolvedReturns => {
  const returning = { ...asked, mayReturnWithoutReceipt: mayReturnLoose(asked) };
  const { lines, isDone } = returning;
  const odd: AttentionItem[] = [];
  const counts = new Map(returning.counts);
  let excess = 0;
  if (!lines.some(({ returned }) => returned)) return { odd, counts: new Map(), excess: 0 };
  for (const [place, { line, article, returned }] of lines.entries()) {
    const sold = returned?.sold && {
      ...returned.sold,
      ReturnedQuantity: counts.get(returned.sold.Id) ?? (returned.sold.isLayer ? returned.sold.ReturnedQuantity : 0),
    };
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
  for (const { returned } of lines) if (returned?.sold?.isLayer) counts.delete(returned.sold.Id);
  return { odd: [...odd, ...noteReason(asked)], counts, excess };
};
