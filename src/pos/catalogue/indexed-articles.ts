import type { InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import type { Ask } from './ask.ts';
import { createArticleBlocks, type ArticleBlocks } from './article-blocks.ts';
import { createArticleIndex, openArticleIndex, type ArticleIndex } from './article-index.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { atOwnPrices, type ForSale } from './for-sale.ts';
import { createIndexOnDevice } from './index-on-device.ts';
import { readArticlePages, readArticlesById } from './read-articles.ts';
import type { TillArticle } from './till-article.ts';

/** The articles as the server has them, and the index of what they are sold as. */
export interface IndexedArticles {
  size(): number;
  index(): ArticleIndex;
  /** Fills it from the device. */
  readCache(): Promise<void>;
  /** Reads all from the server; tells how far it is. What the server has no more, goes. */
  readAll(progress: (done: number, total: number) => void): Promise<void>;
  readSome(ids: readonly number[]): Promise<void>;
  /** Prices or stock changed for all of them. */
  sellAs(forSale: ForSale): void;
  /** Writes the index, so that the next start has nothing to make; where that is worth it. */
  keepIndex(): Promise<void>;
}

export interface IndexedArticlesParts {
  ask: Ask;
  cache: CatalogueCache;
  layouts(): readonly InStoreLayout[];
  forSale: ForSale;
  newName(): string;
  /** The index says something else now. */
  changed(): void;
}

/** So many changes at once are quicker as a new index. */
const manyChanges = 2000;

interface Sold {
  layouts: IndexedArticlesParts['layouts'];
  forSale: ForSale;
}

const indexOf = (articles: ArticleBlocks, { layouts, forSale: { priced, isListed } }: Sold): ArticleIndex =>
  createArticleIndex(
    articles
      .ids()
      .map(articles.get)
      .filter((article) => article !== undefined)
      .map(priced),
    { layouts, isListed },
  );

type LyingIndex = NonNullable<Awaited<ReturnType<ReturnType<typeof createIndexOnDevice>['read']>>>;

/** The index that lies on the device, with what has changed since it was written. */
const indexFromDevice = (lying: LyingIndex, articles: ArticleBlocks, { layouts, forSale }: Sold): ArticleIndex => {
  const { before } = lying;
  const index = openArticleIndex(lying.index, (id) => (before.has(id) ? before.get(id) : articles.get(id)), {
    layouts,
    isListed: forSale.isListed,
  });
  const ids = [...before.keys()];
  index.change(
    ids.map(articles.get).filter((article) => article !== undefined),
    ids,
  );
  return index;
};

/** The articles, the index over them, and what of both lies on the device. */
const createState = (parts: IndexedArticlesParts) => {
  const { cache, layouts, changed } = parts;
  const kept = createIndexOnDevice(parts);
  let articles: ArticleBlocks = createArticleBlocks();
  let forSale = parts.forSale;
  let index = createArticleIndex([]);

  const build = (): void => {
    index = indexOf(articles, { layouts, forSale });
    changed();
  };
  const store = (came: readonly TillArticle[], gone: readonly number[]): void => {
    for (const article of came) articles.set(article);
    for (const id of gone) articles.delete(id);
  };
  const change = (came: readonly TillArticle[], gone: readonly number[]): void => {
    // The index goes first: it must know by what an article was found so far.
    index.change(came.map(forSale.priced), gone);
    store(came, gone);
    changed();
  };
  const anew = (came: readonly TillArticle[], gone: readonly number[]): void => {
    store(came, gone);
    kept.drop();
    build();
  };

  return {
    articles: () => articles,
    index: () => index,
    apply: async (came: readonly TillArticle[], gone: readonly number[]): Promise<void> => {
      const different = came.filter((article) => !articles.isKnown(article));
      if (different.length === 0 && gone.length === 0) return;
      const touched = [...different.map(({ Id }) => Id), ...gone].map((id) => [id, articles.get(id)] as const);
      if (different.length > manyChanges || index.size() === 0) anew(different, gone);
      else change(different, gone);
      await cache.writeBlocks(articles.blocksOf(touched.map(([id]) => id)), kept.note(touched));
    },
    readCache: async (): Promise<void> => {
      const [blocks, lying] = await Promise.all([cache.blocks(), kept.read()]);
      articles = createArticleBlocks(blocks);
      if (!lying || forSale !== atOwnPrices) {
        build();
        return;
      }
      index = indexFromDevice(lying, articles, { layouts, forSale });
      changed();
    },
    sellAs: (next: ForSale): void => {
      forSale = next;
      build();
    },
    keepIndex: async (): Promise<void> => {
      if (forSale === atOwnPrices && kept.isOutdated()) await kept.write(index);
    },
  };
};

export const createIndexedArticles = (parts: IndexedArticlesParts): IndexedArticles => {
  const { ask } = parts;
  const { articles, apply, ...state } = createState(parts);

  /** A row that moved between two pages was not seen, and is there all the same: so those are asked for by name. */
  const removeUnseen = async (seen: ReadonlySet<number>): Promise<void> => {
    const unseen = articles()
      .ids()
      .filter((id) => !seen.has(id));
    if (unseen.length === 0) return;
    const there = await readArticlesById(ask, unseen);
    const left = new Set(there.map(({ Id }) => Id));
    await apply(
      there,
      unseen.filter((id) => !left.has(id)),
    );
  };

  return {
    ...state,
    size: () => articles().size(),
    /** Until there is an index, pages are collected: a hundred indexes would be made otherwise. */
    readAll: async (progress) => {
      const seen = new Set<number>();
      const collected: TillArticle[] = [];
      const isFirst = articles().size() === 0;
      for await (const page of readArticlePages(ask)) {
        for (const { Id } of page.articles) seen.add(Id);
        if (isFirst) collected.push(...page.articles);
        else await apply(page.articles, []);
        progress(seen.size, page.total);
      }
      await apply(collected, []);
      await removeUnseen(seen);
    },
    readSome: async (ids) => {
      const there = await readArticlesById(ask, ids);
      const left = new Set(there.map(({ Id }) => Id));
      await apply(
        there,
        ids.filter((id) => articles().get(id) !== undefined && !left.has(id)),
      );
    },
  };
};
