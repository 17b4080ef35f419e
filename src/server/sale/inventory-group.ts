import { Fault } from '#domain/faults.ts';
import type { DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { scopeOf } from '../storage/ledger/stock/inventory/article-scope.ts';
import { deleteCounts, openInventoryOf } from '../storage/ledger/stock/inventory/inventory-store.ts';
import { modelOf } from '../storage/models.ts';
import { lockRecord, notFound, readKnown, readRow } from '../storage/records/index.ts';
import { sql } from '../storage/sql.ts';
import type { GroupDraft } from './shift-close.ts';

/** Refuses a predicate that speaks of something else than products. @throws INVALID_INPUT */
const checkPredicate = (
  { ArticlePredicate: predicate }: GroupDraft,
  { db, session: { organisationId } }: CallContext,
): void => {
  scopeOf(db, organisationId, predicate, sql`"Id"`);
};

/**
 * An inventory begins now, in a depot, whose branch is its own. Until it is finished there is no other of the depot:
 * each would post the same difference.
 * @throws DOCUMENT_DEPOT_MISSING, INVENTORY_OPEN, INVALID_INPUT
 */
export const beginInventory = async (entity: GroupDraft, context: CallContext): Promise<void> => {
  const {
    db,
    now,
    session: { organisationId, employeeId },
  } = context;
  const depotId = entity.Depot?.Id;
  if (!depotId) throw new Fault('DOCUMENT_DEPOT_MISSING');
  checkPredicate(entity, context);
  const code = await openInventoryOf(db, organisationId, depotId);
  if (code !== undefined) throw new Fault('INVENTORY_OPEN', { params: { code } });
  const { Branch } = await readKnown(db, modelOf('Depot'), { organisationId, id: depotId });
  Object.assign(entity, { CreatedOn: now, Branch: Branch && { Id: Branch.Id }, DocumentTo: null, DocumentFrom: null });
  if (!entity.Employee && employeeId !== undefined) entity.Employee = { Id: employeeId };
};

const cannotChange = (field: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `documentGroup.${field}`, Message: 'cannot be changed' }] });

const closedOn = async (
  id: number,
  { db, session: { organisationId } }: CallContext,
): Promise<number | null | undefined> => {
  const model = modelOf('DocumentGroup');
  await lockRecord(db, model, { organisationId, id });
  const row = await readRow(db, model, { organisationId, id });
  if (!row) throw notFound(model);
  return row.ApprovedOn;
};

/**
 * The depot of an inventory and its beginning stay: the expected stock follows from them.
 * @throws INVALID_INPUT, DOCUMENT_APPROVED
 */
export const changeInventory = async (
  entity: GroupDraft,
  stored: DocumentGroup,
  context: CallContext,
): Promise<void> => {
  if (await closedOn(stored.Id, context)) throw new Fault('DOCUMENT_APPROVED');
  if (entity.Depot !== undefined && entity.Depot?.Id !== stored.Depot?.Id) throw cannotChange('Depot');
  for (const name of ['CreatedOn', 'Branch', 'DocumentFrom', 'DocumentTo', 'Documents'] as const) delete entity[name];
  checkPredicate(entity, context);
};

/** Deletes what was counted with its inventory. @throws DOCUMENT_APPROVED: what was approved stays */
export const dropInventory = async (stored: DocumentGroup, context: CallContext): Promise<void> => {
  if (await closedOn(stored.Id, context)) throw new Fault('DOCUMENT_APPROVED');
  await deleteCounts(context.db, context.session.organisationId, stored.Id);
};
