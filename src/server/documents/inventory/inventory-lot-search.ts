import { sumDifferences } from '#domain/stock/count.ts';
import type { HandlerOf } from '../../call/context.ts';
import {
  isOnly,
  readInventoryCounts,
  readInventoryRows,
  type Wanted,
} from '../../storage/ledger/stock/inventory/inventory-lots.ts';
import { inventoryLot } from './inventory-lot.ts';
import { inventoryOf, placeOf } from './open-inventory.ts';

/**
 * The products of an inventory with what is expected and counted, and the sums of all of them.
 * @throws NOT_FOUND
 */
export const inventoryLotSearch: HandlerOf<'InventoryLotSearch'> = async ({ inventory, ...asked }, context) => {
  const { db } = context;
  const place = placeOf(await inventoryOf(inventory, context), context);
  const text = asked.text?.trim();
  const wanted: Wanted = {
    ...(asked.articles && { articleIds: asked.articles.map(({ Id }) => Id ?? 0) }),
    ...(text && { text }),
    ...(asked.only && isOnly(asked.only) && { only: asked.only }),
    isLatestFirst: asked.isLatestFirst ?? false,
  };
  const isNarrowed = Boolean(wanted.articleIds ?? wanted.text ?? wanted.only);
  const counts = await readInventoryCounts(db, place);
  const found = isNarrowed ? await readInventoryCounts(db, place, wanted) : counts;
  const rows = await readInventoryRows(db, place, { ...wanted, index: asked.index ?? 0, size: asked.size ?? 10 });
  const differing = await readInventoryRows(db, place, { only: 'difference' });
  return {
    Entities: rows.map(inventoryLot),
    Total: found.Products,
    Summary: { ...counts, ...sumDifferences(differing) },
  };
};
