import { documentType } from '#domain/documents/document-type.ts';
import { documentTotals } from '#domain/documents/totals.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { tell } from '../entity/tell.ts';
import { noteOdd, type Odd } from '../storage/ledger/attention.ts';
import { documentBody } from '../storage/ledger/journal/journal-body.ts';
import { stampDocument, type Stamped } from '../storage/ledger/journal/stamp-document.ts';
import type { KnownNames } from '../storage/ledger/known.ts';
import { joinLate } from '../storage/ledger/shift.ts';
import { planStock, type StockPlan } from '../storage/ledger/stock/stock-plan.ts';
import { writeStock } from '../storage/ledger/stock/stock-write.ts';
import { createSumChanges } from '../storage/ledger/sums.ts';
import { modelOf } from '../storage/models.ts';
import type { StoredRecord } from '../storage/records/index.ts';
import { changePrices } from './change-prices.ts';
import type { Draft } from './draft.ts';
import { movesOf, readyLines, type ReadyLine } from './lines.ts';
import { devicePlace } from './names.ts';
import { noteDevice, noteReceipt, noteStock } from './oddities.ts';
import { addSums, headOf, parentOf, withCost, type PostedLine } from './posted-lines.ts';
import { writeNew, writeStored, type Written } from './write-document.ts';

/** A draft whose names are settled, and what is known for approving it. */
export interface Approval {
  context: CallContext;
  draft: Draft;
  known: KnownNames;
  zone: string;
  /** What the names gave to note. */
  odd: Odd[];
  /** A stored document is changed: it has its code, its lines have ids. */
  isStored: boolean;
  bodyHash?: string;
}

const plannedStock = async ({ context, draft }: Approval, lines: readonly ReadyLine[]): Promise<StockPlan> => {
  const plan = await planStock(context.db, {
    organisationId: context.session.organisationId,
    on: draft.ApprovedOn ?? context.now,
    isNow: !draft.ApprovedOn,
    moves: await movesOf(draft, lines, context),
  });
  const short = draft.DocumentActionType === DocumentActionType.Transfer ? plan.moved.find((moved) => moved.short > 0) : undefined;
  if (short) {
    const place = lines.findIndex(({ article }) => article.Id === short.move.articleId);
    throw new Fault('LOT_NO_STOCK', { items: [{ Path: `document.Lots.${place}`, Message: lines[place]?.article.Name ?? '' }] });
  }
  return plan;
};

/** A payment's sum is typed; that of all others is of its lines (G-166). */
const withTotals = (draft: Draft, lines: readonly PostedLine[]): Draft => {
  const { CreditSum, DebitSum, DiscountSum } = documentTotals(lines.map(({ line }) => line));
  const isTyped = !documentType(draft.DocumentActionType).hasLines;
  return { ...draft, CreditSum: isTyped ? Math.abs(draft.CreditSum ?? 0) : CreditSum, DebitSum, DiscountSum };
};

/** Where and when a receipt was made: it may be late for its shift. */
const madeAt = ({ DocumentActionType: type, Branch, DebitDepot, ApprovedOn }: Draft) =>
  (type === DocumentActionType.Check && Branch && DebitDepot ? { branchId: Branch.Id, depotId: DebitDepot.Id, on: ApprovedOn as number } : undefined);

const stamp = ({ context, isStored }: Approval, draft: Draft, written: Written, lines: readonly PostedLine[]): Promise<Stamped> => stampDocument(context.db, {
  organisationId: context.session.organisationId,
  entityId: written.id,
  createdOn: context.now,
  actionType: draft.DocumentActionType ?? 0,
  ...(isStored && draft.Code && { code: draft.Code }),
  ...(draft.Number && { number: draft.Number }),
  place: devicePlace(draft),
  made: madeAt(draft),
  bodyOf: ({ code, number }) => documentBody(
    { ...draft, Id: written.id, Code: code, Number: number },
    lines.map(({ line }, index) => ({ ...line, Id: written.lotIds[index] as number })),
    (draft.Payoffs ?? []).map((payoff, index) => ({ ...payoff, Id: written.payoffIds[index] as number })),
  ),
});

const answerOf = (draft: Draft, written: Written, stamped: Stamped, lines: readonly PostedLine[]): StoredRecord => {
  const { id, lotIds, payoffIds } = written;
  const Lots = lines.map(({ line, moved }, index) => ({
    ...line, Id: lotIds[index], Version: line.Version ?? 1, Document: { Id: id },
    BalanceQuantity: moved?.entered?.remaining, LotParentId: parentOf(line, moved) ?? undefined,
  }));
  const Payoffs = (draft.Payoffs ?? []).map((payoff, index) => ({ ...payoff, Id: payoffIds[index], Version: payoff.Version ?? 1, Document: { Id: id } }));
  return { ...draft, Id: id, Version: (draft.Version ?? 0) + 1, Code: stamped.code, Number: stamped.number, Lots, Payoffs };
};

/** Tells the open screens of the document and of the depots whose stock it moved. */
const tellAll = (context: CallContext, id: number, { balances }: StockPlan): void => {
  const { services: { events }, session: { organisationId } } = context;
  tell(context, modelOf('Document'), id, 'approve');
  const depots = new Set(balances.map(({ DepotId }) => DepotId));
  context.afterCommit(() => { for (const depot of depots) events.publish(organisationId, { entity: 'Balance', id: depot, action: 'update' }); });
};

/** A receipt whose shift was closed already joins it. */
const joinShift = async ({ db, session: { organisationId } }: CallContext, draft: Draft, { id }: Written, { shiftId }: Stamped): Promise<Odd[]> => {
  if (shiftId === undefined) return [];
  await joinLate(db, { organisationId, shiftId, documentId: id, on: draft.ApprovedOn as number, debitSum: draft.DebitSum ?? 0 });
  return [{ code: 'SHIFT_CLOSED', subject: String(shiftId) }];
};

/** Stock, sums, prices, code and journal of a document that has just been written; what all approvals of the organisation wait for comes last. */
const post = async (approval: Approval, { draft, lines, plan, written, odd }: { draft: Draft; lines: PostedLine[]; plan: StockPlan; written: Written; odd: Odd[] }): Promise<Stamped> => {
  const { context, known, zone } = approval;
  const { db, now, session: { organisationId } } = context;
  const sums = createSumChanges(organisationId, zone);
  addSums(sums, headOf(draft, plan.on), lines, draft);
  await writeStock(db, { organisationId, plan, sums, idOf: (lotId) => (lotId > 0 ? lotId : written.lotIds[-1 - lotId] as number) });
  await changePrices(draft, lines.map(({ line }) => line), context);
  await noteDevice(draft, known, context, odd);
  await sums.write(db);
  const stamped = await stamp(approval, draft, written, lines);
  odd.push(...await joinShift(context, draft, written, stamped));
  await noteOdd(db, { organisationId, documentId: written.id, on: now, odd });
  tellAll(context, written.id, plan);
  return stamped;
};

/**
 * Approves a draft in the open transaction and answers it as stored. undefined: another transaction has just brought its ClientId.
 * @throws LOT_NO_STOCK for a transfer of what is not there; NOT_FOUND for an unknown article
 */
export const approve = async (approval: Approval): Promise<StoredRecord | undefined> => {
  const { context, isStored, bodyHash } = approval;
  const odd = [...approval.odd];
  const ready = await readyLines(approval.draft, context, odd);
  const plan = await plannedStock(approval, ready);
  const moved = new Map(plan.moved.map((each) => [each.move.lotId, each]));
  const lines = ready.map((each, index) => withCost(approval.draft, each, moved.get(each.line.Id ?? -1 - index)));
  const draft = withTotals({ ...approval.draft, ApprovedOn: plan.on }, lines);
  noteReceipt(draft, context, odd);
  noteStock(plan, odd);
  const written = await (isStored ? writeStored : writeNew)({ context, draft, lines, bodyHash });
  if (!written) return undefined;
  const stamped = await post(approval, { draft, lines, plan, written, odd });
  return answerOf(draft, written, stamped, lines);
};
