import type { InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import type { Ask } from './ask.ts';
import { createArticleIndex, type ArticleIndex } from './article-index.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { ForSale } from './for-sale.ts';
import { readArticlePages, readArticlesById } from './read-articles.ts';
import type { TillArticle } from './till-article.ts';

/** The articles as the server has them, and the index of what they are sold as. */
export interface ArticleShelf {
  size(): number;
  index(): ArticleIndex;
  /** Fills it from the device. */
  readCache(): Promise<void>;
  /** Reads all from the server; tells how far it is. What the server has no more, goes. */
  readAll(progress: (done: number, total: number) => void): Promise<void>;
  readSome(ids: readonly number[]): Promise<void>;
  /** Prices or stock changed for all of them. */
  sellAs(forSale: ForSale): void;
}

export interface ShelfParts {
  ask: Ask;
  cache: CatalogueCache;
  layouts: readonly InStoreLayout[];
  forSale: ForSale;
  /** The index says something else now. */
  changed(): void;
}

const isSame = (one: TillArticle | undefined, other: TillArticle): boolean => one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** So many changes at once are quicker as a new index. */
const manyChanges = 2000;

export const createArticleShelf = ({ ask, cache, layouts, forSale: first, changed }: ShelfParts): ArticleShelf => {
  const articles = new Map<number, TillArticle>();
  let forSale = first;
  let index = createArticleIndex([]);

  const build = (): void => {
    const { priced, isListed } = forSale;
    index = createArticleIndex(Array.from(articles.values(), priced), { layouts, isListed });
    changed();
  };

  const apply = async (came: readonly TillArticle[], gone: readonly number[]): Promise<void> => {
    const different = came.filter((article) => !isSame(articles.get(article.Id), article));
    if (different.length === 0 && gone.length === 0) return;
    for (const article of different) articles.set(article.Id, article);
    for (const id of gone) articles.delete(id);
    if (different.length > manyChanges || index.size() === 0) build();
    else {
      index.change(different.map(forSale.priced), gone);
      changed();
    }
    await cache.writeArticles([...different.map(({ Id }) => Id), ...gone], (id) => articles.get(id));
  };

  /** A row that moved between two pages was not seen, and is there all the same: so those are asked for by name. */
  const removeUnseen = async (seen: ReadonlySet<number>): Promise<void> => {
    const unseen = [...articles.keys()].filter((id) => !seen.has(id));
    if (unseen.length === 0) return;
    const there = await readArticlesById(ask, unseen);
    const left = new Set(there.map(({ Id }) => Id));
    await apply(there, unseen.filter((id) => !left.has(id)));
  };

  /** Until there is an index, pages are collected: a hundred indexes would be made otherwise. */
  const readAll: ArticleShelf['readAll'] = async (progress) => {
    const seen = new Set<number>();
    const collected: TillArticle[] = [];
    const isFirst = articles.size === 0;
    for await (const page of readArticlePages(ask)) {
      for (const { Id } of page.articles) seen.add(Id);
      if (isFirst) collected.push(...page.articles); else await apply(page.articles, []);
      progress(seen.size, page.total);
    }
    await apply(collected, []);
    await removeUnseen(seen);
  };

  return {
    size: () => articles.size,
    index: () => index,
    readAll,
    readCache: async () => {
      for (const article of await cache.articles()) articles.set(article.Id, article);
      build();
    },
    readSome: async (ids) => {
      const there = await readArticlesById(ask, ids);
      const left = new Set(there.map(({ Id }) => Id));
      await apply(there, ids.filter((id) => articles.has(id) && !left.has(id)));
    },
    sellAs: (next) => {
      forSale = next;
      build();
    },
  };
};
