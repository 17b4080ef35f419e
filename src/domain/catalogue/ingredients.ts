import { ArticleActionType, type Milli } from '#generated/types.ts';

/** A recipe: `makes` of the product from these quantities. */
export interface Recipe {
  articleId: number;
  /** Above 0. */
  makes: Milli;
  parts: readonly Used[];
}

/** By product. */
export type Recipes = ReadonlyMap<number, Recipe>;

export interface Used {
  articleId: number;
  quantity: Milli;
}

/** Whether the product is made at the moment it is sold: it is drawn by its recipe and is not kept in stock. */
export const isMadeAsSold = (type: number): boolean => (type & ArticleActionType.CalculateOut) !== 0;

/** Whether the product is made beforehand: its ingredients are drawn when it comes into stock. */
export const isMadeBefore = (type: number): boolean => (type & ArticleActionType.CalculateIn) !== 0;

export const isService = (type: number): boolean => (type & ArticleActionType.Service) !== 0;

/** An exact quantity: `over` ÷ `under` thousandths. */
interface Exact {
  over: bigint;
  under: bigint;
}

const add = (to: Map<number, Exact>, id: number, { over, under }: Exact): void => {
  const { over: o, under: u } = to.get(id) ?? { over: 0n, under: 1n };
  to.set(
    id,
    o === 0n
      ? { over, under }
      : u === under
        ? { over: o + over, under }
        : { over: o * under + over * u, under: u * under },
  );
};

const rounded = ({ over, under }: Exact): Milli => Number((2n * over + under) / (2n * under));

/** Recipes in an order in which each comes after all that it is an ingredient of. */
interface Sorted {
  recipes: Recipe[];
  /** Ingredients that lead back to what they are a part of, by product. */
  rings: ReadonlyMap<number, ReadonlySet<number>>;
}

const sort = (needed: readonly Used[], recipes: Recipes): Sorted => {
  const [entered, left, rings] = [new Set<number>(), new Set<number>(), new Map<number, Set<number>>()];
  const sorted: Recipe[] = [];
  const enter = (recipe: Recipe): void => {
    entered.add(recipe.articleId);
    for (const { articleId } of recipe.parts) {
      const inner = recipes.get(articleId);
      if (!inner) continue;
      if (!entered.has(articleId)) enter(inner);
      else if (!left.has(articleId))
        rings.set(recipe.articleId, (rings.get(recipe.articleId) ?? new Set()).add(articleId));
    }
    left.add(recipe.articleId);
    sorted.unshift(recipe);
  };
  for (const { articleId } of needed) {
    const recipe = recipes.get(articleId);
    if (recipe && !entered.has(articleId)) enter(recipe);
  }
  return { recipes: sorted, rings };
};

export interface Ingredients {
  /** Stock used, each product once. */
  used: Used[];
  /** Products that would be an ingredient of themselves: there they are drawn as they are. */
  rings: number[];
}

/**
 * Stock used for these products: the ingredients of those that have a recipe, to any depth; all others as they are.
 * Quantities stay exact on the way, and are rounded once, to thousandths, half up.
 */
export const ingredientsOf = (needed: readonly Used[], recipes: Recipes): Ingredients => {
  const { recipes: sorted, rings } = sort(needed, recipes);
  const [inner, leaving] = [new Map<number, Exact>(), new Map<number, Exact>()];
  const need = (id: number, quantity: Exact, isRing: boolean): void =>
    add(recipes.has(id) && !isRing ? inner : leaving, id, quantity);
  for (const { articleId, quantity } of needed) need(articleId, { over: BigInt(quantity), under: 1n }, false);
  for (const { articleId, makes, parts } of sorted) {
    const { over, under } = inner.get(articleId) ?? { over: 0n, under: 1n };
    for (const part of parts)
      need(
        part.articleId,
        { over: over * BigInt(part.quantity), under: under * BigInt(makes) },
        rings.get(articleId)?.has(part.articleId) ?? false,
      );
  }
  return {
    used: [...leaving].flatMap(([articleId, exact]) => {
      const quantity = rounded(exact);
      return quantity > 0 ? [{ articleId, quantity }] : [];
    }),
    rings: [...new Set([...rings.values()].flatMap((parts) => [...parts]))],
  };
};
