import type { SalePlace } from '#domain/documents/approve/known-names.ts';
import { DepotActionType, TenderActionType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { modelOf } from '../models.ts';
import { insertRecord } from '../records/index.ts';
import { sql } from '../sql.ts';

/** Finds replacements for what a receipt names and the organisation does not have. */

interface PlaceRow {
  BranchId: number;
  DepotId: number;
}

const asPlace = (row: PlaceRow | undefined): SalePlace | undefined =>
  row && { branchId: row.BranchId, depotId: row.DepotId };

/** A branch with its default depot; goods that are on the way are sold from none. */
export const placeOfBranch = async (
  db: Database,
  organisationId: number,
  branchId: number,
): Promise<SalePlace | undefined> =>
  asPlace(
    await db.one<PlaceRow>(sql`
  select "BranchId", "Id" as "DepotId" from "Depot" where "OrganisationId" = ${organisationId}
    and "BranchId" = ${branchId} and coalesce("DepotActionType", 0) <> ${DepotActionType.OnWay} order by coalesce("IsDefault", 0) desc, "Id" limit 1`),
  );

/** A depot with its branch. */
export const placeOfDepot = async (
  db: Database,
  organisationId: number,
  depotId: number,
): Promise<SalePlace | undefined> =>
  asPlace(
    await db.one<PlaceRow>(sql`
  select "BranchId", "Id" as "DepotId" from "Depot" where "OrganisationId" = ${organisationId} and "Id" = ${depotId}
    and "BranchId" is not null`),
  );

/** The organisation's payment type for cash. */
export const cashTender = async (db: Database, organisationId: number): Promise<number | undefined> =>
  (
    await db.one<{ Id: number }>(sql`
  select "Id" from "Tender" where "OrganisationId" = ${organisationId} and "TenderActionType" = ${TenderActionType.Cash}
  order by "Id" limit 1`)
  )?.Id;

const unknownArticle = { Code: 'UNKNOWN', Name: 'Unknown product' };

/** The hidden product that replaces unknown products in lines. */
export const articleForUnknown = async (db: Database, organisationId: number, now: number): Promise<number> => {
  const known = await db.one<{ Id: number }>(sql`
    select "Id" from "Article" where "OrganisationId" = ${organisationId} and "Code" = ${unknownArticle.Code}
      and "DeletedOn" is not null order by "Id" limit 1`);
  return (
    known?.Id ??
    insertRecord(db, modelOf('Article'), {
      ...unknownArticle,
      OrganisationId: organisationId,
      DeletedOn: now,
      CreatedOn: now,
    })
  );
};
