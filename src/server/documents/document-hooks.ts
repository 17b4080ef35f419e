import { allowsOperation, defaultOperation, documentType } from '#domain/documents/document-type.ts';
import { isModifiable, refuseEdit } from '#domain/documents/guards.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType, DocumentOperationType, type Document } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { notifyAll } from '../entity/index.ts';
import { defaultTags, lockHeader } from '../storage/ledger/header.ts';
import { documentSequence, nextNumbers } from '../storage/ledger/journal/sequence.ts';
import { restrictDays } from './change-limit.ts';
import type { Draft } from './draft.ts';

const checkOperation = ({ DocumentActionType: type, DocumentOperationType: operation }: Draft): void => {
  if (operation && !allowsOperation(type ?? 0, operation)) throw new Fault('DOCUMENT_OPERATION');
};

/** What the server reckons, or gives with the approval, is not for a body to say. */
const clean = (entity: Draft, type: number | null | undefined): void => {
  delete entity.ApprovedOn;
  if (documentType(type).hasLines) delete entity.CreditSum;
};

/** What was read may have been approved since: the lock tells. @throws DOCUMENT_APPROVED, DOCUMENT_LOCKED (001 §4, G-013) */
const refuseLocked = async (stored: Document, context: CallContext): Promise<void> => {
  const header = await lockHeader(context.db, context.session.organisationId, stored.Id);
  const refusal = refuseEdit({ ...stored, ...(header?.ApprovedOn && { ApprovedOn: header.ApprovedOn }) }, { now: context.now, restrictDays: await restrictDays(context) });
  if (refusal) throw new Fault(refusal);
};

export const documentHooks = {
  async beforeCreate(entity: Draft, { db, session }: CallContext): Promise<void> {
    const type = entity.DocumentActionType ?? 0;
    clean(entity, type);
    checkOperation(entity);
    entity.DocumentOperationType ||= defaultOperation(type) ?? null;
    if (!entity.Employee && session.employeeId !== undefined) entity.Employee = { Id: session.employeeId };
    entity.DocumentGroups ??= await defaultTags(db, session.organisationId);
    const numbers = await nextNumbers(db, session.organisationId, [documentSequence(type)]);
    entity.Code = String(numbers[documentSequence(type)]);
    entity.Number ||= entity.Code;
    Object.assign(entity, { CreditSum: entity.CreditSum ?? 0, DebitSum: 0, DiscountSum: 0 });
  },

  /** An order of the online store is told to everyone who works here (G-162). */
  async afterCreate({ Id, DocumentActionType: type, DocumentOperationType: operation, Number: number, Contractor }: Document, context: CallContext): Promise<void> {
    if (type !== DocumentActionType.Order || operation !== DocumentOperationType.OrderOnline) return;
    const title = [`№ ${number}`, Contractor?.Name].filter(Boolean).join(' · ');
    await notifyAll(context, { title, line: 'Order', entityId: Id });
  },

  async beforeUpdate(entity: Draft, stored: Document, context: CallContext): Promise<void> {
    await refuseLocked(stored, context);
    if (entity.DocumentActionType !== undefined && entity.DocumentActionType !== stored.DocumentActionType) {
      throw new Fault('INVALID_INPUT', { items: [{ Path: 'document.DocumentActionType', Message: 'cannot be changed' }] });
    }
    clean(entity, stored.DocumentActionType);
    checkOperation({ ...stored, ...entity } as Draft);
  },

  beforeDelete: refuseLocked,

  async fill(documents: Document[], context: CallContext): Promise<void> {
    const limit = { now: context.now, restrictDays: await restrictDays(context) };
    for (const document of documents) document.Modify = isModifiable(document, limit);
  },
};
