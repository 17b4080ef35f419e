import { ClientFault, NetworkFailure } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { InventoryCountType, type Calls, type InventoryLot } from '#generated/types.ts';

/** A count on its way to the server. */
export type Count = Calls['InventoryCountAdd']['request']['counts'][number];

/** What was counted of a product, before it is dated and numbered. */
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
  let pending = readPending(inventoryId);
  let isSending = false;
  let alone = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = (counts: Count[]): void => {
    pending = counts;
    writePending(inventoryId, pending);
    onPending(pending.length);
  };
  const nextBatch = (): Count[] => {
    const end = pending.findIndex(({ InventoryCountType: type }) => type !== InventoryCountType.Add);
    const together = Math.min(end < 0 ? pending.length : end, alone > 0 ? 1 : most);
    return pending.slice(0, Math.max(together, 1));
  };
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
    keep(pending.slice(batch.length));
    return true;
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    onPending(pending.length);
    if (isSending) return;
    isSending = true;
    try {
      while (pending.length > 0)
        if (!(await sendBatch(nextBatch()))) {
          timer = setTimeout(() => void flush(), retryMs);
          return;
        }
    } finally {
      isSending = false;
    }
  };
  return {
    add: (count: NewCount): void => {
      keep([
        ...pending,
        { InventoryCountType: InventoryCountType.Add, ...count, ClientId: newUuid(), CountedOn: Date.now() },
      ]);
      void flush();
    },
    flush,
    pending: () => pending.length,
    stop: () => clearTimeout(timer),
  };
};

export type CountQueue = ReturnType<typeof createCountQueue>;
