import { devicePlaceName, type DevicePlace, type AttentionItem } from '#domain/documents/approve/notes.ts';
import { refusedAsReused, type RefusedCode } from '#domain/sale/refused.ts';
import type { Instant } from '#domain/zone.ts';
import type { Database } from '../database.ts';
import { name, sql, type Sql } from '../sql.ts';
import { insertingAny } from './rows.ts';

export interface Noted {
  organisationId: number;
  documentId: number;
  branchId?: number;
  employeeId?: number;
  on: Instant;
  odd: readonly AttentionItem[];
}

/** The most notes for one document: one with thousands of odd lines is a single thing to look at. */
const mostNoted = 100;

/** Statements that add notes about a document to the list of what needs attention. */
export const notingOdd = ({ organisationId, documentId, branchId, employeeId, on, odd }: Noted): Sql[] =>
  insertingAny({
    table: 'Attention',
    columns: [
      'OrganisationId',
      'DocumentId',
      'BranchId',
      'EmployeeId',
      'CreatedOn',
      'Code',
      'Subject',
      'Details',
      'Device',
      'DeviceSequence',
    ],
    rows: odd
      .slice(0, mostNoted)
      .map(({ code, subject, details, place }) => [
        organisationId,
        documentId,
        branchId ?? null,
        employeeId ?? null,
        on,
        code,
        subject ?? null,
        details ? JSON.stringify(details) : null,
        place?.device ?? null,
        place?.sequence ?? null,
      ]),
  });

/** Marks a gap in a till's chain as resolved: the missing receipt has arrived. */
export const resolvingGap = (organisationId: number, place: DevicePlace, on: Instant): Sql => sql`
  update "Attention" set "ResolvedOn" = ${on}
  where "OrganisationId" = ${organisationId} and "ResolvedOn" is null and "Code" = 'DEVICE_GAP'
  and "Subject" = ${devicePlaceName(place)}`;

/** A copy of what a till did and the server refused. */
export interface Refused {
  organisationId: number;
  /** Of the receipt, or of the step on a bill. */
  clientId: string;
  code: RefusedCode;
  /** Name of the device that handed it over. */
  device: string;
  branchId?: number | undefined;
  employeeId?: number | undefined;
  on: Instant;
  details: object;
  /** As it was sent, in JSON. */
  body: string;
}

/** Notes what was refused, once by its ClientId. Answers whether it was new. */
export const noteRefused = async (
  db: Database,
  { organisationId, clientId, code, device, branchId, employeeId, on, details, body }: Refused,
): Promise<boolean> =>
  (await db.run(sql`
    insert into "Attention" ("OrganisationId", "ClientId", "BranchId", "EmployeeId", "CreatedOn", "Code", "Details",
      "Refused", "Device")
    values (${organisationId}, ${clientId}, ${branchId ?? null}, ${employeeId ?? null}, ${on}, ${code},
      ${JSON.stringify(details)}, ${body}, ${device})
    on conflict do nothing`)) > 0;

/** Whether a till handed over a copy of something under the ClientId, which the server had refused. */
export const wasRefused = async (db: Database, organisationId: number, clientId: string): Promise<boolean> =>
  (await db.one(sql`
    select 1 as "Some" from "Attention" where "OrganisationId" = ${organisationId} and "ClientId" = ${clientId}`)) !==
  undefined;

/** Whether what was refused at first was taken after all, and not something else under its ClientId. */
const wasTaken = sql`t0."ClientId" is not null and t0."Code" <> ${refusedAsReused} and (
  exists (select 1 from "Document" d where d."OrganisationId" = t0."OrganisationId"
    and d."ClientId" = t0."ClientId" and d."ApprovedOn" is not null)
  or exists (select 1 from "BillOperation" o where o."OrganisationId" = t0."OrganisationId"
    and o."ClientId" = t0."ClientId"))`;

/**
 * Which rows are worth looking at, as a condition on the alias t0. Two receipts of one till that are taken at the same
 * moment do not see each other: so a gap is one only while the journal has nothing in its place. In the same way, what
 * was refused is worth it only while it was not taken.
 */
export const worthAttention: Sql = sql`not (t0."ResolvedOn" is null and (
  t0."Code" = 'DEVICE_GAP' and exists (select 1 from "Journal" j
  where j."OrganisationId" = t0."OrganisationId" and j."Device" = t0."Device"
  and j."DeviceSequence" = t0."DeviceSequence")
  or ${wasTaken}))`;

/** Moves the notes about a document to another, with its lines; without another, deletes them. */
export const moveOdd = async (
  db: Database,
  organisationId: number,
  { from, to }: { from: number; to?: number },
): Promise<void> => {
  const where = sql`where "OrganisationId" = ${organisationId} and "DocumentId" = ${from}`;
  await db.run(
    to === undefined
      ? sql`delete from "Attention" ${where}`
      : sql`update "Attention" set "DocumentId" = ${to} ${where}`,
  );
};

export interface Resolution {
  ids: readonly number[];
  employeeId?: number | undefined;
  remark: string;
  on: Instant;
}

/** Marks notes as resolved: by whom, when, with which result. Answers how many were open. */
export const resolveAttention = async (
  db: Database,
  organisationId: number,
  { ids, employeeId, remark, on }: Resolution,
): Promise<number> =>
  db.run(sql`
    update "Attention" set "ResolvedOn" = ${on}, "ResolvedById" = ${employeeId ?? null}, "Remark" = ${remark}
    where "OrganisationId" = ${organisationId} and "ResolvedOn" is null and ${db.dialect.isAny(name('Id'), ids)}`);
