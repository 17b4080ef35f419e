import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import { sql, words, type Sql } from '../../storage/sql.ts';

/** Whether a document `d` brought goods of a supplier: an income that is no return of a customer. */
export const isDelivery: Sql = sql`d."DocumentActionType" = ${DocumentActionType.Income}
  and coalesce(d."DocumentOperationType", 0) <> ${DocumentOperationType.ReturnRegular} and d."ApprovedOn" is not null`;

/**
 * A row for each product that was ever delivered: the contractor who did so last, of those whose documents `d` meet the
 * condition.
 */
export const lastSuppliers = (
  organisationId: number,
  who: Sql = words('d."ContractorId" is not null'),
): Sql => sql`select z."ArticleId", z."ContractorId" from (
    select l."ArticleId", d."ContractorId",
      row_number() over (partition by l."ArticleId" order by d."ApprovedOn" desc, d."Id" desc, l."Id") as "Place"
    from "Document" d join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
    where d."OrganisationId" = ${organisationId} and ${isDelivery} and ${who}
  ) z where z."Place" = 1`;
