import { useCallback } from 'react';
import { search } from '#client/call.ts';
import type { Offers, OfferedSupplement } from '#domain/catalogue/supplements.ts';
import type { ArticleSupplement } from '#generated/types.ts';
import { useCatalogue } from '#pos/till/till-context.ts';
import { useAsked } from '../bills/use-bills.ts';
import { readAll } from './left.ts';

const most = 1000;

const readSupplements = (): Promise<ArticleSupplement[]> =>
  readAll((Index) =>
    search('ArticleSupplementSearch', { Sorts: [{ Name: 'Id', SortType: 0 }], Pager: { Index, Size: most } }),
  );

const noOffers: Offers = new Map();

/** Supplements of dishes, at the prices of the till. */
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
