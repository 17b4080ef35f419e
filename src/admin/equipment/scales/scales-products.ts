import { search, type PredicateOf, type RowOf, type SearchName } from '#client/call.ts';
import type { ScalesProduct } from '#domain/organisation/units/scales-sheet.ts';
import { ArticleMeasureType } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';

interface ScalesSettings {
  groups?: { Id: number }[] | null;
  pricelist?: number | null;
}

const pageSize = 1000;

/** Goes through all pages of a search. */
const everything = async <Name extends SearchName>(
  name: Name,
  predicate: PredicateOf<Name>,
  signal?: AbortSignal,
): Promise<RowOf<Name>[]> => {
  const rows: RowOf<Name>[] = [];
  for (let Index = 0; ; Index += 1) {
    const page = await search(name, { ...predicate, Pager: { Index, Size: pageSize } }, { signal });
    rows.push(...page.Entities);
    if (page.Entities.length < pageSize || rows.length >= page.Pager.Number) return rows;
  }
};

const pricesOf = async (pricelist: number | null | undefined, signal?: AbortSignal): Promise<Map<number, number>> => {
  if (!pricelist) return new Map();
  const items = await everything('PricelistItemSearch', { Pricelists: [{ Id: pricelist }], Active: true }, signal);
  return new Map(
    items.flatMap(({ Article: article, PriceMax }) =>
      article && typeof PriceMax === 'number' ? [[article.Id, PriceMax] as const] : [],
    ),
  );
};

/** Weighed products with a PLU, of the unit's groups where it names any, at the prices of its price list. */
export const productsForScales = async (unit: Stored, signal?: AbortSignal): Promise<ScalesProduct[]> => {
  const { groups, pricelist } = (unit['Settings'] ?? {}) as ScalesSettings;
  const articles = await everything(
    'ArticleSearch',
    {
      ArticleMeasureTypes: [ArticleMeasureType.Weighable],
      ...(groups?.length && { ArticleGroups: groups.map(({ Id }) => ({ Id })) }),
      Columns: ['Id', 'Name', 'Index', 'Barcode', 'Price'],
    },
    signal,
  );
  const prices = await pricesOf(pricelist, signal);
  return articles.flatMap(({ Id, Name, Index, Barcode, Price }) =>
    Index ? [{ plu: Index, name: Name ?? '', barcode: Barcode, price: prices.get(Id) ?? Price ?? 0 }] : [],
  );
};
