import type { Milli } from '#generated/types.ts';
import { sql } from '../../sql.ts';
import type { Database } from '../../database.ts';

/** Announced quantity of a product in a document, and the quantity taken by approved documents made from it. */
export interface MadeRow {
  ArticleId: number;
  Announced: Milli;
  Taken: Milli;
}

interface Made {
  organisationId: number;
  sourceId: number;
  actionType: number;
  operationType: number;
}

/** Products of a document from which others of a type were made before; nothing where there is none yet. */
export const readMade = async (
  db: Database,
  { organisationId, sourceId, actionType, operationType }: Made,
): Promise<MadeRow[]> => {
  // The setting as text is stored in one way; a database may read other settings beside it as it likes.
  const named = `%"ExternalReference":"${sourceId}"%`;
  const rows = await db.all<MadeRow & { Documents: number }>(sql`
    select x."ArticleId", cast(sum(x."Announced") as bigint) as "Announced", cast(sum(x."Taken") as bigint) as "Taken",
      sum(x."Documents") as "Documents"
    from (
      select l."ArticleId", l."Quantity" as "Announced", 0 as "Taken", 0 as "Documents" from "Lot" l
      where l."OrganisationId" = ${organisationId} and l."DocumentId" = ${sourceId}
      union all
      select l."ArticleId", 0, l."Quantity", 1 from "Document" d
      join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
      where d."OrganisationId" = ${organisationId} and d."ApprovedOn" is not null
        and d."DocumentActionType" = ${actionType} and d."DocumentOperationType" = ${operationType}
        and d."Settings" like ${named}
    ) x group by x."ArticleId"`);
  return rows.some(({ Documents }) => Number(Documents) > 0) ? rows : [];
};
