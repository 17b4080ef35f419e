import { Fault } from '#domain/faults.ts';
import { SplitDocumentType, type DocumentGroup } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { writeEntry } from '../storage/ledger/journal/journal.ts';
import { groupSequence, nextNumbers } from '../storage/ledger/journal/sequence.ts';
import { lockShifts } from '../storage/ledger/shift.ts';
import { hasLaterShift, splitTypeOf, tagSplit } from '../storage/ledger/shift-names.ts';
import type { GroupDraft } from './shift-close.ts';

const ofServer = ['ApprovedOn', 'Sum', 'DebitSum', 'CreditSum'] as const;

const clean = (entity: GroupDraft): void => { for (const name of ofServer) delete entity[name]; };

const refuseApproved = (stored: DocumentGroup): void => {
  if (stored.ApprovedOn) throw new Fault('DOCUMENT_APPROVED');
};

/** The last shift of a place can be taken back, so that its receipts are open again; an earlier one stands. */
const takeBack = async (stored: DocumentGroup, { db, now, session: { organisationId } }: CallContext): Promise<void> => {
  // One that is being closed meanwhile would begin after this one, whose receipts were in no shift then.
  await lockShifts(db, organisationId);
  const type = await splitTypeOf(db, organisationId, stored.DocumentSplit?.Id ?? 0);
  if (type !== SplitDocumentType.Shift || await hasLaterShift(db, organisationId, stored.Id)) throw new Fault('DOCUMENT_APPROVED');
  await writeEntry(db, { organisationId, kind: 'shift', entityId: stored.Id, createdOn: now, body: { Kind: 'shift', Id: stored.Id, Deleted: true } });
};

/** Groups of documents: codes by what they are, and nothing changed once they are closed (002 §4). */
export const groupHooks = {
  async beforeCreate(entity: GroupDraft, { db, session: { organisationId } }: CallContext): Promise<void> {
    clean(entity);
    entity.DocumentSplit ??= { Id: await tagSplit(db, organisationId) };
    const sequence = groupSequence(await splitTypeOf(db, organisationId, entity.DocumentSplit.Id ?? 0));
    entity.Code = String((await nextNumbers(db, organisationId, [sequence]))[sequence]);
    entity.Name ??= entity.Code;
  },

  beforeUpdate(entity: GroupDraft, stored: DocumentGroup): void {
    refuseApproved(stored);
    clean(entity);
  },

  async beforeDelete(stored: DocumentGroup, context: CallContext): Promise<void> {
    if (stored.ApprovedOn) await takeBack(stored, context);
  },
};
