import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { searchLots, type LotPage, type LotSearch } from './inventory-calls.ts';

const keyOf = (inventoryId: number): unknown[] => ['InventoryLot', inventoryId];

/** Others count at the same time: the list is read again this often. */
const liveMs = 5000;

/** A page of an inventory's products, read again while it is counted. */
export const useLots = (inventoryId: number, wanted: LotSearch, { isLive }: { isLive: boolean }) =>
  useQuery<LotPage>({
    queryKey: [...keyOf(inventoryId), wanted],
    queryFn: () => searchLots(inventoryId, wanted),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? liveMs : false,
  });

/** Reads what is shown of an inventory again. */
export const useLotsAgain = (inventoryId: number): (() => Promise<void>) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(inventoryId) });
};
