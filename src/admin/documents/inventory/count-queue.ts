import { ClientFault, NetworkFailure } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { InventoryCountType, type Calls, type InventoryLot } from '#generated/types.ts';

/** A count on its way to the server. */
export type Count = Calls['InventoryCountAdd']['request']['counts'][number];

/** A count of a product before it gets its date and number. */
export type NewCount = Omit<Count, 'ClientId' | 'CountedOn'>;

/** A scanned code whose product could not be looked up yet: the server was away. */
interface CodeCount {
  Code: string;
  ClientId: string;
  CountedOn: number;
}

type Kept = Count | CodeCount;
type Pending = Partial<Record<string, Kept[]>>;

const isCode = (kept: Kept): kept is CodeCount => 'Code' in kept;

const storageKey = 'inventory_counts';

const readPending = (inventoryId: number): Kept[] => readLocalJson<Pending>(storageKey)?.[inventoryId] ?? [];

const writePending = (inventoryId: number, counts: readonly Kept[]): void => {
  const { [inventoryId]: _own, ...others } = readLocalJson<Pending>(storageKey) ?? {};
  writeLocalJson(storageKey, counts.length > 0 ? { ...others, [inventoryId]: counts } : others);
};

interface QueueParts {
  inventoryId: number;
  send: (counts: readonly Count[]) => Promise<readonly InventoryLot[]>;
  /** The product of a scanned code, and how much of it; undefined if no product has it. */
  find: (code: string) => Promise<NewCount | undefined>;
  onPending: (count: number) => void;
  onCounted: (lots: readonly InventoryLot[]) => void;
  /** The server has refused it, and it is not sent again. */
  onRefused: (count: Count, error: unknown) => void;
  /** No product has a code that was scanned while the server was away. */
  onUnknown: (code: string) => void;
  /** The server refuses to look up a code that was kept. */
  onCodeRefused: (error: unknown) => void;
  retryMs?: number;
}

const most = 50;
const [unauthorized, serverError] = [401, 500];

/** Whether the same may be taken later: it did not arrive, the server was busy, or the person is to sign in again. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof ClientFault &&
    (error.status >= serverError || error.status === unauthorized || error.code === 'TOO_MANY_REQUESTS'));

/** How many go together: those that are added, up to the next that stands for all. */
const batchOf = (pending: readonly Count[], isAlone: boolean): readonly Count[] => {
  const end = pending.findIndex(({ InventoryCountType: type }) => type !== InventoryCountType.Add);
  return pending.slice(0, Math.max(Math.min(end < 0 ? pending.length : end, isAlone ? 1 : most), 1));
};

/** The counts that this device keeps. Tabs share them, so each change starts from what is stored. */
const keptCounts = ({ inventoryId, onPending }: Pick<QueueParts, 'inventoryId' | 'onPending'>) => {
  const all = (): Kept[] => readPending(inventoryId);
  const put = (next: readonly Kept[]): void => {
    writePending(inventoryId, next);
    onPending(next.length);
  };
  return {
    all,
    add: (count: Kept): void => put([...all(), count]),
    remove: (done: readonly Kept[]): void => {
      const ids = new Set(done.map(({ ClientId }) => ClientId));
      put(all().filter(({ ClientId }) => !ids.has(ClientId)));
    },
    replace: (by: Count): void => put(all().map((each) => (each.ClientId === by.ClientId ? by : each))),
  };
};

/** Looks up the product of a code that was scanned while the server was away. Answers whether the next can go. */
const resolveCode = async (
  { Code, ClientId, CountedOn }: CodeCount,
  kept: ReturnType<typeof keptCounts>,
  { find, onUnknown, onCodeRefused }: Pick<QueueParts, 'find' | 'onUnknown' | 'onCodeRefused'>,
): Promise<boolean> => {
  const given = { Code, ClientId, CountedOn };
  try {
    const found = await find(Code);
    if (found) {
      kept.replace({ InventoryCountType: InventoryCountType.Add, ...found, ClientId, CountedOn });
      return true;
    }
  } catch (error) {
    if (isPassing(error)) return false;
    kept.remove([given]);
    onCodeRefused(error);
    return true;
  }
  kept.remove([given]);
  onUnknown(Code);
  return true;
};

/**
 * Counts are kept on this device until the server has them, in their order. Each has a ClientId, so one that is sent
 * twice counts once. Quantities that are added go together; one that stands for all goes by itself, since it can be
 * refused.
 */
export const createCountQueue = (parts: QueueParts) => {
  const { inventoryId, send, onPending, onCounted, onRefused, retryMs = 3000 } = parts;
  const kept = keptCounts({ inventoryId, onPending });
  let [isSending, isStopped] = [false, false];
  let alone = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sendBatch = async (batch: readonly Count[]): Promise<boolean> => {
    try {
      onCounted(await send(batch));
    } catch (error) {
      if (isPassing(error)) return false;
      const [only, ...others] = batch;
      if (others.length > 0) {
        // One of them is refused: each is sent by itself.
        alone = batch.length;
        return true;
      }
      if (only) onRefused(only, error);
    }
    alone = Math.max(0, alone - 1);
    kept.remove(batch);
    return true;
  };
  const sendNext = (): Promise<boolean> => {
    const all = kept.all();
    const code = all.findIndex(isCode);
    const [first] = all;
    if (first && isCode(first)) return resolveCode(first, kept, parts);
    return sendBatch(batchOf((code < 0 ? all : all.slice(0, code)) as Count[], alone > 0));
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    onPending(kept.all().length);
    if (isSending || isStopped) return;
    isSending = true;
    try {
      while (kept.all().length > 0)
        if (!(await sendNext())) {
          if (!isStopped) timer = setTimeout(() => void flush(), retryMs);
          return;
        }
    } finally {
      isSending = false;
    }
  };
  const add = (count: Kept): void => {
    kept.add(count);
    void flush();
  };
  const stamp = () => ({ ClientId: newUuid(), CountedOn: Date.now() });
  return {
    add: (count: NewCount): void => add({ InventoryCountType: InventoryCountType.Add, ...count, ...stamp() }),
    /** Keeps a code that could not be looked up; its product is found when the server is back. */
    addCode: (Code: string): void => add({ Code, ...stamp() }),
    flush,
    pending: () => kept.all().length,
    /** Ends sending; what is kept goes when the inventory is opened again. */
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

export type CountQueue = ReturnType<typeof createCountQueue>;
