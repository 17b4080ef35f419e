/** Filters that reports can have, by the names that predicates give them. */
export const filterNames = [
  'ApprovedOn',
  'AppliedOn',
  'Days',
  'Branches',
  'Depots',
  'Employees',
  'Contractors',
  'ContractorGroups',
  'Articles',
  'ArticleGroups',
  'Discounts',
  'DocumentActionTypes',
  'DocumentOperationTypes',
  'Tenders',
  'DocumentGroups',
  'Suppliers',
  'Reasons',
] as const;

export type FilterName = (typeof filterNames)[number];
