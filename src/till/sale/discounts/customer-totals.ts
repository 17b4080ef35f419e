import { salesKinds, soldFigures } from '#domain/documents/sales-kinds.ts';
import type { Minor } from '#generated/types.ts';
import type { Ask } from '../../catalogue/ask.ts';
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';

/** All purchases of customers from the server's last answer: kept on the device for offline sales. */
export interface CustomerTotals {
  of(customerId: number): Minor | undefined;
  /** Asks the server anew; without one what is known stays. */
  learn(customerId: number): Promise<void>;
}

interface TotalsParts {
  ask: Ask;
  cache: Pick<CatalogueCache, 'read' | 'write'>;
  isRestaurant(): boolean;
}

export const openCustomerTotals = async ({ ask, cache, isRestaurant }: TotalsParts): Promise<CustomerTotals> => {
  const known = new Map<number, Minor>(await cache.read('customerTotals').catch(() => undefined));
  return {
    of: (customerId) => known.get(customerId),
    learn: async (customerId) => {
      const { Entities } = await ask('DocumentResumeSearch', {
        Contractors: [{ Id: customerId }],
        ...salesKinds(isRestaurant()),
        Group: { Fields: ['DocumentOperationType'] },
        Pager: { Index: 0, Size: 10 },
      });
      known.set(customerId, soldFigures(Entities).sum);
      await cache.write('customerTotals', [...known]);
    },
  };
};
