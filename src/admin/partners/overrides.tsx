import './partners.css';
import type { Overrides, RowAction } from '../generic/overrides.ts';
import { contractorList } from './contractors/contractor-list.ts';
import { customerList } from './customers/customer-list.tsx';

/** Who is in a group: the list of customers, narrowed to it. */
const groupActions: RowAction[] = [{ name: 'customers', label: 'Customers', route: ({ Id, Name }) => `/customers?${new URLSearchParams({ filter: JSON.stringify({ ContractorGroups: [{ Id, Name }] }) })}` }];

/** Suppliers, customers and their groups. */
export const partnerOverrides: Overrides = {
  lists: { Suppliers: contractorList, Customers: customerList, ContractorGroup: { rowActions: groupActions } },
  pickLists: {
    PickCustomers: () => ({ resource: 'Customers' }),
  },
};
