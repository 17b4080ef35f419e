import { productLink } from '../catalogue/product-link.ts';
import { branchLink } from './branch-link.ts';

interface Target {
  companyId: number;
  id: number;
}

/** What visitors of the online store open by an address of its own. */
export const storeAddresses = {
  Article: (origin: string, { companyId, id }: Target) => productLink(origin, { companyId, productId: id }),
  Branch: (origin: string, { companyId, id }: Target) => branchLink(origin, { companyId, branchId: id }),
  Post: (origin: string, { companyId, id }: Target) => `${origin}/#/store/${companyId}?post=${id}`,
} as const;

export type LinkedEntity = keyof typeof storeAddresses;

export const isLinked = (entity: string): entity is LinkedEntity => Object.hasOwn(storeAddresses, entity);
