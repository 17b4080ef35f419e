import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import type { BatchFacts } from '../../stock/layers.ts';
import type { LotMove } from '../../stock/post-moves.ts';
import { numberOfDay } from '../../zone.ts';
import { costOfReturned } from '../../stock/recost.ts';
import { isProduction, isReturning, stockMove, takesBack, takesParents } from '../document-type.ts';
import {
  figuresOf,
  stockQuantity,
  type ArticleFacts,
  type Draft,
  type Line,
  type LotDraft,
  type Typed,
} from './draft.ts';
import { isGiftcardArticle } from '../stored-value/gift-cards.ts';
import type { DraftNames } from './known-names.ts';
import type { AttentionItem } from './notes.ts';
import { recipeUseOf, type RecipeUse } from './recipe-use.ts';
import { ArticlesRefused, NameMissing, type WrongArticle } from './refusals.ts';
import { asReturned, returnedBy, type Returned, type SoldLot } from './returns.ts';

/** A line with all its figures, its article, and the quantity that it moves. */
export interface ReadyLine {
  line: Line;
  stock: number;
  article: ArticleFacts;
  /** Of a line that gives goods back. */
  returned?: Returned;
  /** Of a line that is drawn by recipes. */
  use?: RecipeUse;
  /** Facts of the goods, as the line states them. */
  batch?: BatchFacts;
  /** Of an ingredient: the line that it is used for. */
  recipeLotId?: number;
}

/**
 * Finds the article of a line. In a receipt, a hidden product replaces unknown articles.
 * @throws NameMissing in another document
 */
const articleOf = (
  { Article }: LotDraft,
  index: number,
  { known, fallbacks }: DraftNames,
  odd: AttentionItem[],
): ArticleFacts => {
  const id = Article?.Id ?? 0;
  const article = known.articles.get(id);
  if (article) return article;
  if (fallbacks.unknownArticle === undefined) throw new NameMissing('Article', `document.Lots.${index}.Article`);
  odd.push({ code: 'ARTICLE_UNKNOWN', subject: String(id) });
  const unknown: ArticleFacts = {
    Id: fallbacks.unknownArticle,
    Price: null,
    VatRate: 0,
    ArticleActionType: 0,
    isUnknown: true,
  };
  known.articles.set(id, unknown);
  return unknown;
};

/**
 * Refuses products that have variants: only the variants are bought and sold.
 * @throws ArticlesRefused
 */
export const refuseParents = (document: Typed, lines: readonly { path: string; article: ArticleFacts }[]): void => {
  const wrong = lines.flatMap(({ path, article }): WrongArticle[] =>
    article.IsParent ? [{ path, articleId: article.Id }] : [],
  );
  if (wrong.length === 0 || takesParents(document.DocumentActionType, document.DocumentOperationType)) return;
  throw new ArticlesRefused('LOT_HAS_VARIANTS', wrong);
};

/** Counts how much of each sold line had been given back before a line of the draft. */
const backCounter = () => {
  const counts = new Map<number, number>();
  return (returned: Returned | undefined, line: Line): number => {
    if (!returned?.sold) return 0;
    const { Id, ReturnedQuantity } = returned.sold;
    const before = counts.get(Id) ?? ReturnedQuantity;
    counts.set(Id, before + Math.abs(line.Quantity));
    return before;
  };
};

/** The facts that a line states of its goods. `expiresFirst`: they leave by their expiry. */
const batchOf = ({ Batch, ExpiresOn }: Line, expiresFirst: boolean): Pick<ReadyLine, 'batch'> =>
  Batch || ExpiresOn
    ? {
        batch: {
          ...(Batch && { number: Batch }),
          ...(ExpiresOn && { expiresOn: ExpiresOn, ...(expiresFirst && { leavesBy: numberOfDay(ExpiresOn) }) }),
        },
      }
    : {};

/**
 * Computes the lines of a draft with all their figures, and notes what is odd about those of a receipt.
 * @throws NameMissing, ArticlesRefused
 */
export const readyLines = (draft: Draft, names: DraftNames, odd: AttentionItem[]): ReadyLine[] => {
  const lots = draft.Lots ?? [];
  const articles = lots.map((lot, index) => articleOf(lot, index, names, odd));
  const countBack = backCounter();
  const lines = lots.map((lot, index): ReadyLine => {
    const article = articles[index] as ArticleFacts;
    const returned = isReturning(draft, lot) ? returnedBy(lot, article.Id, names.sold) : undefined;
    const line = asReturned(draft, figuresOf(draft, { ...lot, Id: lot.Id as number }, article), returned);
    const stock = stockQuantity(draft, line, article);
    const use =
      names.book &&
      recipeUseOf({
        document: draft,
        line,
        article,
        stock,
        returned,
        returnedBefore: countBack(returned, line),
        book: names.book,
        givesBack: draft.IsStorno === true || names.known.settings.ingredientsComeBack === true,
      });
    return {
      line,
      article,
      stock: use && !use.isMade ? 0 : stock,
      ...(returned && { returned }),
      ...(use && { use }),
      ...batchOf(line, names.known.settings.expiresFirst === true),
    };
  });
  refuseParents(
    draft,
    lines.map(({ article }, index) => ({ path: `document.Lots.${index}.Article`, article })),
  );
  return lines;
};

/** Operations of an outcome that hand goods to a customer. */
const handing: ReadonlySet<number> = new Set([
  DocumentOperationType.OutcomeRegular,
  DocumentOperationType.OutcomeNotice,
]);

/**
 * Refuses gift cards that an outcome would hand to a customer: only receipts and bills register their numbers.
 * @throws ArticlesRefused
 */
export const refuseCardsBeside = (draft: Draft, lines: readonly ReadyLine[]): void => {
  if (draft.DocumentActionType !== DocumentActionType.Outcome || !handing.has(draft.DocumentOperationType ?? 0)) return;
  const wrong = lines.flatMap(({ article }, index): WrongArticle[] =>
    isGiftcardArticle(article.ArticleActionType)
      ? [{ path: `document.Lots.${index}.Article`, articleId: article.Id }]
      : [],
  );
  if (wrong.length > 0) throw new ArticlesRefused('GIFTCARD_BY_RECEIPT', wrong);
};

/** Goods made here have no price and no VAT of their own; their cost is that of the ingredients. */
export const costedByUse = (lots: Draft['Lots']): LotDraft[] =>
  (lots ?? []).map((lot) => ({ ...lot, CreditPrice: 0, CreditSum: 0, CreditVatRate: 0 }));

/**
 * Refuses production of goods that no recipe makes.
 * @throws ArticlesRefused
 */
export const refuseUnmade = (draft: Draft, lines: readonly ReadyLine[]): void => {
  if (!isProduction(draft)) return;
  const wrong = lines.flatMap(({ article, use }, index): WrongArticle[] =>
    use?.isMade ? [] : [{ path: `document.Lots.${index}.Article`, articleId: article.Id }],
  );
  if (wrong.length > 0) throw new ArticlesRefused('RECIPE_MISSING', wrong);
};

/** The line of the sale that says what returned goods cost. */
const soldOf = ({ returned }: ReadyLine): SoldLot | undefined =>
  returned?.sold && !returned.sold.isLayer && returned.sold.StockQuantity !== 0 ? returned.sold : undefined;

/**
 * The cost of goods from outside: what was paid; of a return, what they cost when they left. Undefined: the last known
 * cost.
 */
const costOf = (draft: Draft, ready: ReadyLine): number | undefined => {
  const { line, stock } = ready;
  const paid = Math.abs(line.CreditSum);
  const isBought = stockMove(draft.DocumentActionType, draft.DocumentOperationType) === 'in' && !takesBack(draft);
  if (isBought) return paid;
  const sold = soldOf(ready);
  if (sold) return costOfReturned(sold, { quantity: stock, before: sold.ReturnedQuantity });
  return paid === 0 ? undefined : paid;
};

/** The moves that the lines make. */
export const movesOf = (draft: Draft, lines: readonly ReadyLine[]): Omit<LotMove, 'on'>[] => {
  const debit = draft.DebitDepot?.Id ?? 0;
  const credit = draft.CreditDepot?.Id ?? 0;
  return lines.flatMap((ready) => {
    const { line, stock, article, batch } = ready;
    if (stock === 0) return [];
    const cost = costOf(draft, ready);
    const sold = soldOf(ready);
    return [
      {
        lotId: line.Id,
        articleId: article.Id,
        fromDepotId: stock > 0 ? debit : credit,
        toDepotId: stock > 0 ? credit : debit,
        quantity: Math.abs(stock),
        ...(cost !== undefined && { cost }),
        ...(sold && { soldLotId: sold.Id, returnedBefore: sold.ReturnedQuantity }),
        ...(line.LotParentId && { layer: line.LotParentId }),
        ...(batch && { batch }),
      },
    ];
  });
};

/**
 * Refuses a transfer of goods that are not there.
 * @throws ArticlesRefused with the lines
 */
export const refuseShort = (draft: Draft, lines: readonly ReadyLine[], short: ReadonlySet<number>): void => {
  if (draft.DocumentActionType !== DocumentActionType.Transfer || short.size === 0) return;
  throw new ArticlesRefused(
    'LOT_NO_STOCK',
    lines.flatMap(({ line, article }, index) =>
      short.has(line.Id) ? [{ path: `document.Lots.${index}`, articleId: article.Id }] : [],
    ),
  );
};
