import { DocumentActionType } from '#generated/types.ts';
import type { LotMove } from '#domain/stock/post-moves.ts';
import { shareOfCost } from '#domain/stock/recost.ts';
import { stockMove } from '#domain/documents/document-type.ts';
import type { CallContext } from '../../call/context.ts';
import type { Odd } from '../../storage/ledger/attention.ts';
import { articleForUnknown } from '../../storage/ledger/fallbacks.ts';
import { listedAt, type ArticleFacts, type KnownNames } from '../../storage/ledger/known.ts';
import { figuresOf, stockQuantity, type Draft, type Line } from '../draft.ts';
import { missing, refuseParents } from '../names.ts';
import type { SoldLot } from '../../storage/ledger/sold-lots.ts';
import { asReturned, readReturned, type Returned } from './returns.ts';

export interface ReadyLine { line: Line; stock: number; article: ArticleFacts; /** Of a line of a return. */ returned?: Returned }

const isReceipt = (draft: Draft): boolean => draft.DocumentActionType === DocumentActionType.Check;

/** Of a receipt's unknown articles a hidden product stands for all. @throws NOT_FOUND for those of another document */
const addUnknown = async (draft: Draft, facts: Map<number, ArticleFacts>, { db, session, now }: CallContext, odd: Odd[]): Promise<void> => {
  for (const [index, { Article }] of (draft.Lots ?? []).entries()) {
    const id = Article?.Id ?? 0;
    if (facts.has(id)) continue;
    if (!isReceipt(draft)) throw missing('Article', `document.Lots.${index}.Article`);
    odd.push({ code: 'ARTICLE_UNKNOWN', subject: String(id) });
    facts.set(id, { Id: await articleForUnknown(db, session.organisationId, now), Price: null, VatRate: 0, ArticleActionType: 0 });
  }
};

/** List prices that are neither the product's nor a price list's: the till sold by an older list. What is returned has the price of its sale. */
const notePrices = async (lines: readonly ReadyLine[], { db, session }: CallContext, odd: Odd[]): Promise<void> => {
  const other = new Map(lines.filter(({ line, article, returned }) => !returned?.sold && article.Price !== null && Math.abs(line.PrimaryDebitPrice) !== article.Price)
    .map(({ line, article }) => [article.Id, Math.abs(line.PrimaryDebitPrice)]));
  if (other.size === 0) return;
  const listed = await listedAt(db, session.organisationId, other);
  for (const { line, article, returned } of lines) {
    if (returned?.sold || !other.has(article.Id) || listed.has(article.Id)) continue;
    odd.push({ code: 'PRICE_DIFFERS', subject: String(article.Id), details: { sold: Math.abs(line.PrimaryDebitPrice), price: article.Price } });
  }
};

/** The lines of a draft with all their figures. What is odd about a receipt's is noted. @throws NOT_FOUND for an unknown article of another document, LOT_HAS_VARIANTS */
export const readyLines = async (draft: Draft, { articles }: KnownNames, context: CallContext, odd: Odd[]): Promise<ReadyLine[]> => {
  await addUnknown(draft, articles, context, odd);
  const returnedBy = await readReturned(draft, context);
  const lines = (draft.Lots ?? []).map((lot): ReadyLine => {
    const article = articles.get(lot.Article?.Id ?? 0) as ArticleFacts;
    const returned = returnedBy(lot, article.Id);
    const line = asReturned(figuresOf(draft, { ...lot, Id: lot.Id as number }, article), returned);
    return { line, article, stock: stockQuantity(draft, line, article), ...(returned && { returned }) };
  });
  await refuseParents(draft, lines.map(({ article }, index) => ({ path: `document.Lots.${index}.Article`, article })), context);
  if (isReceipt(draft)) await notePrices(lines, context, odd);
  return lines;
};

/** The line of the receipt that says what returned goods cost. */
const soldOf = ({ returned }: ReadyLine): SoldLot | undefined => (returned?.sold && returned.sold.StockQuantity !== 0 ? returned.sold : undefined);

/** Returned goods come back at what they cost when they left. */
const returnedCost = (ready: ReadyLine): number | undefined => {
  const { line, stock } = ready;
  const sold = soldOf(ready);
  if (sold) return shareOfCost(sold, stock);
  return line.CreditSum === 0 ? undefined : Math.abs(line.CreditSum);
};

/** What goods from outside cost: what was paid; a return's what they cost when they left; undefined: the last known cost. */
const costOf = (draft: Draft, ready: ReadyLine): number | undefined => {
  const move = stockMove(draft.DocumentActionType, draft.DocumentOperationType);
  if (move === 'in') return Math.abs(ready.line.CreditSum);
  if (move === 'difference') return ready.line.CreditSum === 0 ? undefined : Math.abs(ready.line.CreditSum);
  return returnedCost(ready);
};

/** The moves that the lines make. */
export const movesOf = (draft: Draft, lines: readonly ReadyLine[]): Omit<LotMove, 'on'>[] => {
  const debit = draft.DebitDepot?.Id ?? 0;
  const credit = draft.CreditDepot?.Id ?? 0;
  return lines.flatMap((ready) => {
    const { line, stock, article } = ready;
    if (stock === 0) return [];
    const cost = costOf(draft, ready);
    const sold = soldOf(ready);
    return [{
      lotId: line.Id,
      articleId: article.Id,
      fromDepotId: stock > 0 ? debit : credit,
      toDepotId: stock > 0 ? credit : debit,
      quantity: Math.abs(stock),
      ...(cost !== undefined && { cost }),
      ...(sold && { soldLotId: sold.Id }),
      ...(line.LotParentId && { layer: line.LotParentId }),
    }];
  });
};
