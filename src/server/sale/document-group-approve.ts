import { Fault } from '#domain/faults.ts';
import { SplitDocumentType, type DocumentGroup } from '#generated/types.ts';
import type { CallContext, HandlerOf, RequestOf } from '../call/context.ts';
import { draftOf, meant, resolveReferences, entityContext, storedOne } from '../entity/index.ts';
import { splitTypeOf } from '../storage/ledger/shift/shift-names.ts';
import { modelOf } from '../storage/models.ts';
import { findByClientId, readRecord } from '../storage/records/index.ts';
import { closeBill } from '../restaurant/bills/close-bill.ts';
import { closeShift, type GroupDraft } from './shift-close.ts';

type Request = RequestOf<'DocumentGroupApprove'>;
type Closing = (
  group: GroupDraft,
  context: CallContext,
  paid: Omit<Request, 'documentGroup'>,
) => Promise<DocumentGroup>;

/** An inventory is approved by a call of its own, which looks at no rights: they are looked at here. */
const closeInventory: Closing = async (group, context) => {
  if (context.session.till) throw new Fault('TILL_ONLY');
  const room = entityContext(context, {});
  const model = modelOf('DocumentGroup');
  const { Id } = await storedOne(room, model, await meant(room, model, group));
  return context.within('InventoryApprove', { inventory: { Id } });
};

/** Closing by the type of group. */
const closings: Readonly<Record<number, Closing>> = {
  [SplitDocumentType.Shift]: closeShift,
  [SplitDocumentType.Inventory]: closeInventory,
  [SplitDocumentType.Bill]: (group, context, paid) => closeBill(group, paid, context),
};

const splitOf = async (group: GroupDraft, context: CallContext): Promise<number> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('DocumentGroup');
  const id =
    group.Id ?? (group.ClientId ? (await findByClientId(db, model, organisationId, group.ClientId))?.Id : undefined);
  const stored = id ? await readRecord(db, model, { organisationId, id }) : undefined;
  const named = { ...group };
  // A ClientId has been resolved to its Id from here on; the original body decides whether it is a repeat.
  if (!stored) await resolveReferences(context, model, named);
  const split = stored?.DocumentSplit ?? named.DocumentSplit;
  return split ? splitTypeOf(db, organisationId, split.Id) : SplitDocumentType.Shift;
};

/** Closes a group of documents; one that says nothing of what it is, is a shift. */
export const documentGroupApprove: HandlerOf<'DocumentGroupApprove'> = async ({ documentGroup, ...paid }, context) => {
  const draft = draftOf<'DocumentGroup'>(documentGroup);
  const close = closings[await splitOf(draft, context)];
  if (!close) throw new Fault('DOCUMENT_OPERATION');
  return close(draft, context, paid);
};
