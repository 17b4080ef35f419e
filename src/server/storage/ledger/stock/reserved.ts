import { DocumentActionType as Type, DocumentOperationType as Operation, type Milli } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql, type Sql } from '../../sql.ts';

/** Goods of a product in a depot that customers ordered and have not received yet. */
export interface ReservedRow {
  ArticleId: number;
  DepotId: number;
  Quantity: Milli;
}

interface Query {
  organisationId: number;
  articleIds: readonly number[];
}

/** Ordered quantity of each order, less what was cancelled of it. */
const ordered = (db: Database, { organisationId, articleIds }: Query): Sql => sql`
  select case when d."IsStorno" = 1 then d."SourceId" else d."Id" end as "OrderId",
    max(d."DebitDepotId") as "DepotId", l."ArticleId", sum(l."Quantity") as "Quantity"
  from "Document" d join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
  where d."OrganisationId" = ${organisationId} and d."DocumentActionType" = ${Type.OrderFromCustomer}
    and d."ApprovedOn" is not null and ${db.dialect.isAny(sql`l."ArticleId"`, articleIds)}
  group by 1, l."ArticleId"`;

/** Delivered quantity of each order, by itself or by its invoice; what was reversed is not delivered. */
const delivered = (db: Database, { organisationId, articleIds }: Query): Sql => sql`
  select coalesce(b."SourceId", o."SourceId") as "OrderId", l."ArticleId", sum(l."Quantity") as "Quantity"
  from "Document" o join "Lot" l on l."DocumentId" = o."Id" and l."OrganisationId" = o."OrganisationId"
    left join "Document" b on b."OrganisationId" = o."OrganisationId" and b."Id" = o."SourceId"
      and b."DocumentActionType" = ${Type.InvoiceOutcome}
  where o."OrganisationId" = ${organisationId} and o."SourceId" is not null and o."ApprovedOn" is not null
    and o."DocumentActionType" = ${Type.Outcome} and o."DocumentOperationType" = ${Operation.OutcomeRegular}
    and ${db.dialect.isAny(sql`l."ArticleId"`, articleIds)}
    and not exists (select 1 from "Document" r where r."OrganisationId" = ${organisationId}
      and r."SourceId" = o."Id" and r."IsStorno" = 1 and r."ApprovedOn" is not null)
  group by 1, l."ArticleId"`;

/**
 * Reserved quantities of products: approved orders of customers, as far as they are not delivered. An order that was
 * delivered with more than was ordered reserves nothing.
 */
export const readReserved = async (db: Database, query: Query): Promise<ReservedRow[]> => {
  if (query.articleIds.length === 0) return [];
  const rows = await db.all<ReservedRow>(sql`
    select x."ArticleId", x."DepotId", cast(sum(x."Quantity") as bigint) as "Quantity" from (
      select n."ArticleId", n."DepotId", n."Quantity" - coalesce(t."Quantity", 0) as "Quantity"
      from (${ordered(db, query)}) n
        left join (${delivered(db, query)}) t on t."OrderId" = n."OrderId" and t."ArticleId" = n."ArticleId"
    ) x where x."Quantity" > 0 and x."DepotId" is not null
    group by x."ArticleId", x."DepotId" order by x."ArticleId", x."DepotId"`);
  return rows.map(({ ArticleId, DepotId, Quantity }) => ({ ArticleId, DepotId, Quantity: Number(Quantity) }));
};
