import { type KitchenItem, type KitchenOrder } from '../kitchen.ts';
import { orderTimes } from './kitchen-times.ts';
import { KitchenOrderStatus } from '#generated/types.ts';

/** A station of the kitchen, and the products that are cooked there; without them: everything is. */
export interface Station {
  id: number;
  name: string;
  articleIds?: ReadonlySet<number>;
}

/** Items of an order at one station. */
export interface StationPart {
  /** undefined: what no station cooks. */
  station?: Station;
  items: readonly KitchenItem[];
  status: number;
}

const cooks = ({ articleIds }: Station, { articleId }: KitchenItem): boolean => articleIds?.has(articleId) ?? true;

/** Items of an order by the first station that cooks them. Those of no station come last. */
export const partsOf = (items: readonly KitchenItem[], stations: readonly Station[]): StationPart[] => {
  const by = Map.groupBy(items, (item) => stations.find((station) => cooks(station, item)));
  return [...stations, undefined].flatMap((station) => {
    const of = by.get(station);
    return of ? [{ ...(station && { station }), items: of, status: orderTimes(of).Status }] : [];
  });
};

const isComplete = ({ items }: KitchenOrder): boolean => orderTimes(items).Status === KitchenOrderStatus.Complete;

const doneOn = ({ items }: KitchenOrder): number => orderTimes(items).CompletedOn ?? 0;

/**
 * Orders that wait for the kitchen, and those that wait for the guest or the waiter: the ready ones first, the longest
 * waiting of them on top.
 */
export const toHandOut = (orders: readonly KitchenOrder[]): KitchenOrder[] => {
  const open = orders.filter(({ servedOn, items }) => servedOn === undefined && items.length > 0);
  const ready = open.filter(isComplete).sort((one, other) => doneOn(one) - doneOn(other));
  return [...ready, ...open.filter((order) => !isComplete(order))];
};

/** The order that was completed last: it is the one to be called back. */
export const lastCompleted = (orders: readonly KitchenOrder[]): KitchenOrder | undefined =>
  orders.filter(isComplete).toSorted((one, other) => doneOn(other) - doneOn(one))[0];

/** The order that went to its guest last. */
export const lastServed = (orders: readonly KitchenOrder[]): KitchenOrder | undefined =>
  orders
    .filter(({ servedOn }) => servedOn !== undefined)
    .toSorted((one, other) => (other.servedOn ?? 0) - (one.servedOn ?? 0))[0];

/** Numbers for guests: what is being prepared, and what is ready. */
export interface Board {
  preparing: readonly string[];
  ready: readonly string[];
}

/** Time after which a ready order leaves the guests' screen, if it is not handed out by a screen, in milliseconds. */
const shownReadyMs = 20 * 60_000;

/**
 * Who sits at a desk is served there: orders that are taken away are called, those of desks where the house says so.
 */
export const boardOf = (orders: readonly KitchenOrder[], now: number, callsDesks = false): Board => {
  const open = toHandOut(orders.filter(({ desk }) => callsDesks || desk === undefined));
  const codes = (some: readonly KitchenOrder[]): string[] => [...new Set(some.map(({ code }) => code))];
  return {
    preparing: codes(open.filter((order) => !isComplete(order))),
    ready: codes(open.filter((order) => isComplete(order) && now - doneOn(order) < shownReadyMs)),
  };
};
