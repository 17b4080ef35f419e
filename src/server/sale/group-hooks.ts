import { maskParts } from '#domain/documents/stored-value/mask-card.ts';
import { Fault } from '#domain/faults.ts';
import { mayTakeBack } from '#domain/session/access.ts';
import { encodeEntity } from '#domain/wire/index.ts';
import { SplitDocumentType, TrackActionType, type DocumentGroup } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { deleteOne, meant, entityContext, storedOne, writeTrack, type EntityHooks } from '../entity/index.ts';
import { allModels, modelOf } from '../storage/models.ts';
import type { StoredRecord } from '../storage/records/index.ts';
import { giveBill } from '../storage/restaurant/reservations.ts';
import { writeEntry } from '../storage/ledger/journal/journal.ts';
import { groupSequence, nextNumbers } from '../storage/ledger/journal/sequence.ts';
import { freeMovements } from '../storage/ledger/shift/shift-report.ts';
import { lockShifts } from '../storage/ledger/shift/shift.ts';
import {
  billSplit,
  hasLaterShift,
  inventorySplit,
  splitTypeOf,
  tagsCode,
  tagSplit,
} from '../storage/ledger/shift/shift-names.ts';
import { beginBill, changeBill, deleteOrders, fillOrders, sumUp } from '../restaurant/bills/bill-hooks.ts';
import { mayDeleteBill } from '../restaurant/bills/may-delete-bill.ts';
import { isBill } from '../restaurant/bills/open-bill.ts';
import { fillServiceSums } from '../restaurant/bills/service-charge.ts';
import { beginInventory, changeInventory, dropInventory } from './inventory-group.ts';
import type { GroupDraft } from './shift-close.ts';

const ofServer = ['ApprovedOn', 'Sum', 'DebitSum', 'CreditSum'] as const;

const clean = (entity: GroupDraft): void => {
  for (const name of ofServer) delete entity[name];
};

const refuseApproved = (stored: DocumentGroup): void => {
  if (stored.ApprovedOn) throw new Fault('DOCUMENT_APPROVED');
};

/** The last shift of a place can be taken back, so that its receipts are open again; an earlier one stands. */
const takeBack = async (
  stored: DocumentGroup,
  { db, now, session: { organisationId } }: CallContext,
): Promise<void> => {
  // One that is being closed meanwhile would begin after this one, whose receipts were in no shift then.
  await lockShifts(db, organisationId);
  const type = await splitTypeOf(db, organisationId, stored.DocumentSplit?.Id ?? 0);
  if (type !== SplitDocumentType.Shift || (await hasLaterShift(db, organisationId, stored.Id)))
    throw new Fault('DOCUMENT_APPROVED');
  await freeMovements(db, organisationId, stored.Id);
  await writeEntry(db, {
    organisationId,
    kind: 'shift',
    entityId: stored.Id,
    createdOn: now,
    body: { Kind: 'shift', Id: stored.Id, Deleted: true },
  });
};

/**
 * A group stays what it is: documents under a tag do not become the orders of a bill.
 * @throws INVALID_INPUT for a grouping of another type
 */
const refuseOtherType = async (
  { DocumentSplit: wanted }: GroupDraft,
  stored: DocumentGroup,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  if (!wanted || wanted.Id === stored.DocumentSplit?.Id) return;
  const typeOf = (id: number | undefined): Promise<number> => splitTypeOf(db, organisationId, id ?? 0);
  if ((await typeOf(wanted.Id)) !== (await typeOf(stored.DocumentSplit?.Id)))
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: 'documentGroup.DocumentSplit', Message: 'cannot be changed' }],
    });
};

const isOfType = async (
  { DocumentSplit: split }: GroupDraft,
  type: SplitDocumentType,
  { db, session: { organisationId } }: CallContext,
): Promise<boolean> => (await splitTypeOf(db, organisationId, split?.Id ?? 0)) === type;

const isInventory = (group: GroupDraft, context: CallContext): Promise<boolean> =>
  isOfType(group, SplitDocumentType.Inventory, context);

/** Of all groups a till writes bills; its shifts are closed by a call of their own. @throws TILL_ONLY */
const refuseOfTill = (ofBill: boolean, { session }: CallContext): void => {
  if (session.till && !ofBill) throw new Fault('TILL_ONLY');
};

/** Groups of documents: codes by what they are, and nothing changed once they are closed. */
export const groupHooks = {
  /** A group that is given a desk or orders is a bill, one with a depot an inventory; any other is a tag. */
  async beforeNames(entity, { db, session: { organisationId } }) {
    const { DocumentSplit: split, Desk, Depot, Documents, Settings } = entity;
    if (split) return;
    if (Desk || Documents || Settings?.DeskId) entity.DocumentSplit = { Id: await billSplit(db, organisationId) };
    else if (Depot) entity.DocumentSplit = { Id: await inventorySplit(db, organisationId) };
  },

  async beforeCreate(entity, context) {
    const {
      db,
      session: { organisationId },
    } = context;
    clean(entity);
    const ofBill = await isBill(entity, context);
    refuseOfTill(ofBill, context);
    if (ofBill) await beginBill(entity, context);
    entity.DocumentSplit ??= { Id: await tagSplit(db, organisationId) };
    const type = await splitTypeOf(db, organisationId, entity.DocumentSplit.Id ?? 0);
    const sequence = groupSequence(type);
    entity.Code = String((await nextNumbers(db, organisationId, [sequence]))[sequence]);
    entity.Name ??= entity.Code;
    // The number is held until the end: of two inventories of a depot the second waits, and finds the first.
    if (type === SplitDocumentType.Inventory) await beginInventory(entity, context);
    // Bill, kitchen and guests' board say one number.
    if (ofBill) for (const order of entity.Documents ?? []) order.Number = entity.Code;
  },

  async afterCreate(stored, context) {
    if (!(await isBill(stored, context))) return;
    await sumUp(stored, context);
    const { db, session } = context;
    if (stored.Desk) await giveBill(db, session.organisationId, { deskId: stored.Desk.Id ?? 0, billId: stored.Id });
  },

  async beforeUpdate(entity, stored, context) {
    const ofBill = await isBill(stored, context);
    refuseOfTill(ofBill, context);
    clean(entity);
    await refuseOtherType(entity, stored, context);
    if (ofBill) await changeBill(entity, stored, context);
    else {
      refuseApproved(stored);
      if (await isInventory(stored, context)) await changeInventory(entity, stored, context);
    }
  },

  async afterUpdate(stored, _before, context) {
    if (await isBill(stored, context)) await sumUp(stored, context);
  },

  async beforeDelete(stored, context) {
    const ofBill = await isBill(stored, context);
    refuseOfTill(ofBill, context);
    if (ofBill) await deleteOrders(stored, context);
    else if (await isInventory(stored, context)) await dropInventory(stored, context);
    else if (stored.ApprovedOn) await takeBack(stored, context);
  },

  async fill(groups, context, depth) {
    maskParts(groups);
    if (depth !== 'load') return;
    const bills = groups.filter(({ DocumentSplit: split }) => split?.SplitDocumentType === SplitDocumentType.Bill);
    await fillOrders(bills, context);
    await fillServiceSums(bills, context);
  },
} satisfies EntityHooks<'DocumentGroup'>;

const cannotChange = (field: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `documentSplit.${field}`, Message: 'cannot be changed' }] });

/**
 * A grouping decides the type of its groups: tags do not become bills, nor shifts tags. The grouping of tags is found
 * by its code (R-DOC-013).
 */
export const splitHooks = {
  beforeUpdate({ SplitDocumentType: type, Code: code }, stored) {
    if (type !== undefined && type !== stored.SplitDocumentType) throw cannotChange('SplitDocumentType');
    if (code !== undefined && code !== stored.Code && stored.Code === tagsCode) throw cannotChange('Code');
  },
} satisfies EntityHooks<'DocumentSplit'>;

const hooks = { DocumentGroup: groupHooks };

/**
 * Who opens closed books says why, and the change log keeps who, when, why and the sums. @throws NOT_ALLOWED,
 * INVALID_INPUT
 */
const logTakingBack = async (
  stored: StoredRecord,
  reason: string | null | undefined,
  context: CallContext,
): Promise<void> => {
  if (!mayTakeBack(context.session)) throw new Fault('NOT_ALLOWED');
  const Reason = reason?.trim();
  if (!Reason) throw new Fault('INVALID_INPUT', { items: [{ Path: 'documentGroup.Reason', Message: 'is required' }] });
  const before = JSON.stringify(encodeEntity(modelOf('DocumentGroup'), stored, allModels()));
  await writeTrack(context, {
    type: TrackActionType.ShiftTakeBack,
    entityId: stored.Id,
    before,
    after: JSON.stringify({ Reason }),
  });
};

/**
 * Deletes a group that is open, or takes the last closed shift of a place back.
 * @throws DOCUMENT_APPROVED for any other that is closed, NOT_ALLOWED, INVALID_INPUT without a reason, CONFLICT,
 * NOT_FOUND
 */
export const documentGroupDelete: HandlerOf<'DocumentGroupDelete'> = async ({ documentGroup }, context) => {
  const room = entityContext(context, hooks);
  const model = modelOf('DocumentGroup');
  const id = await meant(room, model, documentGroup);
  const stored = await storedOne(room, model, id);
  const ofBill = await isBill(stored, context);
  if (ofBill && !(await mayDeleteBill(stored, documentGroup.Approval, context))) throw new Fault('NOT_ALLOWED');
  const isClosed = !ofBill && stored.ApprovedOn !== undefined;
  if (isClosed && (await isOfType(stored, SplitDocumentType.Shift, context)))
    await logTakingBack(stored, documentGroup.Reason, context);
  return deleteOne(room, model, { id, version: documentGroup.Version });
};
