import type { HandlerOf } from '../call/context.ts';
import { all, sql, words } from '../storage/sql.ts';
import { conditionsOf } from './query/filters.ts';
import { readRequest, readSpan } from './query/request.ts';

interface Row {
  Id: number;
  Name: string | null;
  Count: number;
  DebitSum: number;
  DiscountSum: number;
}

/** Sum that each discount took off its lines; of two on a line each has its own part. */
export const discountResumeSearch: HandlerOf<'DiscountResumeSearch'> = async ({ predicate }, context) => {
  const { db } = context;
  const request = await readRequest(predicate, context);
  const { organisationId } = request;
  const { from = 0, until } = readSpan(request.predicate);
  const where = all([
    sql`d."OrganisationId" = ${organisationId} and d."ApprovedOn" >= ${from}`,
    ...(until === undefined ? [] : [sql`d."ApprovedOn" < ${until}`]),
    conditionsOf(request, () => words('d."BranchId"'), new Set(['Branch'])),
  ]);
  const rows = await db.all<Row>(sql`
    select g."DiscountId" as "Id", t."Name", count(distinct g."DocumentId") as "Count",
      coalesce(sum(g."DebitSum"), 0) as "DebitSum", coalesce(sum(g."Sum"), 0) as "DiscountSum"
    from (
      select d."Id" as "DocumentId", l."DebitSum", ${db.dialect.numberIn(words('e.value'), 'Id')} as "DiscountId",
        ${db.dialect.numberIn(words('e.value'), 'Sum')} as "Sum"
      from "Document" d
      join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
      join ${db.dialect.elements(words('l."Settings"'), 'Discounts')} on 1 = 1
      where ${where} and l."DiscountIds" is not null
    ) g
    left join "Layout" t on t."Id" = g."DiscountId" and t."OrganisationId" = ${organisationId}
    group by g."DiscountId", t."Name"
    order by "DiscountSum" desc, "Id"`);
  return {
    Rows: rows.map(({ Id, Name, ...sums }) => ({ Discount: { Id, Name: Name ?? '' }, ...sums })),
  };
};
