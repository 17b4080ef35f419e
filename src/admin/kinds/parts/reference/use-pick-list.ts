import { useEffect, useState } from 'react';
import { useDataProvider, useGetList } from 'react-admin';
import type { CallMeta, Stored } from '../../../data-provider.ts';
import type { Filter } from '../../../model/filter.ts';
import { viewNamed } from '../../../model/views.ts';

/** A list waits 400 ms for the typing to rest, where its rules do not say otherwise. */
export const typingDelayMs = 400;

/** The value as it was after it has rested for the delay. */
export const useRested = <Value>(value: Value, delayMs: number): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
};

export interface PickListQuestion {
  resource: string;
  term: string;
  /** Loaded when the list opens: a form with ten pick lists loads nothing until one is used. */
  isOpen: boolean;
  filter?: Filter;
  meta?: CallMeta;
  minTermLength?: number;
  pageSize?: number;
  delayMs?: number;
  search?: (term: string) => Filter;
  searchAlso?: (term: string) => Filter;
}

/** By what a record is called by, as people look for it. */
const byLabel = (resource: string): { field: string; order: 'ASC' } => ({
  field: viewNamed(resource).model.order ?? '',
  order: 'ASC',
});

/** The first records that fit the term. */
export const usePickList = ({
  resource,
  term,
  isOpen,
  filter,
  meta,
  minTermLength = 0,
  pageSize = 50,
  delayMs = typingDelayMs,
  search = (q) => ({ q }),
  searchAlso,
}: PickListQuestion) => {
  const rested = useRested(term.trim(), term ? delayMs : 0);
  const isLongEnough = rested.length >= minTermLength;
  const asked = {
    pagination: { page: 1, perPage: pageSize },
    sort: byLabel(resource),
    meta: { ...meta, isKept: true },
  };
  const isAsked = isOpen && isLongEnough;
  const filterOf = (typed: string): Filter => ({ ...filter, ...(typed ? search(typed) : {}) });
  const dataProvider = useDataProvider();
  const {
    data = [],
    isFetching,
    total = 0,
    refetch,
  } = useGetList<Stored>(resource, { ...asked, filter: filterOf(rested) }, { enabled: isAsked, staleTime: 30_000 });
  const isAlsoAsked = isAsked && searchAlso !== undefined && rested !== '';
  const also = useGetList<Stored>(
    resource,
    { ...asked, filter: { ...filter, ...searchAlso?.(rested) } },
    { enabled: isAlsoAsked, staleTime: 30_000 },
  );
  // A question that is not asked may still answer what the same one answered before.
  const further = isAlsoAsked ? (also.data?.filter(({ id }) => !data.some((one) => one.id === id)) ?? []) : [];
  return {
    options: isLongEnough ? [...data, ...further] : [],
    isFetching: isFetching || also.isFetching,
    isLongEnough,
    /** The options are those of the term as it is typed. */
    isCurrent: isAsked && rested === term.trim() && !isFetching && !also.isFetching,
    total: total + further.length,
    /** Asks the server anew, whatever it answered to the same question before. */
    lookAgain: async (typed: string): Promise<void> => {
      const meta = { ...asked.meta, isRefreshed: true };
      await dataProvider.getList<Stored>(resource, { ...asked, meta, filter: filterOf(typed.trim()) }).catch(() => {});
      await refetch();
    },
  };
};
