import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** A station with a printer that cooks a product. */
export interface CookedAt {
  StationId: number;
  StationName: string;
  ArticleId: number;
}

/** Whether any station of the branch is told on paper. */
export const hasTicketPrinters = async (db: Database, organisationId: number, branchId: number): Promise<boolean> =>
  (await db.one(sql`
    select 1 as "Yes" from "KitchenStation" where "OrganisationId" = ${organisationId} and "BranchId" = ${branchId}
      and "PrinterId" is not null limit 1`)) !== undefined;

/** Which stations of a branch are told on paper of these products: a station without groups of all. */
export const printedAt = async (
  db: Database,
  organisationId: number,
  { branchId, articleIds }: { branchId: number; articleIds: readonly number[] },
): Promise<CookedAt[]> =>
  db.all<CookedAt>(sql`
    select s."Id" as "StationId", s."Name" as "StationName", a."Id" as "ArticleId"
    from "KitchenStation" s join "Article" a on a."OrganisationId" = s."OrganisationId"
    where s."OrganisationId" = ${organisationId} and s."BranchId" = ${branchId} and s."PrinterId" is not null
      and ${db.dialect.isAny(sql`a."Id"`, articleIds)}
      and (not exists (select 1 from "KitchenStationGroup" g where g."OrganisationId" = s."OrganisationId"
          and g."StationId" = s."Id")
        or exists (select 1 from "KitchenStationGroup" g join "ArticleBond" b on b."OrganisationId" = g."OrganisationId"
          and b."GroupId" = g."GroupId" where g."OrganisationId" = s."OrganisationId" and g."StationId" = s."Id"
          and b."ArticleId" = a."Id"))
    order by s."Id", a."Id"`);

/** Deletes old tickets. */
export const deleteTicketsBefore = async (db: Database, organisationId: number, before: number): Promise<void> => {
  await db.run(sql`
    delete from "KitchenTicket" where "OrganisationId" = ${organisationId} and "CreatedOn" < ${before}`);
};

/** Of those who ask at once to print a ticket again, the second hears of the first. */
export const lockReprint = (db: Database, organisationId: number, ticketId: number): Promise<void> | void =>
  db.dialect.lock(db, `reprint ${organisationId} ${ticketId}`);

/** The ticket by which another one was last printed again. */
export const lastReprint = async (
  db: Database,
  organisationId: number,
  ticketId: number,
): Promise<number | undefined> =>
  (
    await db.one<{ Id: number }>(sql`
    select "Id" from "KitchenTicket" where "OrganisationId" = ${organisationId} and "ReprintOf" = ${ticketId}
    order by "Id" desc limit 1`)
  )?.Id;
