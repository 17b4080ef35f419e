import type { Overrides } from '../generic/overrides.ts';

/** A customer is picked among customers. */
export const partnerOverrides: Overrides = { pickLists: { PickCustomers: () => ({ resource: 'Customers' }) } };
