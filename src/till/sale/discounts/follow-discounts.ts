import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { SaleStore } from '../sale-store.ts';
import type { SaleView } from '../sale-view.ts';
import { posOptions } from '../../settings/pos-options.ts';
import type { CustomerTotals } from './customer-totals.ts';
import { discountsOf } from './match-receipt.ts';

/** A happy hour begins and ends at most so much late. */
const everyMs = 10_000;

interface Followed {
  sale: SaleStore;
  saleView: Pick<SaleView, 'get'>;
  catalogue: Catalogue;
  totals: CustomerTotals;
}

/** Matches the open receipt anew when the hour, the discounts or what is known of its customer change. */
export const followDiscounts = ({ sale, saleView, catalogue, totals }: Followed): (() => void) => {
  // Nothing changes under the hand that counts money.
  const rematch = (): void => {
    if (saleView.get().dialog?.kind !== 'pay') sale.rematch();
  };
  let data = catalogue.get().data;
  let customerId: number | undefined;
  const asksForTotals = (): boolean => discountsOf(catalogue.get()).some(({ steps }) => steps?.of === 'customer');
  const learn = (): void => {
    const id = sale.get().receipt?.customer?.Id;
    if (id === customerId) return;
    customerId = id;
    if (id && asksForTotals()) void totals.learn(id).then(rematch, () => {});
  };
  const timer = setInterval(rematch, everyMs);
  const stops = [
    () => clearInterval(timer),
    sale.subscribe(learn),
    posOptions.subscribe(rematch),
    catalogue.subscribe(() => {
      const before = data;
      data = catalogue.get().data;
      if (data.discounts !== before.discounts || data.customers !== before.customers) rematch();
    }),
  ];
  rematch();
  learn();
  return () => {
    for (const stop of stops) stop();
  };
};
