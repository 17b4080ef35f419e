import { ArticleActionType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { inNoneOf } from './showcase-rows.ts';
import { all, sql, type Sql } from '../sql.ts';

/** Keeps a search of products to those that a store shows: no gift cards, no parents of variants, no hidden groups. */
export const onShelf = (db: Database, organisationId: number, hiddenGroups: readonly number[]): Sql => {
  const hidden = inNoneOf(db, organisationId, hiddenGroups);
  return all([
    sql`coalesce(t0."ArticleActionType", 0) <> ${ArticleActionType.GiftCard}`,
    sql`not exists (select 1 from "Article" v where v."ArticleParentId" = t0."Id"
      and v."OrganisationId" = ${organisationId} and v."DeletedOn" is null)`,
    ...(hidden ? [hidden] : []),
  ]);
};

/** Ids of all products on the shelf, for the map of the site. */
export const shelfIds = async (
  db: Database,
  organisationId: number,
  { hiddenGroups, most }: { hiddenGroups: readonly number[]; most: number },
): Promise<number[]> =>
  (
    await db.all<{ Id: number }>(sql`
      select t0."Id" from "Article" t0
      where t0."OrganisationId" = ${organisationId} and t0."Visible" = 1 and t0."DeletedOn" is null
        and ${onShelf(db, organisationId, hiddenGroups)}
      order by t0."Id" limit ${most}`)
  ).map(({ Id }) => Id);
