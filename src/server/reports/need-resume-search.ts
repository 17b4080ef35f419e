import { needsOf, presenceDays, velocityOf } from '#domain/documents/needs.ts';
import { dayNumber } from '#domain/zone.ts';
import type { AnswerOf, CallContext, HandlerOf, RequestOf } from '../call/context.ts';
import { Grain } from '#domain/documents/sums/clock.ts';
import { all, limit, sql, words, type Sql } from '../storage/sql.ts';
import { balanceResumeSearch } from './balances/balance-search.ts';
import { cheapest } from './query/cheapest.ts';
import { conditionsOf, idsCondition, type Dimension } from './query/filters.ts';
import { nameRows } from './query/labels.ts';
import { grouped, type RawRow } from './query/query.ts';
import { readRequest, readSpan, type ReportRequest } from './query/request.ts';
import { spanOf } from './query/resume.ts';
import { lastSuppliers } from './query/suppliers.ts';
import { isIngredient } from './query/used.ts';
import { isSale, isTakenBack } from '../storage/ledger/stored-value/sale-kinds.ts';

type Query = RequestOf<'NeedResumeSearch'>['predicate'];
type Row = AnswerOf<'NeedResumeSearch'>['Entities'][number];

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Days of cover where none are asked for (R-REPORT-020). */
const usualDays = 7;

const filters = ({
  Articles,
  ArticleGroups,
  Branches,
  Depots,
}: Query): Pick<Query, 'Articles' | 'ArticleGroups' | 'Branches' | 'Depots'> =>
  Object.fromEntries(
    Object.entries({ Articles, ArticleGroups, Branches, Depots }).filter(([, value]) => value !== undefined),
  );

/** Balances by article at a moment, or now. */
const balances = async (
  predicate: Query,
  context: CallContext,
  ids: readonly number[],
  at?: number,
): Promise<Map<number, number>> => {
  const { Entities } = await balanceResumeSearch(
    {
      predicate: {
        ...filters(predicate),
        Articles: ids.map((Id) => ({ Id })),
        Group: { Fields: ['Article'] },
        ...(at !== undefined && { AppliedOn: { To: at } }),
        Pager: { Index: 0, Size: ids.length },
      },
    },
    context,
  );
  return new Map(Entities.map(({ Article: article, QuantitySum }) => [article?.Id ?? 0, QuantitySum ?? 0]));
};

interface Days {
  first: number;
  last: number;
}

const places = { Branch: sql`"BranchId"`, Depot: sql`"DepotId"` };
type Place = keyof typeof places;

/** Net movement of each article on each day that anything moved, from kept sums. */
const movements = async (
  request: ReportRequest,
  ids: readonly number[],
  { first, last }: Days,
): Promise<Map<number, Map<number, number>>> => {
  const {
    context: { db },
    organisationId,
  } = request;
  const where = conditionsOf(
    request,
    (dimension) => places[dimension as Place],
    new Set(Object.keys(places) as Place[]),
  );
  const rows = await db.all<{ ArticleId: number; Period: number; Quantity: number }>(sql`
    select "ArticleId", "Period", sum("InQuantity" - "OutQuantity") as "Quantity" from "ArticleSum"
    where ${all([
      sql`"OrganisationId" = ${organisationId} and "Grain" = ${Grain.day} and "Period" >= ${first}
    and "Period" <= ${last}`,
      db.dialect.isAny(sql`"ArticleId"`, ids),
      where,
    ])}
    group by "ArticleId", "Period"`);
  const moved = new Map<number, Map<number, number>>();
  for (const { ArticleId, Period, Quantity } of rows)
    moved.set(ArticleId, (moved.get(ArticleId) ?? new Map<number, number>()).set(Period, Number(Quantity)));
  return moved;
};

const byDay = (moved: Map<number, number> | undefined, { first, last }: Days): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, day) => moved?.get(first + day) ?? 0);

/** Two years of days at most: a need is about what sells now. */
const longest = 731;

const daysOf = ({ zone }: ReportRequest, { from, until }: { from?: number; until?: number }, now: number): Days => {
  const last = dayNumber(zone, Math.min(until ?? now + 1, now + 1) - 1);
  return { first: Math.max(from === undefined ? 0 : dayNumber(zone, from), last - longest), last };
};

interface WantedRow {
  ArticleId: number;
  Quantity: number | null;
  ContractorId?: number | null;
  Total: number;
}

/** The supplier who has delivered a product last, of those that are asked for. */
const suppliers = (request: ReportRequest): Sql => {
  const argument = request.predicate['Contractors'];
  const named = { column: sql`d."ContractorId"`, to: 'Contractor', argument, path: 'predicate.Contractors' };
  return lastSuppliers(request.organisationId, argument ? idsCondition(named, request) : undefined);
};

/** Goods that are sold, and ingredients of what is sold. */
const isUsed = (type: Sql, operation: Sql): Sql =>
  sql`(${isSale(type, operation)} or ${isIngredient(type, operation)})`;

/** Quantities sold by article; none where nothing was ever approved. */
const soldQuery = async (request: ReportRequest, predicate: Query): Promise<Sql> => {
  const { Branches } = request.predicate;
  const own: ReportRequest = {
    ...request,
    fields: ['Article'],
    date: undefined,
    predicate: { ...filters(predicate), ...(Branches !== undefined && { Branches }), ApprovedOn: predicate.ApprovedOn },
  };
  const span = await spanOf(own);
  if (!span) return words('select 0 as "ArticleId", 0 as "Quantity" where 1 = 0');
  const wanted = {
    request: own,
    by: ['Article'] as const,
    figures: ['Quantity'] as const,
    counts: isUsed,
    lessens: isTakenBack,
  };
  return grouped({ ...wanted, pieces: cheapest(own)(wanted, span) });
};

/** A page of what was sold in the period or has a reserve to keep, by supplier where that is asked, best sold first. */
const readWanted = async (request: ReportRequest, predicate: Query): Promise<WantedRow[]> => {
  const bySupplier = request.fields.includes('Contractor');
  const isOfSuppliers = bySupplier || isGiven(predicate.Contractors);
  const { index, size } = request.page;
  const db = request.context.db;
  const supplied = sql` ${words(isGiven(predicate.Contractors) ? 'join' : 'left join')} (${suppliers(request)}) s
    on s."ArticleId" = a."Id"`;
  const where = all([
    sql`a."OrganisationId" = ${request.organisationId}
      and (q."ArticleId" is not null or (a."Reserve" > 0 and a."DeletedOn" is null))`,
    conditionsOf(request, () => words('a."Id"'), new Set<Dimension>(['Article'])),
  ]);
  return db.all<WantedRow>(sql`
    select a."Id" as "ArticleId", q."Quantity"${words(bySupplier ? ', s."ContractorId"' : '')},
      count(*) over () as "Total"
    from "Article" a left join (${await soldQuery(request, predicate)}) q on q."ArticleId" = a."Id"${
      isOfSuppliers ? supplied : words('')
    }
    where ${where}
    order by ${words(bySupplier ? 'coalesce(s."ContractorId", 0), ' : '')}coalesce(q."Quantity", 0) desc, a."Id"
    ${limit(size, index * size)}`);
};

const firstOf = (request: ReportRequest): ReportRequest => ({ ...request, page: { index: 0, size: 1 } });

/**
 * Products with sales or a reserve, and the quantity to order, page by page (R-REPORT-020). Contractors are suppliers
 * here: those who have delivered the product; the row names the last one.
 */
export const needResumeSearch: HandlerOf<'NeedResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article']);
  const { from, until } = readSpan(predicate);
  const wanted = await readWanted(request, predicate);
  const { index, size } = request.page;
  // Behind the last page no row tells how many there are.
  const [first] = wanted.length > 0 || index === 0 ? wanted : await readWanted(firstOf(request), predicate);
  const Pager = { Index: index, Size: size, Number: Number(first?.Total ?? 0) };
  const ids = wanted.map(({ ArticleId }) => Number(ArticleId));
  if (ids.length === 0) return { Entities: [], Pager };
  const rows = await nameRows(wanted as unknown as RawRow[], {
    ...request,
    fields: [...new Set(['Article', ...request.fields])],
  });
  const days = daysOf(request, { from, until }, context.now);
  const [before, after, now, moved] = [
    from === undefined ? new Map<number, number>() : await balances(predicate, context, ids, from - 1),
    until === undefined ? undefined : await balances(predicate, context, ids, until - 1),
    await balances(predicate, context, ids),
    await movements(request, ids, days),
  ];
  const cover = predicate.Days?.To ?? usualDays;
  const Entities = rows.map((row, place) => {
    const article = row['Article'] as Row['Article'];
    const [id, Quantity] = [ids[place] as number, Number(wanted[place]?.Quantity ?? 0)];
    const [BalanceFrom, BalanceNow] = [before.get(id) ?? 0, now.get(id) ?? 0];
    const PresenceDays = presenceDays(BalanceFrom, byDay(moved.get(id), days));
    const Velocity = velocityOf(Quantity, PresenceDays);
    return {
      Article: article,
      ...(row['Contractor'] !== undefined && { Contractor: row['Contractor'] as Row['Contractor'] }),
      Quantity,
      BalanceFrom,
      BalanceTo: after?.get(id) ?? BalanceNow,
      BalanceNow,
      PresenceDays,
      Velocity,
      Needs: needsOf({ velocity: Velocity, days: cover, reserve: article?.Reserve ?? 0, balance: BalanceNow }),
    };
  });
  return { Entities, Pager };
};
