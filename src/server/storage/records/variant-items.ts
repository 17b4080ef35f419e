import { SplitActionType } from '#generated/types.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';

/** A collection item that makes a variant what it is: its product groups do not. */
export interface VariantItemRow {
  ArticleId: number;
  GroupId: number;
  SplitId: number;
}

/** Items of all variants of a product. */
export const variantItemsOf = (db: Database, organisationId: number, parentId: number): Promise<VariantItemRow[]> =>
  Promise.resolve(
    db.all<VariantItemRow>(sql`
  select b."ArticleId", b."GroupId", g."ArticleSplitId" as "SplitId" from "Article" a
  join "ArticleBond" b on b."ArticleId" = a."Id" and b."OrganisationId" = ${organisationId}
  join "ArticleGroup" g on g."Id" = b."GroupId" and g."OrganisationId" = ${organisationId}
  join "ArticleSplit" s on s."Id" = g."ArticleSplitId" and s."OrganisationId" = ${organisationId}
  where a."OrganisationId" = ${organisationId} and a."ArticleParentId" = ${parentId} and a."DeletedOn" is null
  and s."SplitActionType" <> ${SplitActionType.Groups}`),
  );
