import { useEffect, useRef } from 'react';
import { useGetList } from 'ra-core';
import type { Stored } from '../../../data-provider.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { PickListRules } from '../../overrides.ts';

interface Place { rules: PickListRules; resource: string; /** Of the form; undefined: the list narrows something, and begins with nothing. */ record: Values | undefined; isEmpty: boolean; take: (records: readonly Stored[]) => void }

/** A new record's list begins with its default; what was emptied by hand stays empty. */
export const usePreselected = ({ rules, resource, record, isEmpty, take }: Place): void => {
  const isDone = useRef(!isEmpty);
  const isWanted = rules.preselects !== undefined && record !== undefined && record['Id'] === undefined && isEmpty;
  const { data } = useGetList<Stored>(resource, { filter: { ...rules.filter, ...rules.preselects }, pagination: { page: 1, perPage: 1 } }, { enabled: isWanted && !isDone.current, staleTime: 30_000 });
  useEffect(() => {
    const [first] = data ?? [];
    if (!first || isDone.current || !isWanted) return;
    isDone.current = true;
    take([first]);
  });
};
