import { differenceOf } from '#domain/stock/count.ts';
import type { InventoryLot } from '#generated/types.ts';
import type { InventoryRow } from '../../storage/ledger/stock/inventory/inventory-lots.ts';

/** A product of an inventory as it is answered. */
export const inventoryLot = (row: InventoryRow): InventoryLot => {
  const { ArticleId, Name, Code, Barcode, Expected, Sold, Moved, Counted, CountedOn } = row;
  return {
    Id: ArticleId,
    Article: { Id: ArticleId, Name, ...(Code !== null && { Code }), ...(Barcode !== null && { Barcode }) },
    Expected,
    ExtraSales: Sold,
    Moved,
    ...(Counted !== null && { Counted, CountedOn: CountedOn ?? undefined }),
    ...differenceOf(row),
    IsToRecount: row.IsRecount === 1,
    IsUncertain: row.Between > 0,
  };
};
