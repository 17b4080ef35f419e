import type { Draft } from '#domain/documents/approve/draft.ts';
import { isReceipt, knownBy, withReservedIds, type DraftNames } from '#domain/documents/approve/known-names.ts';
import { generateDocument, isOnlineOrder } from '#domain/documents/copy.ts';
import { defaultOperation } from '#domain/documents/document-type.ts';
import { refuseEdit } from '#domain/documents/guards.ts';
import { Fault } from '#domain/faults.ts';
import type { OfBill } from '#domain/documents/stored-value/stored-value.ts';
import { DocumentActionType, type Document } from '#generated/types.ts';
import type { CallContext, Handler, RequestOf } from '../call/context.ts';
import {
  bodyHash as hashOf,
  draftOf,
  readOne,
  refuseDraftBeyond,
  roomOf,
  storedOne,
  updateOne,
} from '../entity/index.ts';
import { organisationOf } from '../entity/reach.ts';
import { readDraftNames } from '../storage/ledger/approval/read-approval.ts';
import type { Ending } from '../storage/database.ts';
import { lockHeader } from '../storage/ledger/header.ts';
import { readApprovalHash } from '../storage/ledger/known.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';
import { takeApprovals } from './approvals.ts';
import { approveDraft } from './approve.ts';
import { hooks } from './hooks.ts';
import { refuseBills, refuseSent } from './sent-orders.ts';
import { refuseBesideReceipts, sitterOf } from './sitter.ts';

const asFilled = (draft: Draft, { session }: CallContext): Draft => ({
  ...draft,
  DocumentOperationType: draft.DocumentOperationType || defaultOperation(draft.DocumentActionType ?? 0) || null,
  Employee: draft.Employee ?? (session.employeeId === undefined ? null : { Id: session.employeeId }),
});

/**
 * The online order that an outcome says it was made from, kept from being approved meanwhile.
 * @throws DOCUMENT_APPROVED where it has its outcome already
 */
const orderOf = async (
  { DocumentActionType: type, Settings }: Draft,
  { db, session: { organisationId } }: CallContext,
): Promise<Draft | undefined> => {
  const id = Number(Settings?.ExternalReference);
  if (type !== DocumentActionType.Outcome || !Number.isSafeInteger(id) || id <= 0) return undefined;
  const header = await lockHeader(db, organisationId, id);
  if (!header || !isOnlineOrder(header)) return undefined;
  if (header.ApprovedOn !== null)
    throw new Fault('DOCUMENT_APPROVED', {
      items: [{ Path: 'document.Settings.ExternalReference', Message: 'the order is approved already' }],
    });
  return readRecord(db, modelOf('Document'), { organisationId, id });
};

/** An online order turns into an outcome that keeps the order's own data, whoever ordered too. */
const outcomeOf = (order: Draft): Draft => ({ ...generateDocument(order), Person: order.Person });

/** What follows from a call of itself is no question of the caller's menu. */
const ofItself = (context: CallContext): CallContext => ({
  ...context,
  session: { ...context.session, menu: undefined, branches: undefined },
});

/** An online order is approved with its outcome, in the same transaction. */
const approveOrder = async (order: Draft | undefined, context: CallContext): Promise<void> => {
  if (order) await approveStored({ Id: order.Id }, ofItself(context), { isOfOutcome: true });
};

const namesOf = (draft: Draft, context: CallContext, { isNew }: { isNew: boolean }): Promise<DraftNames> =>
  readDraftNames(context.db, draft, {
    organisationId: organisationOf(context, modelOf('Document')),
    now: context.now,
    isNew,
  });

const load = (id: number, context: CallContext): Promise<Document> =>
  readOne(roomOf(context, hooks), modelOf('Document'), { id, depth: 'load' });

/** A document as it is stored now, or the end of its transaction, which says that. */
type Approved = Document | Ending<Document>;

/** What has been approved under the ClientId, if it was the same; what was only created is approved now. */
const repeated = async (
  { sent, hash, isDone }: { sent: Draft; hash: string; isDone: boolean },
  id: number,
  context: CallContext,
): Promise<Approved> => {
  const stored = await storedOne(roomOf(context, hooks), modelOf('Document'), id);
  if (stored.ApprovedOn === undefined) return approveStored({ ...sent, Id: id }, context, { hash, isDone });
  if ((await readApprovalHash(context.db, context.session.organisationId, id)) === hash) return load(id, context);
  throw new Fault('CLIENT_ID_REUSED', { stored });
};

/**
 * How a document is approved: `isDone`, goods and money have moved already; `source`, the order that it is made of,
 * where that is known.
 */
interface Approving {
  isDone: boolean;
  source?: Draft;
  /** Nothing follows in its transaction. */ isLast?: boolean;
}

const approveNew = async (
  sent: Draft,
  context: CallContext,
  { isDone, source, isLast = false }: Approving,
): Promise<Approved> => {
  await refuseBills(sent.DocumentGroups, context);
  const sitter = await sitterOf(sent, context);
  const filled = asFilled(
    { ...sent, ...(sitter.Employee !== undefined && { Employee: sitter.Employee }), Person: undefined },
    context,
  );
  const bodyHash = hashOf(sent);
  const names = await namesOf(filled, context, { isNew: true });
  const before = sent.ClientId ? knownBy(names.known, 'Document', sent.ClientId) : undefined;
  if (before) return repeated({ sent, hash: bodyHash, isDone }, before.id, context);
  const order = source ?? (await orderOf(filled, context));
  const draft = withReservedIds({ ...filled, Person: order?.Person }, names.known);
  await refuseDraftBeyond(context, modelOf('Document'), { ...draft });
  const { allowed, odd } = await takeApprovals(draft, isDone, context);
  const approval = {
    draft,
    names,
    bodyHash,
    isDone,
    allowed,
    odd: [...sitter.odd, ...odd],
    isStored: false,
    isOfOrder: order !== undefined,
    isOfOutcome: false,
  };
  const answer = await approveDraft({ ...approval, isLast: isLast && isReceipt(sent) }, context);
  if (!source) await approveOrder(order, context);
  return answer;
};

const controls = new Set(['Id', 'Version', 'ClientId', 'EntityActionType', 'ApprovedOn']);

/** What is sent beside the id is saved first, as DocumentUpdate would. */
const save = async (sent: Draft, context: CallContext): Promise<void> => {
  const isChanged = Object.entries(sent).some(([name, value]) => !controls.has(name) && value !== undefined);
  const isVersioned = typeof sent.Version === 'number';
  if (!isChanged && !isVersioned) return;
  await updateOne(roomOf(context, hooks), modelOf('Document'), { body: { ...sent }, isPart: !isVersioned });
};

interface ApprovingStored {
  isOfOutcome?: boolean;
  isDone?: boolean;
  hash?: string;
  ofBill?: OfBill | undefined;
}

/** Numbers of gift cards are kept nowhere but with the card: they are taken from what was sent. */
const withCodes = (draft: Draft, { Payoffs: sent }: Draft): Draft => ({
  ...draft,
  Payoffs: (draft.Payoffs ?? []).map((payoff, at) => {
    const { GiftcardCode } = sent?.[at] ?? {};
    return GiftcardCode ? { ...payoff, GiftcardCode } : payoff;
  }),
});

/**
 * `hash` is that of the body that was sent; a repeat is known by it. `isOfOutcome`: an order that is approved because
 * its outcome is.
 */
const approveStored = async (
  sent: Draft,
  context: CallContext,
  { isOfOutcome = false, isDone = false, hash = hashOf(sent), ofBill }: ApprovingStored = {},
): Promise<Approved> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const id = sent.Id as number;
  // Two that approve the same document, or one that still writes its lines, must wait for each other.
  await lockHeader(db, organisationId, id);
  const stored = await storedOne(roomOf(context, hooks), modelOf('Document'), id);
  if (stored.ApprovedOn && (await readApprovalHash(db, organisationId, id)) === hash) return load(id, context);
  const refusal = refuseEdit(stored);
  if (refusal) throw new Fault(refusal);
  await refuseSent(stored, context);
  await save(sent, context);
  const draft = asFilled(
    { ...withCodes(await load(id, context), sent), ...(sent.ApprovedOn && { ApprovedOn: sent.ApprovedOn }) },
    context,
  );
  await refuseDraftBeyond(context, modelOf('Document'), { ...draft });
  const order = await orderOf(draft, context);
  const names = await namesOf(draft, context, { isNew: false });
  const approval = {
    draft,
    names,
    bodyHash: hash,
    isDone,
    allowed: new Set<number>(),
    odd: [],
    isStored: true,
    isLast: false,
    isOfOrder: order !== undefined,
    isOfOutcome,
    ofBill,
  };
  const answer = await approveDraft(approval, context);
  if (isOnlineOrder(draft) && !isOfOutcome)
    await approveNew(outcomeOf(draft), ofItself(context), { isDone, source: draft });
  await approveOrder(order, context);
  return answer;
};

/** As a bill asks for it of its orders; no body says `ofBill`. */
type Approve = RequestOf<'DocumentApprove'> & { ofBill?: OfBill | undefined };

/**
 * Approves a stored document, or writes one with its lines and payments and approves it, in one transaction. An online
 * order makes its outcome, which moves the goods. A repeat answers what is stored.
 * @throws CLIENT_ID_REUSED, DOCUMENT_APPROVED, CONFLICT, LOT_NO_STOCK, TILL_ONLY, the faults of the guards
 */
export const documentApprove: Handler<Approve, Approved> = ({ document, done, ofBill }, context) => {
  const [draft, isDone] = [draftOf<'Document'>(document), done ?? false];
  refuseBesideReceipts(draft, context);
  return draft.Id
    ? approveStored(draft, context, { isDone, ofBill })
    : approveNew(draft, context, { isDone, isLast: true });
};
