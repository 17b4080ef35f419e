import { createContext, useContext, useMemo } from 'react';
import { priceReceipt, type PricedReceipt } from '#domain/sale/price-receipt.ts';
import type { SaleState } from '#domain/sale/receipt-event.ts';
import { useStore } from '#ui/use-store.ts';
import type { CatalogueState } from '../catalogue/catalogue.ts';
import type { DeskState } from '../sale/desk-state.ts';
import type { Till } from './till.ts';

export const TillContext = createContext<Till | undefined>(undefined);

/** The till of this screen. @throws outside of one. */
export const useTill = (): Till => {
  const till = useContext(TillContext);
  if (!till) throw new Error('There is no till here');
  return till;
};

export const useSale = (): SaleState => useStore(useTill().sale);
export const useDesk = (): DeskState => useStore(useTill().desk);
export const useCatalogue = (): CatalogueState => useStore(useTill().catalogue);

/** The open receipt with all its figures. */
export const usePriced = (): PricedReceipt | undefined => {
  const { receipt } = useSale();
  return useMemo(() => receipt && priceReceipt(receipt), [receipt]);
};

/** ISO code of the company's currency, where it is set. */
export const useCurrency = (): string => String(useTill().company.settings['currency'] ?? '');
