import type { Overrides, PickListRules } from '../generic/overrides.ts';

/** Suppliers and customers are two views of one entity. */
const contractors = (resource: 'Suppliers' | 'Customers') => (): PickListRules => ({ resource });

export const documentOverrides: Overrides = {
  pickLists: {
    Supplier: contractors('Suppliers'),
    Customer: contractors('Customers'),
    // Tags are groups under the split with the code TAGS (R-DOC-013).
    DocumentGroups: () => ({ resource: 'DocumentTags' }),
  },
};
