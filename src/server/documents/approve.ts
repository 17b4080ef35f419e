import { refuseTooLarge } from '#domain/documents/amounts.ts';
import { documentType } from '#domain/documents/document-type.ts';
import { documentTotals } from '#domain/documents/totals.ts';
import { planStock } from '#domain/stock/plan-stock.ts';
import type { StockPlan } from '#domain/stock/stock-plan.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { tell } from '../entity/tell.ts';
import { notingOdd, type Odd } from '../storage/ledger/attention.ts';
import { documentBody, givesCost } from '../storage/ledger/journal/journal-body.ts';
import { LateStamp } from '../storage/ledger/journal/late-stamp.ts';
import { stampDocument, type Stamped } from '../storage/ledger/journal/stamp-document.ts';
import type { KnownNames } from '../storage/ledger/known.ts';
import { joinLate, shiftOver } from '../storage/ledger/shift.ts';
import { readStock } from '../storage/ledger/stock/read-stock.ts';
import { writingParents, writingStock } from '../storage/ledger/stock/stock-write.ts';
import { createSumChanges } from '../storage/ledger/sums.ts';
import { modelOf } from '../storage/models.ts';
import { runAllOrAgain, type StoredRecord } from '../storage/records/index.ts';
import type { Sql } from '../storage/sql.ts';
import { changePrices } from './change-prices.ts';
import { refuseLine, type Draft } from './draft.ts';
import { movesOf, readyLines, type ReadyLine } from './lines/lines.ts';
import { devicePlace, namingArticles } from './names.ts';
import { noteDevice, noteReceipt, noteStock, refuseOdd } from './oddities.ts';
import { settleReturns } from './lines/returns.ts';
import { addSums, headOf, leftOf, parentOf, withCost, type PostedLine } from './lines/posted-lines.ts';
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
  /** Goods and money of a receipt have moved: it is taken, whatever is not right about it. */
  isDone?: boolean;
  /** Nothing follows in its transaction. @throws LateStamp where a shift was closed over it: then something does */
  isLast?: boolean;
}

/** A draft on the point of being written, and the statements that count what it gives back. */
interface Posting { draft: Draft; lines: readonly PostedLine[]; plan: StockPlan; odd: Odd[]; returning: readonly Sql[] }

const plannedStock = async ({ context, draft }: Approval, lines: readonly ReadyLine[]): Promise<StockPlan> => {
  const order = {
    organisationId: context.session.organisationId,
    on: draft.ApprovedOn ?? context.now,
    isNow: !draft.ApprovedOn,
    moves: movesOf(draft, lines),
    mostLater: context.services.config.recostRows,
  };
  const plan = planStock(order, await readStock(context.db, order));
  const short = new Set(draft.DocumentActionType === DocumentActionType.Transfer ? plan.moved.flatMap((moved) => (moved.short > 0 ? [moved.move.lotId] : [])) : []);
  if (short.size === 0) return plan;
  const wrong = lines.flatMap(({ line, article }, index) => (short.has(line.Id) ? [{ path: `document.Lots.${index}`, articleId: article.Id }] : []));
  throw await namingArticles('LOT_NO_STOCK', wrong, context);
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

/** What was typed has its bounds; what goods cost when they leave is reckoned, and refuses nobody. @throws AMOUNT_TOO_LARGE */
const refuseAmounts = (draft: Draft, lines: readonly PostedLine[]): void => {
  const isCostGiven = givesCost(draft.DocumentActionType);
  for (const [index, { line, stock }] of lines.entries()) refuseLine({ ...line, StockQuantity: stock, ...(!isCostGiven && { CreditSum: 0 }) }, `document.Lots.${index}`);
  refuseTooLarge(lines.reduce((sum, { line }) => sum + Math.abs(line.Quantity), 0), 'document.Lots');
  if (isCostGiven) refuseTooLarge(draft.CreditSum, 'document.CreditSum');
  refuseTooLarge(draft.DebitSum, 'document.DebitSum');
  refuseTooLarge((draft.DiscountSum ?? 0) + (draft.DebitSum ?? 0), 'document.DebitSum');
  refuseTooLarge((draft.Payoffs ?? []).reduce((sum, { Value }) => sum + Math.abs(Value ?? 0), 0), 'document.Payoffs');
};

interface Together { together: readonly Sql[]; turnover: number }

const stamp = ({ context, isStored, isLast }: Approval, { draft, lines, plan }: Posting, { together, turnover }: Together): Promise<Stamped> => stampDocument(context.db, {
  organisationId: context.session.organisationId,
  entityId: draft.Id as number,
  createdOn: context.now,
  actionType: draft.DocumentActionType ?? 0,
  ...(isStored && draft.Code && { code: draft.Code }),
  ...(draft.Number && { number: draft.Number }),
  place: devicePlace(draft),
  together,
  turnover,
  ...(isLast && { lastUnlessClosedAt: plan.on }),
  bodyOf: ({ code, number }) => documentBody({ ...draft, Id: draft.Id as number, Code: code, Number: number }, lines.map(({ line }) => line), draft.Payoffs ?? []),
});

const answerOf = ({ draft, lines }: Posting, { code, number }: Stamped): StoredRecord => {
  const Document = { Id: draft.Id };
  const Lots = lines.map((posted) => ({
    ...posted.line, Version: posted.line.Version ?? 1, Document,
    BalanceQuantity: leftOf(posted) ?? undefined, LotParentId: parentOf(posted) ?? undefined, ReturnedQuantity: undefined,
  }));
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

const notingFor = (draft: Draft, { now, session: { organisationId } }: CallContext, odd: readonly Odd[]): Sql[] =>
  notingOdd({ organisationId, documentId: draft.Id as number, branchId: draft.Branch?.Id, employeeId: draft.Employee?.Id, on: now, odd });

/** A receipt whose shift was closed already joins it. Answers what is odd about that. */
const joinShift = async (context: CallContext, draft: Draft, { shiftOn }: Stamped): Promise<Odd[]> => {
  const { db, session: { organisationId } } = context;
  const { DocumentActionType: type, Branch, DebitDepot, ApprovedOn, Id: documentId } = draft as Draft & { Id: number; ApprovedOn: number };
  if (type !== DocumentActionType.Check || !Branch || !DebitDepot || shiftOn === undefined || ApprovedOn > shiftOn) return [];
  const shiftId = await shiftOver(db, { organisationId, branchId: Branch.Id, depotId: DebitDepot.Id }, ApprovedOn);
  if (shiftId === undefined) return [];
  await joinLate(db, { organisationId, shiftId, documentId, on: ApprovedOn, debitSum: draft.DebitSum ?? 0 });
  const odd: Odd[] = [{ code: 'SHIFT_CLOSED', subject: String(shiftId) }];
  await db.runAll(notingFor(draft, context, odd));
  return odd;
};

/** Both go the same way to the database, one after the other; where the first fails, it says why, unless the other knows better. */
const inTheirOrder = async (written: Promise<void>, stamped: Promise<Stamped>): Promise<Stamped> => {
  const [one, other] = await Promise.allSettled([written, stamped]);
  if (other.status === 'rejected' && (other.reason instanceof LateStamp || other.reason instanceof Fault)) throw other.reason;
  if (one.status === 'rejected') throw one.reason;
  return stamped;
};

/** Writes document, stock, sums and notes together, then what all approvals of the organisation wait for: code and journal. */
const post = async (approval: Approval, posting: Posting): Promise<Stamped> => {
  const { context, known, zone, isStored, bodyHash } = approval;
  const { draft, lines, plan, odd, returning } = posting;
  const { db, session: { organisationId } } = context;
  const sums = createSumChanges(organisationId, zone);
  addSums(sums, headOf(draft, plan.on), lines, draft);
  const writing = { context, draft, lines, bodyHash };
  const document = isStored ? await writingStored(writing) : writingNew(writing);
  const moving = { organisationId, plan, sums };
  const stock = await writingStock(db, moving);
  await noteDevice(draft, known, context, odd);
  const written = runAllOrAgain(db, [...document, ...stock, ...returning, ...sums.addingArticles(db.dialect), ...notingFor(draft, context, odd)]);
  const finishing = async (): Promise<Stamped> => {
    await db.runAll(writingParents(db.dialect, moving));
    if (!isStored) await bindGroups(context, draft);
    await changePrices(draft, lines.map(({ line }) => line), context);
    return stamp(approval, posting, { together: sums.addingDocuments(db.dialect), turnover: sums.turnover() });
  };
  const stamped = await inTheirOrder(written, finishing());
  const late = await joinShift(context, draft, stamped);
  tellAll(context, draft.Id as number, plan);
  if (plan.recosts.length > 0) context.afterCommit(() => { context.services.recosting.begin(); });
  if (odd.length + late.length > 0) tell(context, modelOf('Attention'), draft.Id as number, 'create');
  return stamped;
};

/**
 * Approves a draft in the open transaction and answers it as stored.
 * @throws LOT_NO_STOCK for a transfer of what is not there; DOCUMENT_TENDERS; NOT_FOUND for an unknown article; what settleReturns throws
 */
export const approve = async (approval: Approval): Promise<StoredRecord> => {
  const odd = [...approval.odd];
  const ready = await readyLines(approval.draft, approval.known, approval.context, odd);
  const plan = await plannedStock(approval, ready);
  const moved = new Map(plan.moved.map((each) => [each.move.lotId, each]));
  const lines = ready.map((each) => withCost(approval.draft, each, moved.get(each.line.Id)));
  const draft = withTotals({ ...approval.draft, ApprovedOn: plan.on }, lines);
  refuseAmounts(draft, lines);
  refusePayments(draft);
  await noteReceipt({ draft, lines: ready, known: approval.known, context: approval.context, odd });
  noteStock(plan, odd);
  if (!approval.isDone) refuseOdd(odd, approval.known.settings);
  const returning = await settleReturns({ lines, context: approval.context, isDone: approval.isDone ?? false, odd });
  const posting = { draft, lines, plan, odd, returning };
  return answerOf(posting, await post(approval, posting));
};
