import { Fault } from '#domain/faults.ts';
import { SplitDocumentType, type DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { meant, entityContext, storedOne } from '../../entity/index.ts';
import type { InventoryPlace } from '../../storage/ledger/stock/inventory/inventory-lots.ts';
import { splitTypeOf } from '../../storage/ledger/shift/shift-names.ts';
import { modelOf } from '../../storage/models.ts';
import { lockRecord, notFound, type SentRecord } from '../../storage/records/index.ts';

/**
 * The inventory that a request names, within the caller's reach.
 * @throws NOT_FOUND, for a group that is none too
 */
export const inventoryOf = async (named: SentRecord, context: CallContext): Promise<DocumentGroup> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const room = entityContext(context, {});
  const model = modelOf('DocumentGroup');
  const stored = await storedOne(room, model, await meant(room, model, named));
  const type = await splitTypeOf(db, organisationId, stored.DocumentSplit?.Id ?? 0);
  if (type !== SplitDocumentType.Inventory) throw notFound(model);
  return stored;
};

/** The same, held until the end of the transaction: it is not counted while it is approved. */
export const lockedInventory = async (named: SentRecord, context: CallContext): Promise<DocumentGroup> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const room = entityContext(context, {});
  const model = modelOf('DocumentGroup');
  const id = await meant(room, model, named);
  await lockRecord(db, model, { organisationId, id });
  return inventoryOf({ Id: id }, context);
};

/** @throws DOCUMENT_APPROVED for an inventory that is closed */
export const refuseClosed = ({ ApprovedOn }: DocumentGroup): void => {
  if (ApprovedOn) throw new Fault('DOCUMENT_APPROVED');
};

/** The inventory as its products are read by. */
export const placeOf = (
  { Id, Depot, CreatedOn, ArticlePredicate, ApprovedOn }: DocumentGroup,
  { session: { organisationId } }: CallContext,
): InventoryPlace => ({
  organisationId,
  inventoryId: Id,
  depotId: Depot?.Id ?? 0,
  from: CreatedOn ?? 0,
  predicate: ArticlePredicate,
  isApproved: Boolean(ApprovedOn),
});
