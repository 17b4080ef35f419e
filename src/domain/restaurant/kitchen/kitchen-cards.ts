import { itemStatus, type KitchenItem, type KitchenOrder } from '../kitchen.ts';
import type { KitchenTimes } from './kitchen-times.ts';
import { KitchenOrderStatus } from '#generated/types.ts';

/**
 * Who pays is nothing to the kitchen: what was sent at one time to one place is one card, on however many bills it is
 * by now, and a line that was divided among them is one dish.
 */

/** Orders that came of one by a division of its bill have its number and time. */
const cardKey = ({ branchId, code, createdOn, desk }: KitchenOrder): string =>
  [branchId ?? 0, createdOn, code, desk ?? ''].join('/');

const total = (items: readonly KitchenItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

const earliest = (times: readonly (number | null | undefined)[]): number | null => {
  const known = times.filter((time): time is number => typeof time === 'number');
  return known.length > 0 ? Math.min(...known) : null;
};

/** A dish of several parts: begun with the first of them, complete with the last. */
const dishOf = (origin: number, parts: readonly KitchenItem[]): KitchenItem => {
  const [first] = parts as [KitchenItem, ...KitchenItem[]];
  if (parts.length === 1) return first;
  const line = parts.find(({ id }) => id === origin) ?? first;
  const cancelling = parts.find((part) => part.cancelling)?.cancelling;
  const isComplete = parts.every((part) => itemStatus(part) === KitchenOrderStatus.Complete);
  return {
    ...line,
    quantity: total(parts),
    parts,
    ...(cancelling && { cancelling }),
    StartedOn: earliest(parts.map(({ StartedOn }) => StartedOn)),
    CompletedOn: isComplete ? Math.max(...parts.map(({ CompletedOn }) => CompletedOn ?? 0)) : null,
  };
};

const dishesOf = (items: readonly KitchenItem[]): KitchenItem[] =>
  [...Map.groupBy(items, ({ id, partOf }) => partOf ?? id)].map(([origin, parts]) => dishOf(origin, parts));

const cardOf = (orders: readonly KitchenOrder[]): KitchenOrder => {
  const [first] = orders as [KitchenOrder, ...KitchenOrder[]];
  const items = dishesOf(orders.flatMap((order) => order.items));
  if (orders.length === 1) return { ...first, items };
  const served = orders.map(({ servedOn }) => servedOn);
  const { servedOn: _, ...card } = first;
  return {
    ...card,
    orderIds: orders.map(({ id }) => id),
    ...(served.every((on) => on !== undefined) && { servedOn: Math.max(...(served as number[])) }),
    items,
  };
};

/** The orders as the kitchen cooks them, in the order in which the first of each card comes. */
export const kitchenCards = (orders: readonly KitchenOrder[]): KitchenOrder[] =>
  [...Map.groupBy(orders, cardKey).values()].map(cardOf);

/** Cards that are new among orders: what a division of a bill makes of a known one is not. */
export const newCards = (known: readonly KitchenOrder[], read: readonly KitchenOrder[]): KitchenOrder[] => {
  const keys = new Set(known.map(cardKey));
  return read.filter((order) => !keys.has(cardKey(order)));
};

/** The stored lines of dishes. */
export const partsOfItems = (items: readonly KitchenItem[]): KitchenItem[] =>
  items.flatMap(({ parts, ...item }) => parts ?? item);

/** Effect of a dish's step on one part of it: earlier times are kept. */
export const partTimes = (part: KitchenTimes, to: KitchenTimes): KitchenTimes => ({
  StartedOn: to.StartedOn ? (part.StartedOn ?? to.StartedOn) : null,
  CompletedOn: to.CompletedOn ? (part.CompletedOn ?? to.CompletedOn) : null,
});

/** Since when an item waits: since it was called for, where it was held. */
const waitsSince = ({ firedOn }: KitchenItem, { createdOn }: KitchenOrder): number => firedOn ?? createdOn;

/**
 * How long an order waits: since what is open of it was sent or fired; once all is complete, how long the last took.
 */
export const waitedFor = (order: KitchenOrder, now: number): number => {
  const open = order.items.filter((item) => itemStatus(item) !== KitchenOrderStatus.Complete);
  if (open.length > 0) return now - Math.min(...open.map((item) => waitsSince(item, order)));
  const last = order.items.toSorted((one, other) => (other.CompletedOn ?? 0) - (one.CompletedOn ?? 0))[0];
  return last ? (last.CompletedOn ?? now) - waitsSince(last, order) : now - order.createdOn;
};
