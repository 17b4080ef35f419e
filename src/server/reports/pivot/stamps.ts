import { Grain } from '#domain/documents/sums/clock.ts';
import { isSale } from '../../storage/ledger/stored-value/sale-kinds.ts';
import { join, name, sql, words, type Sql } from '../../storage/sql.ts';
import type { ReportRequest } from '../query/request.ts';

/** Sums by which changes of a day are told; by product, so that costs that move from one to another are too. */
const told = ['Count', 'Quantity', 'CreditSum', 'DebitSum', 'PrimaryDebitSum'] as const;

/** Of a prime number, so that two products seldom weigh the same. */
const weights = 997;

const weighed = (column: (typeof told)[number]): Sql =>
  sql`cast(sum(s.${name(column)} * (s."ArticleId" % ${words(String(weights))} + 1)) as text)`;

/**
 * What the sales of each day come to, as a text that differs once any of them does. Read from the kept sums of days,
 * which every change of a line goes through.
 */
export const stampsOf = async (
  { context: { db }, organisationId }: ReportRequest,
  { from, until }: { from: number; until: number },
): Promise<Map<number, string>> => {
  const rows = await db.all<{ Period: number; Stamp: string }>(sql`
    select s."Period", ${join(
      told.map((column) => weighed(column)),
      " || '.' || ",
    )} as "Stamp"
    from "ArticleSum" s
    where s."OrganisationId" = ${organisationId} and s."Grain" = ${Grain.day}
      and s."Period" >= ${from} and s."Period" < ${until}
      and ${isSale(words('s."ActionType"'), words('s."OperationType"'))}
    group by s."Period" order by s."Period"`);
  return new Map(rows.map(({ Period, Stamp }) => [Number(Period), Stamp]));
};
