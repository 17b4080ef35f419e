import { useQueries } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import type { StockHintsReadAnswer } from '#generated/types.ts';

export type StockHint = StockHintsReadAnswer['Hints'][number];

/** Products that are asked about at once. */
const portion = 100;

/**
 * Stock in a depot and last purchase of products, by their ids; without an answer there is nothing to show. `places`:
 * which of them are in sight; absent: all.
 */
export const useStockHints = (
  articleIds: readonly number[],
  { depotId, places }: { depotId: number | undefined; places?: readonly number[] },
): ReadonlyMap<number, StockHint> => {
  const seen = places ?? articleIds.map((_, place) => place);
  const portions = [...new Set(seen.map((place) => Math.floor(place / portion)))];
  const answers = useQueries({
    queries: portions.map((at) => {
      const ids = articleIds.slice(at * portion, (at + 1) * portion);
      return {
        queryKey: ['StockHints', depotId, ids],
        enabled: ids.length > 0,
        retry: false,
        staleTime: 30_000,
        queryFn: () =>
          call('StockHintsRead', {
            articles: ids.map((Id) => ({ Id })),
            ...(depotId && { depot: { Id: depotId } }),
          }),
      };
    }),
  });
  return new Map(answers.flatMap(({ data }) => (data?.Hints ?? []).map((hint) => [hint.Id, hint] as const)));
};
