import { itemStatus, nextTimes, recalledTimes, type KitchenOrder } from '#domain/restaurant/kitchen.ts';
import { orderTimes } from '#domain/restaurant/kitchen-times.ts';
import { KitchenOrderStatus } from '#generated/types.ts';
import type { OrdersStore } from './orders-store.ts';

/** Completes all that is left of it. */
const complete = (order: KitchenOrder, store: OrdersStore): Promise<void> => {
  const now = Date.now();
  const left = order.items.filter((item) => itemStatus(item) !== KitchenOrderStatus.Complete);
  return store.step(left, (item) => ({ StartedOn: item.StartedOn ?? now, CompletedOn: now }));
};

export const recall = (order: KitchenOrder, store: OrdersStore): Promise<void> =>
  store.step(order.items, recalledTimes);

/** The next step of a whole order: begins all of it, then completes what is left, then takes it back. */
export const bump = (order: KitchenOrder, store: OrdersStore, isOneStep: boolean): Promise<void> => {
  const status = orderTimes(order.items).Status;
  if (status === KitchenOrderStatus.Complete) return recall(order, store);
  if (isOneStep || status === KitchenOrderStatus.InProgress) return complete(order, store);
  const now = Date.now();
  return store.step(order.items, (item) => nextTimes(item, now));
};

/** What `bump` will do. */
export const bumpTitle = (order: KitchenOrder, isOneStep: boolean): string => {
  const status = orderTimes(order.items).Status;
  if (status === KitchenOrderStatus.Complete) return 'Recall all';
  return isOneStep || status === KitchenOrderStatus.InProgress ? 'Complete all' : 'Start all';
};
