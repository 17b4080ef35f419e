import type { ArticleIndex } from './article-index.ts';
import type { CatalogueCache, Unindexed } from './catalogue-cache.ts';
import type { TillArticle } from './till-article.ts';

/** So many changes a start takes in by the way; with more the index is kept anew when there is time. */
const mostUnindexed = 100;
/** With so many it is worth nothing any more. */
const tooManyUnindexed = 2000;

/** Which index the device keeps, and by what the articles that changed since were found in it. */
export const createIndexOnDevice = ({ cache, newName }: { cache: CatalogueCache; newName(): string }) => {
  let name: string | undefined;
  let before = new Map<number, TillArticle | undefined>();
  const drop = (): void => {
    name = undefined;
    before = new Map();
  };
  return {
    drop,
    read: async () => {
      const [kept, unindexed] = await Promise.all([cache.read('index'), cache.read('unindexed')]);
      // An index that could not be written to the end is another one than what the changes speak of.
      if (!kept || !unindexed || kept.name !== unindexed.name) return undefined;
      name = kept.name;
      before = new Map(unindexed.before);
      return { index: kept.index, basis: kept.basis ?? '', before: new Map(before) };
    },
    note: (touched: readonly (readonly [id: number, before: TillArticle | undefined])[]): Unindexed => {
      for (const [id, article] of touched) if (name !== undefined && !before.has(id)) before.set(id, article);
      if (before.size > tooManyUnindexed) drop();
      return { name: name ?? '', before: [...before] };
    },
    isOutdated: (): boolean => name === undefined || before.size > mostUnindexed,
    write: async (index: ArticleIndex, basis: string): Promise<void> => {
      name = newName();
      before = new Map();
      await cache.writeIndex({ name, index: index.keep(), basis });
    },
  };
};
