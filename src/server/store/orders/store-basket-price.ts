import type { HandlerOf } from '../../call/context.ts';
import { networkOf } from '../../session/guard/guards.ts';
import { priceBasket, shownLine } from './price-basket.ts';
import { publicStoreId, shopOf } from '../store-of.ts';

/** Prices of a basket now; nothing is kept. */
export const storeBasketPrice: HandlerOf<'StoreBasketPrice'> = async (
  { basket },
  { db: anyone, services, headers, now },
) => {
  services.guards.visit(networkOf(headers.address), now);
  const organisationId = await publicStoreId(anyone, basket.Store);
  const db = services.store.of(organisationId).reader;
  const shop = await shopOf(db, organisationId, services);
  const { lines, totals, fee, sum, minimum } = await priceBasket(basket, shop, { db, now });
  return {
    Currency: shop.company.Settings?.currency ?? '',
    Lines: lines.map(shownLine),
    Discount: totals.DiscountSum,
    Fee: fee,
    Sum: sum,
    Minimum: minimum,
  };
};
