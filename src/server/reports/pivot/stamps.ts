import { createHash } from 'node:crypto';
import { Grain } from '#domain/documents/sums/clock.ts';
import { isSale } from '../../storage/ledger/stored-value/sale-kinds.ts';
import { all, join, name, sql, words, type Sql } from '../../storage/sql.ts';
import { conditionsOf, dimensions, type Dimension } from '../query/filters.ts';
import type { ReportRequest } from '../query/request.ts';
import { unlessLeftOut } from './lines-query.ts';

/** Sums by which changes of a day are told; by product, so that costs that move from one to another are too. */
const told = ['Count', 'Quantity', 'CreditSum', 'DebitSum', 'PrimaryDebitSum'] as const;

/** Of a prime number, so that two products seldom weigh the same. */
const weights = 997;

const weighed = (column: (typeof told)[number]): Sql =>
  sql`cast(sum(s.${name(column)} * (s."ArticleId" % ${words(String(weights))} + 1)) as text)`;

const kept = (dimension: Dimension): Sql => sql`s.${name(dimensions[dimension].column)}`;

const ownBranches: ReadonlySet<Dimension> = new Set(['Branch']);

/** Says that sums differ, and not the sums. */
const hashOf = (stamp: string): string => createHash('sha256').update(stamp).digest('base64url').slice(0, 16);

/**
 * The hash of what the sales of each day come to, which differs once any of them does: those of the caller's branches,
 * without gift cards. Read from the kept sums of days, which every change of a line goes through.
 */
export const stampsOf = async (
  request: ReportRequest,
  { from, until, leftOut }: { from: number; until: number; leftOut: readonly number[] },
): Promise<Map<number, string>> => {
  const {
    context: { db },
    organisationId,
  } = request;
  const where = all([
    sql`s."OrganisationId" = ${organisationId} and s."Grain" = ${Grain.day}
      and s."Period" >= ${from} and s."Period" < ${until}`,
    isSale(kept('DocumentActionType'), kept('DocumentOperationType')),
    ...unlessLeftOut(kept('Article'), leftOut),
    conditionsOf(request, kept, ownBranches),
  ]);
  const rows = await db.all<{ Period: number; Stamp: string }>(sql`
    select s."Period", ${join(
      told.map((column) => weighed(column)),
      " || '.' || ",
    )} as "Stamp"
    from "ArticleSum" s
    where ${where}
    group by s."Period" order by s."Period"`);
  return new Map(rows.map(({ Period, Stamp }) => [Number(Period), hashOf(Stamp)]));
};
