import { DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import { lastOf } from '#domain/period.ts';
import { dayNumber, startOfDay, type Instant } from '#domain/zone.ts';
import { firstDayOfMonth, Grain, monthOfDay } from '#domain/documents/sums/clock.ts';
import { all, join, name, sql, words, type Sql } from '../../storage/sql.ts';
import { conditionsOf, idsCondition, type Dimension } from '../query/filters.ts';
import type { ReportRequest } from '../query/request.ts';
import { isDelivery } from '../query/suppliers.ts';

/** Dimensions of stock: an article in a depot, the depot's branch. */
const dimensionsOfStock: ReadonlySet<Dimension> = new Set(['Article', 'Branch', 'Depot']);

/** The moment after the one that stock is asked for; absent: now. */
export const asOf = ({ predicate }: ReportRequest): Instant | undefined => {
  const { To, From } = (predicate['AppliedOn'] ?? {}) as { From?: number; To?: number };
  const on = To ?? From;
  if (typeof on !== 'number') return undefined;
  return lastOf(on) + 1;
};

/**
 * Moves since a moment, signed as they change the balance: whole months and days from kept sums, the rest of the day
 * from lines.
 */
const since = ({ organisationId, zone }: ReportRequest, moment: Instant): Sql[] => {
  const today = dayNumber(zone, moment);
  const isStart = startOfDay(zone, today) === moment;
  const firstDay = isStart ? today : today + 1;
  const until = startOfDay(zone, firstDay);
  // Documents are found by their time; there are too many lines for an index of their own.
  const documents = sql`select d."Id" from "Document" d where d."OrganisationId" = ${organisationId}
    and d."ApprovedOn" >= ${moment} and d."ApprovedOn" < ${until}`;
  const lines = (depot: string, sign: 1 | -1): Sql => sql`
    select "ArticleId", ${name(depot)} as "DepotId", ${words(String(sign))} * "StockQuantity" as "Quantity",
      ${words(String(sign))} * case when "StockQuantity" < 0 then -1 else 1 end * ${costOf(depot)} as "CostSum"
    from "Lot" where "OrganisationId" = ${organisationId} and "DocumentId" in (${documents}) and "StockQuantity" <> 0
    and ${name(depot)} > 0`;
  const month = monthOfDay(firstDay) + (firstDayOfMonth(monthOfDay(firstDay)) === firstDay ? 0 : 1);
  const sums = (periods: Sql): Sql => sql`
    select "ArticleId", "DepotId", "InQuantity" - "OutQuantity" as "Quantity", "InSum" - "OutSum" as "CostSum"
    from "ArticleSum"
    where "OrganisationId" = ${organisationId} and ${periods}`;
  return [
    sums(sql`"Grain" = ${Grain.month} and "Period" >= ${month}`),
    sums(sql`"Grain" = ${Grain.day} and "Period" >= ${firstDay} and "Period" < ${firstDayOfMonth(month)}`),
    ...(isStart ? [] : [lines('CreditDepotId', 1), lines('DebitDepotId', -1)]),
  ];
};

/** Cost of a move: outgoing goods cost what was drawn, incoming ones what the line says. */
const costOf = (depot: string): Sql => {
  const leaves = words(depot === 'DebitDepotId' ? '"StockQuantity" > 0' : '"StockQuantity" < 0');
  return sql`case when ${leaves}
    then coalesce((select sum(d."CostSum") from "LotDraw" d where d."OrganisationId" = "Lot"."OrganisationId"
      and d."OutLotId" = "Lot"."Id"), 0)
    else abs(coalesce("CreditSum", 0)) + coalesce("LandedSum", 0) end`;
};

/** PostgreSQL adds whole numbers up to a numeric, which would not be divided as whole numbers are. */
const summed = (column: string): Sql => sql`cast(sum(${name(column)}) as bigint) as ${name(column)}`;

/** Quantity and cost of each article in each depot at the moment: today's, less what has moved since. */
const balances = (request: ReportRequest): Sql => {
  const moment = asOf(request);
  const now = sql`select "ArticleId", "DepotId", "Quantity", "CostSum" from "StockBalance"
    where "OrganisationId" = ${request.organisationId}`;
  if (moment === undefined) return now;
  const undone = since(request, moment).map(
    (piece) =>
      sql`select u."ArticleId", u."DepotId", -u."Quantity" as "Quantity", -u."CostSum" as "CostSum" from (${piece}) u`,
  );
  return sql`select "ArticleId", "DepotId", ${summed('Quantity')}, ${summed('CostSum')}
    from (${join([now, ...undone], ' union all ')}) b group by "ArticleId", "DepotId"`;
};

/** Quantity × price in hundredths, half away from zero. */
const saleSum = words(
  `case when s."Quantity" < 0 then -((-s."Quantity" * coalesce(a."Price", 0) + 500) / 1000)
    else (s."Quantity" * coalesce(a."Price", 0) + 500) / 1000 end`,
);

const suppliedBy = (request: ReportRequest): Sql[] => {
  const {
    predicate: { Contractors },
    organisationId,
  } = request;
  if (Contractors === undefined || Contractors === null || request.fields.includes('Contractor')) return [];
  const who = idsCondition(
    { column: sql`d."ContractorId"`, to: 'Contractor', argument: Contractors, path: 'predicate.Contractors' },
    request,
  );
  return [
    sql`s."ArticleId" in (select l."ArticleId" from "Document" d join "Lot" l on l."DocumentId" = d."Id"
      and l."OrganisationId" = d."OrganisationId" where d."OrganisationId" = ${organisationId}
      and ${isDelivery} and ${who})`,
  ];
};

/** Whether stock is told by who supplied it. */
export const bySupplier = ({ fields }: ReportRequest): boolean => fields.includes('Contractor');

const quantityRange = ({ predicate }: ReportRequest): Sql[] => {
  const { From, To } = (predicate['Quantity'] ?? {}) as { From?: number; To?: number };
  return [
    ...(typeof From === 'number' ? [sql`s."Quantity" >= ${From}`] : []),
    ...(typeof To === 'number' ? [sql`s."Quantity" <= ${To}`] : []),
  ];
};

const columns: Partial<Record<Dimension, Sql>> = {
  Article: words('s."ArticleId"'),
  Branch: words('p."BranchId"'),
  Depot: words('s."DepotId"'),
};

/**
 * Rows of stock, one for each article and depot with anything in it, with the depot's branch and what it would sell
 * for.
 */
export const stockRows = (request: ReportRequest): Sql => sql`
  select s."ArticleId", s."DepotId", p."BranchId", s."Quantity", s."CostSum" as "CreditSum", ${saleSum} as "DebitSum"
  from (${balances(request)}) s join "Depot" p on p."Id" = s."DepotId"
  and p."OrganisationId" = ${request.organisationId}
    join "Article" a on a."Id" = s."ArticleId" and a."OrganisationId" = ${request.organisationId}
  where ${all([
    words('(s."Quantity" <> 0 or s."CostSum" <> 0)'),
    ...(bySupplier(request) ? [] : quantityRange(request)),
    ...suppliedBy(request),
    conditionsOf(request, (dimension) => columns[dimension] ?? words('0'), dimensionsOfStock),
  ])}`;

/** Cost of the rest of a layer: its whole cost, less the rounded share of the drawn quantity, as stock is costed. */
export const restCost = ((): Sql => {
  const [cost, quantity] = ['(abs(coalesce(l."CreditSum", 0)) + coalesce(l."LandedSum", 0))', 'abs(l."StockQuantity")'];
  const drawn = `(${quantity} - s."Quantity")`;
  // The cost is taken apart so that no product leaves the whole numbers.
  return words(
    `${cost} - (${cost} / ${quantity}) * ${drawn} - (2 * (${cost} % ${quantity}) * ${drawn} + ${quantity}) / (2 * ${quantity})`,
  );
})();

/**
 * Quantity left of each layer at a moment: the present rest, and later draws. Draws are found by their documents, and
 * each is read once: a report of today reads none. SQLite keeps to the order of a cross join; by itself it would read
 * all draws that there are.
 */
const leftAt = (organisationId: number, moment: Instant, now: Sql): Sql => sql`
  select x."Id", cast(sum(x."Quantity") as bigint) as "Quantity" from (${now}
    union all
    select w."InLotId" as "Id", w."Quantity" from "Document" d cross join "Lot" o cross join "LotDraw" w
    where d."OrganisationId" = ${organisationId} and d."ApprovedOn" >= ${moment}
      and o."DocumentId" = d."Id" and o."OrganisationId" = ${organisationId}
      and w."OrganisationId" = ${organisationId} and w."OutLotId" = o."Id" and w."InLotId" is not null
  ) x group by x."Id"`;

/** Rows of layers by supplier: an income's contractor; other goods have none. */
export const layerRows = (request: ReportRequest): Sql => {
  const moment = asOf(request);
  const { organisationId } = request;
  const entered = sql`l."OrganisationId" = ${organisationId} and l."StockQuantity" <> 0
    and l."BalanceQuantity" is not null`;
  const now = sql`select l."Id", l."BalanceQuantity" as "Quantity" from "Lot" l where ${entered}
    and l."LayerDepotId" is not null`;
  const left = moment === undefined ? now : leftAt(organisationId, moment, now);
  const isThere = moment === undefined ? words('1 = 1') : sql`l."ApprovedOn" < ${moment}`;
  const depot = words('case when l."StockQuantity" > 0 then l."CreditDepotId" else l."DebitDepotId" end');
  const supplier = words(
    `case when d."DocumentActionType" = ${DocumentActionType.Income}
      and coalesce(d."DocumentOperationType", 0) <> ${DocumentOperationType.ReturnRegular}
      then coalesce(d."ContractorId", 0) else 0 end`,
  );
  const own: Partial<Record<Dimension, Sql>> = {
    Article: words('l."ArticleId"'),
    Branch: words('p."BranchId"'),
    Depot: depot,
    Contractor: supplier,
  };
  const conditions = conditionsOf(
    request,
    (dimension) => own[dimension] ?? words('0'),
    new Set([...dimensionsOfStock, 'Contractor' as const]),
  );
  return sql`
    select l."ArticleId", ${depot} as "DepotId", p."BranchId", ${supplier} as "ContractorId", l."ApprovedOn" as "On",
      s."Quantity", ${restCost} as "CreditSum", ${saleSum} as "DebitSum"
    from (${left}) s join "Lot" l on l."Id" = s."Id" and l."OrganisationId" = ${organisationId} join "Document" d
    on d."Id" = l."DocumentId" and d."OrganisationId" = l."OrganisationId"
      join "Article" a on a."Id" = l."ArticleId" and a."OrganisationId" = l."OrganisationId" join "Depot" p
      on p."Id" = ${depot} and p."OrganisationId" = l."OrganisationId"
    where ${all([words('s."Quantity" > 0'), isThere, conditions])}`;
};

/**
 * Rows of stock by supplier. Stock without a supplier has rows too: goods that came otherwise, less those sold before
 * they came; it is the difference between the whole stock and its layers, so that all rows add up to the stock exactly.
 */
export const supplierRows = (request: ReportRequest): Sql => {
  const layers = layerRows(request);
  const {
    predicate: { Contractors },
  } = request;
  if (Contractors !== undefined && Contractors !== null) return layers;
  const columns = (sign: string): Sql => {
    const figures = ['Quantity', 'CreditSum', 'DebitSum'].map((figure) => `${sign}r."${figure}" as "${figure}"`);
    return words(`r."ArticleId", r."DepotId", r."BranchId", 0 as "ContractorId", ${figures.join(', ')}`);
  };
  const own = words(
    'r."ArticleId", r."DepotId", r."BranchId", r."ContractorId", r."Quantity", r."CreditSum", r."DebitSum"',
  );
  return sql`select ${own} from (${layers}) r union all select ${columns('')} from (${stockRows(request)}) r union all select ${columns('-')}
    from (${layers}) r`;
};
