import { createContext, useContext, useSyncExternalStore } from 'react';
import { session, type Company } from '#client/session.ts';
import type { Readable } from '#client/store.ts';
import { roundingStepOf } from '#domain/sale/tender.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import { priceReceipt, type PricedReceipt } from '#domain/sale/price-receipt.ts';
import type { SaleState } from '#domain/sale/receipt-event.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { CatalogueState } from '#till/catalogue/catalogue.ts';
import type { CustomerAccount } from '#till/customers/customer-accounts.ts';
import type { SaleViewState } from '#till/sale/sale-view.ts';
import type { Till } from '#till/core/till.ts';

export const TillContext = createContext<Till | undefined>(undefined);

/** The till of this screen. @throws outside of one. */
export const useTill = (): Till => {
  const till = useContext(TillContext);
  if (!till) throw new Error('There is no till here');
  return till;
};

/** A part of a store's value; the component is drawn again only when the part changes. */
const usePart = <Value, Part>(store: Readable<Value>, part: (value: Value) => Part): Part => {
  const get = (): Part => part(store.get());
  return useSyncExternalStore(store.subscribe, get, get);
};

export const useSale = <Part>(part: (state: SaleState) => Part): Part => usePart(useTill().sale, part);
export const useSaleView = <Part>(part: (state: SaleViewState) => Part): Part => usePart(useTill().saleView, part);
export const useCatalogue = <Part>(part: (state: CatalogueState) => Part): Part => usePart(useTill().catalogue, part);

/** Each state of a receipt is priced once, however many places show it. */
const priced = new WeakMap<Receipt, PricedReceipt>();

const pricedOf = (receipt: Receipt): PricedReceipt => {
  let known = priced.get(receipt);
  if (!known) priced.set(receipt, (known = priceReceipt(receipt)));
  return known;
};

/** A part of the open receipt with all its figures. */
export const usePriced = <Part>(part: (receipt: PricedReceipt | undefined) => Part): Part =>
  useSale(({ receipt }) => part(receipt && pricedOf(receipt)));

/** The account of the customer of the open receipt, as far as this device knows it. */
export const useAccount = (): CustomerAccount | undefined => {
  const customerId = useSale(({ receipt }) => receipt?.customer?.Id);
  return usePart(useTill().accounts, (known) => (customerId === undefined ? undefined : known.get(customerId)));
};

/** The company as the session knows it; drawn again when the office has changed it. */
export const useCompany = (): Company => {
  const till = useTill();
  useStoreValue(session);
  return till.company;
};

/** The smallest coin, in hundredths; 0: cash is not rounded. */
export const useRoundingStep = (): number => roundingStepOf(useCompany().settings);

/** ISO code of the company's currency, where it is set. */
export const useCurrency = (): string => String(useCompany().settings['currency'] ?? '');
