import { documentType } from '#domain/documents/document-type.ts';
import { documentTotals } from '#domain/documents/totals.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { tell } from '../entity/tell.ts';
import { notingOdd, type Odd } from '../storage/ledger/attention.ts';
import { documentBody } from '../storage/ledger/journal/journal-body.ts';
import { LateStamp } from '../storage/ledger/journal/late-stamp.ts';
import { stampDocument, type Stamped } from '../storage/ledger/journal/stamp-document.ts';
import type { KnownNames } from '../storage/ledger/known.ts';
import { joinLate, shiftOver } from '../storage/ledger/shift.ts';
import { planStock, type StockPlan } from '../storage/ledger/stock/stock-plan.ts';
import { writingParents, writingStock } from '../storage/ledger/stock/stock-write.ts';
import { createSumChanges } from '../storage/ledger/sums.ts';
import { modelOf } from '../storage/models.ts';
import { runAllOrAgain, type StoredRecord } from '../storage/records/index.ts';
import type { Sql } from '../storage/sql.ts';
import { changePrices } from './change-prices.ts';
import type { Draft } from './draft.ts';
import { movesOf, readyLines, type ReadyLine } from './lines.ts';
import { devicePlace } from './names.ts';
import { noteDevice, noteReceipt, noteStock } from './oddities.ts';
import { addSums, headOf, parentOf, withCost, type PostedLine } from './posted-lines.ts';
import { bindGroups, writingNew, writingStored } from './write-document.ts';

/** A draft whose names are settled and whose parts have their ids, and what is known for approving it. */
export interface Approval {
  context: CallContext;
  draft: Draft;
  known: KnownNames;
  zone: string;
  /** What the names gave to note. */
  odd: Odd[];
  /** A stored document is changed, and has its code. */
  isStored: boolean;
  bodyHash?: string;
  /** Nothing follows in its transaction. @throws LateStamp where a shift was closed over it: then something does */
  isLast?: boolean;
}

/** A draft on the point of being written. */
interface Posting { draft: Draft; lines: readonly PostedLine[]; plan: StockPlan; odd: Odd[] }

const plannedStock = async ({ context, draft }: Approval, lines: readonly ReadyLine[]): Promise<StockPlan> => {
  const plan = await planStock(context.db, {
    organisationId: context.session.organisationId,
    on: draft.ApprovedOn ?? context.now,
    isNow: !draft.ApprovedOn,
    moves: await movesOf(draft, lines, context),
  });
  const short = draft.DocumentActionType === DocumentActionType.Transfer ? plan.moved.find((moved) => moved.short > 0) : undefined;
  if (!short) return plan;
  const place = lines.findIndex(({ line }) => line.Id === short.move.lotId);
  throw new Fault('LOT_NO_STOCK', { items: [{ Path: `document.Lots.${place}`, Message: 'Product has no stocks on selected depot' }] });
};

/** A payment's sum is typed; that of all others is of its lines (G-166). */
const withTotals = (draft: Draft, lines: readonly PostedLine[]): Draft => {
  const { CreditSum, DebitSum, DiscountSum } = documentTotals(lines.map(({ line }) => line));
  const isTyped = !documentType(draft.DocumentActionType).hasLines;
  return { ...draft, CreditSum: isTyped ? Math.abs(draft.CreditSum ?? 0) : CreditSum, DebitSum, DiscountSum };
};

/** An outcome may be paid in part; more than all of it is a mistake. A receipt was paid already: it is noted. @throws DOCUMENT_TENDERS */
const refusePayments = ({ DocumentActionType: type, Payoffs, DebitSum, CreditSum }: Draft): void => {
  const paid = (Payoffs ?? []).reduce((sum, { Value }) => sum + Math.abs(Value ?? 0), 0);
  if (type !== DocumentActionType.Check && paid > Math.max(Math.abs(DebitSum ?? 0), Math.abs(CreditSum ?? 0))) throw new Fault('DOCUMENT_TENDERS');
};

const stamp = ({ context, isStored, isLast }: Approval, { draft, lines, plan }: Posting, together: readonly Sql[]): Promise<Stamped> => stampDocument(context.db, {
  organisationId: context.session.organisationId,
  entityId: draft.Id as number,
  createdOn: context.now,
  actionType: draft.DocumentActionType ?? 0,
  ...(isStored && draft.Code && { code: draft.Code }),
  ...(draft.Number && { number: draft.Number }),
  place: devicePlace(draft),
  together,
  ...(isLast && { lastUnlessClosedAt: plan.on }),
  bodyOf: ({ code, number }) => documentBody({ ...draft, Id: draft.Id as number, Code: code, Number: number }, lines.map(({ line }) => line), draft.Payoffs ?? []),
});

const answerOf = ({ draft, lines }: Posting, { code, number }: Stamped): StoredRecord => {
  const Document = { Id: draft.Id };
  const Lots = lines.map(({ line, moved }) => ({ ...line, Version: line.Version ?? 1, Document, BalanceQuantity: moved?.entered?.remaining, LotParentId: parentOf(moved) ?? undefined }));
  const Payoffs = (draft.Payoffs ?? []).map((payoff) => ({ ...payoff, Version: payoff.Version ?? 1, Document }));
  return { ...draft, Version: (draft.Version ?? 0) + 1, Code: code, Number: number, Lots, Payoffs };
};

/** Tells the open screens of the document and of the depots whose stock it moved. */
const tellAll = (context: CallContext, id: number, { balances }: StockPlan): void => {
  const { services: { events }, session: { organisationId } } = context;
  tell(context, modelOf('Document'), id, 'approve');
  const depots = new Set(balances.map(({ DepotId }) => DepotId));
  context.afterCommit(() => { for (const depot of depots) events.publish(organisationId, { entity: 'Balance', id: depot, action: 'update' }); });
};

/** A receipt whose shift was closed already joins it. */
const joinShift = async ({ db, now, session: { organisationId } }: CallContext, draft: Draft, { shiftOn }: Stamped): Promise<void> => {
  const { DocumentActionType: type, Branch, DebitDepot, ApprovedOn, Id: documentId } = draft as Draft & { Id: number; ApprovedOn: number };
  if (type !== DocumentActionType.Check || !Branch || !DebitDepot || shiftOn === undefined || ApprovedOn > shiftOn) return;
  const shiftId = await shiftOver(db, { organisationId, branchId: Branch.Id, depotId: DebitDepot.Id }, ApprovedOn);
  if (shiftId === undefined) return;
  await joinLate(db, { organisationId, shiftId, documentId, on: ApprovedOn, debitSum: draft.DebitSum ?? 0 });
  await db.runAll(notingOdd({ organisationId, documentId, on: now, odd: [{ code: 'SHIFT_CLOSED', subject: String(shiftId) }] }));
};

/** Both go the same way to the database, one after the other; where the first fails, it says why, unless the other knows better. */
const inTheirOrder = async (written: Promise<void>, stamped: Promise<Stamped>): Promise<Stamped> => {
  const [one, other] = await Promise.allSettled([written, stamped]);
  if (other.status === 'rejected' && other.reason instanceof LateStamp) throw other.reason;
  if (one.status === 'rejected') throw one.reason;
  return stamped;
};

/** Writes document, stock, sums and notes together, then what all approvals of the organisation wait for: code and journal. */
const post = async (approval: Approval, posting: Posting): Promise<Stamped> => {
  const { context, known, zone, isStored, bodyHash } = approval;
  const { draft, lines, plan, odd } = posting;
  const { db, now, session: { organisationId } } = context;
  const sums = createSumChanges(organisationId, zone);
  addSums(sums, headOf(draft, plan.on), lines, draft);
  const writing = { context, draft, lines, bodyHash };
  const document = isStored ? await writingStored(writing) : writingNew(writing);
  const moving = { organisationId, plan, sums };
  const stock = await writingStock(db, moving);
  await noteDevice(draft, known, context, odd);
  const written = runAllOrAgain(db, [...document, ...stock, ...sums.addingArticles(db.dialect.name), ...notingOdd({ organisationId, documentId: draft.Id as number, on: now, odd })]);
  const finishing = async (): Promise<Stamped> => {
    await db.runAll(writingParents(db.dialect.name, moving));
    if (!isStored) await bindGroups(context, draft);
    await changePrices(draft, lines.map(({ line }) => line), context);
    return stamp(approval, posting, sums.addingDocuments(db.dialect.name));
  };
  const stamped = await inTheirOrder(written, finishing());
  await joinShift(context, draft, stamped);
  tellAll(context, draft.Id as number, plan);
  return stamped;
};

/**
 * Approves a draft in the open transaction and answers it as stored.
 * @throws LOT_NO_STOCK for a transfer of what is not there; DOCUMENT_TENDERS; NOT_FOUND for an unknown article
 */
export const approve = async (approval: Approval): Promise<StoredRecord> => {
  const odd = [...approval.odd];
  const ready = await readyLines(approval.draft, approval.known, approval.context, odd);
  const plan = await plannedStock(approval, ready);
  const moved = new Map(plan.moved.map((each) => [each.move.lotId, each]));
  const lines = ready.map((each) => withCost(approval.draft, each, moved.get(each.line.Id)));
  const draft = withTotals({ ...approval.draft, ApprovedOn: plan.on }, lines);
  refusePayments(draft);
  noteReceipt(draft, approval.context, odd);
  noteStock(plan, odd);
  const posting = { draft, lines, plan, odd };
  return answerOf(posting, await post(approval, posting));
};
