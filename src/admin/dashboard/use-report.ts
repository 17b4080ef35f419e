import { useQuery } from '@tanstack/react-query';
import { type CallName, callNamed } from '#client/call.ts';

/** Rows of a report; asked again when the predicate changes. */
export const useReport = <Row>(name: CallName, predicate: object | undefined) => useQuery({
  queryKey: ['report', name, predicate],
  queryFn: async ({ signal }) => (await callNamed<{ Entities: Row[] }>(name, { predicate }, { signal })).Entities,
  enabled: predicate !== undefined,
  placeholderData: (before) => before,
});
