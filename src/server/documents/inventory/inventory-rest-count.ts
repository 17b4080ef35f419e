import { dueOf } from '#domain/stock/count.ts';
import { InventoryCountType } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange } from '../../entity/index.ts';
import { readInventoryRows } from '../../storage/ledger/stock/inventory/inventory-lots.ts';
import { modelOf } from '../../storage/models.ts';
import { insertRecords } from '../../storage/records/index.ts';
import { lockedInventory, placeOf, refuseClosed } from './open-inventory.ts';

/**
 * Counts every product that is expected and not counted yet as none; those that are to be recounted stay open.
 * @throws NOT_FOUND, DOCUMENT_APPROVED
 */
export const inventoryRestCount: HandlerOf<'InventoryRestCount'> = async ({ inventory: named }, context) => {
  const {
    db,
    now,
    session: { organisationId, employeeId },
  } = context;
  const inventory = await lockedInventory(named, context);
  refuseClosed(inventory);
  const rows = await readInventoryRows(db, placeOf(inventory, context), { only: 'uncounted' });
  const records = rows
    .filter((row) => dueOf(row) !== 0)
    .map(({ ArticleId }) => ({
      OrganisationId: organisationId,
      Inventory: { Id: inventory.Id },
      Article: { Id: ArticleId },
      InventoryCountType: InventoryCountType.Set,
      Quantity: 0,
      CountedOn: now,
      ...(employeeId !== undefined && { Employee: { Id: employeeId } }),
    }));
  await insertRecords(db, modelOf('InventoryCount'), records);
  publishChange(context, modelOf('DocumentGroup'), inventory.Id, 'update');
  return { Count: records.length };
};
