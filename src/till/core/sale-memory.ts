import { mustHold } from '#client/outbox/holder.ts';
import { fits, keptAs } from '#client/outbox/kept-value.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import type { DelayedReceipt, Receipt } from '#domain/sale/receipt.ts';
import { newSale } from '#domain/sale/receipt-machine.ts';
import type { SaleState } from '#domain/sale/receipt-event.ts';

/** Keeps the open and the delayed receipts on the device: a closed lid, a reload, a new version lose none. */
export interface SaleMemory {
  read(branchId: number, employeeId: number): Promise<SaleState>;
  remember(state: SaleState): Promise<void>;
  /** Resolves when nothing is being written any more. */
  whenWritten(): Promise<void>;
}

/** A receipt without them cannot be shown. */
const receiptFields = { id: 'string', lines: 'array' } as const;

const delayedOf = async (database: TillDatabase, organisationId: number): Promise<DelayedReceipt[]> =>
  (await database.getAll('delayed_receipts'))
    .filter((each) => each.organisationId === organisationId && fits(each.receipt, receiptFields))
    .map(({ id, branchId, employeeId, delayedOn, receipt }) => ({
      id,
      branchId,
      employeeId,
      delayedOn,
      document: receipt as Receipt,
    }));

/** Where the sale is kept, the page that may write there, and what a writing waits for: the screen comes first. */
export interface SalePlace {
  readonly database: TillDatabase;
  readonly organisationId: number;
  readonly holder?: string;
  ready?(): Promise<void>;
  /** Writes at once, because a caller waits for it. */
  hurry?(): void;
}

/**
 * Writes what is different from what was written last, in one transaction. @throws NotHolder: what another page has
 * done since stays
 */
const writeDifference = async (
  { database, organisationId, holder }: SalePlace,
  before: SaleState | undefined,
  after: SaleState,
): Promise<void> => {
  const transaction = database.transaction(['open_receipts', 'delayed_receipts', 'cache'], 'readwrite');
  await mustHold(transaction.objectStore('cache'), organisationId, holder);
  const [open, delayed] = [transaction.objectStore('open_receipts'), transaction.objectStore('delayed_receipts')];
  if (after.receipt !== before?.receipt) {
    if (after.receipt) void open.put({ organisationId, id: after.receipt.id, receipt: after.receipt });
    else void open.delete(organisationId);
  }
  const was = new Set(before?.delayed);
  const is = new Set(after.delayed);
  for (const each of was) if (!is.has(each)) void delayed.delete(each.id);
  for (const each of is) {
    if (was.has(each)) continue;
    const { document: receipt, ...rest } = each;
    void delayed.put({ ...rest, organisationId, receipt });
  }
  await transaction.done;
};

/**
 * Events may come faster than the disk writes: what waits is the latest state alone.
 * `failed` is told when the disk refuses; the sale goes on, and paying will say so again.
 */
export const createSaleMemory = (place: SalePlace, failed: (error: unknown) => void): SaleMemory => {
  const { database, organisationId } = place;
  let written: SaleState | undefined;
  let waiting: SaleState | undefined;
  let running: Promise<void> | undefined;

  const writeAll = async (): Promise<void> => {
    while (waiting) {
      await place.ready?.();
      const state: SaleState = waiting;
      waiting = undefined;
      try {
        await writeDifference(place, written, state);
        written = state;
      } catch (error) {
        failed(error);
      }
    }
    running = undefined;
  };

  return {
    read: async (branchId, employeeId) => {
      const [open, delayed] = await Promise.all([
        database.get('open_receipts', organisationId),
        delayedOf(database, organisationId),
      ]);
      const receipt = keptAs<Receipt>(open?.receipt, receiptFields);
      written = { ...newSale(branchId, employeeId), delayed, ...(receipt && { receipt }) };
      return written;
    },
    remember: (state) => {
      waiting = state;
      running ??= writeAll();
      return running;
    },
    whenWritten: async () => {
      place.hurry?.();
      await running;
    },
  };
};
