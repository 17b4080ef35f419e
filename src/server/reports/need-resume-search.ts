import { needsOf, presenceDays, velocityOf } from '#domain/documents/needs.ts';
import { dayNumber } from '#domain/zone.ts';
import type { CallContext, HandlerOf, RequestOf } from '../call/context.ts';
import { Grain } from '#domain/documents/sums/clock.ts';
import { all, sql } from '../storage/sql.ts';
import { balanceResumeSearch } from './balances/balance-search.ts';
import { conditionsOf } from './query/filters.ts';
import { readRequest, readSpan, type ReportRequest } from './query/request.ts';
import { saleResumeSearch } from './sale-resume-search.ts';

type Asked = RequestOf<'NeedResumeSearch'>['predicate'];

/** Days of cover where none are asked for (R-REPORT-020). */
const usualDays = 7;

const filters = ({
  Articles,
  ArticleGroups,
  Branches,
  Depots,
}: Asked): Pick<Asked, 'Articles' | 'ArticleGroups' | 'Branches' | 'Depots'> =>
  Object.fromEntries(
    Object.entries({ Articles, ArticleGroups, Branches, Depots }).filter(([, value]) => value !== undefined),
  );

/** Balances by article at a moment, or now. */
const balances = async (
  predicate: Asked,
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

/** What sells and how much of it to order: of the articles sold in the period, page by page (R-REPORT-020). */
export const needResumeSearch: HandlerOf<'NeedResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article']);
  const { from, until } = readSpan(predicate);
  const sold = await saleResumeSearch(
    {
      predicate: {
        ...filters(predicate),
        ApprovedOn: predicate.ApprovedOn,
        Pager: predicate.Pager,
        Group: { Fields: ['Article'] },
        Sorts: [{ Name: 'QuantitySum', SortType: 1 }],
      },
    },
    context,
  );
  const rows = sold.Entities;
  const ids = rows.map(({ Article: article }) => article?.Id ?? 0);
  if (ids.length === 0) return { Entities: [], Pager: sold.Pager };
  const days = daysOf(request, { from, until }, context.now);
  const [before, after, now, moved] = [
    from === undefined ? new Map<number, number>() : await balances(predicate, context, ids, from - 1),
    until === undefined ? undefined : await balances(predicate, context, ids, until - 1),
    await balances(predicate, context, ids),
    await movements(request, ids, days),
  ];
  const cover = predicate.Days?.To ?? usualDays;
  return {
    ...sold,
    Entities: rows.map(({ Article: article, QuantitySum }) => {
      const [id, Quantity] = [article?.Id ?? 0, QuantitySum ?? 0];
      const [BalanceFrom, BalanceNow] = [before.get(id) ?? 0, now.get(id) ?? 0];
      const PresenceDays = presenceDays(BalanceFrom, byDay(moved.get(id), days));
      const Velocity = velocityOf(Quantity, PresenceDays);
      return {
        Article: article,
        Quantity,
        BalanceFrom,
        BalanceTo: after?.get(id) ?? BalanceNow,
        BalanceNow,
        PresenceDays,
        Velocity,
        Needs: needsOf({ velocity: Velocity, days: cover, reserve: article?.Reserve ?? 0, balance: BalanceNow }),
      };
    }),
  };
};
