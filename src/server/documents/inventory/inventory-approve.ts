import { Fault } from '#domain/faults.ts';
import { differenceOf, sumDifferences } from '#domain/stock/count.ts';
import { DocumentActionType, DocumentOperationType, type Document, type DocumentGroup } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { publishChange, readOne, entityContext } from '../../entity/index.ts';
import { readInventoryRows, type InventoryRow } from '../../storage/ledger/stock/inventory/inventory-lots.ts';
import { writeLines } from '../../storage/ledger/stock/inventory/inventory-store.ts';
import { modelOf } from '../../storage/models.ts';
import { updateRecord } from '../../storage/records/index.ts';
import { lockedInventory, placeOf } from './open-inventory.ts';

/**
 * Counts of the inventory. They are read by one statement: a sale in the meantime is either in the balance and among
 * the later moves, or in neither. @throws INVENTORY_RECOUNT, INVENTORY_EMPTY
 */
const countedRows = async (inventory: DocumentGroup, context: CallContext): Promise<InventoryRow[]> => {
  const rows = await readInventoryRows(context.db, placeOf(inventory, context));
  const open = rows.find(({ IsRecount }) => IsRecount === 1);
  if (open) throw new Fault('INVENTORY_RECOUNT', { params: { product: open.Name } });
  const counted = rows.filter(({ Counted }) => Counted !== null);
  if (counted.length === 0) throw new Fault('INVENTORY_EMPTY');
  return counted;
};

/** The document that posts the differences: what was found comes in, what is missing leaves (operation 3). */
const post = async (
  { Branch, Depot, Employee }: DocumentGroup,
  rows: readonly InventoryRow[],
  context: CallContext,
): Promise<Document> => {
  const Lots = rows.flatMap((row) => {
    const Quantity = differenceOf(row)?.Difference ?? 0;
    return Quantity === 0 ? [] : [{ Article: { Id: row.ArticleId }, Quantity }];
  });
  return context.within('DocumentApprove', {
    document: {
      DocumentActionType: DocumentActionType.Inventory,
      DocumentOperationType: DocumentOperationType.InventoryRegular,
      ...(Branch && { Branch: { Id: Branch.Id } }),
      CreditDepot: { Id: Depot?.Id },
      ...(Employee && { Employee: { Id: Employee.Id } }),
      Lots,
    },
  });
};

const posted = (rows: readonly InventoryRow[], { Lots }: Document): InventoryRow[] => {
  const sums = new Map((Lots ?? []).map(({ Article, CreditSum }) => [Article?.Id, CreditSum ?? 0]));
  return rows.map((row) => ({ ...row, PostedSum: sums.get(row.ArticleId) ?? 0 }));
};

const close = async (inventory: DocumentGroup, context: CallContext): Promise<void> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const counted = await countedRows(inventory, context);
  const document = await post(inventory, counted, context);
  const lines = posted(counted, document);
  await writeLines(db, { organisationId, inventoryId: inventory.Id }, lines);
  const { SurplusSum, ShortageSum } = sumDifferences(lines);
  await updateRecord(db, modelOf('DocumentGroup'), {
    organisationId,
    id: inventory.Id,
    changes: {
      ApprovedOn: now,
      DocumentTo: { Id: document.Id },
      CreditSum: SurplusSum - ShortageSum,
      DebitSum: document.DebitSum ?? 0,
    },
  });
  publishChange(context, modelOf('DocumentGroup'), inventory.Id, 'approve');
};

/**
 * Posts the differences of an inventory with one document and closes it, in one transaction with the journal. Once: a
 * repeat, also at the same time, answers the closed inventory. Products that were not counted keep their stock. @throws
 * NOT_FOUND, INVENTORY_EMPTY, INVENTORY_RECOUNT
 */
export const inventoryApprove: HandlerOf<'InventoryApprove'> = async ({ inventory: named }, context) => {
  const inventory = await lockedInventory(named, context);
  if (!inventory.ApprovedOn) await close(inventory, context);
  return readOne(entityContext(context, {}), modelOf('DocumentGroup'), { id: inventory.Id, depth: 'read' });
};
