/** The address under which a visitor opens a branch in the online store: what its deep link leads to. */
export const branchLink = (origin: string, { companyId, branchId }: { companyId: number; branchId: number }): string =>
  `${origin}/#/store/${companyId}?branch=${branchId}`;
