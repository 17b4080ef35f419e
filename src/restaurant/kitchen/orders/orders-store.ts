import { call } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { listenToEvents } from '#client/http/events.ts';
import { notify } from '#client/notices.ts';
import { createStore, type Readable, type Store } from '#client/store.ts';
import { newCards, partsOfItems, partTimes } from '#domain/restaurant/kitchen/kitchen-cards.ts';
import type { KitchenItem, KitchenOrder } from '#domain/restaurant/kitchen.ts';
import type { KitchenTimes } from '#domain/restaurant/kitchen/kitchen-times.ts';
import { createChanges, type Changes } from './changes.ts';
import { inOrder, readOrders, type Query } from './read-orders.ts';
import { createReader } from './reader.ts';

export interface Orders {
  /** undefined: not read yet. */
  orders: readonly KitchenOrder[] | undefined;
  /** Why they could not be read the last time. */
  problem?: string;
}

/** All are asked for anew so often, should an event be lost. */
const refreshMs = 15_000;
/** An order is several events: they are answered by one reading. */
const gatherMs = 60;

export interface OrdersStore extends Readable<Orders> {
  /** Writes when an item was begun and completed; it is shown before the server has answered. */
  step(items: readonly KitchenItem[], next: (item: KitchenItem) => KitchenTimes): Promise<void>;
  /** Says that an order went to its guest, or came back. */
  serve(order: KitchenOrder, isServed: boolean): Promise<void>;
  /** Reads until it is told to stop; `onNew` hears of orders that were not there. */
  follow(onNew: (orders: readonly KitchenOrder[]) => void): () => void;
}

const withTimes = (orders: readonly KitchenOrder[], times: ReadonlyMap<number, KitchenTimes>): KitchenOrder[] =>
  orders.map((order) => ({ ...order, items: order.items.map((item) => ({ ...item, ...times.get(item.id) })) }));

const settingsOf = ({ StartedOn, CompletedOn }: KitchenTimes) => ({
  StartedOn: StartedOn ?? null,
  CompletedOn: CompletedOn ?? null,
});

/**
 * Writes items one after the other. A cook is quicker than the answers: what this screen has written itself is no
 * conflict to its next step.
 */
const createWriter = () => {
  const own = new Map<number, number>();
  let last: Promise<unknown> = Promise.resolve();
  const write = async ({ id, version }: KitchenItem, times: KitchenTimes): Promise<void> => {
    const Version = Math.max(version, own.get(id) ?? 0);
    const lot = await call('LotUpdate', { lot: { Id: id, Version, Settings: settingsOf(times) } });
    own.set(id, lot.Version ?? 0);
  };
  return (items: readonly KitchenItem[], times: ReadonlyMap<number, KitchenTimes>): Promise<void> => {
    const writing = last.then(async () => {
      for (const item of items) await write(item, times.get(item.id) as KitchenTimes);
    });
    last = writing.catch(() => {});
    return writing;
  };
};

/** Merges read orders with the known ones; requested orders that were not found are removed. */
const merged = (known: readonly KitchenOrder[], read: readonly KitchenOrder[], asked: Query): KitchenOrder[] => {
  const replaced = new Set([...(asked.orders ?? []), ...read.map(({ id }) => id)]);
  return inOrder([...known.filter(({ id }) => !replaced.has(id)), ...read]);
};

/** Asks when it is told of a change, and from time to time. Answers how to stop. */
const keepAsking = (changes: Changes, read: () => void): (() => void) => {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const timer = setInterval(() => {
    changes.addAll();
    read();
  }, refreshMs);
  const stop = listenToEvents((event) => {
    if (!changes.add(event)) return;
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

type Hear = (orders: readonly KitchenOrder[]) => void;

/** Reads what was asked for into the store; orders that were not there are heard of. */
const readInto =
  (store: Store<Orders>, hear: Hear, isOvertaken: () => () => boolean) =>
  async (asked: Query): Promise<boolean> => {
    const isOver = isOvertaken();
    try {
      const read = await readOrders(Date.now(), asked);
      if (isOver()) return false;
      const known = store.get().orders;
      const isPart = known !== undefined && asked.orders !== undefined;
      store.set({ orders: isPart ? merged(known, read, asked) : read });
      const fresh = known ? newCards(known, read) : [];
      if (fresh.length > 0) hear(fresh);
      return true;
    } catch (error) {
      store.set({ ...store.get(), problem: describe(error) });
      return false;
    }
  };

export const createOrdersStore = (): OrdersStore => {
  const store = createStore<Orders>({ orders: undefined });
  const ordersNow = (): readonly KitchenOrder[] => store.get().orders ?? [];
  let hear: Hear = () => {};
  const writeTimes = createWriter();
  let stepsBegun = 0;
  const changes = createChanges((lotId) => ordersNow().find(({ items }) => items.some(({ id }) => id === lotId))?.id);
  const isOvertaken = () => {
    const begun = stepsBegun;
    return () => begun !== stepsBegun;
  };
  const reader = createReader(
    changes,
    readInto(store, (fresh) => hear(fresh), isOvertaken),
  );
  /** Shows what is about to be true, writes it, and reads what came of it. */
  const write = async (shown: readonly KitchenOrder[], ids: readonly number[], work: () => Promise<void>) => {
    stepsBegun += 1;
    store.set({ orders: shown });
    await reader.during(async () => {
      await work().catch((error: unknown) => void notify('error', describe(error)));
      changes.put({ orders: ids });
    });
  };
  return {
    ...store,
    step(items, next) {
      const times = new Map(
        items.flatMap((item) => {
          const to = next(item);
          return item.parts?.map((part) => [part.id, partTimes(part, to)] as const) ?? [[item.id, to] as const];
        }),
      );
      const touched = ordersNow().filter((order) => order.items.some(({ id }) => times.has(id)));
      const ids = touched.map(({ id }) => id);
      return write(withTimes(ordersNow(), times), ids, () => writeTimes(partsOfItems(items), times));
    },
    serve(order, isServed) {
      const servedOn = isServed ? Date.now() : undefined;
      const ids = order.orderIds ?? [order.id];
      const shown = ordersNow().map((each) => (ids.includes(each.id) ? { ...each, servedOn } : each));
      return write(shown, ids, async () => {
        for (const Id of ids) await call('KitchenServe', { document: { Id }, IsServed: isServed });
      });
    },
    follow(listener) {
      hear = listener;
      changes.addAll();
      void reader.read();
      return keepAsking(changes, () => void reader.read());
    },
  };
};
