import { KitchenOrderStatus } from '#generated/types.ts';
import type { Delivery } from './delivery.ts';
import { orderStatus, type KitchenTimes } from './kitchen/kitchen-times.ts';

/** Of one item: as of an order of that item alone. */
export const itemStatus = (item: KitchenTimes): number => orderStatus([item]);

/** The step that a touch makes: what was not begun is begun, what is cooked is complete; a complete one stays. */
export const nextTimes = (item: KitchenTimes, now: number): KitchenTimes => {
  const status = itemStatus(item);
  if (status === KitchenOrderStatus.NotStarted) return { StartedOn: now, CompletedOn: null };
  if (status === KitchenOrderStatus.InProgress) return { StartedOn: item.StartedOn ?? now, CompletedOn: now };
  return { StartedOn: item.StartedOn ?? null, CompletedOn: item.CompletedOn ?? null };
};

/** A step back: what was complete is cooked again, what was cooked was not begun. */
export const recalledTimes = (item: KitchenTimes): KitchenTimes =>
  itemStatus(item) === KitchenOrderStatus.Complete
    ? { StartedOn: item.StartedOn ?? item.CompletedOn ?? null, CompletedOn: null }
    : { StartedOn: null, CompletedOn: null };

/** How urgent an order is by the time it waits. */
export type Urgency = 'calm' | 'due' | 'late';

const minuteMs = 60_000;

/** After how many minutes an order is due, and late. */
export interface Patience {
  dueMinutes: number;
  lateMinutes: number;
}

export const usualPatience: Patience = { dueMinutes: 10, lateMinutes: 20 };

export const urgencyOf = (waitedMs: number, { dueMinutes, lateMinutes }: Patience = usualPatience): Urgency => {
  if (waitedMs >= lateMinutes * minuteMs) return 'late';
  return waitedMs >= dueMinutes * minuteMs ? 'due' : 'calm';
};

/** '4:05', '1:02:30'. */
export const clockText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, minutes = 0, rest = 0] = parts;
  const tail = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
};

export interface KitchenItem extends KitchenTimes {
  id: number;
  version: number;
  articleId: number;
  name: string;
  /** Thousandths. */
  quantity: number;
  /** Changes of the dish: supplements, wishes of the guest. */
  remarks: readonly string[];
  /** The guest's wish among the remarks. */
  note?: string;
  /** The line that it is a part of, since its bill was divided. */
  partOf?: number;
  /** A dish that was divided among bills: its stored lines. */
  parts?: readonly KitchenItem[];
  /** The turn in which it is served; absent: none was said. */
  course?: number;
  /** The guest at the desk whose it is. */
  seat?: number;
  /** It was held, and the waiter called for it then. */
  firedOn?: number;
  /** A waiter takes so many of it back and waits for the kitchen's answer. */
  cancelling?: { readonly id: number; readonly quantity: number; readonly reason: string };
}

export interface KitchenOrder {
  id: number;
  code: string;
  desk?: string;
  waiter?: string;
  branchId?: number;
  createdOn: number;
  /** Taken away or delivered. */
  delivery?: Delivery;
  /** When it went to the guest. */
  servedOn?: number;
  /** The orders that it is stored as, where its bill was divided. */
  orderIds?: readonly number[];
  items: readonly KitchenItem[];
}

export interface DayCount {
  articleId: number;
  name: string;
  quantity: number;
}

/** How much of each dish is still to be cooked, over all orders; the most first. */
export const allDayCounts = (orders: readonly KitchenOrder[]): DayCount[] => {
  const open = orders.flatMap(({ items }) => items).filter((item) => itemStatus(item) !== KitchenOrderStatus.Complete);
  return [...Map.groupBy(open, ({ articleId }) => articleId)]
    .map(([articleId, items]) => ({
      articleId,
      name: items[0]?.name ?? '',
      quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .sort((one, other) => other.quantity - one.quantity || one.name.localeCompare(other.name));
};

/** Part of the orders that a station cooks: items of its products, and orders that have any. Absent: everything. */
export const ofStation = (
  orders: readonly KitchenOrder[],
  articleIds: ReadonlySet<number> | undefined,
): readonly KitchenOrder[] =>
  articleIds === undefined
    ? orders
    : orders
        .map((order) => ({ ...order, items: order.items.filter((item) => articleIds.has(item.articleId)) }))
        .filter(({ items }) => items.length > 0);
