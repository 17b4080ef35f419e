import './partners.css';
import type { Overrides } from '../generic/overrides.ts';
import { contractorList } from './contractors/contractor-list.ts';
import { customerList } from './customers/customer-list.tsx';

/** Suppliers, customers and their groups. */
export const partnerOverrides: Overrides = {
  lists: { Suppliers: contractorList, Customers: customerList },
  pickLists: {
    PickCustomers: () => ({ resource: 'Customers' }),
    // Collections of groups have no list of their own: they are made where the first is needed.
    ContractorSplit: () => ({ isAddOffered: true }),
  },
};
