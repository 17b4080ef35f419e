import type { ChangeEvent } from '#client/http/events.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import { ProductSource } from '../settings/pos-options.ts';
import type { ArticleIndex } from './article-index.ts';
import { createIndexedArticles } from './indexed-articles.ts';
import type { Ask } from './ask.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { createChangeQueue } from './change-queue.ts';
import { atOwnPrices, forSale } from './for-sale.ts';
import { dataKindNames, dataKinds } from './read-data.ts';
import { readSaleBasis, type Choice } from './sale-basis.ts';
import { noData, type TillData } from './till-data.ts';

export interface CatalogueState {
  /** failed: nothing is kept on this device, and the server could not be read. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Of the first load. */
  readonly progress?: { readonly done: number; readonly total: number };
  readonly fault?: unknown;
  readonly data: TillData;
  readonly articles: ArticleIndex;
  /** Grows whenever the articles say something else. */
  readonly revision: number;
  readonly refreshedOn?: number;
}

/** Everything that the till sells and whom it knows: from the device at once, from the server as soon as it answers. */
export interface Catalogue extends Readable<CatalogueState> {
  /** Starts from what is kept here; where nothing is, from the server. */
  start(): Promise<void>;
  /** Reads everything anew; the till goes on meanwhile. */
  refresh(): Promise<void>;
  choose(choice: Choice): Promise<void>;
  hear(event: ChangeEvent | 'reset'): void;
  /** The till was told of it by itself: a customer made here. */
  setData<Kind extends keyof TillData>(kind: Kind, value: TillData[Kind]): Promise<void>;
}

export interface CatalogueParts {
  ask: Ask;
  cache: CatalogueCache;
  /** How the scales of the company write their labels, now. */
  layouts(): readonly InStoreLayout[];
  now(): number;
  /** Resolves when the cashier has time. */
  idle(): Promise<void>;
  newName(): string;
}

/** Customers that were made here and that the server does not know yet stay. */
const withUnsent = (read: TillData['customers'], known: TillData['customers']): TillData['customers'] => {
  const there = new Set(read.map(({ ClientId }) => ClientId));
  return [...read, ...known.filter(({ Id, ClientId }) => Id === undefined && !there.has(ClientId))];
};

/** The state, and the three ways it is read: kinds of data, prices and stock, everything. */
const createReaders = ({ ask, cache, layouts, now, idle, newName }: CatalogueParts) => {
  const articles = createIndexedArticles({
    ask,
    cache,
    layouts,
    newName,
    forSale: atOwnPrices,
    changed: () => publishArticles(),
  });
  const store = createStore<CatalogueState>({
    phase: 'loading',
    data: noData,
    articles: articles.index(),
    revision: 0,
  });
  const change = (changes: Partial<CatalogueState>): void => store.set({ ...store.get(), ...changes });
  const publishArticles = (): void => change({ articles: articles.index(), revision: store.get().revision + 1 });
  const chosen: { choice: Choice } = { choice: { source: ProductSource.All, branchId: 0 } };

  const setData: Catalogue['setData'] = async (kind, value) => {
    change({ data: { ...store.get().data, [kind]: value } });
    await cache.write(kind, value as never);
  };
  const readKind = async (kind: keyof TillData): Promise<void> => {
    const read = await dataKinds[kind].read(ask, { branchId: chosen.choice.branchId });
    await setData(
      kind,
      kind === 'customers' ? withUnsent(read as TillData['customers'], store.get().data.customers) : read,
    );
  };
  const readBasis = async (isFresh: boolean): Promise<void> => {
    articles.sellAs(
      forSale(await readSaleBasis({ ask, cache, choice: chosen.choice, data: store.get().data, isFresh })),
    );
  };
  const hasBasis = (): boolean => chosen.choice.source !== ProductSource.All;

  const readAll = async (): Promise<void> => {
    await Promise.all(dataKindNames.map(readKind));
    await articles.readAll((done, total) => {
      if (store.get().phase === 'loading') change({ progress: { done, total } });
    });
    if (hasBasis()) await readBasis(true);
    const refreshedOn = now();
    await cache.write('refreshedOn', refreshedOn);
    change({ refreshedOn, phase: 'ready', progress: undefined, fault: undefined });
    await idle();
    // Without it the next start is slower, and that is all.
    await articles.keepIndex().catch(() => {});
  };
  /** False: nothing is kept here yet. */
  const readCache = async (): Promise<boolean> => {
    const refreshedOn = await cache.read('refreshedOn');
    if (refreshedOn === undefined) return false;
    const read = dataKindNames.map(async (kind) => [kind, (await cache.read(kind)) ?? []] as const);
    const [values] = await Promise.all([Promise.all(read), articles.readCache()]);
    change({ data: { ...noData, ...Object.fromEntries(values) } });
    if (hasBasis()) await readBasis(false);
    change({ phase: 'ready', refreshedOn });
    return true;
  };
  return { store, change, chosen, articles, setData, readKind, readBasis, readAll, readCache };
};

export const createCatalogue = (parts: CatalogueParts): Catalogue => {
  const { store, change, chosen, articles, setData, readKind, readBasis, readAll, readCache } = createReaders(parts);
  const queue = createChangeQueue({
    readAll,
    readKinds: async (kinds) => {
      await Promise.all(kinds.map(readKind));
    },
    readArticles: articles.readSome,
    readBasis: () => readBasis(true),
    source: () => chosen.choice.source,
  });
  const later = (work: Promise<void>): void => {
    void work.catch(() => {});
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    start: async () => {
      if (await readCache()) {
        later(queue.refresh());
        return;
      }
      change({ phase: 'loading', fault: undefined });
      await queue.refresh().catch((fault: unknown) => change({ phase: 'failed', fault, progress: undefined }));
    },
    refresh: queue.refresh,
    choose: async (next) => {
      const { source, pricelistId, branchId } = chosen.choice;
      chosen.choice = next;
      const isOtherBranch = next.branchId !== branchId && branchId !== 0;
      if (next.source === source && next.pricelistId === pricelistId && next.branchId === branchId) return;
      if (store.get().phase !== 'ready') return;
      if (next.source !== ProductSource.All || source !== ProductSource.All) await readBasis(false);
      // Another branch has other stock, and what the till keeps is read anew (R-BRANCH-008).
      if (isOtherBranch) later(queue.refresh());
      else if (next.source !== ProductSource.All) later(queue.readBasis());
    },
    hear: queue.hear,
    setData,
  };
};
