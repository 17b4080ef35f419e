import { itemStatus, nextTimes, recalledTimes, type KitchenOrder } from '#domain/restaurant/kitchen.ts';
import { orderTimes } from '#domain/restaurant/kitchen/kitchen-times.ts';
import { KitchenOrderStatus } from '#generated/types.ts';
import type { OrdersStore } from './orders-store.ts';

const withStatus = ({ items }: KitchenOrder, status: number) => items.filter((item) => itemStatus(item) === status);

/** Completes what was begun of it; in one step, all that is left. A dish that was fired a moment ago is not cooked. */
const complete = (order: KitchenOrder, store: OrdersStore, isOneStep: boolean): Promise<void> => {
  const now = Date.now();
  const left = isOneStep
    ? order.items.filter((item) => itemStatus(item) !== KitchenOrderStatus.Complete)
    : withStatus(order, KitchenOrderStatus.InProgress);
  return store.step(left, (item) => ({ StartedOn: item.StartedOn ?? now, CompletedOn: now }));
};

export const recall = (order: KitchenOrder, store: OrdersStore): Promise<void> =>
  store.step(order.items, recalledTimes);

/** Some of it is being cooked; else the next step begins what is left. */
const isCooked = (order: KitchenOrder): boolean => withStatus(order, KitchenOrderStatus.InProgress).length > 0;

/** The next step of a whole order: begins what is left of it, then completes what was begun, then takes it back. */
export const bump = (order: KitchenOrder, store: OrdersStore, isOneStep: boolean): Promise<void> => {
  const status = orderTimes(order.items).Status;
  if (status === KitchenOrderStatus.Complete) return recall(order, store);
  if (isOneStep || isCooked(order)) return complete(order, store, isOneStep);
  const now = Date.now();
  return store.step(withStatus(order, KitchenOrderStatus.NotStarted), (item) => nextTimes(item, now));
};

/** Label of the action of `bump`. */
export const bumpTitle = (order: KitchenOrder, isOneStep: boolean): string => {
  const status = orderTimes(order.items).Status;
  if (status === KitchenOrderStatus.Complete) return 'Recall all';
  const waits = withStatus(order, KitchenOrderStatus.NotStarted).length;
  if (isOneStep) return 'Complete all';
  if (isCooked(order)) return waits > 0 ? 'Complete what was started' : 'Complete all';
  return status === KitchenOrderStatus.InProgress ? 'Start the rest' : 'Start all';
};
