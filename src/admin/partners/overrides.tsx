import './partners.css';
import type { Overrides } from '../generic/overrides.ts';
import { contractorForm, contractorList } from './contractors/contractor-views.ts';
import { customerForm } from './customers/customer-form.tsx';
import { customerList } from './customers/customer-list.tsx';

/** Suppliers, customers and their groups. */
export const partnerOverrides: Overrides = {
  lists: { Suppliers: contractorList, Customers: customerList },
  forms: { Suppliers: contractorForm, Customers: customerForm },
  pickLists: {
    PickCustomers: () => ({ resource: 'Customers' }),
    // Collections of groups have no list of their own: they are made where the first is needed.
    ContractorSplit: () => ({ isAddOffered: true }),
  },
};
