import type { InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import type { Ask } from './ask.ts';
import { createArticleBlocks, type ArticleBlocks } from './kept/article-blocks.ts';
import { createArticleIndex, openArticleIndex, type ArticleIndex } from './article-index.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { ForSale } from './for-sale.ts';
import { createIndexOnDevice } from './kept/index-on-device.ts';
import { readArticlePages, readArticlesById } from './read-articles.ts';
import type { TillArticle } from './till-article.ts';

/** The articles as the server has them, and the index of what they are sold as. */
export interface IndexedArticles {
  size(): number;
  index(): ArticleIndex;
  /** Fills it from the device, as it is sold. */
  readCache(sold: Promise<ForSale>): Promise<void>;
  /** Runs in the background: the first search and the first code do not need it. */
  readTexts(): void;
  /** Reads all from the server; tells how far it is. What the server has no more, goes. */
  readAll(progress: (done: number, total: number) => void): Promise<void>;
  readSome(ids: readonly number[]): Promise<void>;
  /**
   * Prices or stock are about to change on the device: of these, or of all. What the kept index says of them is over.
   */
  touch(ids: readonly number[] | 'all'): Promise<void>;
  /** Prices or stock have changed: of these, or of all. */
  sellAs(forSale: ForSale, ids?: readonly number[]): void;
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

const known = (articles: ArticleBlocks, ids: readonly number[]): TillArticle[] =>
  ids.map(articles.get).filter((article) => article !== undefined);

const indexOf = (articles: ArticleBlocks, { layouts, forSale: { priced, isListed } }: Sold): ArticleIndex =>
  createArticleIndex(known(articles, articles.ids()).map(priced), { layouts, isListed });

type LyingIndex = NonNullable<Awaited<ReturnType<ReturnType<typeof createIndexOnDevice>['read']>>>;

/** The index that lies on the device, with what has changed since it was written. */
const indexFromDevice = (lying: LyingIndex, articles: ArticleBlocks, sold: () => Sold): ArticleIndex => {
  const { before } = lying;
  const { layouts, forSale } = sold();
  const articleOf = (id: number): TillArticle | undefined => {
    const article = before.has(id) ? before.get(id) : articles.get(id);
    return article && sold().forSale.priced(article);
  };
  const index = openArticleIndex(lying.index, articleOf, { layouts, isListed: forSale.isListed });
  const ids = [...before.keys()];
  index.change(known(articles, ids).map(forSale.priced), ids);
  return index;
};

/** The articles, how they are sold, and the index over them. */
interface Held {
  articles: ArticleBlocks;
  forSale: ForSale;
  index: ArticleIndex;
  readTexts?(): void;
}

type KeptIndexes = ReturnType<typeof createIndexOnDevice>;

/** Builds the index, and updates it after changes of prices or stock. */
const createSelling = ({ cache, layouts, changed }: IndexedArticlesParts, held: Held, kept: KeptIndexes) => {
  const build = (): void => {
    held.index = indexOf(held.articles, { layouts, forSale: held.forSale });
    changed();
  };
  return {
    build,
    readCache: async (sold: Promise<ForSale>): Promise<void> => {
      const [lying, forSale] = await Promise.all([kept.read(), sold]);
      held.articles = createArticleBlocks(lying?.blocks ?? (await cache.blocks()));
      held.forSale = forSale;
      if (lying?.basis !== forSale.basis) {
        kept.drop();
        build();
        return;
      }
      held.readTexts = lying.readTexts;
      held.index = indexFromDevice(lying, held.articles, () => ({ layouts, forSale: held.forSale }));
      changed();
    },
    readTexts: () => held.readTexts?.(),
    touch: async (ids: readonly number[] | 'all'): Promise<void> => {
      if (ids === 'all') kept.drop();
      const touched = ids === 'all' ? [] : ids.map((id) => [id, held.articles.get(id)] as const);
      await cache.write('unindexed', kept.note(touched));
    },
    sellAs: (next: ForSale, ids?: readonly number[]): void => {
      const isOther = next.basis !== held.forSale.basis;
      held.forSale = next;
      if (isOther) kept.drop();
      if (!ids || isOther || ids.length > manyChanges) build();
      else if (ids.length > 0) {
        held.index.change(known(held.articles, ids).map(next.priced), []);
        changed();
      }
    },
  };
};

/** The articles, the index over them, and what of both lies on the device. */
const createState = (parts: IndexedArticlesParts) => {
  const { cache, changed } = parts;
  const kept = createIndexOnDevice(parts);
  const held: Held = { articles: createArticleBlocks(), forSale: parts.forSale, index: createArticleIndex([]) };
  const { build, ...selling } = createSelling(parts, held, kept);

  const store = (came: readonly TillArticle[], gone: readonly number[]): void => {
    for (const article of came) held.articles.set(article);
    for (const id of gone) held.articles.delete(id);
  };
  const change = (came: readonly TillArticle[], gone: readonly number[]): void => {
    // The index goes first: it must know by what an article was found so far.
    held.index.change(came.map(held.forSale.priced), gone);
    store(came, gone);
    changed();
  };
  const anew = (came: readonly TillArticle[], gone: readonly number[]): void => {
    store(came, gone);
    kept.drop();
    build();
  };

  return {
    ...selling,
    articles: () => held.articles,
    index: () => held.index,
    apply: async (came: readonly TillArticle[], gone: readonly number[]): Promise<void> => {
      const { articles, index } = held;
      const different = came.filter((article) => !articles.isKnown(article));
      if (different.length === 0 && gone.length === 0) return;
      const touched = [...different.map(({ Id }) => Id), ...gone].map((id) => [id, articles.get(id)] as const);
      if (different.length > manyChanges || index.size() === 0) anew(different, gone);
      else change(different, gone);
      await cache.writeBlocks(articles.blocksOf(touched.map(([id]) => id)), kept.note(touched));
    },
    keepIndex: async (): Promise<void> => {
      if (kept.isOutdated()) await kept.write(held.index, held.articles, held.forSale.basis);
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
