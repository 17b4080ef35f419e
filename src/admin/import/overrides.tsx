import type { Overrides } from '../generic/overrides.ts';
import { ImportContractors, ImportCustomers, ImportProducts } from './import-button.tsx';

/** What the import adds to the lists of the back office. */
export const importOverrides: Overrides = {
  lists: { Article: { toolbar: [ImportProducts] }, Suppliers: { toolbar: [ImportContractors] }, Customers: { toolbar: [ImportCustomers] } },
};
