import { ingredientsOf, isMadeAsSold, isService, type Recipes, type Used } from '#domain/catalogue/ingredients.ts';
import { Fault } from '#domain/faults.ts';
import { unitPrice } from '#domain/money.ts';
import { multiplyDivide } from '#domain/numbers/rounding.ts';
import { one } from '#domain/quantity.ts';
import type { Instant, Milli, Minor } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { readArticleFacts } from '../storage/ledger/known.ts';
import { readRecipeBook } from '../storage/ledger/stock/recipes.ts';
import { readLastPurchase } from '../storage/ledger/stock/stock-queries.ts';
import { labelsOf } from '../storage/records/index.ts';
import { sql } from '../storage/sql.ts';
import { stockRows } from './balances/balance.ts';
import { nameRows } from './query/labels.ts';
import type { RawRow } from './query/query.ts';
import { readRequest, type ReportRequest } from './query/request.ts';

/** Stock that goes into so much of a product, by the recipe in force. @throws RECIPE_MISSING */
const readUsed = async ({ db, session: { organisationId } }: CallContext, made: Used, at: Instant): Promise<Used[]> => {
  const articles = await readArticleFacts(db, organisationId, [made.articleId]);
  const draft = { Lots: [{ Article: { Id: made.articleId } }] };
  const book = await readRecipeBook(db, draft, { organisationId, at, articles, sold: [] });
  if (!book?.recipes.has(made.articleId)) throw new Fault('RECIPE_MISSING');
  const typeOf = (id: number): number => book.articles.get(id)?.ArticleActionType ?? 0;
  const expanded: Recipes = new Map(
    [...book.recipes].filter(([id]) => id === made.articleId || isMadeAsSold(typeOf(id))),
  );
  return ingredientsOf([made], expanded).used.filter(({ articleId }) => !isService(typeOf(articleId)));
};

interface Stock {
  quantity: Milli;
  sum: Minor;
}

const readStock = async (request: ReportRequest): Promise<Map<number, Stock>> => {
  const rows = await request.context.db.all<{ ArticleId: number; Quantity: number; CreditSum: number }>(sql`
    select x."ArticleId", sum(x."Quantity") as "Quantity", sum(x."CreditSum") as "CreditSum"
    from (${stockRows(request)}) x group by x."ArticleId"`);
  return new Map(rows.map((row) => [row.ArticleId, { quantity: Number(row.Quantity), sum: Number(row.CreditSum) }]));
};

/** Cost of a quantity at the average of the stock, or else at the last purchase price. */
const readCost = async (
  { context: { db }, organisationId }: ReportRequest,
  { articleId, quantity }: Used,
  { stock, at }: { stock: Stock | undefined; at: Instant },
): Promise<Minor> => {
  if (stock && stock.quantity > 0) return multiplyDivide(stock.sum, quantity, stock.quantity);
  const bought = await readLastPurchase(db, { organisationId, articleId }, { on: at, lotId: Number.MAX_SAFE_INTEGER });
  return bought && bought.StockQuantity > 0 ? multiplyDivide(bought.CreditSum, quantity, bought.StockQuantity) : 0;
};

interface Part extends Used {
  cost: Minor;
  stock: Milli;
}

/** How much can be made of the stock of a part, rounded down. */
const madeOf = (made: Milli, { quantity, stock }: Part): Milli =>
  Number((BigInt(Math.max(0, stock)) * BigInt(made)) / BigInt(quantity));

/** Ingredients of a product, their cost, and the quantity that the stock allows to make. */
export const recipeCostRead: HandlerOf<'RecipeCostRead'> = async ({ article, quantity, depot, appliedOn }, context) => {
  const { db, session } = context;
  const made = { articleId: article.Id ?? 0, quantity: quantity ?? one };
  const Article = (await labelsOf(db, 'Article', session.organisationId, [made.articleId])).get(made.articleId);
  if (!Article) throw new Fault('NOT_FOUND', { params: { entity: 'Article' } });
  const at = appliedOn ?? context.now;
  const used = await readUsed(context, made, at);
  const asked = {
    Articles: used.map(({ articleId }) => ({ Id: articleId })),
    ...(depot && { Depots: [depot] }),
    ...(appliedOn !== undefined && appliedOn !== null && { AppliedOn: { To: appliedOn } }),
  };
  const request: ReportRequest = { ...(await readRequest(asked, context)), fields: ['Article'] };
  const stocks = await readStock(request);
  const parts: Part[] = [];
  for (const each of used) {
    const stock = stocks.get(each.articleId);
    parts.push({ ...each, cost: await readCost(request, each, { stock, at }), stock: stock?.quantity ?? 0 });
  }
  const names = await nameRows(
    parts.map((part): RawRow => ({ ArticleId: part.articleId })),
    request,
  );
  const limits = parts.map((part) => madeOf(made.quantity, part));
  const fewest = Math.min(...limits);
  const sum = parts.reduce((total, { cost }) => total + cost, 0);
  return {
    Article,
    Quantity: made.quantity,
    Parts: parts.map((part, place) => ({
      ...names[place],
      Quantity: part.quantity,
      CreditPrice: unitPrice(part.cost, part.quantity),
      CreditSum: part.cost,
      Stock: part.stock,
      IsShort: part.stock < part.quantity,
    })),
    CreditSum: sum,
    CreditPrice: unitPrice(sum, made.quantity),
    ...(limits.length > 0 && {
      MayBeMade: fewest,
      Limiting: names[limits.indexOf(fewest)]?.['Article'] as typeof Article,
    }),
  };
};
