import { dayNumber, dayOfNumber, numberOfDay } from '#domain/zone.ts';
import type { Day } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { all, limit, sql, words, type Sql } from '../../storage/sql.ts';
import { conditionsOf, type Dimension } from '../query/filters.ts';
import { nameRows } from '../query/labels.ts';
import type { RawRow } from '../query/query.ts';
import { readRequest, type ReportRequest } from '../query/request.ts';
import { restCost } from './balance.ts';

/** A month ahead, if no days are named. */
const usualDays = 30;

const columns: Partial<Record<Dimension, Sql>> = {
  Article: words('l."ArticleId"'),
  Branch: words('p."BranchId"'),
  Depot: words('l."LayerDepotId"'),
};

/** Layers with something left that expire up to a day. */
const expiring = (request: ReportRequest, until: Day): Sql => sql`
  select l."Id", l."ArticleId", l."LayerDepotId" as "DepotId", l."DocumentId", l."Batch", l."ExpiresOn",
    s."Quantity", ${restCost} as "CreditSum"
  from (select "Id", "BalanceQuantity" as "Quantity" from "Lot" where "OrganisationId" = ${request.organisationId}
      and "LayerDepotId" is not null and "ExpiresOn" is not null and "ExpiresOn" <= ${until}) s
    join "Lot" l on l."Id" = s."Id" and l."OrganisationId" = ${request.organisationId}
    join "Depot" p on p."Id" = l."LayerDepotId" and p."OrganisationId" = l."OrganisationId"
  where ${all([
    words('s."Quantity" > 0'),
    conditionsOf(request, (dimension) => columns[dimension] ?? words('0'), new Set(['Article', 'Branch', 'Depot'])),
  ])}`;

interface Totals {
  Number: number;
  Quantity: number;
  CreditSum: number;
}

const readTotals = async ({ context: { db } }: ReportRequest, rows: Sql): Promise<Totals> => {
  const row = await db.one<Totals>(sql`select count(*) as "Number", coalesce(sum(x."Quantity"), 0) as "Quantity",
    coalesce(sum(x."CreditSum"), 0) as "CreditSum" from (${rows}) x`);
  const of = (name: keyof Totals): number => Number(row?.[name] ?? 0);
  return { Number: of('Number'), Quantity: of('Quantity'), CreditSum: of('CreditSum') };
};

interface LayerRow extends RawRow {
  Id: number;
  Batch: string | null;
  ExpiresOn: Day;
  Quantity: number;
  CreditSum: number;
}

/** Goods that have expired or will soon, the earliest first. */
export const expiringSearch: HandlerOf<'ExpiringSearch'> = async ({ predicate }, context) => {
  const request: ReportRequest = {
    ...(await readRequest(predicate, context)),
    fields: ['Article', 'Depot', 'Document'],
  };
  const { index, size } = request.page;
  const today = dayNumber(request.zone, context.now);
  const rows = expiring(request, dayOfNumber(today + (predicate.Days?.To ?? usualDays)));
  const totals = await readTotals(request, rows);
  const page = await context.db.all<LayerRow>(
    sql`select x.* from (${rows}) x order by x."ExpiresOn", x."Id" ${limit(size, index * size)}`,
  );
  const names = await nameRows(page, request);
  return {
    Rows: page.map(({ Id, Batch, ExpiresOn, Quantity, CreditSum }, place) => ({
      ...names[place],
      LotId: Id,
      ...(Batch !== null && { Batch }),
      ExpiresOn,
      DaysLeft: numberOfDay(ExpiresOn) - today,
      QuantitySum: Number(Quantity),
      CreditSum: Number(CreditSum),
    })),
    QuantitySum: totals.Quantity,
    CreditSum: totals.CreditSum,
    Pager: { Index: index, Size: size, Number: totals.Number },
  };
};
