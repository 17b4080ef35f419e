import type { Milli } from '#generated/types.ts';
import { sql, type Sql } from '../../sql.ts';
import type { Database } from '../../database.ts';

/** Announced quantity of a product in a document, and the quantity taken by documents made from it. */
export interface MadeRow {
  ArticleId: number;
  /** Announced at first, before any of it was cancelled. */
  Whole: Milli;
  Announced: Milli;
  Taken: Milli;
  /** Taken by drafts that are not approved yet. */
  Drafted: Milli;
  /** How many lines of documents made from it there are. */
  Lines: number;
}

interface Made {
  organisationId: number;
  sourceId: number;
  actionType: number;
  operationType: number | null;
  /** A document that is not counted: the one in question. */
  except?: number | undefined;
}

/** Documents made from the source, and those made from the documents between: an income of an invoice of an order. */
const madeFrom = ({ organisationId, sourceId, actionType, operationType, except = 0 }: Made): Sql => sql`
  d."OrganisationId" = ${organisationId} and d."Id" <> ${except}
    and (d."SourceId" = ${sourceId} or d."SourceId" in (select b."Id" from "Document" b
      where b."OrganisationId" = ${organisationId} and b."SourceId" = ${sourceId} and coalesce(b."IsStorno", 0) = 0))
    and d."DocumentActionType" = ${actionType} and coalesce(d."DocumentOperationType", 0) = ${operationType ?? 0}
    and coalesce(d."IsStorno", 0) = 0
    and not exists (select 1 from "Document" r where r."OrganisationId" = ${organisationId}
      and r."SourceId" = d."Id" and r."IsStorno" = 1 and r."ApprovedOn" is not null)`;

/** Products of a document with what documents of a kind have taken of them. What was reversed is not taken. */
export const readMade = async (db: Database, made: Made): Promise<MadeRow[]> => {
  const { organisationId, sourceId } = made;
  const rows = await db.all<MadeRow>(sql`
    select x."ArticleId", cast(sum(x."Whole") as bigint) as "Whole", cast(sum(x."Announced") as bigint) as "Announced", cast(sum(x."Taken") as bigint) as "Taken",
      cast(sum(x."Drafted") as bigint) as "Drafted", cast(sum(x."Lines") as bigint) as "Lines"
    from (
      select l."ArticleId", case when l."DocumentId" = ${sourceId} then l."Quantity" else 0 end as "Whole",
        l."Quantity" as "Announced", 0 as "Taken", 0 as "Drafted", 0 as "Lines" from "Lot" l
      where l."OrganisationId" = ${organisationId} and (l."DocumentId" = ${sourceId}
        or l."DocumentId" in (select s."Id" from "Document" s where s."OrganisationId" = ${organisationId}
          and s."SourceId" = ${sourceId} and s."IsStorno" = 1 and s."ApprovedOn" is not null))
      union all
      select l."ArticleId", 0, 0, case when d."ApprovedOn" is null then 0 else l."Quantity" end,
        case when d."ApprovedOn" is null then l."Quantity" else 0 end, 1 from "Document" d
      join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
      where ${madeFrom(made)}
    ) x group by x."ArticleId" order by x."ArticleId"`);
  return rows.map(({ ArticleId, Whole, Announced, Taken, Drafted, Lines }) => ({
    ArticleId,
    Whole: Number(Whole),
    Announced: Number(Announced),
    Taken: Number(Taken),
    Drafted: Number(Drafted),
    Lines: Number(Lines),
  }));
};
