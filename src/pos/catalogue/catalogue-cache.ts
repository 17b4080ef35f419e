import { ofOrganisation, type TillDatabase } from '#client/outbox/till-database.ts';
import type { ListPrice, StockRow, TillData } from './till-data.ts';
import type { TillArticle } from './till-article.ts';

/** Kinds of data kept beside the articles; a price list's and a depot's carry their id. */
interface CachedKinds extends TillData {
  [prices: `prices:${number}`]: readonly ListPrice[];
  [stock: `stock:${number}`]: readonly StockRow[];
  /** Random text that this device's PIN hashes begin with. */
  'pin-salt': string;
  /** When everything was last read from the server. */
  refreshedOn: number;
}
type CachedKind = keyof CachedKinds & string;

/** The till's copy of the catalogue on the device, of one organisation. */
export interface CatalogueCache {
  read<Kind extends CachedKind>(kind: Kind): Promise<CachedKinds[Kind] | undefined>;
  write<Kind extends CachedKind>(kind: Kind, value: CachedKinds[Kind]): Promise<void>;
  articles(): Promise<TillArticle[]>;
  /** Writes the blocks in which these ids lie, as `articleOf` knows them now. */
  writeArticles(ids: Iterable<number>, articleOf: (id: number) => TillArticle | undefined): Promise<void>;
}

/** An article's block is its id without the last ten bits. */
const blockBits = 10;
const blockSize = 1 << blockBits;

const blockOf = (block: number, articleOf: (id: number) => TillArticle | undefined): TillArticle[] => {
  const articles: TillArticle[] = [];
  for (let id = block * blockSize; id < (block + 1) * blockSize; id += 1) {
    const article = articleOf(id);
    if (article) articles.push(article);
  }
  return articles;
};

export const createCatalogueCache = (database: TillDatabase, organisationId: number, now: () => number): CatalogueCache => ({
  read: async (kind) => (await database.get('cache', [organisationId, kind]))?.value as never,
  write: async (kind, value) => { await database.put('cache', { organisationId, kind, value, at: now() }); },
  articles: async () => {
    const blocks = await database.getAll('articles', ofOrganisation(organisationId));
    return blocks.flatMap(({ articles }) => articles as TillArticle[]);
  },
  writeArticles: async (ids, articleOf) => {
    const blocks = new Set(Array.from(ids, (id) => Math.floor(id / blockSize)));
    const transaction = database.transaction('articles', 'readwrite');
    for (const block of blocks) {
      const articles = blockOf(block, articleOf);
      if (articles.length) void transaction.store.put({ organisationId, block, articles });
      else void transaction.store.delete([organisationId, block]);
    }
    await transaction.done;
  },
});
