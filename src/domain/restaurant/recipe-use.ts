import type { Milli } from '#generated/types.ts';
import { multiplyDivide } from '../numbers/rounding.ts';

/** What a dish is made of: `makes` of it from these quantities. */
export interface Recipe {
  articleId: number;
  makes: Milli;
  parts: readonly { articleId: number; quantity: Milli }[];
}

export interface Used {
  articleId: number;
  quantity: Milli;
}

/** What the kitchen has used for what was sold: of each ingredient, over all dishes. */
export const usedFor = (sold: readonly Used[], recipes: readonly Recipe[]): Used[] => {
  const byArticle = new Map(recipes.map((recipe) => [recipe.articleId, recipe]));
  const used = new Map<number, Milli>();
  for (const { articleId, quantity } of sold) {
    const recipe = byArticle.get(articleId);
    if (!recipe || recipe.makes <= 0) continue;
    for (const part of recipe.parts)
      used.set(part.articleId, (used.get(part.articleId) ?? 0) + multiplyDivide(part.quantity, quantity, recipe.makes));
  }
  return [...used].flatMap(([articleId, quantity]) => (quantity > 0 ? [{ articleId, quantity }] : []));
};
