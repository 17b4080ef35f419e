import { DocumentActionType as Type, DocumentOperationType as Operation } from '#generated/types.ts';
import {
  ingredientsOf,
  isMadeAsSold,
  isMadeBefore,
  isService,
  type Recipes,
  type Used,
} from '../../catalogue/ingredients.ts';
import { multiplyDivide } from '../../numbers/rounding.ts';
import { countsIn, type ChosenSupplement } from '../../catalogue/supplements.ts';
import { stockMove } from '../document-type.ts';
import type { ArticleFacts, Line, Typed } from './draft.ts';
import type { Returned, SoldPart } from './returns.ts';

/**
 * Lines of products that are made of others. A dish that is made as it is sold has no stock: its ingredients leave the
 * depot instead. The ingredients of a product that is made beforehand leave when it comes into stock. They leave by an
 * outcome of their own (operation 6), which is approved together with the document; each of its lines names, by
 * `RecipeLotId`, the line that it was used for.
 */

/** The recipes of what a draft names, to any depth, and the products that these name. */
export interface RecipeBook {
  recipes: Recipes;
  articles: ReadonlyMap<number, ArticleFacts>;
}

/** Stock of another product used by a line; below 0: given back. */
export interface UsedPart {
  article: ArticleFacts;
  quantity: number;
  /** The line by which it left, if it comes back at the cost of that. */
  sold?: SoldPart;
}

export interface RecipeUse {
  parts: readonly UsedPart[];
  /** The line brings what is made of them into stock. Otherwise the line moves no stock of its own. */
  isMade: boolean;
  /** Products whose recipes lead back to themselves. */
  rings: readonly number[];
}

export interface Using {
  document: Typed;
  line: Line;
  article: ArticleFacts;
  /** Stock that the line would move without a recipe. */
  stock: number;
  returned?: Returned | undefined;
  /** How much of the sold line has been given back before. */
  returnedBefore: number;
  book: RecipeBook;
  /** Ingredients of dishes that are given back go back into stock. */
  givesBack: boolean;
}

/** Products that are expanded: dishes, also as ingredients, and the product that is made. */
const expanded = ({ recipes, articles }: RecipeBook, madeId?: number): Recipes =>
  new Map([...recipes].filter(([id]) => id === madeId || isMadeAsSold(articles.get(id)?.ArticleActionType ?? 0)));

/** Supplements that were added to the line, as Settings.Modifiers says it. */
const addedTo = ({ line, book }: Using): Used[] => {
  const chosen = (line.Settings?.Modifiers ?? []) as readonly ChosenSupplement[];
  const counts = countsIn(chosen);
  return chosen.flatMap(({ Id }, at) =>
    book.articles.has(Id) ? [{ articleId: Id, quantity: Math.abs(line.Quantity) * (counts[at] ?? 1) }] : [],
  );
};

const taken = ({ book, article }: Using, needed: readonly Used[], madeId?: number): RecipeUse => {
  const { used, rings } = ingredientsOf(needed, expanded(book, madeId));
  const parts = used.flatMap(({ articleId, quantity }): UsedPart[] => {
    const facts = articleId === article.Id ? article : book.articles.get(articleId);
    return facts && !isService(facts.ArticleActionType) ? [{ article: facts, quantity }] : [];
  });
  return { parts, rings, isMade: madeId !== undefined };
};

const back = ({ parts, rings }: RecipeUse): RecipeUse => ({
  isMade: false,
  rings,
  parts: parts.map((part) => ({ ...part, quantity: 0 - part.quantity })),
});

/** The part of what was used for a sold line that comes back with some of it; the last of it brings the rest. */
const shareBack = ({ line, returned, returnedBefore, book }: Using): UsedPart[] => {
  const { Quantity: whole = 0, Parts = [] } = returned?.sold ?? {};
  const now = Math.min(whole, returnedBefore + Math.abs(line.Quantity));
  return Parts.flatMap((sold): UsedPart[] => {
    const article = book.articles.get(sold.ArticleId);
    const share = (quantity: number): number => multiplyDivide(sold.StockQuantity, quantity, whole);
    const quantity = share(now) - share(Math.min(whole, returnedBefore));
    return article && quantity > 0 ? [{ article, quantity: 0 - quantity, sold }] : [];
  });
};

const nothing: RecipeUse = { parts: [], rings: [], isMade: false };

const useOfReturn = (using: Using): RecipeUse | undefined => {
  const { article, book, returned, line, givesBack } = using;
  const sold = returned?.sold;
  const isDish = isMadeAsSold(article.ArticleActionType) && book.recipes.has(article.Id);
  // It left as it is, before it had a recipe.
  if (sold && sold.StockQuantity !== 0) return undefined;
  if (sold?.Parts?.length) return givesBack ? { ...nothing, parts: shareBack(using) } : nothing;
  if (!isDish) return undefined;
  if (sold || !givesBack) return nothing;
  return back(taken(using, [{ articleId: article.Id, quantity: Math.abs(line.Quantity) }]));
};

/** How a line is drawn by recipes; undefined: the product moves as it is, or nothing moves. */
export const recipeUseOf = (using: Using): RecipeUse | undefined => {
  const { document, article, book, line, stock } = using;
  const { DocumentActionType: type, DocumentOperationType: operation } = document;
  const move = stockMove(type, operation);
  const isReturn = operation === Operation.ReturnRegular;
  const hasRecipe = book.recipes.has(article.Id);
  if (using.returned || (move === 'in' && isReturn)) return useOfReturn(using);
  if (move === 'in') {
    const isMade = hasRecipe && isMadeBefore(article.ArticleActionType) && !isMadeAsSold(article.ArticleActionType);
    return isMade && stock > 0 ? taken(using, [{ articleId: article.Id, quantity: stock }], article.Id) : undefined;
  }
  // Goods returned to a supplier were bought, not made.
  if (move !== 'out' || (type === Type.Outcome && isReturn)) return undefined;
  const added = addedTo(using);
  const isDish = hasRecipe && isMadeAsSold(article.ArticleActionType);
  if (!isDish && added.length === 0) return undefined;
  return taken(using, [{ articleId: article.Id, quantity: Math.abs(line.Quantity) }, ...added]);
};
