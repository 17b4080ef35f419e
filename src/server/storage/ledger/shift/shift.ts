import type { Instant } from '#domain/zone.ts';
import { DocumentActionType, SplitDocumentType } from '#generated/types.ts';
import type { Awaitable, Database } from '../../database.ts';
import { modelOf } from '../../models.ts';
import { readKnown, updateRecord } from '../../records/index.ts';
import { sql, type Sql } from '../../sql.ts';
import { journalSequence } from '../journal/sequence.ts';

/** Where a shift is worked. */
export interface ShiftPlace {
  organisationId: number;
  branchId: number;
  depotId: number;
}

/** What whoever closes a shift locks, and receipts that are being written share. */
const shiftsOf = (organisationId: number): string => `shifts ${organisationId}`;

/**
 * No shift of the organisation is closed until the transaction ends: what is read of shifts from here on stays true.
 */
export const keepShifts = (db: Database, organisationId: number): Awaitable<void> =>
  db.dialect.lockShared(db, shiftsOf(organisationId));

/**
 * Waits for receipts that are being written, and keeps new ones and all other documents from being numbered until the
 * shift is closed: a receipt is either counted by the shift or knows that it has come late.
 */
export const lockShifts = async (db: Database, organisationId: number): Promise<void> => {
  if (db.dialect.hasOneWriter) return;
  await db.dialect.lock(db, shiftsOf(organisationId));
  await db.run(
    sql`insert into "Sequence" ("OrganisationId", "Name", "Value") values (${organisationId}, ${journalSequence}, 0)
      on conflict do nothing`,
  );
  await db.one(
    sql`select "Value" from "Sequence" where "OrganisationId" = ${organisationId}
      and "Name" = ${journalSequence}${db.dialect.forUpdate}`,
  );
};

/** The first shift of the place that was closed at or after an instant: a receipt of then belongs to it. */
export const shiftOver = async (
  db: Database,
  { organisationId, branchId, depotId }: ShiftPlace,
  on: Instant,
): Promise<number | undefined> =>
  (
    await db.one<{ Id: number }>(sql`
  select g."Id" from "DocumentGroup" g join "DocumentSplit" s on s."Id" = g."DocumentSplitId"
    and s."OrganisationId" = g."OrganisationId"
  where g."OrganisationId" = ${organisationId} and g."BranchId" = ${branchId} and g."DepotId" = ${depotId}
  and g."ApprovedOn" >= ${on}
    and s."SplitDocumentType" = ${SplitDocumentType.Shift}
  order by g."ApprovedOn" limit 1`)
  )?.Id;

/** Tells later receipts that shifts have been closed up to an instant. */
export const noteShift = async (db: Database, organisationId: number, on: Instant): Promise<void> => {
  await db.run(sql`
    update "Sequence" set "ShiftOn" = ${on}
    where "OrganisationId" = ${organisationId} and "Name" = ${journalSequence}
    and ("ShiftOn" is null or "ShiftOn" < ${on})`);
};

/** When the last shift of the place before an instant was closed; undefined: there was none. */
export const lastShift = async (
  db: Database,
  { organisationId, branchId, depotId }: ShiftPlace,
  before: Instant,
): Promise<{ Id: number; ApprovedOn: Instant } | undefined> =>
  db.one<{ Id: number; ApprovedOn: Instant }>(sql`
    select g."Id", g."ApprovedOn" from "DocumentGroup" g join "DocumentSplit" s on s."Id" = g."DocumentSplitId"
      and s."OrganisationId" = g."OrganisationId"
    where g."OrganisationId" = ${organisationId} and g."BranchId" = ${branchId} and g."DepotId" = ${depotId}
      and g."ApprovedOn" is not null and g."ApprovedOn" <= ${before}
      and s."SplitDocumentType" = ${SplitDocumentType.Shift}
    order by g."ApprovedOn" desc limit 1`);

/** Condition on receipts of the place after one instant, up to and with another. */
export const receiptsOf = (
  { organisationId, branchId, depotId }: ShiftPlace,
  { after, until }: { after: Instant; until: Instant },
): Sql => sql`
  "OrganisationId" = ${organisationId} and "BranchId" = ${branchId} and "ApprovedOn" > ${after}
    and "ApprovedOn" <= ${until}
    and "DebitDepotId" = ${depotId} and "DocumentActionType" = ${DocumentActionType.Check}`;

/**
 * When the last receipt of the place was closed, after one instant, up to and with another; undefined: there was none.
 */
export const lastReceiptOn = async (
  db: Database,
  place: ShiftPlace,
  span: { after: Instant; until: Instant },
): Promise<Instant | undefined> =>
  (
    await db.one<{ On: Instant }>(
      sql`select "ApprovedOn" as "On" from "Document" where ${receiptsOf(place, span)} order by "ApprovedOn" desc
        limit 1`,
    )
  )?.On;

export interface ShiftTotals {
  Count: number;
  DebitSum: number;
  CreditSum: number;
  CustomerCount: number;
  FirstId: number | null;
  LastId: number | null;
  FirstOn: Instant | null;
}

/** Receipts of the place after one instant, up to and with another. */
export const shiftTotals = async (
  db: Database,
  place: ShiftPlace,
  span: { after: Instant; until: Instant },
): Promise<ShiftTotals> => {
  const within = receiptsOf(place, span);
  const end = (direction: 'asc' | 'desc') =>
    sql`(select "Id" from "Document" where ${within} order by "ApprovedOn" ${
      direction === 'asc'
        ? sql`asc,
      "Id" asc`
        : sql`desc, "Id" desc`
    } limit 1)`;
  const row = await db.one<ShiftTotals>(sql`
    select count(*) as "Count", coalesce(sum("DebitSum"), 0) as "DebitSum",
      coalesce(sum("CreditSum"), 0) as "CreditSum",
      count(distinct "ContractorId") as "CustomerCount", min("ApprovedOn") as "FirstOn", ${end('asc')} as "FirstId",
        ${end('desc')} as "LastId"
    from "Document" where ${within}`);
  return row as ShiftTotals;
};

export interface LateReceipt {
  organisationId: number;
  shiftId: number;
  documentId: number;
  on: Instant;
  debitSum: number;
}

/** A receipt that comes after its shift was closed joins it by its own time, and the shift's totals say so. */
export const joinLate = async (
  db: Database,
  { organisationId, shiftId, documentId, on, debitSum }: LateReceipt,
): Promise<void> => {
  const model = modelOf('DocumentGroup');
  const shift = await readKnown(db, model, { organisationId, id: shiftId });
  const count = Number(shift.Settings?.LateCount ?? 0);
  const sum = Number(shift.Settings?.LateSum ?? 0);
  await updateRecord(db, model, {
    organisationId,
    id: shiftId,
    changes: {
      DebitSum: (shift.DebitSum ?? 0) + debitSum,
      Settings: { ...shift.Settings, LateCount: count + 1, LateSum: sum + debitSum },
      ...(on < (shift.DocumentFrom?.ApprovedOn ?? Infinity) && { DocumentFrom: { Id: documentId } }),
      ...(on >= (shift.DocumentTo?.ApprovedOn ?? -Infinity) && { DocumentTo: { Id: documentId } }),
    },
  });
};
