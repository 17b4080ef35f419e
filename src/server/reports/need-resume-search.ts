import { needsOf, presenceDays, velocityOf } from '#domain/reports/needs.ts';
import { dayNumber } from '#domain/zone.ts';
import type { Article } from '#generated/types.ts';
import type { CallContext, Handler } from '../call/context.ts';
import type { PageAnswer } from '../entity/index.ts';
import { Grain } from '../storage/ledger/clock.ts';
import { all, sql } from '../storage/sql.ts';
import { balanceResumeSearch } from './balance-search.ts';
import { conditionsOf } from './filters.ts';
import { readRequest, readSpan, type ReportPredicate, type ReportRequest } from './request.ts';
import { saleResumeSearch } from './sale-resume-search.ts';

interface Row { Article?: Article; QuantitySum?: number }

/** Days of cover where none are asked for (002 §9). */
const usualDays = 7;

const filters = ({ Articles, ArticleGroups, Branches, Depots }: ReportPredicate): ReportPredicate =>
  Object.fromEntries(Object.entries({ Articles, ArticleGroups, Branches, Depots }).filter(([, value]) => value !== undefined));

/** Balances by article at a moment, or now. */
const balances = async (predicate: ReportPredicate, context: CallContext, ids: readonly number[], at?: number): Promise<Map<number, number>> => {
  const { Entities } = await balanceResumeSearch({ predicate: {
    ...filters(predicate), Articles: ids.map((Id) => ({ Id })), Group: { Fields: ['Article'] }, ...(at !== undefined && { AppliedOn: { To: at } }), Pager: { Index: 0, Size: ids.length },
  } }, context) as { Entities: Row[] };
  return new Map(Entities.map(({ Article: article, QuantitySum }) => [article?.Id ?? 0, QuantitySum ?? 0]));
};

interface Days { first: number; last: number }

/** Net movement of each article on each day that anything moved, from kept sums. */
const movements = async ({ context: { db }, organisationId, predicate }: ReportRequest, ids: readonly number[], { first, last }: Days): Promise<Map<number, Map<number, number>>> => {
  const where = conditionsOf({ predicate: filters({ Branches: predicate['Branches'], Depots: predicate['Depots'] }), organisationId, context: { db } } as ReportRequest,
    (dimension) => ({ Branch: sql`"BranchId"`, Depot: sql`"DepotId"` } as Record<string, ReturnType<typeof sql>>)[dimension] ?? sql`0`);
  const rows = await db.all<{ ArticleId: number; Period: number; Quantity: number }>(sql`
    select "ArticleId", "Period", sum("InQuantity" - "OutQuantity") as "Quantity" from "ArticleSum"
    where ${all([sql`"OrganisationId" = ${organisationId} and "Grain" = ${Grain.day} and "Period" >= ${first} and "Period" <= ${last}`, db.dialect.isAny(sql`"ArticleId"`, ids), where])}
    group by "ArticleId", "Period"`);
  const moved = new Map<number, Map<number, number>>();
  for (const { ArticleId, Period, Quantity } of rows) moved.set(ArticleId, (moved.get(ArticleId) ?? new Map<number, number>()).set(Period, Number(Quantity)));
  return moved;
};
