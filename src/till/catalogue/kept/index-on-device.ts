import type { ArticleIndex } from '../article-index.ts';
import type { CatalogueCache, Unindexed } from '../catalogue-cache.ts';
import type { TillArticle } from '../till-article.ts';
import { blockOf, type ArticleBlocks, type LyingBlock } from './article-blocks.ts';
import { openCatalogueFile, writeCatalogueFile } from './catalogue-file.ts';

/** So many changes a start takes in by the way; with more the index is kept anew when there is time. */
const mostUnindexed = 100;
/** With so many it is worth nothing any more. */
const tooManyUnindexed = 2000;

/** As they are now: those of the file, but where something has changed since. */
const blocksNow = async (
  cache: CatalogueCache,
  { before }: Unindexed,
  inFile: Promise<readonly LyingBlock[] | undefined>,
): Promise<LyingBlock[]> => {
  const changed = new Set(before.map(([id]) => blockOf(id)));
  const [written, blocks = []] = await Promise.all([cache.blocks([...changed]), inFile]);
  return [...blocks.filter(({ block }) => !changed.has(block)), ...written];
};

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
      const [kept, unindexed] = await Promise.all([cache.read('catalogue'), cache.read('unindexed')]);
      // An index that could not be written to the end is another one than what the changes speak of.
      if (!kept || !unindexed || kept.name !== unindexed.name) return undefined;
      // A file that the browser has lost is made anew from the blocks.
      const opened = openCatalogueFile(kept).catch(() => undefined);
      const blocks = await blocksNow(
        cache,
        unindexed,
        opened.then((file) => file?.blocks),
      );
      const file = await opened;
      if (!file) return undefined;
      name = kept.name;
      before = new Map(unindexed.before);
      const { index, readTexts } = file;
      return { index, readTexts, blocks, basis: kept.basis, before: new Map(before) };
    },
    note: (touched: readonly (readonly [id: number, before: TillArticle | undefined])[]): Unindexed => {
      for (const [id, article] of touched) if (name !== undefined && !before.has(id)) before.set(id, article);
      if (before.size > tooManyUnindexed) drop();
      return { name: name ?? '', before: [...before] };
    },
    isOutdated: (): boolean => name === undefined || before.size > mostUnindexed,
    write: async (index: ArticleIndex, articles: ArticleBlocks, basis: string): Promise<void> => {
      name = newName();
      before = new Map();
      await cache.writeIndex({ name, basis, ...writeCatalogueFile(index.keep(), articles.all()) });
    },
  };
};
