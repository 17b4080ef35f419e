/** The address under which a visitor opens a product in the online store: what its deep link leads to. */
export const productLink = (
  origin: string,
  { companyId, productId }: { companyId: number; productId: number },
): string => `${origin}/#/store/${companyId}?product=${productId}`;
