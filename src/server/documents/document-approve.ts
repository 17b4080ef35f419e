import type { Draft } from '#domain/documents/approve/draft.ts';
import { clockOdd } from '#domain/documents/approve/notes.ts';
import { isReceipt, knownBy, withReservedIds, type DraftNames } from '#domain/documents/approve/known-names.ts';
import { generateDocument } from '#domain/documents/chain/steps.ts';
import { isOnlineOrder } from '#domain/documents/copy.ts';
import { defaultOperation } from '#domain/documents/document-type.ts';
import { refuseEdit } from '#domain/documents/guards.ts';
import { withPosting } from '#domain/documents/posting.ts';
import { Fault } from '#domain/faults.ts';
import type { OfBill } from '#domain/documents/stored-value/stored-value.ts';
import { DocumentActionType, type Document } from '#generated/types.ts';
import type { CallContext, Handler, RequestOf } from '../call/context.ts';
import {
  bodyHash as hashOf,
  draftOf,
  readOne,
  refuseDraftBeyond,
  entityContext,
  storedOne,
  updateOne,
} from '../entity/index.ts';
import { mergeCustom } from '../entity/custom/custom-values.ts';
import { organisationOf } from '../entity/reach.ts';
import { readDraftNames } from '../storage/ledger/approval/read-approval.ts';
import type { FinalStatement } from '../storage/database.ts';
import { lockHeader } from '../storage/ledger/header.ts';
import { readApprovalHash } from '../storage/ledger/known.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';
import { keepOnWay, ownPartOf, refuseWay, sendOnWay } from './chain/on-way.ts';
import { linkSource, refuseMade } from './chain/source.ts';
import { takeApprovals } from './take-approvals.ts';
import { approveDraft, type Approval } from './approve-draft.ts';
import { hooks } from './hooks.ts';
import { refuseOtherGroups, refuseSent } from '../restaurant/kitchen/sent-orders.ts';
import {
  cashierOf,
  refuseBesideReceipts,
  refuseStoredBesideReceipts,
  type ReceiptCashier,
} from './cashier-of-receipt.ts';

/** A draft with its posting date, and with the operation and the employee that it gets where it names none. */
export const asFilled = (draft: Draft, { session }: CallContext): Draft => ({
  ...withPosting(draft),
  DocumentOperationType: draft.DocumentOperationType || defaultOperation(draft.DocumentActionType ?? 0) || null,
  Employee: draft.Employee ?? (session.employeeId === undefined ? null : { Id: session.employeeId }),
});

/**
 * The online order of an outcome, locked against other approvals. @throws DOCUMENT_APPROVED where it has its outcome
 * already
 */
const orderOf = async (
  { DocumentActionType: type, SourceId, Settings }: Draft,
  { db, session: { organisationId } }: CallContext,
): Promise<Draft | undefined> => {
  const id = Number(SourceId ?? Settings?.ExternalReference);
  if (type !== DocumentActionType.Outcome || !Number.isSafeInteger(id) || id <= 0) return undefined;
  const header = await lockHeader(db, organisationId, id);
  if (!header || !isOnlineOrder(header)) return undefined;
  if (header.ApprovedOn !== null)
    throw new Fault('DOCUMENT_APPROVED', {
      items: [{ Path: 'document.Settings.ExternalReference', Message: 'the order is approved already' }],
    });
  return readRecord(db, modelOf('Document'), { organisationId, id });
};

/** The outcome that an online order becomes: it keeps the order's data and the person who ordered. */
const outcomeOf = (order: Draft): Draft => ({ ...generateDocument(order), Person: order.Person });

/** A context for what follows from the call by itself: the caller's menu and branches do not restrict it. */
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
  readOne(entityContext(context, hooks), modelOf('Document'), { id, depth: 'load' });

const { fill: _mask, ...wholeLots } = hooks.Lot;

/** With whole numbers of the gift cards that its lines sell: for the approval, and for the call that sold them. */
const loadWhole = (id: number, context: CallContext): Promise<Document> =>
  readOne(entityContext(context, { ...hooks, Lot: wholeLots }), modelOf('Document'), { id, depth: 'load' });

/** The approved document, or the last statement of the transaction, whose answer becomes the document. */
type Approved = Document | FinalStatement<Document>;

/**
 * Answers a document whose ClientId is stored already. One that was only created is approved now; one that was
 * approved with the same body is answered again; any other is refused.
 */
const repeated = async (
  { sent, hash, isDone, cashier }: { sent: Draft; hash: string; isDone: boolean; cashier: ReceiptCashier },
  id: number,
  context: CallContext,
): Promise<Approved> => {
  await refuseStoredBesideReceipts(id, context);
  const stored = await storedOne(entityContext(context, hooks), modelOf('Document'), id);
  if (stored.ApprovedOn === undefined) {
    const { Employee } = cashier;
    const draft = { ...sent, ...(Employee !== undefined && { Employee }), Id: id };
    return approveStored(draft, context, { hash, isDone, cashier });
  }
  if ((await readApprovalHash(context.db, context.session.organisationId, id)) === hash) return loadWhole(id, context);
  throw new Fault('CLIENT_ID_REUSED', { stored });
};

interface Approving {
  /** The sale has taken place: goods and money have changed hands, so the document is not refused. */
  isDone: boolean;
  /** The online order that the document is made from, where the caller has read it. */
  source?: Draft;
  /** It reverses its source, which the caller has checked and locked. */
  isStorno?: boolean;
  /** Nothing else is written in this transaction, so it may end with the approval's last statement. */
  isLast?: boolean;
}

/** A sale that has taken place is not refused for a value of an own field: it is left out. */
const keepOwn = async (draft: Draft, isDone: boolean, context: CallContext): Promise<void> => {
  if (isDone) delete draft.Custom;
  else await mergeCustom(context, modelOf('Document'), { entity: draft, path: 'document' });
};

const approveNew = async (
  sent: Draft,
  context: CallContext,
  { isDone, source, isStorno = false, isLast = false }: Approving,
): Promise<Approved> => {
  await refuseOtherGroups(sent.DocumentGroups, context);
  const cashier = await cashierOf(sent, context, { isDone });
  const filled = asFilled(
    {
      ...sent,
      ...(cashier.Employee !== undefined && { Employee: cashier.Employee }),
      Person: undefined,
      IsStorno: isStorno || undefined,
    },
    context,
  );
  const bodyHash = hashOf(sent);
  const names = await namesOf(filled, context, { isNew: true });
  const before = sent.ClientId ? knownBy(names.known, 'Document', sent.ClientId) : undefined;
  if (before) return repeated({ sent, hash: bodyHash, isDone, cashier }, before.id, context);
  const order = source ?? (await orderOf(filled, context));
  if (source) filled.SourceId = source.Id;
  else if (isReceipt(filled)) delete filled.SourceId;
  else if (!isStorno) await linkSource(filled, context);
  await refuseMade(filled, context);
  await keepOwn(filled, isDone, context);
  await refuseWay(filled, context);
  delete filled.ReceivingDepot;
  await sendOnWay(filled, context);
  if (filled.ReceivingDepot) names.known.ids.get('Depot')?.add(filled.CreditDepot?.Id ?? 0);
  const draft = withReservedIds({ ...filled, Person: order?.Person }, names.known);
  await refuseDraftBeyond(context, modelOf('Document'), { ...ownPartOf(draft) });
  const { allowed, odd } = await takeApprovals(draft, isDone, context);
  const approval = {
    draft,
    names,
    bodyHash,
    isDone,
    worker: cashier.worker,
    allowed,
    odd: [...cashier.odd, ...odd, ...(isReceipt(draft) ? clockOdd(context.headers.clientTime, context.now) : [])],
    isStored: false,
    isOfOrder: order !== undefined,
    isOfOutcome: false,
  };
  const answer = await approveDraft({ ...approval, isLast: isLast && isReceipt(sent) }, context);
  if (!source) await approveOrder(order, context);
  return answer;
};

const controls = new Set(['Id', 'Version', 'ClientId', 'EntityActionType', 'ApprovedOn']);

/** Saves what is sent beside the id, as DocumentUpdate would, before the document is approved. */
const save = async (sent: Draft, context: CallContext): Promise<void> => {
  const isChanged = Object.entries(sent).some(([name, value]) => !controls.has(name) && value !== undefined);
  const isVersioned = typeof sent.Version === 'number';
  if (!isChanged && !isVersioned) return;
  await updateOne(entityContext(context, hooks), modelOf('Document'), { body: { ...sent }, isPart: !isVersioned });
};

interface ApprovingStored {
  /** An online order that is approved because its outcome is. */
  isOfOutcome?: boolean;
  isDone?: boolean;
  /** Of the body as it was sent: a repeat has the same. */
  hash?: string;
  /** Given where a bill closes and this is one of its orders. */
  ofBill?: OfBill | undefined;
  /** Given where what was sent is a new document to its sender: its cashier and its approvals count. */
  cashier?: ReceiptCashier;
}

/** Whose rights count for a stored document, what was allowed, and what about that is to be noted. */
const judgedBy = async (
  sent: Draft,
  { isDone, cashier }: { isDone: boolean; cashier: ReceiptCashier | undefined },
  context: CallContext,
): Promise<Pick<Approval, 'worker' | 'allowed' | 'odd'>> => {
  if (!cashier) return { worker: context.session, allowed: [], odd: [] };
  const { allowed, odd } = await takeApprovals(sent, isDone, context);
  return { worker: cashier.worker, allowed, odd: [...cashier.odd, ...odd] };
};

/** Takes the numbers of gift cards from what was sent: the stored payments do not hold them. */
const withCodes = (draft: Draft, { Payoffs: sent }: Draft): Draft => ({
  ...draft,
  Payoffs: (draft.Payoffs ?? []).map((payoff, at) => {
    const { GiftcardCode } = sent?.[at] ?? {};
    return GiftcardCode ? { ...payoff, GiftcardCode } : payoff;
  }),
});

/** Approves a document that is stored. */
const approveStored = async (
  sent: Draft,
  context: CallContext,
  { isOfOutcome = false, isDone = false, hash = hashOf(sent), ofBill, cashier }: ApprovingStored = {},
): Promise<Approved> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const id = sent.Id as number;
  // Another approval of this document, or a change of its lines, waits here.
  await lockHeader(db, organisationId, id);
  const stored = await storedOne(entityContext(context, hooks), modelOf('Document'), id);
  if (stored.ApprovedOn && (await readApprovalHash(db, organisationId, id)) === hash) return load(id, context);
  const refusal = refuseEdit(stored);
  if (refusal) throw new Fault(refusal);
  await refuseSent(stored, context);
  await save(sent, context);
  const draft = asFilled(
    { ...withCodes(await loadWhole(id, context), sent), ...(sent.ApprovedOn && { ApprovedOn: sent.ApprovedOn }) },
    context,
  );
  await refuseDraftBeyond(context, modelOf('Document'), { ...ownPartOf(draft) });
  const order = await orderOf(draft, context);
  await refuseMade(draft, context);
  await refuseWay(draft, context);
  await sendOnWay(draft, context);
  await keepOnWay(draft, context);
  const names = await namesOf(draft, context, { isNew: false });
  const approval = {
    draft,
    names,
    bodyHash: hash,
    isDone,
    ...(await judgedBy(sent, { isDone, cashier }, context)),
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

/** Approves the document that reverses another: its source is checked and locked, and the caller's menu does not count. */
export const approveStorno = async (draft: Draft, context: CallContext): Promise<Document> =>
  (await approveNew(
    draft,
    { ...context, session: { ...context.session, menu: undefined } },
    { isDone: false, isStorno: true },
  )) as Document;

/** The request, with `ofBill` where the call that closes a bill approves its orders; a body cannot say that. */
type Approve = RequestOf<'DocumentApprove'> & { ofBill?: OfBill | undefined };

/**
 * Approves a stored document; or writes a new one with its lines and payments and approves it. All in one transaction.
 * Approving an online order also makes and approves its outcome, which moves the goods. A repeated request answers what
 * is stored.
 * @throws CLIENT_ID_REUSED, DOCUMENT_APPROVED, CONFLICT, LOT_NO_STOCK, TILL_ONLY, the faults of the guards
 */
export const documentApprove: Handler<Approve, Approved> = ({ document, done, ofBill }, context) => {
  const [draft, isDone] = [draftOf<'Document'>(document), done ?? false];
  refuseBesideReceipts(draft, context);
  return draft.Id
    ? approveStored(draft, context, { isDone, ofBill })
    : approveNew(draft, context, { isDone, isLast: true });
};
