import {
  ArticleActionType,
  DocumentActionType,
  DocumentOperationType,
  type Document,
  type Lot,
} from '#generated/types.ts';
import { unitPrice } from '../../money.ts';
import { refuseTooLarge } from '../amounts.ts';
import { isBackLine, stockMove } from '../document-type.ts';
import { computeLine, withSign, withVat, type LineFigures } from '../line.ts';

/** A document on its way into the store: what came, what was stored of it, or both. */
export type Draft = Omit<Partial<Document>, 'Lots'> & { Lots?: LotDraft[] | null };
export type LotDraft = Omit<Partial<Lot>, 'Document'>;

/** What of an article a line needs. VatRate in hundredths of a percent. */
export interface ArticleFacts {
  Id: number;
  Price: number | null;
  VatRate: number;
  ArticleActionType: number;
  /** Variants stand for it. */ IsParent?: boolean;
}

/** What of a document its lines depend on. */
export type Typed = Pick<Draft, 'DocumentActionType' | 'DocumentOperationType'>;

/** A line with its figures and its article. */
export type Line = LotDraft & LineFigures & { Id: number; Article: { Id: number } };

const given = (value: number | null | undefined): value is number => value !== undefined && value !== null;

/** A sum that comes with the price that follows from it was typed, and stays; any other is reckoned anew. */
const keepsSum = (sum: number | null | undefined, price: number | null | undefined, quantity: number): sum is number =>
  given(sum) && (!given(price) || Math.abs(price) === unitPrice(Math.abs(sum), Math.abs(quantity)));

/** The side's sum, where it was typed. */
const typedSum = (
  side: 'Credit' | 'Debit' | 'PrimaryDebit',
  lot: LotDraft,
  negative: boolean,
): Partial<LineFigures> => {
  const [price, sum, quantity] = [lot[`${side}Price`], lot[`${side}Sum`], lot.Quantity ?? 0];
  if (!keepsSum(sum, price, quantity)) return {};
  return {
    [`${side}Sum`]: withSign(sum, negative),
    [`${side}Price`]: withSign(price ?? unitPrice(Math.abs(sum), Math.abs(quantity)), negative),
  };
};

/** Sides of which the sum was typed. Without a discount the sum before it is that of the sale. */
const typedSums = (lot: LotDraft, negative: boolean): Partial<LineFigures> => {
  const debit = typedSum('Debit', lot, negative);
  const { PrimaryDebitPrice: price, PrimaryDebitSum: sum } = lot;
  const isFull =
    debit.DebitSum !== undefined &&
    !given(sum) &&
    (!given(price) || Math.abs(price) === Math.abs(debit.DebitPrice ?? 0));
  return {
    ...typedSum('Credit', lot, negative),
    ...debit,
    ...(isFull
      ? { PrimaryDebitSum: debit.DebitSum, PrimaryDebitPrice: debit.DebitPrice }
      : typedSum('PrimaryDebit', lot, negative)),
  };
};

/**
 * What a receipt was sold at is what the till says, to the hundredth; a discount over the whole receipt leaves no round
 * prices.
 */
const soldSums = (lot: LotDraft, negative: boolean): Partial<LineFigures> => ({
  ...typedSums(lot, negative),
  ...(given(lot.DebitSum) && { DebitSum: withSign(lot.DebitSum, negative) }),
  ...(given(lot.PrimaryDebitSum) && { PrimaryDebitSum: withSign(lot.PrimaryDebitSum, negative) }),
});

/** A shortage is a negative quantity at a positive price. */
const shortage = <Figures extends LineFigures>(line: Figures): Figures => ({
  ...line,
  Quantity: 0 - line.Quantity,
  CreditSum: 0 - line.CreditSum,
  DebitSum: 0 - line.DebitSum,
  PrimaryDebitSum: 0 - line.PrimaryDebitSum,
});

/** A receipt, and an order of a bill: a bill that was split has sums that its prices alone do not come to. */
export const isSold = ({ DocumentActionType: type, DocumentOperationType: operation }: Typed): boolean =>
  type === DocumentActionType.Check ||
  (type === DocumentActionType.Order && operation !== DocumentOperationType.OrderOnline);

/** All figures of a line of the document. */
export const figuresOf = <Lot extends LotDraft>(
  document: Typed,
  lot: Lot,
  article: ArticleFacts,
): Lot & LineFigures & { Article: { Id: number } } => {
  const { DocumentActionType: type, DocumentOperationType: operation } = document;
  const negative = isBackLine(document, lot);
  const rates = { CreditVatRate: article.VatRate, DebitVatRate: article.VatRate };
  const line = {
    ...computeLine({ ...lot, DebitPrice: lot.DebitPrice ?? article.Price, ...rates }, negative),
    Article: { Id: article.Id },
  };
  const sums = isSold(document) ? soldSums(lot, negative) : typedSums(lot, negative);
  const isShort = stockMove(type, operation) === 'difference' && (lot.Quantity ?? 0) < 0;
  const computed = { ...line, ...sums, PrimaryQuantity: lot.PrimaryQuantity ?? line.Quantity };
  return withVat(isShort ? shortage(computed) : computed);
};

const boundFigures = ['Quantity', 'CreditSum', 'DebitSum', 'PrimaryDebitSum', 'StockQuantity'] as const;

/** @throws AMOUNT_TOO_LARGE for a line of which a figure has no place in sums */
export const refuseLine = (line: Partial<Record<(typeof boundFigures)[number], number | null>>, path: string): void => {
  for (const name of boundFigures) refuseTooLarge(line[name], `${path}.${name}`);
};

/** Services are sold and never lie in a depot. */
const holdsStock = ({ ArticleActionType: type }: ArticleFacts): boolean => (type & ArticleActionType.Service) === 0;

/** What the line moves: enters CreditDepot, leaves DebitDepot; what came for nothing comes too. */
export const stockQuantity = (document: Typed, line: Line, article: ArticleFacts): number => {
  const move = stockMove(document.DocumentActionType, document.DocumentOperationType);
  if (move === 'none' || !holdsStock(article)) return 0;
  return line.Quantity + (move === 'in' ? Math.abs(line.Settings?.IncomeExtraCount ?? 0) : 0);
};
