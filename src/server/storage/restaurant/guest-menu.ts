import { SplitActionType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** A dish in its group, as the menu orders them. */
export interface MenuRow {
  ArticleId: number;
  GroupId: number;
  GroupName: string;
}

const most = 2000;

/** Dishes for sale: products of groups, with a price. A product of several groups is in the first of them. */
export const menuRows = async (db: Database, organisationId: number): Promise<MenuRow[]> =>
  db.all<MenuRow>(sql`
    select a."Id" as "ArticleId", g."Id" as "GroupId", g."Name" as "GroupName"
    from "Article" a
      join "ArticleBond" b on b."ArticleId" = a."Id" and b."OrganisationId" = a."OrganisationId"
      join "ArticleGroup" g on g."Id" = b."GroupId" and g."OrganisationId" = a."OrganisationId"
      join "ArticleSplit" s on s."Id" = g."ArticleSplitId" and s."OrganisationId" = g."OrganisationId"
    where a."OrganisationId" = ${organisationId} and a."DeletedOn" is null and a."Price" > 0
      and s."SplitActionType" = ${SplitActionType.Groups}
    order by g."Id", a."Id" limit ${most}`);

/** How many orders of a desk wait for a waiter. */
export const waitingAtDesk = async (db: Database, organisationId: number, deskId: number): Promise<number> => {
  const row = await db.one<{ Count: number | string }>(sql`
    select count(*) as "Count" from "GuestOrder"
    where "OrganisationId" = ${organisationId} and "DeskId" = ${deskId} and "GuestOrderStatus" = 0`);
  return Number(row?.Count ?? 0);
};
