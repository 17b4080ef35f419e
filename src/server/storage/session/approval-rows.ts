import { limitFields, type ApprovalLimit, type LimitFields } from '#domain/session/approval-limit.ts';
import type { Instant, TillApproval } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { modelOf } from '../models.ts';
import { readRecord } from '../records/index.ts';
import { list, sql } from '../sql.ts';

/** New approval of an action. */
export interface NewApproval {
  organisationId: number;
  clientId: string;
  action: number;
  approverId: number;
  employeeId?: number | undefined;
  branchId?: number | undefined;
  receiptId: string;
  remark?: string | null | undefined;
  limit: ApprovalLimit;
  /** The till at which it was given. */
  deviceUuid: string;
  isProved: boolean;
  /** By the clock of the device. */
  approvedOn: Instant;
  now: Instant;
  /** Nothing brings it to be used: it was used as soon as it was given. */
  isUsed: boolean;
}

/** Keeps an approval once; a second one under its ClientId is passed over. Answers its id. */
export const addApproval = async (db: Database, approval: NewApproval): Promise<number> => {
  const { organisationId, clientId, now } = approval;
  const { Percent, Sum, ArticleId, Price, Quantity, PricelistId } = limitFields(approval.limit);
  await db.run(sql`
    insert into "TillApproval" ("OrganisationId", "ClientId", "TillAction", "ApproverId", "EmployeeId", "BranchId",
      "ReceiptId", "Remark", "Percent", "Sum", "ArticleId", "Price", "Quantity", "PricelistId", "DeviceUuid",
      "IsProved", "ApprovedOn", "CreatedOn", "UsedOn")
    values (${organisationId}, ${clientId}, ${approval.action}, ${approval.approverId}, ${approval.employeeId ?? null},
      ${approval.branchId ?? null}, ${approval.receiptId}, ${approval.remark ?? null}, ${Percent ?? null}, ${Sum ?? null},
      ${ArticleId ?? null}, ${Price ?? null}, ${Quantity ?? null}, ${PricelistId ?? null}, ${approval.deviceUuid},
      ${approval.isProved ? 1 : 0}, ${approval.approvedOn}, ${now}, ${approval.isUsed ? now : null})
    on conflict do nothing`);
  const row = await db.one<{ Id: number }>(sql`
    select "Id" from "TillApproval" where "OrganisationId" = ${organisationId} and "ClientId" = ${clientId}`);
  return row?.Id ?? 0;
};

export const readApproval = async (
  db: Database,
  organisationId: number,
  id: number,
): Promise<TillApproval | undefined> =>
  (await readRecord(db, modelOf('TillApproval'), { organisationId, id })) as TillApproval | undefined;

/** An approval that was used just now. */
export interface UsedApproval extends LimitFields {
  ClientId: string;
  TillAction: number;
  ApproverId: number;
  ApprovedOn: Instant;
  CreatedOn: Instant;
}

/** Uses up approvals of one receipt. What was used before, or is of another receipt, is not among the answered. */
export const useApprovals = async (
  db: Database,
  used: {
    organisationId: number;
    clientIds: readonly string[];
    receiptId: string;
    documentId?: number | undefined;
    now: Instant;
  },
): Promise<UsedApproval[]> =>
  used.clientIds.length === 0
    ? []
    : db.all<UsedApproval>(sql`
    update "TillApproval" set "UsedOn" = ${used.now}, "DocumentId" = ${used.documentId ?? null}
    where "OrganisationId" = ${used.organisationId} and "ReceiptId" = ${used.receiptId} and "UsedOn" is null
      and "ClientId" in ${list(used.clientIds)}
    returning "ClientId", "TillAction", "ApproverId", "ApprovedOn", "CreatedOn", "Percent", "Sum", "ArticleId", "Price",
      "Quantity", "PricelistId"`);

/**
 * Whether a colleague approved it for the employee by a PIN that the server checked, recently enough by the server's
 * clock.
 */
export const isApprovedFor = async (
  db: Database,
  asked: { organisationId: number; employeeId: number; action: number; receiptId: string },
  isFresh: (on: Instant) => boolean,
): Promise<boolean> => {
  const rows = await db.all<{ CreatedOn: Instant }>(sql`
    select "CreatedOn" from "TillApproval"
    where "OrganisationId" = ${asked.organisationId} and "ReceiptId" = ${asked.receiptId}
      and "EmployeeId" = ${asked.employeeId} and "TillAction" = ${asked.action} and "IsProved" = 1`);
  return rows.some(({ CreatedOn }) => isFresh(CreatedOn));
};
