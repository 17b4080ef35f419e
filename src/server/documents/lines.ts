import { DocumentActionType } from '#generated/types.ts';
import { isReturn, stockMove } from '#domain/documents/document-type.ts';
import { multiplyDivide } from '#domain/numbers/rounding.ts';
import type { CallContext } from '../call/context.ts';
import type { Odd } from '../storage/ledger/attention.ts';
import { articleForUnknown } from '../storage/ledger/fallbacks.ts';
import { listedAt, type ArticleFacts, type KnownNames } from '../storage/ledger/known.ts';
import type { LotMove } from '../storage/ledger/stock/shelf.ts';
import { readMoves, type MoveRow } from '../storage/ledger/stock/stock-read.ts';
import { figuresOf, stockQuantity, type Draft, type Line } from './draft.ts';
import { missing } from './names.ts';

export interface ReadyLine { line: Line; stock: number; article: ArticleFacts }

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

/** List prices that are neither the product's nor a price list's: the till sold by an older list (G-126). */
const notePrices = async (lines: readonly ReadyLine[], { db, session }: CallContext, odd: Odd[]): Promise<void> => {
  const other = new Map(lines.filter(({ line, article }) => article.Price !== null && Math.abs(line.PrimaryDebitPrice) !== article.Price)
    .map(({ line, article }) => [article.Id, Math.abs(line.PrimaryDebitPrice)]));
  if (other.size === 0) return;
  const listed = await listedAt(db, session.organisationId, other);
  for (const { line, article } of lines) {
    if (!other.has(article.Id) || listed.has(article.Id)) continue;
    odd.push({ code: 'PRICE_DIFFERS', subject: String(article.Id), details: { sold: Math.abs(line.PrimaryDebitPrice), price: article.Price } });
  }
};

/** The lines of a draft with all their figures. What is odd about a receipt's is noted. @throws NOT_FOUND for an unknown article of another document */
export const readyLines = async (draft: Draft, { articles }: KnownNames, context: CallContext, odd: Odd[]): Promise<ReadyLine[]> => {
  await addUnknown(draft, articles, context, odd);
  const lines = (draft.Lots ?? []).map((lot): ReadyLine => {
    const article = articles.get(lot.Article?.Id ?? 0) as ArticleFacts;
    const line = figuresOf(draft, { ...lot, Id: lot.Id as number }, article);
    return { line, article, stock: stockQuantity(draft, line, article) };
  });
  if (isReceipt(draft)) await notePrices(lines, context, odd);
  return lines;
};

/** Lots that returned goods were sold by, as far as the till says so. */
const soldLots = async (draft: Draft, lines: readonly ReadyLine[], { db, session }: CallContext): Promise<Map<number, MoveRow>> => {
  const ids = isReturn(draft.DocumentActionType, draft.DocumentOperationType) ? lines.flatMap(({ line }) => line.LotParentId ?? []) : [];
  return new Map(ids.length === 0 ? [] : (await readMoves(db, session.organisationId, ids)).map((row) => [row.Id, row]));
};

/** Returned goods come back at what they cost when they left. */
const returnedCost = ({ line, article, stock }: ReadyLine, sold: MoveRow | undefined): number | undefined =>
  (sold && sold.ArticleId === article.Id && sold.StockQuantity !== 0
    ? multiplyDivide(Math.abs(sold.CreditSum), Math.abs(stock), Math.abs(sold.StockQuantity))
    : line.CreditSum === 0 ? undefined : Math.abs(line.CreditSum));

/** What goods from outside cost: what was paid; a return's what they cost when they left; undefined: the last known cost. */
const costOf = (draft: Draft, ready: ReadyLine, sold: Map<number, MoveRow>): number | undefined => {
  const move = stockMove(draft.DocumentActionType, draft.DocumentOperationType);
  if (move === 'in') return Math.abs(ready.line.CreditSum);
  if (move === 'difference') return ready.line.CreditSum === 0 ? undefined : Math.abs(ready.line.CreditSum);
  return returnedCost(ready, sold.get(ready.line.LotParentId ?? 0));
};

/** The moves that the lines make. */
export const movesOf = async (draft: Draft, lines: readonly ReadyLine[], context: CallContext): Promise<Omit<LotMove, 'on'>[]> => {
  const sold = await soldLots(draft, lines, context);
  const debit = draft.DebitDepot?.Id ?? 0;
  const credit = draft.CreditDepot?.Id ?? 0;
  return lines.flatMap((ready) => {
    const { line, stock, article } = ready;
    if (stock === 0) return [];
    const cost = costOf(draft, ready, sold);
    const isBack = isReturn(draft.DocumentActionType, draft.DocumentOperationType);
    const layer = isBack && !sold.has(line.LotParentId ?? 0) ? undefined : line.LotParentId;
    return [{
      lotId: line.Id,
      articleId: article.Id,
      fromDepotId: stock > 0 ? debit : credit,
      toDepotId: stock > 0 ? credit : debit,
      quantity: Math.abs(stock),
      ...(cost !== undefined && { cost }),
      ...(layer && { layer }),
    }];
  });
};
