import { defaultOperation } from '#domain/documents/document-type.ts';
import { isModifiable, refuseApproval, refuseEdit } from '#domain/documents/guards.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType, DocumentOperationType, type Document } from '#generated/types.ts';
import type { CallContext, Handler } from '../call/context.ts';
import { bodyHash, readOne, roomOf, storedOne, updateOne } from '../entity/index.ts';
import { lockHeader } from '../storage/ledger/header.ts';
import { LateStamp } from '../storage/ledger/journal/late-stamp.ts';
import { knownBy, readApprovalHash, zoneOf, type KnownNames } from '../storage/ledger/known.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord, type StoredRecord } from '../storage/records/index.ts';
import { approve } from './approve.ts';
import type { Draft } from './draft.ts';
import { hooks } from './hooks.ts';
import { readNames, withReservedIds } from './names.ts';
import { settleNames } from './settle-names.ts';

const isReceipt = (draft: Draft): boolean => draft.DocumentActionType === DocumentActionType.Check;

const asFilled = (draft: Draft, { session }: CallContext): Draft => ({
  ...draft,
  DocumentOperationType: draft.DocumentOperationType || defaultOperation(draft.DocumentActionType ?? 0) || null,
  Employee: draft.Employee ?? (session.employeeId === undefined ? null : { Id: session.employeeId }),
});

/** @throws the fault of the first guard that refuses; a closed receipt is refused for what it lacks, never for its date (G-107). */
const guard = (draft: Draft, known: KnownNames, { now }: CallContext): void => {
  const refusal = refuseApproval(draft as Partial<Document>);
  if (refusal) throw new Fault(refusal);
  const restrictDays = known.settings.RestrictChangeByDateFrom;
  if (!isReceipt(draft) && !isModifiable(draft as Partial<Document>, { now, restrictDays })) throw new Fault('DOCUMENT_LOCKED');
};

/** An online order whose outcome has been approved is approved with it (G-014). */
const approveOrder = async ({ DocumentActionType: type, Settings }: Draft, context: CallContext): Promise<void> => {
  const id = Number(Settings?.ExternalReference);
  if (type !== DocumentActionType.Outcome || !Number.isSafeInteger(id) || id <= 0) return;
  const { db, session: { organisationId } } = context;
  const order = await readRecord(db, modelOf('Document'), { organisationId, id });
  if (order?.['DocumentOperationType'] !== DocumentOperationType.OrderOnline || order['ApprovedOn'] !== undefined) return;
  await approveStored({ Id: id }, context, { isGuarded: false });
};

const load = (id: number, context: CallContext): Promise<StoredRecord> => readOne(roomOf(context, hooks), modelOf('Document'), { id, depth: 'load' });

/** What has been approved under the ClientId, if it was the same (G-037); what was only created is approved now. */
const repeated = async (draft: Draft, hash: string, id: number, context: CallContext): Promise<StoredRecord> => {
  const stored = await storedOne(roomOf(context, hooks), modelOf('Document'), id);
  if (stored['ApprovedOn'] === undefined) return approveStored({ ...draft, Id: id }, context, { hash });
  if (await readApprovalHash(context.db, context.session.organisationId, id) === hash) return load(id, context);
  throw new Fault('CLIENT_ID_REUSED', { stored });
};

/** A receipt older than this may belong to a shift that is closed, and is in no hurry. */
const freshMs = 60_000;

/** Bodies over which a shift was closed while they were written; run again, each is the same. */
const late = new WeakSet<Draft>();

/** Whether nothing follows the journal's entry of a receipt, by all that is known before. */
const endsWithEntry = (sent: Draft, { now }: CallContext): boolean => isReceipt(sent) && !late.has(sent) && (sent.ApprovedOn ?? now) > now - freshMs;

const approveNew = async (sent: Draft, context: CallContext): Promise<StoredRecord> => {
  const filled = asFilled(sent, context);
  const hash = bodyHash(sent);
  const known = await readNames(filled, context, { isNew: true });
  const before = sent.ClientId ? knownBy(known, 'Document', sent.ClientId) : undefined;
  if (before) return repeated(sent, hash, before.id, context);
  const draft = withReservedIds(filled, known);
  const odd = await settleNames(draft, known, context);
  guard(draft, known, context);
  const approval = { context, draft, known, odd, isStored: false, zone: zoneOf(known, context.services.config.timeZone), bodyHash: hash };
  try {
    const answer = await approve({ ...approval, isLast: endsWithEntry(sent, context) });
    await approveOrder(draft, context);
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

/** `hash` is that of the body that was sent; a repeat is known by it. */
const approveStored = async (sent: Draft, context: CallContext, { isGuarded = true, hash = bodyHash(sent) } = {}): Promise<StoredRecord> => {
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
  const known = await readNames(draft, context, { isNew: false });
  const odd = await settleNames(draft, known, context);
  if (isGuarded) guard(draft, known, context);
  const answer = await approve({ context, draft, known, odd, isStored: true, zone: zoneOf(known, context.services.config.timeZone), bodyHash: hash });
  await approveOrder(draft, context);
  return answer;
};

/**
 * Approves a stored document, or writes one with its lines and payments and approves it, in one transaction (G-008, G-109, G-110).
 * A repeat answers what is stored.
 * @throws CLIENT_ID_REUSED, DOCUMENT_APPROVED, CONFLICT, LOT_NO_STOCK, the faults of the guards
 */
export const documentApprove: Handler<{ document: Draft }> = ({ document }, context) =>
  (document.Id ? approveStored(document, context) : approveNew(document, context));
