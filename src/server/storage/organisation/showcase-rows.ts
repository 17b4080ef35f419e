import { SplitActionType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { sql, type Sql } from '../sql.ts';

/** Product groups in which something is on display, by name. */
export const groupsOnDisplay = async (
  db: Database,
  organisationId: number,
): Promise<{ Id: number; Name: string | null }[]> =>
  db.all(sql`
    select g."Id", g."Name" from "ArticleGroup" g
    join "ArticleSplit" s on s."Id" = g."ArticleSplitId" and s."OrganisationId" = g."OrganisationId"
    where g."OrganisationId" = ${organisationId} and g."DeletedOn" is null
      and s."SplitActionType" = ${SplitActionType.Groups}
      and exists (select 1 from "ArticleBond" b
        join "Article" a on a."Id" = b."ArticleId" and a."OrganisationId" = b."OrganisationId"
        where b."GroupId" = g."Id" and b."OrganisationId" = ${organisationId} and a."Visible" = 1
          and a."DeletedOn" is null)
    order by g."Name", g."Id"`);

/** Keeps a search of products to those that stand in none of the groups. */
export const inNoneOf = (db: Database, organisationId: number, groups: readonly number[]): Sql | undefined =>
  groups.length === 0
    ? undefined
    : sql`not exists (select 1 from "ArticleBond" b where b."ArticleId" = t0."Id"
        and b."OrganisationId" = ${organisationId} and ${db.dialect.isAny(sql`b."GroupId"`, groups)})`;
