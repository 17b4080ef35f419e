import { call } from '#client/call.ts';
import { multiplyPrice, unitPrice, type Minor } from '#domain/money.ts';
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

/** What a composite is made of: the newest approved calculation of the product. */
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

/**
 * What lies in stock of the ingredients at the end of today, and what it cost: positive stock alone, of one depot or of
 * all (R-CAT-044).
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

export interface PartStock {
  quantity: number;
  cost: Minor;
}

/** Stock and average cost of each ingredient over the depots that were asked for. */
export const stockByPart = (rows: readonly BalanceSearchRow[]): Map<number, PartStock> => {
  const sums = new Map<number, { quantity: number; sum: Minor }>();
  for (const { Article, Quantity, CreditSum } of rows) {
    if (!Article) continue;
    const id = Article.Id;
    const before = sums.get(id) ?? { quantity: 0, sum: 0 };
    sums.set(id, { quantity: before.quantity + (Quantity ?? 0), sum: before.sum + (CreditSum ?? 0) });
  }
  return new Map([...sums].map(([id, { quantity, sum }]) => [id, { quantity, cost: unitPrice(sum, quantity) }]));
};

/** What the ingredients of a recipe cost together, and what one unit of the product does. */
export const recipeCost = (
  { Quantity, Lots }: Recipe,
  stock: ReadonlyMap<number, PartStock>,
): { sum: Minor; unit: Minor } => {
  const sum = Lots.reduce((total, lot) => total + multiplyPrice(stock.get(lot.Article.Id)?.cost ?? 0, lot.Quantity), 0);
  return { sum, unit: unitPrice(sum, Quantity) };
};

/** A product already there gains one; a new one begins with one. */
export const withPart = (recipe: Recipe, part: Part): Recipe => {
  const isThere = recipe.Lots.some(({ Article }) => Article.Id === part.Id);
  const lots = recipe.Lots.map((lot) => (lot.Article.Id === part.Id ? { ...lot, Quantity: lot.Quantity + one } : lot));
  return { ...recipe, Lots: isThere ? lots : [...lots, { Article: part, Quantity: one }] };
};

const approve = (articleId: number, { Quantity, Lots }: Recipe): Promise<unknown> =>
  call('DocumentApprove', {
    document: {
      ClientId: crypto.randomUUID(),
      DocumentActionType: DocumentActionType.Calculation,
      Article: { Id: articleId },
      Quantity,
      Lots: Lots.map((lot) => ({ Article: { Id: lot.Article.Id }, Quantity: lot.Quantity })),
    },
  });

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
