import { call } from '#client/call.ts';
import { InventoryCountType, type Calls, type InventoryLot } from '#generated/types.ts';
import { newUuid } from '#client/client-uuid.ts';
import type { Count } from './count-queue.ts';

export type LotSearch = Omit<Calls['InventoryLotSearch']['request'], 'inventory'>;
export type LotPage = Calls['InventoryLotSearch']['answer'];
export type Summary = LotPage['Summary'];
export type Only = 'difference' | 'counted' | 'uncounted' | 'recount';

const allAtOnce = 1000;
const countsAtOnce = 500;

export const searchLots = (inventoryId: number, wanted: LotSearch = {}): Promise<LotPage> =>
  call('InventoryLotSearch', { inventory: { Id: inventoryId }, ...wanted });

/** The products page by page; `total` is of all pages. */
export const pagesOfLots = async function* (
  inventoryId: number,
  { signal, ...wanted }: LotSearch & { signal?: AbortSignal } = {},
): AsyncGenerator<{ lots: readonly InventoryLot[]; total: number }> {
  for (let index = 0; ; index += 1) {
    signal?.throwIfAborted();
    const { Entities, Total } = await searchLots(inventoryId, { ...wanted, index, size: allAtOnce });
    yield { lots: Entities, total: Total };
    if ((index + 1) * allAtOnce >= Total) return;
  }
};

/** All of them. */
export const allLots = async (inventoryId: number, wanted: LotSearch = {}): Promise<InventoryLot[]> => {
  const all: InventoryLot[] = [];
  for await (const { lots } of pagesOfLots(inventoryId, wanted)) all.push(...lots);
  return all;
};

export const sendCounts = async (inventoryId: number, counts: readonly Count[]): Promise<readonly InventoryLot[]> =>
  (await call('InventoryCountAdd', { inventory: { Id: inventoryId }, counts: [...counts] })).Lots;

/** Sets the counts of products aside, so that they are counted again. */
export const askRecount = async (inventoryId: number, lots: readonly InventoryLot[]): Promise<void> => {
  const counts = lots.map(({ Article }): Count => ({
    ClientId: newUuid(),
    Article: { Id: Article?.Id ?? 0 },
    InventoryCountType: InventoryCountType.Recount,
  }));
  for (let done = 0; done < counts.length; done += countsAtOnce)
    await sendCounts(inventoryId, counts.slice(done, done + countsAtOnce));
};
