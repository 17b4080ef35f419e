import { call } from '#client/call.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { Minor } from '#generated/types.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import type { SaleStore } from '../sale/sale-store.ts';

/** Points of a customer in hundredths, debt, and credit limit. */
export interface CustomerAccount {
  readonly points: number;
  readonly debt: Minor;
  readonly limit: Minor;
}

/**
 * Accounts of customers as the server last said when they were chosen, less what this device used since: without a
 * connection no more is spent than it knows of.
 */
export interface CustomerAccounts extends Readable<ReadonlyMap<number, CustomerAccount>> {
  /** Asks the server anew; without one what is known stays. */
  learn(customerId: number): Promise<void>;
  /** A receipt was closed: so many points more or less, so much more owed. */
  used(customerId: number, change: { readonly points: number; readonly debt: Minor }): void;
}

type Cache = Pick<CatalogueCache, 'read' | 'write'>;

export const openCustomerAccounts = async (cache: Cache): Promise<CustomerAccounts> => {
  const store = createStore<ReadonlyMap<number, CustomerAccount>>(
    new Map(await cache.read('customerAccounts').catch(() => undefined)),
  );
  const put = (customerId: number, account: CustomerAccount): void => {
    const next = new Map(store.get()).set(customerId, account);
    store.set(next);
    void cache.write('customerAccounts', [...next]).catch(() => {});
  };
  return {
    get: store.get,
    subscribe: store.subscribe,
    learn: async (Id) => {
      const { Points, Debt, CreditLimit } = await call('CustomerAccountRead', { contractor: { Id } });
      put(Id, { points: Points, debt: Debt, limit: CreditLimit });
    },
    used: (customerId, { points, debt }) => {
      const known = store.get().get(customerId);
      if (known) put(customerId, { ...known, points: Math.max(0, known.points + points), debt: known.debt + debt });
    },
  };
};

/** Loads the account of the chosen customer. Returns stop(). */
export const followAccounts = (sale: SaleStore, accounts: Pick<CustomerAccounts, 'learn'>): (() => void) => {
  let customerId: number | undefined;
  const learn = (): void => {
    const id = sale.get().receipt?.customer?.Id;
    if (id === customerId) return;
    customerId = id;
    if (id) void accounts.learn(id).catch(() => {});
  };
  learn();
  return sale.subscribe(learn);
};
