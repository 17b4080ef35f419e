import { useEffect, useMemo, useState } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { kitchenCards } from '#domain/restaurant/kitchen/kitchen-cards.ts';
import type { KitchenOrder } from '#domain/restaurant/kitchen.ts';
import { chime } from './chime.ts';
import { createOrdersStore, type OrdersStore } from './orders/orders-store.ts';
import { screenChoice } from './station/screen-choice.ts';

export interface OrdersInSight {
  store: OrdersStore;
  /** undefined: not read yet. */
  orders: readonly KitchenOrder[] | undefined;
  problem?: string;
}

/** The orders of the screen's branch, followed as long as it is shown; a new one is heard where sound is on. */
export const useOrders = ({ isSilent = false }: { isSilent?: boolean } = {}): OrdersInSight => {
  const [store] = useState(createOrdersStore);
  useEffect(
    () =>
      store.follow(() => {
        if (!isSilent && screenChoice.get().hasSound) chime();
      }),
    [store, isSilent],
  );
  const { orders, problem } = useStoreValue(store);
  const { branchId } = useStoreValue(screenChoice);
  const ofBranch = useMemo(
    () => orders && kitchenCards(orders.filter((order) => branchId === undefined || order.branchId === branchId)),
    [orders, branchId],
  );
  return { store, orders: ofBranch, problem };
};
