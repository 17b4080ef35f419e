import { useCallback, useEffect } from 'react';
import { search } from '#client/call.ts';
import { listenToEvents } from '#client/http/events.ts';
import type { Offers, OfferedSupplement } from '#domain/restaurant/supplements.ts';
import type { ArticleSupplement, Milli } from '#generated/types.ts';
import { useCatalogue } from '#pos/till/till-context.ts';
import { useAsked } from '../bills/use-bills.ts';

/** What so many are left of; at 0 it is sold out. What is not here is sold without a limit. */
export type Left = ReadonlyMap<number, Milli>;

const most = 1000;

/** All rows of a search, page by page. */
const readAll = async <Row>(read: (index: number) => Promise<{ Entities: Row[]; Pager: { Number: number } }>) => {
  const rows: Row[] = [];
  for (let index = 0; ; index += 1) {
    const { Entities, Pager } = await read(index);
    rows.push(...Entities);
    if (rows.length >= Pager.Number || Entities.length === 0) return rows;
  }
};

const readSupplements = (): Promise<ArticleSupplement[]> =>
  readAll((Index) =>
    search('ArticleSupplementSearch', { Sorts: [{ Name: 'Id', SortType: 0 }], Pager: { Index, Size: most } }),
  );

const readLeft = async (branchId: number): Promise<Left> =>
  new Map(
    (
      await readAll((Index) => search('SoldOutSearch', { Branches: [{ Id: branchId }], Pager: { Index, Size: most } }))
    ).map(({ Article, Left }) => [Article?.Id ?? 0, Left ?? 0]),
  );

const noOffers: Offers = new Map();
const noLeft: Left = new Map();

/** What dishes offer, at the prices of the till. */
export const useOffers = (): Offers => {
  const articles = useCatalogue((state) => state.articles);
  const { value } = useAsked(
    useCallback(async (): Promise<Offers> => {
      const offered = ({ Article, IsChargeable, Group }: ArticleSupplement): OfferedSupplement => ({
        articleId: Article?.Id ?? 0,
        name: Article?.Name ?? '',
        price: IsChargeable ? (articles.byId(Article?.Id ?? 0)?.Price ?? 0) : 0,
        ...(Group && {
          group: {
            id: Group.Id,
            name: Group.Name ?? '',
            minimum: Group.Minimum ?? 0,
            maximum: Group.Maximum ?? 0,
            free: Group.FreeCount ?? 0,
          },
        }),
      });
      const rows = await readSupplements();
      const of = Map.groupBy(rows, ({ PrincipalId }) => PrincipalId ?? 0);
      return new Map([...of].map(([id, some]) => [id, some.map(offered)]));
    }, [articles]),
  );
  return value ?? noOffers;
};

/** What is sold out in a branch, as it is now on all its screens. */
export const useLeft = (branchId: number): Left => {
  const { value, again } = useAsked(useCallback(() => readLeft(branchId), [branchId]));
  useEffect(
    () =>
      listenToEvents((event) => {
        if (event === 'reset' || event.Entity === 'SoldOut') again();
      }),
    [again],
  );
  return value ?? noLeft;
};
