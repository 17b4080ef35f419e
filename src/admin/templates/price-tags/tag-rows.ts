import { search, type PredicateOf, type RowOf, type SearchName } from '#client/call.ts';
import type { Article, Minor } from '#generated/types.ts';
import { itemOf, companyCurrency } from '../sample.ts';
import type { LabelItem } from '#templates/model/label-layout.ts';

/** A product of which price tags are printed. */
export interface TagRow {
  article: Article;
  /** How many tags. */
  quantity: number;
}

const pageSize = 1000;

/** Goes through all pages of a search. */
const everything = async <Name extends SearchName>(
  name: Name,
  predicate: PredicateOf<Name>,
): Promise<RowOf<Name>[]> => {
  const rows: RowOf<Name>[] = [];
  for (let Index = 0; ; Index += 1) {
    const page = await search(name, { ...predicate, Pager: { Index, Size: pageSize } });
    rows.push(...page.Entities);
    if (page.Entities.length < pageSize) return rows;
  }
};

/** Products whose price changed since an instant. */
export const changedSince = (from: number): Promise<Article[]> =>
  everything('ArticleSearch', { PriceChangedOn: { From: from }, Sorts: [{ Name: 'Name', SortType: 0 }] });

export const articlesById = (ids: readonly number[]): Promise<Article[]> =>
  everything('ArticleSearch', { Ids: [...ids] });

/** Prices of a price list, by product. */
export const pricesOf = async (pricelistId: number): Promise<ReadonlyMap<number, Minor>> => {
  const items = await everything('PricelistItemSearch', { Pricelists: [{ Id: pricelistId }], Active: true });
  return new Map(
    items.flatMap(({ Article: article, PriceMax }) =>
      article && typeof PriceMax === 'number' ? [[article.Id, PriceMax] as const] : [],
    ),
  );
};

/** More of the same product are more tags of it. */
export const addArticles = (rows: readonly TagRow[], articles: readonly Article[]): TagRow[] => {
  const known = new Set(rows.map(({ article }) => article.Id));
  return [...rows, ...articles.filter(({ Id }) => !known.has(Id)).map((article) => ({ article, quantity: 1 }))];
};

/** Price on a tag, and the former price. */
export interface TagPrice {
  Value: Minor;
  Before?: Minor;
  Discount?: number;
}

export const mostTags = 5000;

/** Each tag's words, as many times as it is printed. */
export const itemsOf = (rows: readonly TagRow[], priceOf: (article: Article) => TagPrice): LabelItem[] => {
  const Currency = companyCurrency();
  return rows
    .flatMap(({ article, quantity }) => {
      const item = itemOf({ Article: article, Price: { ...priceOf(article), Currency } }, quantity * 1000);
      return Array.from({ length: quantity }, () => item);
    })
    .slice(0, mostTags);
};
