import { generateDocument, isOnlineOrder } from '#domain/documents/copy.ts';
import { defaultOperation } from '#domain/documents/document-type.ts';
import { isModifiable, refuseApproval, refuseEdit } from '#domain/documents/guards.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType, type Document } from '#generated/types.ts';
import type { CallContext, Handler } from '../call/context.ts';
import { bodyHash, readOne, refuseDraftBeyond, roomOf, storedOne, updateOne } from '../entity/index.ts';
import { lockHeader } from '../storage/ledger/header.ts';
import { LateStamp } from '../storage/ledger/journal/late-stamp.ts';
import { knownBy, readApprovalHash, zoneOf, type KnownNames } from '../storage/ledger/known.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord, type StoredRecord } from '../storage/records/index.ts';
import { approve } from './approve.ts';
import type { Draft } from './draft.ts';
import { hooks } from './hooks.ts';
import { readNames, withReservedIds } from './names.ts';
import { settleDate } from './oddities.ts';
import { settleNames } from './settle-names.ts';
import { refuseBesideReceipts, sitterOf } from './sitter.ts';

const isReceipt = (draft: Draft): boolean => draft.DocumentActionType === DocumentActionType.Check;

const asFilled = (draft: Draft, { session }: CallContext): Draft => ({
  ...draft,
  DocumentOperationType: draft.DocumentOperationType || defaultOperation(draft.DocumentActionType ?? 0) || null,
  Employee: draft.Employee ?? (session.employeeId === undefined ? null : { Id: session.employeeId }),
});

/** @throws the fault of the first guard that refuses; a closed receipt is refused for what it lacks, never for its date (G-107). */
const guard = (draft: Draft, known: KnownNames, { now }: CallContext, isOfOrder = false): void => {
  const refusal = refuseApproval(draft as Partial<Document>, { isOfOrder });
  if (refusal) throw new Fault(refusal);
  const restrictDays = known.settings.RestrictChangeByDateFrom;
  if (!isReceipt(draft) && !isModifiable(draft as Partial<Document>, { now, restrictDays })) throw new Fault('DOCUMENT_LOCKED');
};

/**
 * The online order that an outcome says it was made from, kept from being approved meanwhile.
 * @throws DOCUMENT_APPROVED where it has its outcome already
 */
const orderOf = async ({ DocumentActionType: type, Settings }: Draft, { db, session: { organisationId } }: CallContext): Promise<Draft | undefined> => {
  const id = Number(Settings?.ExternalReference);
  if (type !== DocumentActionType.Outcome || !Number.isSafeInteger(id) || id <= 0) return undefined;
  const header = await lockHeader(db, organisationId, id);
  if (!header || !isOnlineOrder(header as Partial<Document>)) return undefined;
  if (header.ApprovedOn !== null) throw new Fault('DOCUMENT_APPROVED', { items: [{ Path: 'document.Settings.ExternalReference', Message: 'the order is approved already' }] });
  return await readRecord(db, modelOf('Document'), { organisationId, id }) as Draft | undefined;
};

/** An online order turns into an outcome that keeps the order's own data, whoever ordered too. */
const outcomeOf = (order: Draft): Draft => ({ ...generateDocument(order as Partial<Document>) as Draft, Person: order.Person });

/** What follows from a call of itself is no question of the caller's menu. */
const ofItself = (context: CallContext): CallContext => ({ ...context, session: { ...context.session, menu: undefined, branches: undefined } });

/** An online order is approved with its outcome, in the same transaction. */
const approveOrder = async (order: Draft | undefined, context: CallContext): Promise<void> => {
  if (order) await approveStored({ Id: order.Id }, ofItself(context), { isOfOutcome: true });
};

const load = (id: number, context: CallContext): Promise<StoredRecord> => readOne(roomOf(context, hooks), modelOf('Document'), { id, depth: 'load' });

/** What has been approved under the ClientId, if it was the same (G-037); what was only created is approved now. */
const repeated = async ({ sent, hash, isDone }: { sent: Draft; hash: string; isDone: boolean }, id: number, context: CallContext): Promise<StoredRecord> => {
  const stored = await storedOne(roomOf(context, hooks), modelOf('Document'), id);
  if (stored.ApprovedOn === undefined) return approveStored({ ...sent, Id: id }, context, { hash, isDone });
  if (await readApprovalHash(context.db, context.session.organisationId, id) === hash) return load(id, context);
  throw new Fault('CLIENT_ID_REUSED', { stored });
};

/** A receipt older than this may belong to a shift that is closed, and is in no hurry. */
const freshMs = 60_000;

/** Bodies over which a shift was closed while they were written; run again, each is the same. */
const late = new WeakSet<Draft>();

/** Whether nothing follows the journal's entry of a receipt, by all that is known before. */
const endsWithEntry = (sent: Draft, { now }: CallContext): boolean => isReceipt(sent) && !late.has(sent) && (sent.ApprovedOn ?? now) > now - freshMs;

/** How a document is approved: `isDone`, goods and money have moved already; `source`, the order that it is made of, where that is known. */
interface Approving { isDone: boolean; source?: Draft }

const approveNew = async (sent: Draft, context: CallContext, { isDone, source }: Approving): Promise<StoredRecord> => {
  const sitter = await sitterOf(sent, context);
  const filled = asFilled({ ...sent, ...(sitter.Employee !== undefined && { Employee: sitter.Employee as Draft['Employee'] }), Person: undefined }, context);
  const hash = bodyHash(sent);
  const known = await readNames(filled, context, { isNew: true });
  const before = sent.ClientId ? knownBy(known, 'Document', sent.ClientId) : undefined;
  if (before) return repeated({ sent, hash, isDone }, before.id, context);
  const order = source ?? await orderOf(filled, context);
  const draft = withReservedIds({ ...filled, Person: order?.Person }, known);
  await refuseDraftBeyond(context, modelOf('Document'), { ...draft });
  const odd = [...sitter.odd, ...settleDate(draft, { context, isDone }), ...await settleNames(draft, known, context)];
  guard(draft, known, context, order !== undefined);
  const approval = { context, draft, known, odd, isStored: false, isDone, zone: zoneOf(known, context.services.config.timeZone), bodyHash: hash };
  try {
    const answer = await approve({ ...approval, isLast: endsWithEntry(sent, context) });
    if (!source) await approveOrder(order, context);
    return answer;
  } catch (error) {
    if (error instanceof LateStamp) late.add(sent);
    throw error;
  }
};

const controls = new Set(['Id', 'Version', 'ClientId', 'EntityActionType', 'ApprovedOn']);

/** What is sent beside the id is saved first, as DocumentUpdate would. */
const save = async (sent: Draft, context: CallContext): Promise<void> => {
  const isChanged = Object.entries(sent).some(([name, value]) => !controls.has(name) && value !== undefined);
  const isVersioned = typeof sent.Version === 'number';
  if (!isChanged && !isVersioned) return;
  await updateOne(roomOf(context, hooks), modelOf('Document'), { body: { ...sent }, isPart: !isVersioned });
};

/** `hash` is that of the body that was sent; a repeat is known by it. `isOfOutcome`: an order that is approved because its outcome is. */
const approveStored = async (sent: Draft, context: CallContext, { isOfOutcome = false, isDone = false, hash = bodyHash(sent) } = {}): Promise<StoredRecord> => {
  const { db, session: { organisationId } } = context;
  const id = sent.Id as number;
  // Two that approve the same document, or one that still writes its lines, must wait for each other.
  await lockHeader(db, organisationId, id);
  const stored = await storedOne(roomOf(context, hooks), modelOf('Document'), id) as Partial<Document>;
  if (stored.ApprovedOn && await readApprovalHash(db, organisationId, id) === hash) return load(id, context);
  const refusal = refuseEdit(stored);
  if (refusal) throw new Fault(refusal);
  await save(sent, context);
  const draft = asFilled({ ...await load(id, context) as Draft, ...(sent.ApprovedOn && { ApprovedOn: sent.ApprovedOn }) }, context);
  await refuseDraftBeyond(context, modelOf('Document'), { ...draft });
  const order = await orderOf(draft, context);
  const known = await readNames(draft, context, { isNew: false });
  const odd = [...settleDate(draft, { context, isDone }), ...await settleNames(draft, known, context)];
  if (!isOfOutcome) guard(draft, known, context, order !== undefined);
  const answer = await approve({ context, draft, known, odd, isStored: true, isDone, zone: zoneOf(known, context.services.config.timeZone), bodyHash: hash });
  if (isOnlineOrder(draft as Partial<Document>) && !isOfOutcome) await approveNew(outcomeOf(draft), ofItself(context), { isDone, source: draft });
  await approveOrder(order, context);
  return answer;
};

/**
 * Approves a stored document, or writes one with its lines and payments and approves it, in one transaction (G-008, G-109, G-110).
 * An online order makes its outcome, which moves the goods. A repeat answers what is stored.
 * @throws CLIENT_ID_REUSED, DOCUMENT_APPROVED, CONFLICT, LOT_NO_STOCK, TILL_ONLY, the faults of the guards
 */
export const documentApprove: Handler<{ document: Draft; done?: boolean }> = ({ document, done: isDone = false }, context) => {
  refuseBesideReceipts(document, context);
  return document.Id ? approveStored(document, context, { isDone }) : approveNew(document, context, { isDone });
};
