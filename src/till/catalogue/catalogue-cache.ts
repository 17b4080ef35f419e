import type { Minor } from '#generated/types.ts';
import { ofOrganisation, type TillDatabase } from '#client/outbox/till-database.ts';
import type { KeptBlock } from './kept/article-blocks.ts';
import { isBlock, soundOf } from './kept/sound-kinds.ts';
import type { CatalogueFile } from './kept/catalogue-file.ts';
import type { Marks } from './marks/marks.ts';
import type { TillArticle } from './till-article.ts';
import type { CustomerAccount } from '../customers/customer-accounts.ts';
import type { ListPrice, StockRow, TillData } from './till-data.ts';

/** Articles that have changed since the index of that name was kept, as that index knows them. */
export interface Unindexed {
  readonly name: string;
  readonly before: readonly (readonly [id: number, article: TillArticle | undefined])[];
}

/** Kinds of data kept beside the articles; a price list's and a depot's carry their id. */
interface CachedKinds extends TillData {
  [prices: `prices:${number}`]: readonly ListPrice[];
  [stock: `stock:${number}`]: readonly StockRow[];
  /** Marks of the server for the ids of each kind when they were last read. */
  [marks: `marks:${string}`]: Marks;
  /** All purchases of customers, by their ids, from the server's last answer. */
  customerTotals: readonly (readonly [customerId: number, sum: Minor])[];
  /** Points and debts of customers, by their ids, from the server's last answer and later use on this device. */
  customerAccounts: readonly (readonly [customerId: number, account: CustomerAccount])[];
  /** When everything was last read from the server. */
  refreshedOn: number;
  /** The index and all articles as it was made, by its name, and by what they were sold then. */
  catalogue: { readonly name: string; readonly basis: string } & CatalogueFile;
  unindexed: Unindexed;
}
type CachedKind = keyof CachedKinds & string;

/**
 * The till's copy of the catalogue on the device, of one organisation. What is damaged in it is left out, and its marks
 * are forgotten, so that it is read from the server again.
 */
export interface CatalogueCache {
  read<Kind extends CachedKind>(kind: Kind): Promise<CachedKinds[Kind] | undefined>;
  /** Of each kind what is kept, by one look at the disk. */
  readAll<Kind extends CachedKind>(kinds: readonly Kind[]): Promise<{ [Each in Kind]?: CachedKinds[Each] }>;
  write<Kind extends CachedKind>(kind: Kind, value: CachedKinds[Kind]): Promise<void>;
  /** All of them, or those of these numbers that are there. */
  blocks(numbers?: readonly number[]): Promise<KeptBlock[]>;
  /** Writes what changed, and of what the index does not know yet: both or neither. */
  writeBlocks(blocks: readonly KeptBlock[], unindexed: Unindexed): Promise<void>;
  /** The index knows of all that is in the blocks. */
  writeIndex(index: CachedKinds['catalogue']): Promise<void>;
}

/** As earlier programs kept them. */
const linesOf = ({ block, articles }: { block: number; articles: readonly { Id: number }[] }): KeptBlock => ({
  block,
  ids: articles.map(({ Id }) => Id),
  lines: articles.map((each) => JSON.stringify(each)).join('\n'),
});

/** Kinds of which only what has changed is read from the server. */
const hasMarks = /^(customers$|prices:|stock:)/;

export const createCatalogueCache = (
  database: TillDatabase,
  organisationId: number,
  now: () => number,
): CatalogueCache => {
  const forgetMarks = (kind: string): Promise<void> => database.delete('cache', [organisationId, `marks:${kind}`]);
  /** A kind that is not there at all has no marks either. */
  const takeSound = async (kind: string, value: unknown): Promise<unknown> => {
    const sound = soundOf(kind, value);
    if (!sound?.isWhole && hasMarks.test(kind)) await forgetMarks(kind);
    return sound?.value;
  };
  return {
    read: async (kind) =>
      (await takeSound(kind, (await database.get('cache', [organisationId, kind]))?.value)) as never,
    readAll: async (kinds) => {
      const { store } = database.transaction('cache');
      const kept = kinds.map(async (kind) => [kind, (await store.get([organisationId, kind]))?.value] as const);
      const sound = (await Promise.all(kept)).map(
        async ([kind, value]) => [kind, await takeSound(kind, value)] as const,
      );
      return Object.fromEntries(await Promise.all(sound)) as never;
    },
    write: async (kind, value) => {
      await database.put('cache', { organisationId, kind, value, at: now() });
    },
    blocks: async (numbers) => {
      const kept = numbers
        ? await Promise.all(numbers.map((block) => database.get('articles', [organisationId, block])))
        : await database.getAll('articles', ofOrganisation(organisationId));
      const sound = kept.filter((each) => each !== undefined).filter(isBlock);
      if (sound.length < kept.filter(Boolean).length) await forgetMarks('articles');
      return sound.map((each) => ('articles' in each ? linesOf(each) : each));
    },
    writeBlocks: async (blocks, unindexed) => {
      const transaction = database.transaction(['articles', 'cache'], 'readwrite');
      const articles = transaction.objectStore('articles');
      for (const each of blocks) {
        if (each.ids.length) void articles.put({ organisationId, ...each });
        else void articles.delete([organisationId, each.block]);
      }
      void transaction.objectStore('cache').put({ organisationId, kind: 'unindexed', value: unindexed, at: now() });
      await transaction.done;
    },
    writeIndex: async (index) => {
      const transaction = database.transaction('cache', 'readwrite');
      void transaction.store.put({ organisationId, kind: 'catalogue', value: index, at: now() });
      // Key of older versions.
      void transaction.store.delete([organisationId, 'index']);
      void transaction.store.put({
        organisationId,
        kind: 'unindexed',
        value: { name: index.name, before: [] },
        at: now(),
      });
      await transaction.done;
    },
  };
};
