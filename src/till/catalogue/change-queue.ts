import type { ChangeEvent } from '#client/http/events.ts';
import { ProductSource } from '../settings/pos-options.ts';
import { dataKindNames, dataKinds } from './read-data.ts';
import type { TillData } from './till-data.ts';

export interface ChangeReaders {
  readAll(): Promise<void>;
  readKinds(kinds: readonly (keyof TillData)[]): Promise<void>;
  readArticles(ids: readonly number[]): Promise<void>;
  readBasis(): Promise<void>;
  source(): ProductSource;
}

/** Reads what changed on the server, one reading after the other, and what came together together. */
export interface ChangeQueue {
  hear(event: ChangeEvent | 'reset'): void;
  refresh(): Promise<void>;
  readBasis(): Promise<void>;
}

/** Changes come in flocks: a saved product is several events. */
const gatherMs = 300;
/** So many products are read quicker all together: an import. */
const mostIds = 500;
/** Every sale changes stock: it is read again this often at most. */
const stockPauseMs = 30_000;

const basisEntities: Record<ProductSource, readonly string[]> = {
  [ProductSource.All]: [],
  [ProductSource.Pricelist]: ['Pricelist', 'PricelistItem'],
  [ProductSource.Stock]: ['Balance', 'Lot', 'Document'],
};

const nothing = () => ({ all: false, basis: false, ids: new Set<number>(), kinds: new Set<keyof TillData>() });

export const createChangeQueue = (readers: ChangeReaders): ChangeQueue => {
  let pending = nothing();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Infinity;
  let last: Promise<unknown> = Promise.resolve();
  let basisReadAt = -Infinity;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const run = last.then(work, work);
    last = run.catch(() => {});
    return run;
  };

  const read = async (): Promise<void> => {
    const { all, basis, ids, kinds } = pending;
    pending = nothing();
    if (all || ids.size > mostIds) {
      await readers.readAll();
      return;
    }
    if (kinds.size) await readers.readKinds([...kinds]);
    if (ids.size) await readers.readArticles([...ids]);
    if (basis) await readers.readBasis();
  };

  /** Changes that could not be read come with the next refresh: after a lost connection the stream sends a reset. */
  const soon = (waitMs: number): void => {
    const due = Date.now() + waitMs;
    if (due >= dueAt) return;
    clearTimeout(timer);
    dueAt = due;
    timer = setTimeout(() => {
      dueAt = Infinity;
      void inTurn(read).catch(() => {});
    }, waitMs);
  };

  const note = ({ Entity, Id }: ChangeEvent): number => {
    if (Entity === 'Article') pending.ids.add(Id);
    if (Entity === 'ArticleBarcode') pending.all = true;
    for (const kind of dataKindNames) if (dataKinds[kind].entities.includes(Entity)) pending.kinds.add(kind);
    if (!basisEntities[readers.source()].includes(Entity)) return gatherMs;
    pending.basis = true;
    const waitMs =
      readers.source() === ProductSource.Stock ? Math.max(gatherMs, basisReadAt + stockPauseMs - Date.now()) : gatherMs;
    basisReadAt = Date.now() + waitMs;
    return waitMs;
  };

  const isOfInterest = (): boolean => pending.all || pending.basis || pending.ids.size > 0 || pending.kinds.size > 0;

  return {
    hear: (event) => {
      let waitMs = gatherMs;
      if (event === 'reset') pending.all = true;
      else waitMs = note(event);
      if (isOfInterest()) soon(waitMs);
    },
    refresh: () => inTurn(readers.readAll),
    readBasis: () => inTurn(readers.readBasis),
  };
};
