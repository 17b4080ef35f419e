import { ProductSource } from '../settings/pos-options.ts';
import type { Ask } from './ask.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { SaleBasis } from './for-sale.ts';
import { readListPrices, readStock } from './read-data.ts';
import { depotOf, type TillData } from './till-data.ts';

/** Which products are for sale here. */
export interface Choice {
  readonly source: ProductSource;
  /** The first one where it is left out. */ readonly pricelistId?: number;
  readonly branchId: number;
}

export interface BasisParts {
  ask: Ask;
  cache: CatalogueCache;
  choice: Choice;
  data: TillData;
  /** Read anew, and kept. */ isFresh: boolean;
}

const pricesOf = async ({ ask, cache, isFresh }: BasisParts, pricelistId: number): Promise<SaleBasis> => {
  if (isFresh) await cache.write(`prices:${pricelistId}`, await readListPrices(ask, pricelistId));
  return { source: ProductSource.Pricelist, prices: await cache.read(`prices:${pricelistId}`) };
};

const stockOf = async ({ ask, cache, isFresh }: BasisParts, depotId: number): Promise<SaleBasis> => {
  if (isFresh) await cache.write(`stock:${depotId}`, await readStock(ask, depotId));
  return { source: ProductSource.Stock, stock: await cache.read(`stock:${depotId}`) };
};

/** Prices or stock that the choice asks for, from the server or from the device. */
export const readSaleBasis = async (parts: BasisParts): Promise<SaleBasis> => {
  const {
    choice: { source, pricelistId, branchId },
    data,
  } = parts;
  const listId = pricelistId ?? data.pricelists[0]?.Id;
  const depotId = depotOf(data, branchId)?.Id;
  if (source === ProductSource.Pricelist && listId) return pricesOf(parts, listId);
  if (source === ProductSource.Stock && depotId) return stockOf(parts, depotId);
  return { source };
};
