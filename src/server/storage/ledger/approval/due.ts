import {
  DocumentActionType as Type,
  DocumentOperationType as Operation,
  TenderActionType,
  type Minor,
} from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql, type Sql } from '../../sql.ts';

interface Query {
  organisationId: number;
  sourceId: number;
  /** A payment that is not counted: the one in question. */
  except?: number | undefined;
}

/** Sum due of an income or an outcome, and the sum that payments made from it have paid. */
export interface Due {
  Sum: Minor;
  Paid: Minor;
  /** By payments that are not approved yet. */
  Drafted: Minor;
}

/**
 * Returns of a document, made from it or of its lines: the price of what came back, and the money that was given back
 * for it with the goods.
 */
const returned = ({ organisationId, sourceId }: Query): Sql => sql`
  select case when r."SourceId" = ${sourceId} then coalesce(r."DebitSum", 0) else k."Sum" end as "Sum",
    coalesce((select sum(p."Value") from "Payoff" p join "Tender" t on t."Id" = p."TenderId"
      and t."OrganisationId" = p."OrganisationId" and t."TenderActionType" <> ${TenderActionType.Credit}
      where p."OrganisationId" = ${organisationId} and p."DocumentId" = r."Id"), 0) as "Given"
  from (
    select x."Id", cast(sum(x."Sum") as bigint) as "Sum" from (
      select d."Id", 0 as "Sum" from "Document" d
        where d."OrganisationId" = ${organisationId} and d."SourceId" = ${sourceId}
      union all
      select l."DocumentId", coalesce(l."DebitSum", 0) from "Lot" s
        join "Lot" l on l."LotParentId" = s."Id" and l."OrganisationId" = s."OrganisationId"
        where s."OrganisationId" = ${organisationId} and s."DocumentId" = ${sourceId}
    ) x group by x."Id"
  ) k join "Document" r on r."Id" = k."Id" and r."OrganisationId" = ${organisationId}
  where r."ApprovedOn" is not null and r."DocumentOperationType" = ${Operation.ReturnRegular}`;

/**
 * The sum of a document less what was paid with its goods and what came back of them unpaid, and the payments made from it;
 * those that were reversed are none.
 */
export const readDue = async (db: Database, { organisationId, sourceId, except = 0 }: Query): Promise<Due> => {
  const row = await db.one<Due>(sql`
    select cast(coalesce((select sum(case when d."DocumentActionType" = ${Type.Income} then d."CreditSum"
          else d."DebitSum" end) from "Document" d
        where d."OrganisationId" = ${organisationId} and d."Id" = ${sourceId}), 0)
      - coalesce((select sum(p."Value") from "Payoff" p join "Tender" t on t."Id" = p."TenderId"
          and t."OrganisationId" = p."OrganisationId" and t."TenderActionType" <> ${TenderActionType.Credit}
        where p."OrganisationId" = ${organisationId} and p."DocumentId" = ${sourceId}), 0)
      - coalesce((select sum(case when b."Sum" > b."Given" then b."Sum" - b."Given" else 0 end)
          from (${returned({ organisationId, sourceId })}) b), 0) as bigint) as "Sum",
      cast(coalesce(sum(case when m."ApprovedOn" is null then 0 else m."CreditSum" end), 0) as bigint) as "Paid",
      cast(coalesce(sum(case when m."ApprovedOn" is null then m."CreditSum" else 0 end), 0) as bigint) as "Drafted"
    from "Document" m
    where m."OrganisationId" = ${organisationId} and m."SourceId" = ${sourceId} and m."Id" <> ${except}
      and m."DocumentActionType" = ${Type.Payment} and coalesce(m."IsStorno", 0) = 0
      and not exists (select 1 from "Document" r where r."OrganisationId" = ${organisationId}
        and r."SourceId" = m."Id" and r."IsStorno" = 1 and r."ApprovedOn" is not null)`);
  return { Sum: Number(row?.Sum ?? 0), Paid: Number(row?.Paid ?? 0), Drafted: Number(row?.Drafted ?? 0) };
};
