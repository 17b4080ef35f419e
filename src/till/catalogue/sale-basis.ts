import { ProductSource } from '../settings/pos-options.ts';
import { inParts, type Ask } from './ask.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import type { SaleBasis } from './for-sale.ts';
import { catchUp } from './marks/catch-up.ts';
import type { CatalogueMarks, MarksAsked } from './marks/marks.ts';
import { readListPrices, readStock, readStockOf, smallestStock } from './read-data.ts';
import { depotOf, type TillData } from './till-data.ts';

/** Which products are for sale here. */
export interface Choice {
  readonly source: ProductSource;
  /** The first one where it is left out. */ readonly pricelistId?: number;
  readonly branchId: number;
}

/** The price list or the depot that the choice means. */
export const basisAsked = (
  { source, pricelistId, branchId }: Choice,
  data: TillData,
): Pick<MarksAsked, 'pricelistId' | 'depotId'> => {
  if (source === ProductSource.Pricelist) return { pricelistId: pricelistId ?? data.pricelists[0]?.Id };
  if (source === ProductSource.Stock) return { depotId: depotOf(data, branchId)?.Id };
  return {};
};

export interface BasisParts {
  ask: Ask;
  cache: CatalogueCache;
  choice: Choice;
  data: TillData;
  marks: CatalogueMarks | undefined;
  /** Prices or stock of these articles, or of all, are about to change on the device. */
  touch(ids: readonly number[] | 'all'): Promise<void>;
}

/** Prices or stock that the choice asks for, as they lie on the device. */
export const keptBasis = async ({ cache, choice, data }: Pick<BasisParts, 'cache' | 'choice' | 'data'>) => {
  const { pricelistId, depotId } = basisAsked(choice, data);
  const { source } = choice;
  const basis: SaleBasis = pricelistId
    ? { source, of: pricelistId, prices: await cache.read(`prices:${pricelistId}`) }
    : { source, of: depotId, stock: depotId ? await cache.read(`stock:${depotId}`) : undefined };
  return basis;
};

type Row = { readonly ArticleId: number };

interface Refreshing<Kind extends `prices:${number}` | `stock:${number}`, Of extends Row> extends BasisParts {
  kind: Kind;
  now: CatalogueMarks['prices'] | undefined;
  write(rows: readonly Of[]): Promise<void>;
  read(ids?: readonly number[]): Promise<Of[]>;
}

/** With more articles than these all rows are read quicker. */
const mostArticles = 20_000;

/** Brings one list of rows up to date; answers whose rows have changed. */
const refresh = async <Kind extends `prices:${number}` | `stock:${number}`, Of extends Row>({
  cache,
  kind,
  now,
  read,
  write,
  touch,
}: Refreshing<Kind, Of>): Promise<readonly number[] | 'all'> => {
  let changed: readonly number[] | 'all' = [];
  await catchUp({
    cache,
    kind,
    now,
    most: mostArticles,
    readAll: async () => {
      const rows = await read();
      changed = 'all';
      await touch('all');
      await write(rows);
    },
    readSome: async (ids) => {
      const asked = new Set(ids);
      const kept = ((await cache.read(kind)) ?? []) as readonly Row[] as readonly Of[];
      const before = new Map(kept.map((row) => [row.ArticleId, row]));
      const came = new Map((await inParts(ids, read)).map((row) => [row.ArticleId, row]));
      const others = ids.filter((id) => JSON.stringify(before.get(id)) !== JSON.stringify(came.get(id)));
      if (others.length === 0) return;
      changed = others;
      await touch(others);
      await write([...kept.filter(({ ArticleId }) => !asked.has(ArticleId)), ...came.values()]);
    },
  });
  return changed;
};

/** Brings prices or stock that the choice asks for up to date on the device; answers of which articles they changed. */
export const refreshBasis = async (parts: BasisParts): Promise<readonly number[] | 'all'> => {
  const { ask, cache, choice, data, marks } = parts;
  const { pricelistId, depotId } = basisAsked(choice, data);
  if (pricelistId)
    return refresh({
      ...parts,
      kind: `prices:${pricelistId}`,
      now: marks?.prices,
      read: (ids) => readListPrices(ask, pricelistId, ids),
      write: (rows) => cache.write(`prices:${pricelistId}`, rows),
    });
  if (depotId)
    return refresh({
      ...parts,
      kind: `stock:${depotId}`,
      now: marks?.stock,
      read: async (ids) =>
        ids
          ? (await readStockOf(ask, depotId, ids)).filter(({ Quantity }) => Quantity >= smallestStock)
          : readStock(ask, depotId),
      write: (rows) => cache.write(`stock:${depotId}`, rows),
    });
  return [];
};
