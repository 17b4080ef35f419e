import type { KitchenOrder } from '#domain/restaurant/kitchen.ts';
import { orderTimes } from '#domain/restaurant/kitchen/kitchen-times.ts';
import { KitchenOrderStatus } from '#generated/types.ts';

/** Which orders are shown: 'open' are all that are not complete. */
export type Filter = 'open' | 0 | 1 | 2;

export const statusOf = ({ items }: KitchenOrder): number => orderTimes(items).Status;

export const isShown = (order: KitchenOrder, filter: Filter): boolean =>
  filter === 'open' ? statusOf(order) !== KitchenOrderStatus.Complete : statusOf(order) === filter;

/** Open ones as they came; complete ones the last first, to be recalled. */
export const shownOf = (orders: readonly KitchenOrder[], filter: Filter): readonly KitchenOrder[] => {
  const shown = orders.filter((order) => isShown(order, filter));
  if (filter !== KitchenOrderStatus.Complete) return shown;
  const doneOn = ({ items }: KitchenOrder): number => orderTimes(items).CompletedOn ?? 0;
  return shown.toSorted((one, other) => doneOn(other) - doneOn(one));
};
