import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { onlineStoreHooks } from './online-store.ts';
import { storeBasketPrice } from './orders/store-basket-price.ts';
import { storeOrderCancel } from './orders/store-order-cancel.ts';
import { storeOrderFollow } from './orders/store-order-follow.ts';
import { storeOrderHooks } from './orders/store-order.ts';
import { storeOrderSettle } from './orders/store-order-settle.ts';

export { visitorCall } from './pages/visitor-call.ts';
export { serveStore } from './pages/serve-store.ts';
export { storeOrderPlace } from './orders/store-order-place.ts';

/** The online store: how it sells, baskets and orders of visitors, their answers. */
export const handlers = {
  StoreBasketPrice: storeBasketPrice,
  StoreOrderCancel: storeOrderCancel,
  StoreOrderFollow: storeOrderFollow,
  StoreOrderSettle: storeOrderSettle,
} satisfies HandlerTable;

export const hooks = { OnlineStore: onlineStoreHooks, StoreOrder: storeOrderHooks } satisfies HookTable;
