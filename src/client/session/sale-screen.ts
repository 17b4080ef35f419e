import type { Company } from '../session.ts';

const restaurant = 1;

/** Where a company sells: a restaurant on its bills, any other at the sale point (R-POS-002). */
export const saleScreen = (company: Pick<Company, 'type'> | undefined, branchId?: number): string => {
  const path = company?.type === restaurant ? '/restaurant-pos-bills' : '/salepoint';
  return branchId ? `${path}/${branchId}` : path;
};
