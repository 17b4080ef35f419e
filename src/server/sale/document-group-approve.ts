import { Fault } from '#domain/faults.ts';
import { SplitDocumentType, type DocumentGroup } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { draftOf, resolveReferences } from '../entity/index.ts';
import { splitTypeOf } from '../storage/ledger/shift-names.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';
import { closeShift, type GroupDraft } from './shift-close.ts';

type Closing = (group: GroupDraft, context: CallContext) => Promise<DocumentGroup>;

/** What closing means, by what the group is. */
const closings: Readonly<Record<number, Closing>> = { [SplitDocumentType.Shift]: closeShift };

const splitOf = async (group: GroupDraft, context: CallContext): Promise<number> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('DocumentGroup');
  const stored = group.Id ? await readRecord(db, model, { organisationId, id: group.Id }) : undefined;
  const named = { ...group };
  // What a ClientId names is known by its Id from here on; the body as it was sent tells whether it is a repeat.
  if (!stored) await resolveReferences(context, model, named);
  const split = stored?.DocumentSplit ?? named.DocumentSplit;
  return split ? splitTypeOf(db, organisationId, split.Id) : SplitDocumentType.Shift;
};

/** Closes a group of documents; one that says nothing of what it is, is a shift. */
export const documentGroupApprove: HandlerOf<'DocumentGroupApprove'> = async ({ documentGroup }, context) => {
  const draft = draftOf<'DocumentGroup'>(documentGroup);
  const close = closings[await splitOf(draft, context)];
  if (!close) throw new Fault('DOCUMENT_OPERATION');
  return close(draft, context);
};
