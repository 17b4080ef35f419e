/** The address under which a visitor opens a product in the online store: what its deep link leads to. */
const productLink = (origin: string, { companyId, productId }: { companyId: number; productId: number }): string =>
  `${origin}/#/store/${companyId}?product=${productId}`;

/** The address under which a visitor opens a branch in the online store: what its deep link leads to. */
const branchLink = (origin: string, { companyId, branchId }: { companyId: number; branchId: number }): string =>
  `${origin}/#/store/${companyId}?branch=${branchId}`;

interface Target {
  companyId: number;
  id: number;
}

/** Pages of the online store with an address of their own. */
export const storeAddresses = {
  Article: (origin: string, { companyId, id }: Target) => productLink(origin, { companyId, productId: id }),
  Branch: (origin: string, { companyId, id }: Target) => branchLink(origin, { companyId, branchId: id }),
  Post: (origin: string, { companyId, id }: Target) => `${origin}/#/store/${companyId}?post=${id}`,
} as const;

export type LinkedEntity = keyof typeof storeAddresses;

export const isLinked = (entity: string): entity is LinkedEntity => Object.hasOwn(storeAddresses, entity);
