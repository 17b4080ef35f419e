import { changesLocked } from '#domain/catalogue/locked-price.ts';
import { Fault } from '#domain/faults.ts';
import type { EntityHooks } from '../entity/index.ts';

export const pricelistItemHooks = {
  /** @throws PRICE_LOCKED */
  beforeUpdate: (item, stored) => {
    if (changesLocked(stored, item)) throw new Fault('PRICE_LOCKED');
  },
} satisfies EntityHooks<'PricelistItem'>;
