import { ClientFault } from '#client/http/client-fault.ts';
import type { ChangeEvent } from '#client/http/events.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { InStoreLayout } from '#domain/catalogue/in-store-code.ts';
import { ProductSource } from '../settings/pos-options.ts';
import type { ArticleIndex } from './article-index.ts';
import { createIndexedArticles } from './indexed-articles.ts';
import { inParts, type Ask } from './ask.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { createChangeQueue } from './change-queue.ts';
import { atOwnPrices, forSale } from './for-sale.ts';
import { catchUp } from './marks/catch-up.ts';
import type { CatalogueMarks, ReadMarks } from './marks/marks.ts';
import { dataKindNames, dataKinds, readCustomers } from './read-data.ts';
import { basisAsked, keptBasis, refreshBasis, type Choice } from './sale-basis.ts';
import { noData, type TillData } from './till-data.ts';

export interface CatalogueState {
  /** failed: nothing is kept on this device, and the server could not be read. */
  readonly phase: 'loading' | 'ready' | 'failed';
  /** Of the first load. */
  readonly progress?: { readonly done: number; readonly total: number };
  readonly fault?: unknown;
  /** The server refused to tell the branches: who is signed in may not sell here, whatever is kept on the device. */
  readonly refusal?: ClientFault;
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
  /** Reads what has changed, or everything where that is not known; the till goes on meanwhile. */
  refresh(): Promise<void>;
  choose(choice: Choice): Promise<void>;
  hear(event: ChangeEvent | 'reset'): void;
  /** The till was told of it by itself: a customer made here. */
  setData<Kind extends keyof TillData>(kind: Kind, value: TillData[Kind]): Promise<void>;
}

export interface CatalogueParts {
  ask: Ask;
  /** Changes on the server; undefined: everything is read. */
  readMarks?: ReadMarks;
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

/** Of so many known ones, with more changed than these all are read quicker. Where none is known, all are. */
const mostOf = (count: number): number => (count === 0 ? 0 : Math.max(500, count / 2));

/** Customers that have changed, where the marks of all are known; else all of them. */
interface CustomersBy extends Pick<CatalogueParts, 'ask' | 'cache'> {
  marks: CatalogueMarks | undefined;
  known(): TillData['customers'];
  set(customers: TillData['customers']): Promise<void>;
  readAll(): Promise<void>;
}

const readCustomersBy = ({ ask, cache, marks, known, set, readAll }: CustomersBy): Promise<void> =>
  catchUp({
    cache,
    kind: 'customers',
    now: marks?.customers,
    most: mostOf(known().length),
    readAll,
    readSome: async (ids) => {
      const asked = new Set(ids);
      const came = await inParts(ids, (some) => readCustomers(ask, some));
      await set(withUnsent([...known().filter(({ Id }) => Id !== undefined && !asked.has(Id)), ...came], known()));
    },
  });

/** Statuses that say nothing of who asks: the session or the account is dealt with elsewhere, or the server is busy. */
const notOfBranches = new Set([401, 402, 429]);

/** A server in trouble is no refusal: the till goes on selling without it. */
const isRefusal = (fault: unknown): fault is ClientFault =>
  fault instanceof ClientFault &&
  fault.status >= 400 &&
  fault.status < 500 &&
  !notOfBranches.has(fault.status) &&
  fault.code !== 'TILL_LOCKED';

const noMarks: ReadMarks = async () => undefined;

/** State of the till's data, and how a kind of it is read. */
const createState = ({ ask, cache, layouts, newName }: CatalogueParts) => {
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
    const read = await dataKinds[kind].read(ask, { branchId: chosen.choice.branchId }).catch((fault: unknown) => {
      if (kind === 'branches' && isRefusal(fault)) change({ refusal: fault });
      throw fault;
    });
    await setData(
      kind,
      kind === 'customers' ? withUnsent(read as TillData['customers'], store.get().data.customers) : read,
    );
  };
  return { articles, store, change, chosen, setData, readKind };
};

type State = ReturnType<typeof createState>;

/** How what is sold, and at which price, is read: from the device, or what of it has changed from the server. */
const createBasis = (
  { ask, cache, readMarks = noMarks }: CatalogueParts,
  { articles, store, chosen }: Pick<State, 'articles' | 'store' | 'chosen'>,
) => {
  const parts = () => ({ ask, cache, choice: chosen.choice, data: store.get().data, touch: articles.touch });
  const kept = async () => forSale(await keptBasis(parts()));
  const asked = () => basisAsked(chosen.choice, store.get().data);
  const refresh = async (marks: CatalogueMarks | undefined): Promise<void> => {
    if (chosen.choice.source === ProductSource.All) return;
    const changed = await refreshBasis({ ...parts(), marks });
    articles.sellAs(await kept(), changed === 'all' ? undefined : changed);
  };
  return {
    kept,
    asked,
    refresh,
    read: async (isFresh: boolean): Promise<void> => {
      if (isFresh) await refresh(await readMarks(asked()));
      else articles.sellAs(await kept());
    },
  };
};

/** How everything is read, and parts of it. */
const createReaders = (parts: CatalogueParts) => {
  const { ask, readMarks = noMarks, cache, now, idle } = parts;
  const state = createState(parts);
  const { articles, store, change, setData, readKind } = state;
  const basis = createBasis(parts, state);
  const readCustomersTo = (marks: CatalogueMarks | undefined): Promise<void> =>
    readCustomersBy({
      ...{ ask, cache, marks },
      known: () => store.get().data.customers,
      set: (customers) => setData('customers', customers),
      readAll: () => readKind('customers'),
    });
  const readArticlesTo = (marks: CatalogueMarks | undefined): Promise<void> =>
    catchUp({
      ...{ cache, kind: 'articles', now: marks?.articles },
      most: mostOf(articles.size()),
      readAll: () =>
        articles.readAll((done, total) => {
          if (store.get().phase === 'loading') change({ progress: { done, total } });
        }),
      readSome: articles.readSome,
    });
  const readKinds = async (kinds: readonly (keyof TillData)[]): Promise<void> => {
    await Promise.all(
      kinds.map(async (kind) =>
        kind === 'customers' ? readCustomersTo(await readMarks({ customers: true })) : readKind(kind),
      ),
    );
  };
  const readAll = async (): Promise<void> => {
    await Promise.all(dataKindNames.filter((kind) => kind !== 'customers').map(readKind));
    const marks = await readMarks({ articles: true, customers: true, ...basis.asked() });
    await Promise.all([readCustomersTo(marks), readArticlesTo(marks)]);
    await basis.refresh(marks);
    const refreshedOn = now();
    await cache.write('refreshedOn', refreshedOn);
    change({ refreshedOn, phase: 'ready', progress: undefined, fault: undefined });
    await idle();
    // Without it the next start is slower, and that is all.
    await articles.keepIndex().catch(() => {});
  };
  const readKept = async (): Promise<void> => {
    const kept = await cache.readAll(dataKindNames);
    change({
      data: { ...noData, ...Object.fromEntries(dataKindNames.map((kind) => [kind, kept[kind] ?? noData[kind]])) },
    });
  };
  /** False: nothing is kept here yet. */
  const readCache = async (): Promise<boolean> => {
    const refreshedOn = await cache.read('refreshedOn');
    if (refreshedOn === undefined) return false;
    await articles.readCache(readKept().then(basis.kept));
    change({ phase: 'ready', refreshedOn });
    return true;
  };
  return { ...state, readBasis: basis.read, readKinds, readAll, readCache };
};

export const createCatalogue = (parts: CatalogueParts): Catalogue => {
  const { store, change, chosen, articles, setData, readKinds, readBasis, readAll, readCache } = createReaders(parts);
  const queue = createChangeQueue({
    readAll,
    readKinds,
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
      // Data that cannot be read here is read from the server.
      if (await readCache().catch(() => false)) {
        // The first scan comes before what the server has to say: its answers draw the screen anew.
        later(parts.idle().then(articles.readTexts).then(queue.refresh));
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
      // PINs are known of the employees of one branch, so there were none before.
      if (branchId === 0) later(readKinds(['employees']));
      // Another branch has other stock, and what the till keeps is read anew (R-BRANCH-008).
      if (isOtherBranch) later(queue.refresh());
      else if (next.source !== ProductSource.All) later(queue.readBasis());
    },
    hear: queue.hear,
    setData,
  };
};
