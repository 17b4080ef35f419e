import { createStore, type Readable } from '#client/store.ts';

/** Whether receipts can be kept: low warns, full stops payments before money is taken. */
export interface StorageHealth {
  readonly state: 'good' | 'low' | 'full';
  readonly freeBytes?: number;
  /** The browser will not clear it by itself. */ readonly isPersistent?: boolean;
}

const megabyte = 1024 * 1024;
/** A receipt takes some thousands of bytes: days of sales fit into the first, an hour's into the second. */
const lowBelow = 50 * megabyte;
const fullBelow = 2 * megabyte;

const lookEveryMs = 60_000;

export const healthOf = ({ quota, usage }: StorageEstimate): StorageHealth => {
  if (quota === undefined || usage === undefined) return { state: 'good' };
  const freeBytes = quota - usage;
  return { state: freeBytes < fullBelow ? 'full' : freeBytes < lowBelow ? 'low' : 'good', freeBytes };
};

export interface StorageWatch extends Readable<StorageHealth> {
  look(): Promise<void>;
  /** A write failed: no payment until one works again. */
  fail(): void;
  start(): () => void;
}

export const createStorageWatch = (
  storage: Partial<Pick<StorageManager, 'estimate' | 'persist'>> | undefined,
): StorageWatch => {
  const store = createStore<StorageHealth>({ state: 'good' });
  let isPersistent: boolean | undefined;
  const look = async (): Promise<void> => {
    const estimate = (await storage?.estimate?.().catch(() => ({}))) ?? {};
    store.set({ ...healthOf(estimate), isPersistent });
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    look,
    fail: () => store.set({ ...store.get(), state: 'full' }),
    start: () => {
      const timer = setInterval(() => {
        void look();
      }, lookEveryMs);
      void storage
        ?.persist?.()
        .then(
          (kept) => {
            isPersistent = kept;
          },
          () => {},
        )
        .then(look);
      return () => clearInterval(timer);
    },
  };
};
