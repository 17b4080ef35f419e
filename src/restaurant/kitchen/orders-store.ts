import { call } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { listenToEvents } from '#client/http/events.ts';
import { notify } from '#client/notices.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { KitchenItem, KitchenOrder } from '#domain/restaurant/kitchen.ts';
import type { KitchenTimes } from '#domain/restaurant/kitchen-times.ts';
import { readOrders } from './read-orders.ts';

export interface Orders {
  /** undefined: not read yet. */
  orders: readonly KitchenOrder[] | undefined;
  /** Why they could not be read the last time. */
  problem?: string;
}

/** Asked anew so often, should an event be lost. */
const refreshMs = 10_000;
/** An order is several events: they are answered by one reading. */
const gatherMs = 60;
const ofKitchen = new Set(['Document', 'DocumentGroup', 'Lot']);

export interface OrdersStore extends Readable<Orders> {
  /** Writes when an item was begun and completed; it is shown before the server has answered. */
  step(items: readonly KitchenItem[], next: (item: KitchenItem) => KitchenTimes): Promise<void>;
  /** Reads until it is told to stop; `onNew` hears of orders that were not there. */
  follow(onNew: (orders: readonly KitchenOrder[]) => void): () => void;
}

const withTimes = (orders: readonly KitchenOrder[], times: ReadonlyMap<number, KitchenTimes>): KitchenOrder[] =>
  orders.map((order) => ({ ...order, items: order.items.map((item) => ({ ...item, ...times.get(item.id) })) }));

const settingsOf = ({ StartedOn, CompletedOn }: KitchenTimes) => ({
  StartedOn: StartedOn ?? null,
  CompletedOn: CompletedOn ?? null,
});

const write = ({ id, version }: KitchenItem, times: KitchenTimes): Promise<unknown> =>
  call('LotUpdate', { lot: { Id: id, Version: version, Settings: settingsOf(times) as never } });

interface Reader {
  read(): Promise<void>;
  /** Steps under way: what is read meanwhile may not know of them, and is read once more. */
  during(work: () => Promise<void>): Promise<void>;
}

/** Reads one time after another, never twice at once. */
const createReader = (readOnce: (isOvertaken: () => boolean) => Promise<void>): Reader => {
  let reading: Promise<void> | undefined;
  let isStale = false;
  let steps = 0;
  const isOvertaken = (): boolean => {
    if (steps > 0) isStale = true;
    return steps > 0;
  };
  const read = (): Promise<void> => {
    if (reading) {
      isStale = true;
      return reading;
    }
    reading = readOnce(isOvertaken).finally(() => {
      reading = undefined;
      if (!isStale || steps > 0) return;
      isStale = false;
      void read();
    });
    return reading;
  };
  return {
    read,
    async during(work) {
      steps += 1;
      await work().finally(() => {
        steps -= 1;
      });
      await read();
    },
  };
};

/** Asks when it is told of a change, and from time to time. Answers how to stop. */
const keepAsking = (read: () => void): (() => void) => {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const timer = setInterval(read, refreshMs);
  const stop = listenToEvents((event) => {
    if (event !== 'reset' && !ofKitchen.has(event.Entity)) return;
    gathering ??= setTimeout(() => {
      gathering = undefined;
      read();
    }, gatherMs);
  });
  return () => {
    stop();
    clearInterval(timer);
    clearTimeout(gathering);
  };
};

export const createOrdersStore = (): OrdersStore => {
  const store = createStore<Orders>({ orders: undefined });
  let onNew: (orders: readonly KitchenOrder[]) => void = () => {};
  const reader = createReader(async (isOvertaken) => {
    try {
      const orders = await readOrders(Date.now());
      if (isOvertaken()) return;
      const known = store.get().orders;
      store.set({ orders });
      const ids = new Set(known?.map(({ id }) => id));
      const fresh = known ? orders.filter(({ id }) => !ids.has(id)) : [];
      if (fresh.length > 0) onNew(fresh);
    } catch (error) {
      store.set({ ...store.get(), problem: describe(error) });
    }
  });
  return {
    ...store,
    async step(items, next) {
      const times = new Map(items.map((item) => [item.id, next(item)]));
      store.set({ orders: withTimes(store.get().orders ?? [], times) });
      await reader.during(async () => {
        try {
          for (const item of items) await write(item, times.get(item.id) as KitchenTimes);
        } catch (error) {
          notify('error', describe(error));
        }
      });
    },
    follow(listener) {
      onNew = listener;
      void reader.read();
      return keepAsking(() => void reader.read());
    },
  };
};
