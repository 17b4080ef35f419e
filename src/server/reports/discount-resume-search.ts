import type { HandlerOf } from '../call/context.ts';
import { sql, words, type Sql } from '../storage/sql.ts';

interface Row {
  Id: number;
  Name: string | null;
  Count: number;
  DebitSum: number;
  DiscountSum: number;
}

const and = (conditions: readonly Sql[]): Sql => conditions.reduce((all, each) => sql`${all} and ${each}`);

/** What each discount has taken off the lines that it is on; of two on a line each has its own part. */
export const discountResumeSearch: HandlerOf<'DiscountResumeSearch'> = async ({ predicate }, context) => {
  const {
    db,
    session: { organisationId, isSuperuser, branches },
  } = context;
  const { From, To } = predicate.ApprovedOn ?? {};
  const conditions = [
    sql`d."OrganisationId" = ${organisationId}`,
    sql`d."ApprovedOn" >= ${From ?? 0}`,
    ...(typeof To === 'number' ? [sql`d."ApprovedOn" <= ${To}`] : []),
    ...(!isSuperuser && branches ? [db.dialect.isAny(words('d."BranchId"'), branches)] : []),
  ];
  const rows = await db.all<Row>(sql`
    select g."DiscountId" as "Id", t."Name", count(distinct g."DocumentId") as "Count",
      coalesce(sum(g."DebitSum"), 0) as "DebitSum", coalesce(sum(g."Sum"), 0) as "DiscountSum"
    from (
      select d."Id" as "DocumentId", l."DebitSum", ${db.dialect.numberOfElement('Id')} as "DiscountId",
        ${db.dialect.numberOfElement('Sum')} as "Sum"
      from "Document" d
      join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
      join ${db.dialect.elements(words('l."Settings"'), 'Discounts')} on 1 = 1
      where ${and(conditions)} and l."DiscountIds" is not null
    ) g
    left join "Layout" t on t."Id" = g."DiscountId" and t."OrganisationId" = ${organisationId}
    group by g."DiscountId", t."Name"
    order by "DiscountSum" desc, "Id"`);
  return {
    Rows: rows.map(({ Id, Name, ...sums }) => ({ Discount: { Id, Name: Name ?? '' }, ...sums })),
  };
};
