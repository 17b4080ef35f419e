import type { Article } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import type { Filter } from '../../model/filter.ts';
import { asChoice, boundsOf } from '../../kinds/parts/period/period-choice.ts';
import { productSearch, takenSearch } from './product-search.ts';
import { stockRows } from '../stock.ts';

/** The product list's own filters: a depot shows its stock, a period shows the prices of then. */
export interface ProductFilter extends Filter {
  q?: string;
  Depot?: { Id: number; Name?: string }[];
  PricesAsOf?: unknown;
}

/**
 * As the server is asked: neither the depot nor the day of prices narrows the list, and a term says which variants are
 * meant.
 */
export const productQuestion = ({ q, Depot: _depot, PricesAsOf: _asOf, ...rest }: ProductFilter): Filter => {
  if (!q) return rest;
  if (rest['IsParent'] === false) return { ...takenSearch(q), ...rest };
  const { ArticleParentIds: _scope, ...others } = rest;
  return { ...productSearch(q), ...others };
};

/** The stock of products in these depots, in thousandths; without depots, in all of them. */
export const stocksIn = async (
  depots: readonly { Id: number }[],
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const stocks = new Map<number, number>();
  const where = depots.length > 0 ? { Depots: depots.map(({ Id }) => ({ Id })) } : {};
  for (const { Article: article, Quantity } of await stockRows(ids, where)) {
    if (article) stocks.set(article.Id, (stocks.get(article.Id) ?? 0) + (Quantity ?? 0));
  }
  return stocks;
};

/** The price at the end of a period: the previous one where it was changed since. */
export const priceAsOf = (
  { Price, PricePrevious, PriceChangedOn }: Pick<Article, 'Price' | 'PricePrevious' | 'PriceChangedOn'>,
  end: number,
): number | null => (typeof PriceChangedOn === 'number' && PriceChangedOn > end ? PricePrevious : Price) ?? null;

/**
 * Rows with the stock of the chosen depots, or of all depots where the column was chosen without any, and the prices of
 * the chosen period.
 */
export const enrichProducts = async (
  rows: Stored[],
  { Depot = [], PricesAsOf }: ProductFilter,
  isStockShown = false,
): Promise<Stored[]> => {
  const choice = asChoice(PricesAsOf);
  const end = choice && boundsOf(choice).To;
  const stocks =
    (Depot.length > 0 || isStockShown) && rows.length > 0
      ? await stocksIn(
          Depot,
          rows.map(({ Id }) => Id),
        )
      : undefined;
  return rows.map((row) => ({
    ...row,
    ...(stocks ? { Stock: stocks.get(row.Id) ?? 0 } : {}),
    ...(end === undefined ? {} : { Price: priceAsOf(row as Article, end) }),
  }));
};
