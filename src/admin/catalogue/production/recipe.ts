import { call } from '#client/call.ts';
import { createAttempt } from '#client/client-uuid.ts';
import { ingredientsOf, isMadeAsSold, isService, type Recipes, type Used } from '#domain/catalogue/ingredients.ts';
import { unitPrice, type Minor } from '#domain/money.ts';
import { multiplyDivide } from '#domain/numbers/rounding.ts';
import { one } from '#domain/quantity.ts';
import { DateInterval, periodOf } from '#domain/period.ts';
import { DocumentActionType, type ArticleLabel, type BalanceSearchRow, type Document } from '#generated/types.ts';
import type { Calendar } from '#domain/period.ts';
import { stockPredicate, stockRows } from '../stock.ts';

export type Part = Pick<ArticleLabel, 'Id' | 'Code' | 'Barcode' | 'Measure'> & { Name?: string | null };

/** One ingredient: how much of it goes into what the recipe makes. */
export interface RecipeLot {
  Article: Part;
  Quantity: number;
}

/** Recipe of a composite: the newest approved calculation of the product. */
export interface Recipe {
  /** How much it makes, in thousandths. */ Quantity: number;
  Lots: RecipeLot[];
}

export const emptyRecipe: Recipe = { Quantity: one, Lots: [] };

/** All calculations of a product, the one in force first. */
const calculationsOf = async (articleId: number, size: number): Promise<Document[]> =>
  (
    await call('DocumentSearch', {
      predicate: {
        DocumentActionTypes: [DocumentActionType.Calculation],
        Articles: [{ Id: articleId }],
        ApprovedOn: { Exists: true },
        Sorts: [
          { Name: 'ApprovedOn', SortType: 1 },
          { Name: 'Id', SortType: 1 },
        ],
        Pager: { Index: 0, Size: size },
      },
    })
  ).Entities;

/** The recipe in force; undefined: the product has none. */
export const readRecipe = async (articleId: number): Promise<Recipe | undefined> => {
  const [newest] = await calculationsOf(articleId, 1);
  if (!newest) return undefined;
  const { Entities } = await call('LotSearch', {
    predicate: { Documents: [{ Id: newest.Id }], Pager: { Index: 0, Size: 1000 } },
  });
  return {
    Quantity: newest.Quantity ?? one,
    Lots: Entities.flatMap(({ Article, Quantity = 0 }) => (Article ? [{ Article, Quantity }] : [])),
  };
};

/** Recipes of the ingredients. */
export interface InnerRecipes {
  /** Of those that are made as they are sold, to any depth. */
  recipes: Recipes;
  /** All products below the recipe that are kept in stock. */
  stocked: Part[];
}

export const noInner: InnerRecipes = { recipes: new Map(), stocked: [] };

/** Reads the recipes of ingredients level by level, each product once. */
export const readInner = async (parts: readonly Part[]): Promise<InnerRecipes> => {
  const [seen, recipes, stocked] = [new Set<number>(), new Map<number, Recipe>(), [] as Part[]];
  let level = [...parts];
  while (level.length > 0) {
    for (const { Id } of level) seen.add(Id);
    const { Entities } = await call('ArticleSearch', {
      predicate: {
        Ids: level.map(({ Id }) => Id),
        Columns: ['Id', 'ArticleActionType'],
        Pager: { Index: 0, Size: 1000 },
      },
    });
    const types = new Map(Entities.map(({ Id, ArticleActionType: type }) => [Id, type ?? 0]));
    const dishes = level.filter(({ Id }) => isMadeAsSold(types.get(Id) ?? 0));
    const found = await Promise.all(dishes.map(async ({ Id }) => [Id, await readRecipe(Id)] as const));
    for (const [id, recipe] of found) if (recipe) recipes.set(id, recipe);
    stocked.push(...level.filter(({ Id }) => !recipes.has(Id) && !isService(types.get(Id) ?? 0)));
    const inner = found.flatMap(([, recipe]) => (recipe?.Lots ?? []).map(({ Article }) => Article));
    level = [...new Map(inner.map((part) => [part.Id, part])).values()].filter(({ Id }) => !seen.has(Id));
  }
  return { recipes: new Map([...recipes].map(([id, recipe]) => [id, asDrawn(id, recipe)])), stocked };
};

const asDrawn = (articleId: number, { Quantity, Lots }: Recipe) => ({
  articleId,
  makes: Quantity,
  parts: Lots.map(({ Article, Quantity: quantity }) => ({ articleId: Article.Id, quantity })),
});

/**
 * Stock of the ingredients at the end of today with its cost: positive stock only, of one depot or of all (R-CAT-044).
 */
export const stockOfParts = (
  parts: readonly Part[],
  depotId: number | undefined,
  calendar: Calendar,
): Promise<BalanceSearchRow[]> =>
  stockRows(
    parts.map(({ Id }) => Id),
    stockPredicate({ CreditDepotId: depotId, AppliedOn: periodOf(DateInterval.Today, calendar).To, QuantitySign: 1 }),
  );

/** How much is there, and what all of it cost. */
export interface PartStock {
  quantity: number;
  sum: Minor;
}
export type PartStocks = ReadonlyMap<number, PartStock>;

/** Stock of each ingredient over the depots that were asked for. */
export const stockByPart = (rows: readonly BalanceSearchRow[]): Map<number, PartStock> => {
  const sums = new Map<number, PartStock>();
  for (const { Article, Quantity, CreditSum } of rows) {
    if (!Article) continue;
    const id = Article.Id;
    const before = sums.get(id) ?? { quantity: 0, sum: 0 };
    sums.set(id, { quantity: before.quantity + (Quantity ?? 0), sum: before.sum + (CreditSum ?? 0) });
  }
  return sums;
};

/** Quantity drawn of an ingredient, at the average cost of the stock. */
export const partCost = (part: Used, stock: PartStocks, { recipes }: InnerRecipes): Minor =>
  ingredientsOf([part], recipes).used.reduce((total, { articleId, quantity }) => {
    const { sum = 0, quantity: whole = 0 } = stock.get(articleId) ?? {};
    return total + (whole > 0 ? multiplyDivide(sum, quantity, whole) : 0);
  }, 0);

const partOf = ({ Article, Quantity }: RecipeLot): Used => ({ articleId: Article.Id, quantity: Quantity });

/** Cost of all ingredients of a recipe, and of one unit of the product. */
export const recipeCost = (
  { Quantity, Lots }: Recipe,
  stock: PartStocks,
  inner: InnerRecipes,
): { sum: Minor; unit: Minor } => {
  const sum = Lots.reduce((total, lot) => total + partCost(partOf(lot), stock, inner), 0);
  return { sum, unit: unitPrice(sum, Quantity) };
};

/** How much of the product can be made of what is in stock; undefined: it takes nothing from stock. */
export const canBeMade = (
  { Quantity, Lots }: Recipe,
  stock: PartStocks,
  { recipes, stocked }: InnerRecipes,
): number | undefined => {
  const kept = new Set(stocked.map(({ Id }) => Id));
  const limits = ingredientsOf(Lots.map(partOf), recipes)
    .used.filter(({ articleId }) => kept.has(articleId))
    .map(({ articleId, quantity }) =>
      Number((BigInt(stock.get(articleId)?.quantity ?? 0) * BigInt(Quantity)) / BigInt(quantity)),
    );
  return limits.length === 0 ? undefined : Math.max(0, Math.min(...limits));
};

/** A product already there gains one; a new one begins with one. */
export const withPart = (recipe: Recipe, part: Part): Recipe => {
  const isThere = recipe.Lots.some(({ Article }) => Article.Id === part.Id);
  const lots = recipe.Lots.map((lot) => (lot.Article.Id === part.Id ? { ...lot, Quantity: lot.Quantity + one } : lot));
  return { ...recipe, Lots: isThere ? lots : [...lots, { Article: part, Quantity: one }] };
};

const attempt = createAttempt();

const approve = async (articleId: number, { Quantity, Lots }: Recipe): Promise<void> => {
  const body = {
    DocumentActionType: DocumentActionType.Calculation,
    Article: { Id: articleId },
    Quantity,
    Lots: Lots.map((lot) => ({ Article: { Id: lot.Article.Id }, Quantity: lot.Quantity })),
  };
  await call('DocumentApprove', { document: { ClientId: attempt.idOf(body), ...body } });
  attempt.done();
};

const withdraw = async (articleId: number): Promise<void> => {
  for (const { Id } of await calculationsOf(articleId, 1000)) {
    await call('DocumentRead', { document: { Id } });
    await call('DocumentDelete', { document: { Id } });
  }
};

/** With ingredients it is saved and approved at once; emptied, what there was is deleted (R-CAT-032, R-CAT-033). */
export const saveRecipe = async (articleId: number, recipe: Recipe): Promise<void> => {
  const Lots = recipe.Lots.filter(({ Quantity }) => Quantity !== 0);
  await (Lots.length > 0 ? approve(articleId, { ...recipe, Lots }) : withdraw(articleId));
};
