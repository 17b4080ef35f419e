import { allowsOperation, defaultOperation, documentType, isDocumentType } from '#domain/documents/document-type.ts';
import { isModifiable, refuseDate, refuseEdit, refuseSameDepot } from '#domain/documents/guards.ts';
import { checkPosting, choosesPosting } from '#domain/documents/posting.ts';
import { suitsOperation } from '#domain/documents/partners.ts';
import { Fault } from '#domain/faults.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  KitchenOrderStatus,
  type Document,
  type Instant,
} from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { notifyAll, refuseDraftBeyond, type EntityHooks } from '../entity/index.ts';
import { defaultTags, lockHeader } from '../storage/ledger/header.ts';
import { documentSequence, nextNumbers } from '../storage/ledger/journal/sequence.ts';
import { readKnown } from '../storage/ledger/known.ts';
import { modelOf } from '../storage/models.ts';
import { postingLimit, restrictDays } from './change-limit.ts';
import { fillDesks, isCooked } from '../restaurant/kitchen/kitchen.ts';
import { ownPartOf } from './chain/on-way.ts';
import { linkSource, refuseMade } from './chain/source.ts';
import { changesSent, refuseOtherGroups, refuseSent } from '../restaurant/kitchen/sent-orders.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';

const checkOperation = ({ DocumentActionType: type, DocumentOperationType: operation }: Draft): void => {
  if (operation && !allowsOperation(type ?? 0, operation)) throw new Fault('DOCUMENT_OPERATION');
};

/**
 * Checks that the partner suits the operation.
 * @throws DOCUMENT_PARTNER
 */
const checkPartner = async (draft: Draft, { db, session: { organisationId } }: CallContext): Promise<void> => {
  const id = draft.Contractor?.Id;
  if (!id || draft.DocumentActionType === DocumentActionType.Check) return;
  const { partners } = await readKnown(db, { organisationId, ids: { Contractor: [id] } });
  if (!suitsOperation({ ...draft, Contractor: { ContractorActionType: partners.get(id) } }))
    throw new Fault('DOCUMENT_PARTNER', {
      items: [{ Path: 'document.Contractor', Message: 'does not suit the operation' }],
    });
};

/** Removes what only the server sets: computed values, and those set by the approval. */
const clean = (entity: Draft, type: number | null | undefined): void => {
  delete entity.ApprovedOn;
  delete entity.Person;
  if (!choosesPosting({ DocumentActionType: type })) delete entity.PostedOn;
  if (documentType(type).hasLines) delete entity.CreditSum;
  else if (entity.CreditSum) entity.CreditSum = Math.abs(entity.CreditSum);
};

/**
 * Locks the document, because it may have been approved since it was read.
 * @throws DOCUMENT_APPROVED, DOCUMENT_LOCKED (R-DOC-017, R-DOC-018)
 */
const refuseLocked = async (stored: Document, context: CallContext): Promise<void> => {
  const header = await lockHeader(context.db, context.session.organisationId, stored.Id);
  const refusal = refuseEdit(
    { ...stored, ...(header?.ApprovedOn && { ApprovedOn: header.ApprovedOn }) },
    { now: context.now, restrictDays: await restrictDays(context) },
  );
  if (refusal) throw new Fault(refusal);
};

/** @throws DOCUMENT_DEPOTS_EQUAL */
const checkDepots = (draft: Draft): void => {
  const refusal = refuseSameDepot(draft);
  if (refusal) throw new Fault(refusal, { items: [{ Path: 'document.CreditDepot', Message: 'is the other depot' }] });
};

/**
 * A draft takes its goods from where the employee works, as its approval does: either side may write a transfer, but
 * not from a depot of others. Receipts and orders are written by tills.
 * @throws NOT_ALLOWED
 */
const refuseOthersGoods = async (draft: Draft, context: CallContext): Promise<void> => {
  const { DocumentActionType: type } = draft;
  if (!draft.DebitDepot?.Id || type === DocumentActionType.Check || type === DocumentActionType.Order) return;
  // A request of a branch moves no goods.
  const isAsked = draft.IsRequest === true && type === DocumentActionType.Transfer;
  const own = isAsked ? { ...draft, DebitDepot: null } : ownPartOf(draft);
  await refuseDraftBeyond(context, modelOf('Document'), { ...own });
};

/** @throws DATE_UNLIKELY */
const checkDate = (draft: Draft, now: Instant): void => {
  const refusal = refuseDate(draft, now);
  if (refusal) throw new Fault(refusal, { items: [{ Path: 'document.CreatedOn', Message: 'is unlikely' }] });
};

/**
 * Refuses a date within the days that are closed for changes. A receipt keeps its date.
 * @throws DOCUMENT_LOCKED
 */
const refuseClosedDay = async ({ DocumentActionType: type, CreatedOn }: Draft, context: CallContext): Promise<void> => {
  if (!CreatedOn || type === DocumentActionType.Check) return;
  if (!isModifiable({ CreatedOn }, { now: context.now, restrictDays: await restrictDays(context) }))
    throw new Fault('DOCUMENT_LOCKED', { items: [{ Path: 'document.CreatedOn', Message: 'is in the closed period' }] });
};

/** @throws DOCUMENT_AHEAD, DOCUMENT_PERIOD_CLOSED, DOCUMENT_BEFORE_START, DATE_UNLIKELY */
const refusePosting = async ({ PostedOn }: Draft, type: number, context: CallContext): Promise<void> => {
  if (!PostedOn) return;
  checkDate({ DocumentActionType: type, CreatedOn: PostedOn }, context.now);
  checkPosting({ DocumentActionType: type, ApprovedOn: PostedOn }, await postingLimit(context));
};

export const documentHooks = {
  async beforeCreate(entity, context) {
    const { db, session } = context;
    const type = entity.DocumentActionType ?? 0;
    clean(entity, type);
    if (!isDocumentType(type)) throw new Fault('DOCUMENT_TYPE');
    checkOperation(entity);
    checkDepots(entity);
    checkDate(entity, context.now);
    await refuseClosedDay(entity, context);
    await refusePosting(entity, type, context);
    await refuseOtherGroups(entity.DocumentGroups, context);
    entity.DocumentOperationType ||= defaultOperation(type) ?? null;
    await linkSource(entity, context);
    await refuseOthersGoods(entity, context);
    await refuseMade(entity, context, { withDrafts: true });
    if (isCooked(entity)) entity.Status = KitchenOrderStatus.NotStarted;
    await checkPartner(entity, context);
    if (!entity.Employee && session.employeeId !== undefined) entity.Employee = { Id: session.employeeId };
    entity.DocumentGroups ??= await defaultTags(db, session.organisationId);
    const numbers = await nextNumbers(db, session.organisationId, [documentSequence(type)]);
    entity.Code = String(numbers[documentSequence(type)]);
    entity.Number ||= entity.Code;
    Object.assign(entity, { CreditSum: entity.CreditSum ?? 0, DebitSum: 0, DiscountSum: 0 });
  },

  /** Notifies everyone who works for the company of an order of the online store. */
  async afterCreate(
    { Id, DocumentActionType: type, DocumentOperationType: operation, Number: number, Contractor },
    context,
  ) {
    if (type !== DocumentActionType.Order || operation !== DocumentOperationType.OrderOnline) return;
    const title = [`№ ${number}`, Contractor?.Name].filter(Boolean).join(' · ');
    await notifyAll(context, { title, line: 'Order', entityId: Id });
  },

  async beforeUpdate(entity, stored, context) {
    await refuseLocked(stored, context);
    if (changesSent(entity)) await refuseSent(stored, context);
    await refuseOtherGroups(entity.DocumentGroups, context);
    if (entity.DocumentActionType !== undefined && entity.DocumentActionType !== stored.DocumentActionType) {
      throw new Fault('INVALID_INPUT', {
        items: [{ Path: 'document.DocumentActionType', Message: 'cannot be changed' }],
      });
    }
    clean(entity, stored.DocumentActionType);
    delete entity.SourceId;
    const changed = { ...stored, ...entity };
    checkOperation(changed);
    if (entity.CreditDepot || entity.DebitDepot) checkDepots(changed);
    if (entity.DebitDepot && entity.DebitDepot.Id !== stored.DebitDepot?.Id) await refuseOthersGoods(changed, context);
    if (entity.CreatedOn) {
      checkDate(changed, context.now);
      await refuseClosedDay(changed, context);
    }
    await refusePosting(entity, stored.DocumentActionType ?? 0, context);
    if (entity.Contractor || entity.DocumentOperationType) await checkPartner(changed, context);
  },

  async beforeDelete(stored, context) {
    await refuseLocked(stored, context);
    await refuseSent(stored, context);
  },

  async fill(documents, context) {
    const limit = { now: context.now, restrictDays: await restrictDays(context) };
    for (const document of documents) document.Modify = isModifiable(document, limit);
    await fillDesks(documents, context);
  },
} satisfies EntityHooks<'Document'>;
