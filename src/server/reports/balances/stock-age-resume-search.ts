import { dayOfNumber, dayNumber, startOfDay } from '#domain/zone.ts';
import { Grain } from '#domain/documents/sums/clock.ts';
import type { StockAgeResumeSearchRow } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { isSold } from '../../storage/ledger/stored-value/sale-kinds.ts';
import { all, join, name, sql, words, type Sql } from '../../storage/sql.ts';
import { conditionsOf, dimensions, type Dimension } from '../query/filters.ts';
import { nameRows } from '../query/labels.ts';
import type { Figure } from '../query/piece-shape.ts';
import { countQuery, numberOf, pageQuery, piecesBy, type RowFields } from '../query/query.ts';
import { readRequest, wantsColumn, type ReportRequest } from '../query/request.ts';
import { rowsPage, totalOf } from '../query/resume.ts';
import { isIngredient } from '../query/used.ts';
import { asOf, layerRows } from './balance.ts';

const fields: RowFields = {
  QuantitySum: 'Quantity',
  CreditSum: 'CreditSum',
  DebitSum: 'DebitSum',
  UpTo30Sum: 'UpTo30Sum',
  UpTo60Sum: 'UpTo60Sum',
  UpTo90Sum: 'UpTo90Sum',
  UpTo180Sum: 'UpTo180Sum',
  OlderSum: 'OlderSum',
  FirstOn: 'FirstOn',
};
const figures = Object.values(fields) as Figure[];

/** Ages in days, each with the figure of what is not older. */
const ages = [
  [30, 'UpTo30Sum'],
  [60, 'UpTo60Sum'],
  [90, 'UpTo90Sum'],
  [180, 'UpTo180Sum'],
] as const;

/** The day whose stock is asked for. */
const dayOf = (request: ReportRequest): number =>
  dayNumber(request.zone, (asOf(request) ?? request.context.now + 1) - 1);

/** Cost of the layers of each age: days are counted by the company's clock, the day itself is the day 0. */
const byAge = (request: ReportRequest): Sql[] => {
  const startOf = (days: number): Sql => sql`x."On" >= ${startOfDay(request.zone, dayOf(request) - days)}`;
  const [youngest] = ages;
  const cost = (condition: Sql, figure: Figure): Sql =>
    sql`coalesce(sum(case when ${condition} then x."CreditSum" else 0 end), 0) as ${name(figure)}`;
  return [
    ...ages.map(([days, figure], place) => {
      const before = ages[place - 1];
      return cost(before ? sql`${startOf(days)} and not (${startOf(before[0])})` : startOf(youngest[0]), figure);
    }),
    cost(sql`not (${startOf(180)})`, 'OlderSum'),
  ];
};

const sold: Partial<Record<Dimension, Sql>> = { Branch: words('m."BranchId"'), Depot: words('m."DepotId"') };

/** Kept sums `m` by day of what sold, or was used by a recipe, of an article. */
const soldOf = (article: Sql, request: ReportRequest): Sql => {
  const [type, operation] = [words('m."ActionType"'), words('m."OperationType"')];
  return all([
    sql`m."OrganisationId" = ${request.organisationId} and m."ArticleId" = ${article}
      and m."Grain" = ${Grain.day} and m."Period" <= ${dayOf(request)} and m."Quantity" > 0`,
    sql`(${isSold(type, operation)} or ${isIngredient(type, operation)})`,
    conditionsOf(request, (dimension) => sold[dimension] ?? words('0'), new Set(['Branch', 'Depot'] as const)),
  ]);
};

const withoutSale = (request: ReportRequest): Sql => {
  const days = (request.predicate['DaysWithoutSale'] as { From?: number | null } | undefined)?.From;
  if (typeof days !== 'number') return words('1 = 1');
  return sql`not exists (select 1 from "ArticleSum" m where ${soldOf(sql`x."ArticleId"`, request)}
    and m."Period" > ${dayOf(request) - days})`;
};

const aged = (request: ReportRequest): Sql => {
  const keys = piecesBy(request).map((dimension) => sql`x.${name(dimensions[dimension].column)}`);
  const columns = [
    ...keys,
    ...(['Quantity', 'CreditSum', 'DebitSum'] as const).map((figure) => sql`sum(x.${name(figure)}) as ${name(figure)}`),
    ...byAge(request),
    words('min(x."On") as "FirstOn"'),
  ];
  return sql`select ${join(columns, ', ')} from (${layerRows(request)}) x where ${withoutSale(request)}${
    keys.length > 0 ? sql` group by ${join(keys, ', ')}` : words('')
  }`;
};

/** The last day on which each of the products sold. */
const lastDays = async (request: ReportRequest, ids: readonly number[]): Promise<Map<number, string>> => {
  const { db } = request.context;
  const rows = await db.all<{ Id: number; Period: number | null }>(sql`
    select a."Id", (select m."Period" from "ArticleSum" m where ${soldOf(sql`a."Id"`, request)}
      order by m."Period" desc limit 1) as "Period"
    from "Article" a where a."OrganisationId" = ${request.organisationId} and ${db.dialect.isAny(sql`a."Id"`, ids)}`);
  return new Map(rows.flatMap(({ Id, Period }) => (Period === null ? [] : [[Id, dayOfNumber(Number(Period))]])));
};

const addLastSold = async (request: ReportRequest, rows: readonly StockAgeResumeSearchRow[]): Promise<void> => {
  if (!request.fields.includes('Article') || !wantsColumn(request, 'LastSoldOn') || rows.length === 0) return;
  const days = await lastDays(request, [...new Set(rows.flatMap(({ Article: article }) => article?.Id ?? []))]);
  for (const row of rows) {
    const day = days.get(row.Article?.Id ?? 0);
    if (day) row.LastSoldOn = day;
  }
};

/** Stock by how long ago it came in, and what of it does not sell. */
export const stockAgeResumeSearch: HandlerOf<'StockAgeResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article']);
  const query = { request, by: piecesBy(request), figures, pieces: [aged(request)] };
  const found = await context.db.all<Record<string, number | null>>(pageQuery(query, fields, false));
  const rows = found.filter((row) => row['Quantity'] !== null);
  const names = await nameRows(rows, request);
  const page = rowsPage<StockAgeResumeSearchRow>(
    rows.map((row, place) => ({
      ...names[place],
      ...Object.fromEntries(Object.entries(fields).map(([field, made]) => [field, numberOf(row, made)])),
    })),
    request,
    await totalOf(query, rows, countQuery(query)),
  );
  await addLastSold(request, page.Entities);
  return page;
};
