import { useCallback, useEffect, useMemo } from 'react';
import { search } from '#client/call.ts';
import { listenToEvents } from '#client/http/events.ts';
import type { Milli } from '#generated/types.ts';
import { useAsked } from '../bills/use-bills.ts';

/** Remaining quantities; 0 is sold out. Products that are not here have no limit. */
export type Left = ReadonlyMap<number, Milli>;

/** A dish of which so many are left. */
export interface LeftDish {
  id: number;
  name: string;
  left: Milli;
}

const most = 1000;

/** All rows of a search, page by page. */
export const readAll = async <Row>(
  read: (index: number) => Promise<{ Entities: Row[]; Pager: { Number: number } }>,
) => {
  const rows: Row[] = [];
  for (let index = 0; ; index += 1) {
    const { Entities, Pager } = await read(index);
    rows.push(...Entities);
    if (rows.length >= Pager.Number || Entities.length === 0) return rows;
  }
};

const readLeft = async (branchId: number | undefined): Promise<LeftDish[]> => {
  if (branchId === undefined) return [];
  const rows = await readAll((Index) =>
    search('SoldOutSearch', { Branches: [{ Id: branchId }], Pager: { Index, Size: most } }),
  );
  return rows.map(({ Article, Left }) => ({ id: Article?.Id ?? 0, name: Article?.Name ?? '', left: Left ?? 0 }));
};

const none: readonly LeftDish[] = [];

/** Dishes of a branch that are counted, as it is now on all its screens; of no branch: none. */
export const useLeftDishes = (branchId: number | undefined): readonly LeftDish[] => {
  const { value, again } = useAsked(useCallback(() => readLeft(branchId), [branchId]));
  useEffect(
    () =>
      listenToEvents((event) => {
        if (event === 'reset' || event.Entity === 'SoldOut') again();
      }),
    [again],
  );
  return value ?? none;
};

/** How many of them are left, by dish. */
export const useLeft = (branchId: number): Left => {
  const dishes = useLeftDishes(branchId);
  return useMemo(() => new Map(dishes.map(({ id, left }) => [id, left])), [dishes]);
};
