import type { Approved } from '#domain/documents/approve/approve.ts';
import type { Draft } from '#domain/documents/approve/draft.ts';
import { devicePlace } from '#domain/documents/approve/known-names.ts';
import type { AttentionItem } from '#domain/documents/approve/notes.ts';
import { postedColumns } from '#domain/documents/approve/posted-lines.ts';
import type { SumChanges } from '#domain/documents/sums/sum-changes.ts';
import { Fault } from '#domain/faults.ts';
import type { Instant } from '#domain/zone.ts';
import { FinalStatement, type Database } from '../../database.ts';
import { modelOf } from '../../models.ts';
import { writeBonds } from '../../records/bonds.ts';
import { insertQueries, runAllOrAgain, updateRecord, type StoredRecord } from '../../records/index.ts';
import { sql, type Sql } from '../../sql.ts';
import { notingOdd, resolvingGap } from '../attention.ts';
import { documentSequence, lockCounters } from '../journal/sequence.ts';
import { stampFault, stampQuery } from '../journal/stamp-at-once.ts';
import { stampDocument, type Stamped, type Stamping } from '../journal/stamp-document.ts';
import { joinLate, shiftOver } from '../shift/shift.ts';
import { yieldToEventLoop } from './let-others-go.ts';
import { writingStoredValue } from '../stored-value/write-stored-value.ts';
import { writingParents, writingStock } from '../stock/write-stock.ts';
import { addingArticles, addingDocuments } from '../sums.ts';
import { returningLots, returningPayments, updatingLots } from './update-lots.ts';

export interface Writing {
  approved: Approved;
  /** Of what was approved. */
  sums: SumChanges;
  organisationId: number;
  now: Instant;
  /** The document was stored before, and has its code. */
  isStored: boolean;
  /** The caller writes nothing else in this transaction. */
  isLast: boolean;
  bodyHash: string;
}

export interface Written extends Stamped {
  /** Attention items found while writing. */ late: readonly AttentionItem[];
}

const lotsOf = ({ draft, lines }: Pick<Approved, 'draft' | 'lines'>) =>
  lines.map((posted) => ({ ...posted.line, ...postedColumns(draft, draft.ApprovedOn as number, posted) }));

interface NewDocument {
  approved: Pick<Approved, 'draft' | 'lines'>;
  organisationId: number;
  now: Instant;
  bodyHash?: string;
}

/** Statements that write a new document with its lines and payments, under reserved ids. Its code follows later. */
const writingNew = ({ approved, organisationId: OrganisationId, now, bodyHash }: NewDocument): Sql[] => {
  const { draft } = approved;
  const { Lots: _lots, Payoffs: payoffs, DocumentGroups: _groups, Code: _code, ...header } = draft;
  const document: StoredRecord & { Id: number } = {
    ...header,
    Id: draft.Id as number,
    Version: 1,
    CreatedOn: draft.CreatedOn ?? now,
    OrganisationId,
    ...(bodyHash !== undefined && { BodyHash: bodyHash }),
  };
  const common = { Version: 1, Document: { Id: draft.Id }, OrganisationId };
  return [
    ...insertQueries(modelOf('Document'), [document]),
    ...insertQueries(
      modelOf('Lot'),
      lotsOf(approved).map((lot) => ({ ...lot, ...common })),
    ),
    ...insertQueries(
      modelOf('Payoff'),
      (payoffs ?? []).map((payoff) => ({ ...payoff, ...common })),
    ),
  ];
};

/** Marks a stored document as approved, and answers the statements that update its lines. */
const writingStored = async (db: Database, { approved, organisationId, bodyHash }: Writing): Promise<Sql[]> => {
  const { ApprovedOn, CreditSum, DebitSum, DiscountSum, Employee, Id } = approved.draft;
  await updateRecord(db, modelOf('Document'), {
    organisationId,
    id: Id as number,
    changes: { ApprovedOn, CreditSum, DebitSum, DiscountSum, Employee, ApprovalHash: bodyHash },
  });
  // Run here and not answered: PostgreSQL changes a row once in one statement, and the answered one changes the lines.
  for (const query of [
    ...keepingDiscounts(organisationId, approved),
    ...keepingCards(organisationId, approved),
    ...keepingBatches(organisationId, approved),
  ])
    await db.run(query);
  return updatingLots(db.dialect, organisationId, lotsOf(approved));
};

/** Statements that note on stored payments which gift card they were made with. */
const keepingCards = (organisationId: number, { draft }: Approved): Sql[] =>
  (draft.Payoffs ?? []).flatMap(({ Id, Giftcard }) =>
    Giftcard
      ? [
          sql`update "Payoff" set "GiftcardId" = ${Giftcard.Id}
            where "OrganisationId" = ${organisationId} and "Id" = ${Id}`,
        ]
      : [],
  );

/** Statements that note on stored lines which discounts made their price. */
const keepingDiscounts = (organisationId: number, { lines }: Approved): Sql[] =>
  lines.flatMap(({ line: { Id, DiscountIds, Settings } }) =>
    DiscountIds
      ? [
          sql`update "Lot" set "DiscountIds" = ${DiscountIds}, "Settings" = ${JSON.stringify(Settings ?? {})}
            where "OrganisationId" = ${organisationId} and "Id" = ${Id}`,
        ]
      : [],
  );

/** Statements that note on stored lines of a transfer which goods they brought. */
const keepingBatches = (organisationId: number, { lines }: Approved): Sql[] =>
  lines.flatMap(({ line: { Id, Batch, ExpiresOn }, moved }) =>
    moved?.out && moved.entered?.batch && (Batch || ExpiresOn)
      ? [
          sql`update "Lot" set "Batch" = ${Batch ?? null}, "ExpiresOn" = ${ExpiresOn ?? null}
            where "OrganisationId" = ${organisationId} and "Id" = ${Id}`,
        ]
      : [],
  );

/** Joins a new document with the document groups that it names. */
const bindGroups = async (
  db: Database,
  organisationId: number,
  { Id, DocumentGroups: groups }: Draft,
): Promise<void> => {
  const field = modelOf('Document').fields.find(({ name }) => name === 'DocumentGroups');
  if (!groups?.length || !field) return;
  await writeBonds(db, field, { organisationId, near: Id as number, fars: groups.map((group) => group.Id) });
};

const noting = ({ approved: { draft }, organisationId, now }: Writing, odd: readonly AttentionItem[]): Sql[] =>
  notingOdd({
    organisationId,
    documentId: draft.Id as number,
    branchId: draft.Branch?.Id,
    employeeId: draft.Employee?.Id,
    on: now,
    odd,
  });

const stampingOf = ({ dialect }: Database, { approved, sums, organisationId, now, isStored }: Writing): Stamping => {
  const { draft, bodyOf } = approved;
  return {
    organisationId,
    createdOn: now,
    entityId: draft.Id as number,
    actionType: draft.DocumentActionType ?? 0,
    ...(isStored && draft.Code && { code: draft.Code }),
    ...(draft.Number && { number: draft.Number }),
    place: devicePlace(draft),
    together: addingDocuments(dialect, sums),
    turnover: sums.turnover(),
    bodyOf,
  };
};

/** Stamps the outcome of the ingredients before the document. The sums of both are written with the latter. */
const stampWriteOff = async (
  db: Database,
  { approved: { draft, writeOff }, organisationId, now }: Writing,
): Promise<void> => {
  if (!writeOff) return;
  const actionType = writeOff.draft.DocumentActionType ?? 0;
  const types = new Set([actionType, draft.DocumentActionType ?? 0]);
  await lockCounters(db, organisationId, [...types].map(documentSequence));
  await stampDocument(db, {
    organisationId,
    createdOn: now,
    entityId: writeOff.draft.Id as number,
    actionType,
    together: [],
    turnover: 0,
    bodyOf: writeOff.bodyOf,
  });
};

/** Joins a receipt that arrives late with its closed shift, and notes that. */
const joinShift = async (db: Database, writing: Writing): Promise<AttentionItem[]> => {
  const {
    approved: { draft, isLate },
    organisationId,
  } = writing;
  const { Branch, DebitDepot, ApprovedOn, Id: documentId } = draft as Draft & { Id: number; ApprovedOn: number };
  if (!isLate || !Branch || !DebitDepot) return [];
  const shiftId = await shiftOver(db, { organisationId, branchId: Branch.Id, depotId: DebitDepot.Id }, ApprovedOn);
  if (shiftId === undefined) return [];
  await joinLate(db, { organisationId, shiftId, documentId, on: ApprovedOn, debitSum: draft.DebitSum ?? 0 });
  const odd: AttentionItem[] = [{ code: 'SHIFT_CLOSED', subject: String(shiftId) }];
  await db.runAll(noting(writing, odd));
  return odd;
};

/**
 * Waits for both; they were sent one after the other without waiting. If the first failed, its error is thrown, unless
 * the second has a Fault, which says more.
 */
const bothDone = async (written: Promise<void>, stamped: Promise<Stamped>): Promise<Stamped> => {
  const [one, other] = await Promise.allSettled([written, stamped]);
  if (other.status === 'rejected' && other.reason instanceof Fault) throw other.reason;
  if (one.status === 'rejected') throw one.reason;
  return stamped;
};

/** The ending of a transaction whose last statement stamps the document: it is sent together with the commit. */
const endingOf = (db: Database, writing: Writing, before: Promise<void>): FinalStatement<Written> => {
  const { query, stamped } = stampQuery(stampingOf(db, writing));
  return new FinalStatement({
    before,
    query,
    answer: (row) => ({ ...stamped(row), late: [] }),
    failed: (first, last) => stampFault(db, last) ?? first ?? last,
  });
};

/**
 * Writes document, stock, sums and notes; then the document's code and journal entry, for which all approvals of the
 * organisation queue. Where nothing else follows in the transaction, that last statement is answered unsent, to be sent
 * with the commit.
 */
export const writeApproval = async (db: Database, writing: Writing): Promise<Written | FinalStatement<Written>> => {
  const { approved, sums, organisationId, isStored, isLast } = writing;
  const { draft, plan, odd, returned, refunded, resolved, isLate, writeOff } = approved;
  const { now } = writing;
  const document = [
    ...(isStored ? await writingStored(db, writing) : writingNew(writing)),
    ...(writeOff ? writingNew({ approved: writeOff, organisationId, now }) : []),
  ];
  await yieldToEventLoop(approved.lines);
  const moving = { organisationId, plan, sums };
  const stock = await writingStock(db, moving);
  await yieldToEventLoop(approved.lines);
  const parents = writingParents(db.dialect, moving);
  const written = runAllOrAgain(db, [
    ...document,
    ...stock,
    ...returningLots(db.dialect, organisationId, returned),
    ...returningPayments(db.dialect, organisationId, refunded),
    ...writingStoredValue(db.dialect, approved.stored, {
      organisationId,
      documentId: draft.Id as number,
      on: draft.ApprovedOn as number,
    }),
    ...addingArticles(db.dialect, sums),
    ...(resolved ? [resolvingGap(organisationId, resolved, writing.now)] : []),
    ...noting(writing, odd),
  ]);
  if (
    isLast &&
    !isLate &&
    !writeOff &&
    parents.length === 0 &&
    !draft.DocumentGroups?.length &&
    db.dialect.writesInOneStatement
  )
    return endingOf(db, writing, written);
  const finishing = async (): Promise<Stamped> => {
    await db.runAll(parents);
    if (!isStored) await bindGroups(db, organisationId, draft);
    await stampWriteOff(db, writing);
    return stampDocument(db, stampingOf(db, writing));
  };
  const stamped = await bothDone(written, finishing());
  return { ...stamped, late: await joinShift(db, writing) };
};
