import { DepotActionType, SplitDocumentType } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { modelOf } from '../../models.ts';
import { insertRecord } from '../../records/index.ts';
import { all, sql } from '../../sql.ts';

/** Type of a grouping, and its name when it is made. */
interface SplitNames {
  type: SplitDocumentType;
  code: string;
  title: string;
}

/** The grouping of this type; made with its first group. */
const splitOf = async (db: Database, organisationId: number, { type, code, title }: SplitNames): Promise<number> => {
  const known = await db.one<{ Id: number }>(sql`
    select "Id" from "DocumentSplit" where "OrganisationId" = ${organisationId}
      and "SplitDocumentType" = ${type} order by "Id" limit 1`);
  return (
    known?.Id ??
    insertRecord(db, modelOf('DocumentSplit'), {
      OrganisationId: organisationId,
      Code: code,
      Name: title,
      SplitDocumentType: type,
    })
  );
};

/** The grouping that shifts stand under. */
export const shiftSplit = (db: Database, organisationId: number): Promise<number> =>
  splitOf(db, organisationId, { type: SplitDocumentType.Shift, code: 'SHIFT', title: 'Shift' });

/** The grouping that bills stand under. */
export const billSplit = (db: Database, organisationId: number): Promise<number> =>
  splitOf(db, organisationId, { type: SplitDocumentType.Bill, code: 'BILL', title: 'Bill' });

/** The grouping of inventories. */
export const inventorySplit = (db: Database, organisationId: number): Promise<number> =>
  splitOf(db, organisationId, { type: SplitDocumentType.Inventory, code: 'INVENTORY', title: 'Inventory' });

/** The code by which the grouping of tags is known. */
export const tagsCode = 'TAGS';

/** The grouping that tags of documents stand under; made with the first tag (R-DOC-013). */
export const tagSplit = async (db: Database, organisationId: number): Promise<number> => {
  const known = await db.one<{ Id: number }>(
    sql`select "Id" from "DocumentSplit" where "OrganisationId" = ${organisationId} and "Code" = ${tagsCode}`,
  );
  return (
    known?.Id ??
    insertRecord(db, modelOf('DocumentSplit'), {
      OrganisationId: organisationId,
      Code: tagsCode,
      Name: 'Tags',
      SplitDocumentType: SplitDocumentType.None,
    })
  );
};

export interface DepotAsked {
  branchId?: number;
  depotId?: number;
}

/** The depot asked for, else the branch's default, with its branch. */
export const findDepot = async (
  db: Database,
  organisationId: number,
  { branchId, depotId }: DepotAsked,
): Promise<{ branchId: number; depotId: number } | undefined> => {
  if (branchId === undefined && depotId === undefined) return undefined;
  const row = await db.one<{ Id: number; BranchId: number }>(sql`
    select "Id", "BranchId" from "Depot"
    where ${all([
      sql`"OrganisationId" = ${organisationId}`,
      ...(depotId === undefined ? [] : [sql`"Id" = ${depotId}`]),
      ...(branchId === undefined || depotId !== undefined ? [] : [sql`"BranchId" = ${branchId}`]),
      ...(depotId === undefined ? [sql`coalesce("DepotActionType", 0) <> ${DepotActionType.OnWay}`] : []),
    ])} order by coalesce("IsDefault", 0) desc, "Id" limit 1`);
  return row && { branchId: branchId ?? row.BranchId, depotId: row.Id };
};

/** SplitDocumentType of a grouping; 0 for none. */
export const splitTypeOf = async (db: Database, organisationId: number, splitId: number): Promise<number> =>
  (
    await db.one<{ Type: number | null }>(
      sql`select "SplitDocumentType" as "Type" from "DocumentSplit" where "OrganisationId" = ${organisationId}
        and "Id" = ${splitId}`,
    )
  )?.Type ?? 0;

/** Whether a shift of the same place was closed after this one. */
export const hasLaterShift = async (db: Database, organisationId: number, groupId: number): Promise<boolean> =>
  (await db.one(sql`
  select 1 as "Yes" from "DocumentGroup" g join "DocumentGroup" later
    on later."OrganisationId" = g."OrganisationId" and later."BranchId" = g."BranchId" and later."DepotId" = g."DepotId"
      and later."DocumentSplitId" = g."DocumentSplitId" and later."ApprovedOn" > g."ApprovedOn"
  where g."OrganisationId" = ${organisationId} and g."Id" = ${groupId} limit 1`)) !== undefined;
