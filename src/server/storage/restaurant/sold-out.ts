import type { Milli } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { name, sql } from '../sql.ts';

/** A dish and how many of it. */
export interface Portions {
  articleId: number;
  quantity: Milli;
}

export interface CountRow {
  Id: number;
  ArticleId: number;
  Left: Milli;
}

/** Remaining quantities of these dishes in a branch, where they are counted; locked until the transaction ends. */
export const lockCounts = (
  db: Database,
  organisationId: number,
  { branchId, articleIds }: { branchId: number; articleIds: readonly number[] },
): Promise<CountRow[]> =>
  Promise.resolve(
    db.all<CountRow>(sql`
    select "Id", "ArticleId", "Left" from "SoldOut" where "OrganisationId" = ${organisationId}
      and "BranchId" = ${branchId} and ${db.dialect.isAny(name('ArticleId'), articleIds)}
    order by "Id"${db.dialect.forUpdate}`),
  );

/** Adds to what is left; negative takes. */
export const addToCount = async (db: Database, organisationId: number, id: number, quantity: Milli): Promise<void> => {
  await db.run(sql`
    update "SoldOut" set "Left" = "Left" + ${quantity} where "OrganisationId" = ${organisationId} and "Id" = ${id}`);
};
