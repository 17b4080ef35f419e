import {
  ArticleActionType,
  DocumentActionType,
  DocumentOperationType,
  type Document,
  type Lot,
} from '#generated/types.ts';
import { unitPrice } from '../../money.ts';
import { refuseTooLarge } from '../../numbers/amounts.ts';
import { isBelowZero, isWrittenOff, sendsBack, stockMove, takesBack } from '../document-type.ts';
import { computeLine, withSign, withVat, type LineFigures } from '../lines/line.ts';

/** A document that is not written yet: what was sent, what was stored of it before, or both. */
export type Draft = Omit<Partial<Document>, 'Lots'> & { Lots?: LotDraft[] | null };
export type LotDraft = Omit<Partial<Lot>, 'Document'>;

/** Facts of a line's article. VatRate in hundredths of a percent. */
export interface ArticleFacts {
  Id: number;
  Price: number | null;
  VatRate: number;
  ArticleActionType: number;
  /** It has variants, which are bought and sold in its place. */
  IsParent?: boolean;
  /** The price that it had before its last change. */
  PricePrevious?: number | null;
  /** It stands for a product that a receipt names and the company does not have. */
  isUnknown?: boolean;
}

/** Fields of the document that its lines depend on. */
export type Typed = Pick<Draft, 'DocumentActionType' | 'DocumentOperationType' | 'IsStorno'>;

/** A line with its figures and its article. */
export type Line = LotDraft & LineFigures & { Id: number; Article: { Id: number } };

const given = (value: number | null | undefined): value is number => value !== undefined && value !== null;

/** Whether the sum was typed: it is kept if the price follows from it, otherwise it is computed. */
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

/** The sums that were typed, by side. Without a discount, the sum before discount is that of the sale. */
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
 * The sums of a receipt's line, exactly as the till states them: a discount on the whole receipt leaves no round
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

/**
 * Whether the document is a sale by receipt, or an order of a bill. Such sums are kept as they are: those of a bill
 * that was split cannot be computed from prices.
 */
export const isSold = ({ DocumentActionType: type, DocumentOperationType: operation }: Typed): boolean =>
  type === DocumentActionType.Check ||
  (type === DocumentActionType.Order && operation !== DocumentOperationType.OrderOnline);

/** Without a sale price: what is written off charges no one. */
const uncharged = <Lot extends LotDraft>(lot: Lot): Lot => ({
  ...lot,
  DebitPrice: 0,
  DebitSum: 0,
  PrimaryDebitPrice: 0,
  PrimaryDebitSum: 0,
});

/**
 * The price of goods that come back is that of their sale: where it was sent as a purchase price, it is moved. What the
 * goods cost follows from the sale, or from what is known.
 */
const asSold = <Lot extends LotDraft>(lot: Lot): Lot =>
  given(lot.DebitPrice) || given(lot.DebitSum)
    ? lot
    : { ...lot, DebitPrice: lot.CreditPrice, DebitSum: lot.CreditSum, CreditPrice: 0, CreditSum: 0 };

/** The line as its document reads it. */
const readAs = <Lot extends LotDraft>(document: Typed, lot: Lot): Lot => {
  if (isWrittenOff(document)) return uncharged(lot);
  return takesBack(document) ? asSold(lot) : lot;
};

/**
 * Whether the VAT rate of a line may be given. Receipts and orders, those of the online store too, take the product's.
 */
export const choosesRates = ({ DocumentActionType: type }: Typed): boolean =>
  type !== DocumentActionType.Check && type !== DocumentActionType.Order;

/**
 * The VAT rates of a line: those that it has, else those of its product now. A
 * line that was stored keeps its own.
 */
const ratesOf = (
  document: Typed,
  { CreditVatRate, DebitVatRate, Version }: LotDraft,
  { VatRate }: ArticleFacts,
): Pick<LineFigures, 'CreditVatRate' | 'DebitVatRate'> =>
  !choosesRates(document) && typeof Version !== 'number'
    ? { CreditVatRate: VatRate, DebitVatRate: VatRate }
    : { CreditVatRate: CreditVatRate ?? VatRate, DebitVatRate: DebitVatRate ?? VatRate };

/** The price that a line without one has: goods that go back to their supplier are not sold to it. */
const usualPrice = (document: Typed, { Price }: ArticleFacts): number | null => (sendsBack(document) ? 0 : Price);

/** All figures of a line of the document. */
export const figuresOf = <Lot extends LotDraft>(
  document: Typed,
  given: Lot,
  article: ArticleFacts,
): Lot & LineFigures & { Article: { Id: number } } => {
  const lot = readAs(document, given);
  const { DocumentActionType: type, DocumentOperationType: operation } = document;
  const negative = isBelowZero(document, lot);
  const rates = ratesOf(document, lot, article);
  const line = {
    ...computeLine({ ...lot, DebitPrice: lot.DebitPrice ?? usualPrice(document, article), ...rates }, negative),
    Article: { Id: article.Id },
  };
  const sums = isSold(document) ? soldSums(lot, negative) : typedSums(lot, negative);
  const isShort = stockMove(type, operation) === 'difference' && (lot.Quantity ?? 0) < 0;
  const computed = { ...line, ...sums, PrimaryQuantity: lot.PrimaryQuantity ?? line.Quantity };
  return withVat(isShort ? shortage(computed) : computed);
};

const boundFigures = ['Quantity', 'CreditSum', 'DebitSum', 'PrimaryDebitSum', 'StockQuantity'] as const;

/** @throws AMOUNT_TOO_LARGE for a line with a figure that is too large to be added up */
export const refuseLine = (line: Partial<Record<(typeof boundFigures)[number], number | null>>, path: string): void => {
  for (const name of boundFigures) refuseTooLarge(line[name], `${path}.${name}`);
};

/** Whether the article has stock; services have none. */
const holdsStock = ({ ArticleActionType: type }: ArticleFacts): boolean => (type & ArticleActionType.Service) === 0;

/**
 * The quantity that the line moves: it enters CreditDepot and leaves DebitDepot. Goods that came without a price are
 * moved too.
 */
export const stockQuantity = (document: Typed, line: Line, article: ArticleFacts): number => {
  const move = stockMove(document.DocumentActionType, document.DocumentOperationType);
  if (move === 'none' || !holdsStock(article)) return 0;
  return line.Quantity + (move === 'in' ? Math.abs(line.Settings?.IncomeExtraCount ?? 0) : 0);
};
