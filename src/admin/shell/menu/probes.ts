import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { DocumentActionType } from '#generated/types.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { Probe } from '../../layout/menu/menu-model.ts';

interface Page {
  Entities: unknown[];
}

/** Smallest stock that counts, 0.001 (R-DOC-047). */
const smallest = 1;

const one = { Pager: { Index: 0, Size: 1 } };

/** Queries of the probes: products with a positive amount; documents with articles, which are recipes (R-SHELL-009). */
const questions: Record<Probe, () => Promise<Page>> = {
  stock: () => call('BalanceSearch', { predicate: { Quantity: { From: smallest }, ...one } }),
  calculation: () =>
    call('DocumentSearch', { predicate: { DocumentActionTypes: [DocumentActionType.Calculation], ...one } }),
};

const finds = async (probe: Probe): Promise<boolean> => {
  try {
    return (await questions[probe]()).Entities.length > 0;
  } catch {
    return false;
  }
};

/** Which probes find an entity. A refused search finds nothing. */
export const runProbes = async (probes: readonly Probe[]): Promise<ReadonlySet<Probe>> => {
  const found = await Promise.all(probes.map(async (probe) => [probe, await finds(probe)] as const));
  return new Set(found.filter(([, isFound]) => isFound).map(([probe]) => probe));
};

const nothing: ReadonlySet<Probe> = new Set();

/** Probes run once after sign-in, only for existing entries. */
export const useProbes = (probes: readonly Probe[]): ReadonlySet<Probe> => {
  const company = useStoreValue(session)?.company?.id;
  const { data } = useQuery({
    queryKey: ['menu-probes', company, ...probes],
    queryFn: () => runProbes(probes),
    staleTime: Infinity,
    enabled: probes.length > 0 && company !== undefined,
  });
  return data ?? nothing;
};
