import { useQuery } from '@tanstack/react-query';
import { search, type PredicateOf, type RowOf, type SearchName } from '#client/call.ts';

/** Rows of a report; asked again when the predicate changes. */
export const useReport = <Name extends SearchName>(name: Name, predicate: PredicateOf<Name> | undefined) =>
  useQuery<RowOf<Name>[]>({
    queryKey: ['report', name, predicate],
    queryFn: async ({ signal }) => (predicate ? (await search(name, predicate, { signal })).Entities : []),
    enabled: predicate !== undefined,
    placeholderData: (before) => before,
  });
