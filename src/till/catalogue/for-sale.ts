import { ProductSource } from '../settings/pos-options.ts';
import type { ListPrice, StockRow } from './till-data.ts';
import type { TillArticle } from './till-article.ts';

/** Where prices and stock come from (R-POS-023). */
export interface SaleBasis {
  readonly source: ProductSource;
  /** The price list, or the depot. */
  readonly of?: number;
  readonly prices?: readonly ListPrice[];
  readonly stock?: readonly StockRow[];
}

export interface ForSale {
  /** By what the articles are sold: an index of it is none of another. */
  readonly basis: string;
  /** The article with the price it is sold at. */
  priced(article: TillArticle): TillArticle;
  /** Shown in tables and groups: it has a price, and stock where stock is the source. */
  isListed(article: TillArticle): boolean;
}

/** The smallest price and stock that count: 0.001 (R-POS-024); the smallest price there is, is 0.01. */
const smallest = 1;
const hasPrice = ({ Price }: TillArticle): boolean => (Price ?? 0) >= smallest;

const byList = (prices: readonly ListPrice[], basis: string): ForSale => {
  const known = new Map(prices.map((price) => [price.ArticleId, price]));
  const priced = (article: TillArticle): TillArticle => {
    // A gift card is worth its own price, whatever goods cost.
    if (article.isGiftcard) return article;
    const price = known.get(article.Id);
    if (!price) return { ...article, Price: 0 };
    return {
      ...article,
      Price: price.PriceMax,
      ...(price.PriceMin && { Settings: { ...article.Settings, minSalePrice: price.PriceMin } }),
    };
  };
  return { basis, priced, isListed: hasPrice };
};

const byStock = (stock: readonly StockRow[], basis: string): ForSale => {
  const known = new Map(stock.map(({ ArticleId, Quantity }) => [ArticleId, Quantity]));
  return {
    basis,
    priced: (article) => ({ ...article, Stock: known.get(article.Id) ?? 0 }),
    isListed: (article) => hasPrice(article) && (article.Stock ?? 0) >= smallest,
  };
};

/** Each at its own price. */
export const atOwnPrices: ForSale = { basis: '', priced: (article) => article, isListed: hasPrice };

/**
 * Products for sale, with prices: 0 and 2 use the article's own price, 1 the price list's; 2 lists products in stock
 * (R-POS-021, R-POS-024).
 */
export const forSale = ({ source, of = 0, prices, stock }: SaleBasis): ForSale => {
  if (source === ProductSource.Pricelist && prices) return byList(prices, `prices:${of}`);
  if (source === ProductSource.Stock && stock) return byStock(stock, `stock:${of}`);
  return atOwnPrices;
};
