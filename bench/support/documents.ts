import { randomUUID } from 'node:crypto';
import { callPaths } from '#generated/call-paths.ts';
import { requestOf } from './generator.ts';
import type { Random } from './random.ts';
import { priceAt, type Shop } from './shop.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** Some things sell far better than others. */
const popular = (ids: readonly number[], random: Random): number =>
  ids[Math.floor(random.next() ** 2 * ids.length)] as number;

/** As the product's card says: a till sells by the list. */
const priceOf = ({ products: { ids } }: Shop, id: number): number => priceAt(id - (ids[0] as number)) / 100;

export interface ReceiptOptions {
  lines: number;
  random: Random;
  /** The products that are sold. */ ids: readonly number[];
  at?: number;
}

/** A closed receipt as a till sends it; without a time it is of now. */
export const receiptOf = (shop: Shop, { lines, random, ids, at }: ReceiptOptions): object => {
  const lots = Array.from({ length: lines }, () => {
    const id = popular(ids, random);
    const quantity = 1 + random.below(3);
    const price = priceOf(shop, id);
    const sum = Math.round(price * quantity * 100) / 100;
    return {
      Article: { Id: id },
      Quantity: quantity,
      PrimaryDebitPrice: price,
      PrimaryDebitSum: sum,
      DebitPrice: price,
      DebitSum: sum,
    };
  });
  const total = Math.round(lots.reduce((sum, { DebitSum }) => sum + DebitSum, 0) * 100) / 100;
  return {
    ClientId: randomUUID(),
    DocumentActionType: 3,
    DocumentOperationType: 2,
    ...(at !== undefined && { CreatedOn: iso(at), ApprovedOn: iso(at) }),
    Branch: { Id: shop.branchId },
    DebitDepot: { Id: shop.depotId },
    Lots: lots,
    Payoffs: [{ Tender: { Id: shop.cash }, Value: total }],
  };
};

/** Goods from the supplier. */
export const incomeOf = (
  shop: Shop,
  ids: readonly number[],
  { at, quantity }: { at?: number; quantity: number },
): object => ({
  ClientId: randomUUID(),
  DocumentActionType: 1,
  DocumentOperationType: 1,
  ...(at !== undefined && { CreatedOn: iso(at), ApprovedOn: iso(at) }),
  Branch: { Id: shop.branchId },
  CreditDepot: { Id: shop.depotId },
  Contractor: { Id: shop.supplierId },
  Lots: ids.map((Id) => ({
    Article: { Id },
    Quantity: quantity,
    CreditPrice: Math.round(priceOf(shop, Id) * 70) / 100,
  })),
});

export const approval = (shop: Shop, document: object): Buffer =>
  requestOf(callPaths.DocumentApprove, { document }, shop.token);
