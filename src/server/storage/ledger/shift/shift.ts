import type { Instant } from '#domain/zone.ts';
import { DocumentActionType, DocumentOperationType, SplitDocumentType } from '#generated/types.ts';
import type { Awaitable, Database } from '../../database.ts';
import { modelOf } from '../../models.ts';
import { readKnown, updateRecord } from '../../records/index.ts';
import { sql, type Sql } from '../../sql.ts';
import { journalSequence } from '../journal/sequence.ts';

/** The place of a shift: a branch and its depot. */
export interface ShiftPlace {
  organisationId: number;
  branchId: number;
  depotId: number;
  /** As a shift was counted that says nothing of bills. */ isWithoutBills?: boolean;
}

/** The name of the lock that closing a shift takes alone, and that receipts being written share. */
const shiftsOf = (organisationId: number): string => `shifts ${organisationId}`;

/**
 * Prevents shifts of the organisation from being closed until the transaction ends, so that what is read about them
 * stays true.
 */
export const keepShifts = (db: Database, organisationId: number): Awaitable<void> =>
  db.dialect.lockShared(db, shiftsOf(organisationId));

/**
 * Waits for receipts that are being written, and lets no new one be numbered until the shift is closed: a receipt is
 * either counted by the shift, or knows that it is late.
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

/** The first shift of the place that was closed at or after an instant: a receipt of that time belongs to it. */
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

/** Records up to which instant shifts are closed, for later receipts. */
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

const ofBill = sql`("DocumentActionType" = ${DocumentActionType.Order}
  and "DocumentOperationType" = ${DocumentOperationType.OutcomeRegular})`;

/** Receipts, and orders of bills: what was sold. */
const isSale = ({ isWithoutBills = false }: ShiftPlace): Sql =>
  isWithoutBills
    ? sql`"DocumentActionType" = ${DocumentActionType.Check}`
    : sql`("DocumentActionType" = ${DocumentActionType.Check} or ${ofBill})`;

/** Bonds of documents with their bills, as `own`. */
export const bondsWithBills: Sql = sql`"DocumentBond" own
    join "DocumentGroup" bill on bill."Id" = own."GroupId" and bill."OrganisationId" = own."OrganisationId"
    join "DocumentSplit" split on split."Id" = bill."DocumentSplitId" and split."OrganisationId" = bill."OrganisationId"
      and split."SplitDocumentType" = ${SplitDocumentType.Bill}`;

/** Whether a row of "Document" counts as a receipt: of the orders of a bill, which is paid once, the first does. */
const isFirst = sql`("DocumentActionType" = ${DocumentActionType.Check} or not exists (
  select 1 from ${bondsWithBills}
    join "DocumentBond" other on other."GroupId" = own."GroupId" and other."OrganisationId" = own."OrganisationId"
      and other."DocumentId" < own."DocumentId"
  where own."OrganisationId" = "Document"."OrganisationId" and own."DocumentId" = "Document"."Id"))`;

/** How many receipts and bills there are among rows of "Document". */
export const countOfSales: Sql = sql`cast(coalesce(sum(case when ${isFirst} then 1 else 0 end), 0) as bigint)`;

/** How many of them are bills. */
export const countOfBills: Sql = sql`cast(coalesce(sum(case when ${ofBill} and ${isFirst} then 1 else 0 end), 0)
  as bigint)`;

/** Condition on what was sold in the place after one instant, up to and with another. */
export const receiptsOf = (
  { organisationId, branchId, depotId, ...place }: ShiftPlace,
  { after, until }: { after: Instant; until: Instant },
): Sql => sql`
  "OrganisationId" = ${organisationId} and "BranchId" = ${branchId} and "ApprovedOn" > ${after}
    and "ApprovedOn" <= ${until}
    and "DebitDepotId" = ${depotId} and ${isSale({ organisationId, branchId, depotId, ...place })}`;

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
    select ${countOfSales} as "Count", coalesce(sum("DebitSum"), 0) as "DebitSum",
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
  const { Count = 0 } =
    (await db.one<{ Count: number }>(sql`
    select ${countOfSales} as "Count" from "Document"
    where "OrganisationId" = ${organisationId} and "Id" = ${documentId}`)) ?? {};
  const count = Number(shift.Settings?.LateCount ?? 0);
  const sum = Number(shift.Settings?.LateSum ?? 0);
  await updateRecord(db, model, {
    organisationId,
    id: shiftId,
    changes: {
      DebitSum: (shift.DebitSum ?? 0) + debitSum,
      Settings: { ...shift.Settings, LateCount: count + Count, LateSum: sum + debitSum },
      ...(on < (shift.DocumentFrom?.ApprovedOn ?? Infinity) && { DocumentFrom: { Id: documentId } }),
      ...(on >= (shift.DocumentTo?.ApprovedOn ?? -Infinity) && { DocumentTo: { Id: documentId } }),
    },
  });
};
