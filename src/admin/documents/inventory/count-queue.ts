import { ClientFault, NetworkFailure } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { InventoryCountType, type Calls, type InventoryLot } from '#generated/types.ts';

/** A count on its way to the server. */
export type Count = Calls['InventoryCountAdd']['request']['counts'][number];

/** A count of a product before it gets its date and number. */
export type NewCount = Omit<Count, 'ClientId' | 'CountedOn'>;

type Pending = Partial<Record<string, Count[]>>;

const storageKey = 'inventory_counts';

const readPending = (inventoryId: number): Count[] => readLocalJson<Pending>(storageKey)?.[inventoryId] ?? [];

const writePending = (inventoryId: number, counts: readonly Count[]): void => {
  const { [inventoryId]: _own, ...others } = readLocalJson<Pending>(storageKey) ?? {};
  writeLocalJson(storageKey, counts.length > 0 ? { ...others, [inventoryId]: counts } : others);
};

interface QueueParts {
  inventoryId: number;
  send: (counts: readonly Count[]) => Promise<readonly InventoryLot[]>;
  onPending: (count: number) => void;
  onCounted: (lots: readonly InventoryLot[]) => void;
  /** The server has refused it, and it is not sent again. */
  onRefused: (count: Count, error: unknown) => void;
  retryMs?: number;
}

const most = 50;
const serverError = 500;

/** Whether the same may be taken later: it did not arrive, or the server was busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkFailure ||
  (error instanceof ClientFault && (error.status >= serverError || error.code === 'TOO_MANY_REQUESTS'));

/** How many go together: those that are added, up to the next that stands for all. */
const batchOf = (pending: readonly Count[], isAlone: boolean): readonly Count[] => {
  const end = pending.findIndex(({ InventoryCountType: type }) => type !== InventoryCountType.Add);
  return pending.slice(0, Math.max(Math.min(end < 0 ? pending.length : end, isAlone ? 1 : most), 1));
};

/** The counts that this device keeps. */
const keptCounts = ({ inventoryId, onPending }: Pick<QueueParts, 'inventoryId' | 'onPending'>) => {
  let counts: readonly Count[] = readPending(inventoryId);
  return {
    all: () => counts,
    put: (next: readonly Count[]): void => {
      counts = next;
      writePending(inventoryId, counts);
      onPending(counts.length);
    },
  };
};

/**
 * Counts are kept on this device until the server has them, in their order. Each has a ClientId, so one that is sent
 * twice counts once. Quantities that are added go together; one that stands for all goes by itself, since it can be
 * refused.
 */
export const createCountQueue = ({
  inventoryId,
  send,
  onPending,
  onCounted,
  onRefused,
  retryMs = 3000,
}: QueueParts) => {
  const kept = keptCounts({ inventoryId, onPending });
  let isSending = false;
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
    kept.put(kept.all().slice(batch.length));
    return true;
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    onPending(kept.all().length);
    if (isSending) return;
    isSending = true;
    try {
      while (kept.all().length > 0)
        if (!(await sendBatch(batchOf(kept.all(), alone > 0)))) {
          timer = setTimeout(() => void flush(), retryMs);
          return;
        }
    } finally {
      isSending = false;
    }
  };
  return {
    add: (count: NewCount): void => {
      const made = { InventoryCountType: InventoryCountType.Add, ...count, ClientId: newUuid(), CountedOn: Date.now() };
      kept.put([...kept.all(), made]);
      void flush();
    },
    flush,
    pending: () => kept.all().length,
    stop: () => clearTimeout(timer),
  };
};

export type CountQueue = ReturnType<typeof createCountQueue>;
