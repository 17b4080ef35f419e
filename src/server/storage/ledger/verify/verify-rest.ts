import { DocumentActionType, SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';
import { documentSequence } from '../journal/sequence.ts';
import { shiftTotals } from '../shift/shift.ts';
import { beginning } from '#domain/documents/sums/clock.ts';
import { expectSame } from './difference.ts';

interface CodeRow {
  Type: number;
  Count: number;
  Last: number;
}

const deletedDocuments = async (db: Database, organisationId: number): Promise<Map<number, number>> => {
  const tracks = await db.all<{ EntityBefore: string | null }>(
    sql`select "EntityBefore" from "Track" where "OrganisationId" = ${organisationId} and "TrackActionType" = 2`,
  );
  const counts = new Map<number, number>();
  for (const { EntityBefore } of tracks) {
    const type = (JSON.parse(EntityBefore ?? '{}') as { DocumentActionType?: number }).DocumentActionType ?? 0;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
};

/**
 * Codes of a type run from 1 without a gap but for documents deleted before they were approved; cleared ones are not
 * counted.
 */
export const verifySequences = async (db: Database, organisationId: number): Promise<void> => {
  const sequences = new Map(
    (
      await db.all<{ Name: string; Value: number }>(
        sql`select "Name", "Value" from "Sequence" where "OrganisationId" = ${organisationId}`,
      )
    ).map(({ Name, Value }) => [Name, Value]),
  );
  const wasCleared = await db.one(
    sql`select 1 as "Yes" from "Journal" where "OrganisationId" = ${organisationId} and "Kind" = 'clear' limit 1`,
  );
  const deleted = await deletedDocuments(db, organisationId);
  const codes = await db.all<CodeRow>(sql`
    select "DocumentActionType" as "Type", count("Code") as "Count", max(cast("Code" as bigint)) as "Last"
    from "Document"
    where "OrganisationId" = ${organisationId} and "Code" is not null group by "DocumentActionType"`);
  for (const { Type, Count, Last } of codes) {
    const at = { organisationId, check: 'sequences', place: `codes of documents of type ${Type}` };
    const given = sequences.get(documentSequence(Type)) ?? 0;
    expectSame(at, true, Last <= given);
    if (!wasCleared) expectSame(at, given, Count + (deleted.get(Type) ?? 0));
  }
};

interface PaidRow {
  Id: number;
  DebitSum: number;
  Paid: number;
}

/** Total and payments of a document as it was approved, by the journal. */
const approvedPaid = async (
  db: Database,
  organisationId: number,
  id: number,
): Promise<[total: number, paid: number] | undefined> => {
  const entry = await db.one<{ Body: string }>(sql`
    select "Body" from "Journal" where "OrganisationId" = ${organisationId} and "EntityId" = ${id}
      and "Kind" = 'document' order by "Number" desc limit 1`);
  if (!entry) return undefined;
  const { DebitSum, Payoffs } = JSON.parse(entry.Body) as {
    DebitSum: number;
    Payoffs: [id: number, tenderId: number, value: number][];
  };
  return [DebitSum, Payoffs.reduce((sum, [, , value]) => sum + value, 0)];
};

/**
 * Payments of a receipt must equal its total, unless it was approved otherwise: the journal says so, not a note that
 * could be added.
 */
export const verifyTenders = async (db: Database, organisationId: number): Promise<void> => {
  const paid = sql`coalesce((select sum(p."Value") from "Payoff" p where p."DocumentId" = d."Id"
    and p."OrganisationId" = d."OrganisationId"), 0)`;
  const odd = await db.all<PaidRow>(sql`
    select d."Id", d."DebitSum", ${paid} as "Paid" from "Document" d
    where d."OrganisationId" = ${organisationId} and d."DocumentActionType" = ${DocumentActionType.Check}
    and d."ApprovedOn" is not null and d."DebitSum" <> ${paid}
    order by d."Id"`);
  for (const { Id, DebitSum, Paid } of odd) {
    expectSame(
      { organisationId, check: 'tenders', place: `Document ${Id}` },
      (await approvedPaid(db, organisationId, Id)) ?? DebitSum,
      [DebitSum, Number(Paid)],
    );
  }
};

interface ShiftRow {
  Id: number;
  BranchId: number;
  DepotId: number;
  ApprovedOn: number;
  DebitSum: number | null;
  Settings: string | null;
}

/**
 * A shift's totals are those of the receipts since the one before, and the journal still holds what it is anchored to.
 */
export const verifyShifts = async (db: Database, organisationId: number): Promise<number> => {
  const shifts = await db.all<ShiftRow>(sql`
    select g."Id", g."BranchId", g."DepotId", g."ApprovedOn", g."DebitSum", g."Settings" from "DocumentGroup" g
    join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
    where g."OrganisationId" = ${organisationId} and s."SplitDocumentType" = ${SplitDocumentType.Shift}
    and g."ApprovedOn" is not null order by g."ApprovedOn"`);
  const before = new Map<string, number>();
  for (const { Id, BranchId, DepotId, ApprovedOn, DebitSum, Settings } of shifts) {
    const at = { organisationId, check: 'shifts', place: `DocumentGroup ${Id}` };
    const key = `${BranchId}:${DepotId}`;
    const {
      Count = 0,
      LateCount = 0,
      JournalNumber = 0,
      JournalHash,
      Report,
    } = JSON.parse(Settings ?? '{}') as {
      Count?: number;
      LateCount?: number;
      JournalNumber?: number;
      JournalHash?: string;
      Report?: { billsCount?: number };
    };
    const totals = await shiftTotals(
      db,
      {
        organisationId,
        branchId: BranchId,
        depotId: DepotId,
        // A shift that was closed while bills were not counted stays as it was.
        isWithoutBills: Report?.billsCount === undefined,
      },
      { after: before.get(key) ?? beginning, until: ApprovedOn },
    );
    expectSame(at, [totals.DebitSum, totals.Count], [DebitSum, Count + LateCount]);
    const anchor = await db.one<{ Hash: string }>(
      sql`select "Hash" from "Journal" where "OrganisationId" = ${organisationId} and "Number" = ${JournalNumber}`,
    );
    expectSame({ ...at, place: `DocumentGroup ${Id} anchored to Journal ${JournalNumber}` }, JournalHash, anchor?.Hash);
    before.set(key, ApprovedOn);
  }
  return shifts.length;
};
