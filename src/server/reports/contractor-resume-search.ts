import type { CallContext, HandlerOf, RequestOf } from '../call/context.ts';
import { happened, owed } from '../storage/ledger/stored-value/customer-debt.ts';
import type { Dialect } from '../storage/dialects/dialect.ts';
import { all, limit, sql, words, type Sql } from '../storage/sql.ts';
import { balanceResumeSearch } from './balances/balance-search.ts';
import { conditionsOf, type Dimension } from './query/filters.ts';
import { nameRows } from './query/labels.ts';
import type { RawRow } from './query/query.ts';
import { readRequest, readSpan, type ReportRequest } from './query/request.ts';

const columns: Partial<Record<Dimension, Sql>> = { Contractor: sql`d."ContractorId"`, Branch: sql`d."BranchId"` };

const sumWhen = (condition: Sql, amount: Sql): Sql =>
  sql`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`;

const query = (dialect: Dialect, request: ReportRequest, { from, until }: { from: number; until: number }): Sql => {
  const within = sql`h."ApprovedOn" >= ${from}`;
  const of = (column: string): Sql => sumWhen(within, words(`h."${column}"`));
  const where = all([
    sql`d."OrganisationId" = ${request.organisationId} and d."ContractorId" is not null and d."ApprovedOn" < ${until}`,
    conditionsOf(request, (dimension) => columns[dimension] ?? sql`0`, new Set(Object.keys(columns) as Dimension[])),
  ]);
  return sql`select h."ContractorId", ${sumWhen(sql`h."ApprovedOn" < ${from}`, owed)} as "BalanceFrom",
    coalesce(sum(${owed}), 0) as "BalanceTo",
      ${of('Bought')} as "CreditSum", ${of('Sold')} as "DebitSum", ${of('Received')} as "PaymentIncomeSum",
        ${of('Paid')} as "PaymentOutcomeSum",
      ${of('Documents')} as "Count", max(h."ApprovedOn") as "LastOn", count(*) over () as "Total"
    from (${happened(dialect, where)}) h group by h."ContractorId"
    order by h."ContractorId" ${limit(request.page.size, request.page.index * request.page.size)}`;
};

interface Unsold {
  predicate: RequestOf<'ContractorResumeSearch'>['predicate'];
  ids: readonly number[];
  at: number;
}

/** Cost of what each of these contractors supplied and is not sold, at a moment. */
const unsold = async (
  { predicate: { Branches }, ids, at }: Unsold,
  context: CallContext,
): Promise<Map<number, number>> => {
  // Before everything there was nothing.
  if (ids.length === 0 || at < 0) return new Map();
  const { Entities } = await balanceResumeSearch(
    {
      predicate: {
        Group: { Fields: ['Contractor'] },
        Contractors: ids.map((Id) => ({ Id })),
        AppliedOn: { To: at },
        ...(Branches !== undefined && { Branches }),
        Pager: { Index: 0, Size: ids.length },
      },
    },
    context,
  );
  return new Map(Entities.map(({ Contractor, CreditSum }) => [Contractor?.Id ?? 0, CreditSum ?? 0]));
};

const figures = [
  'BalanceFrom',
  'BalanceTo',
  'CreditSum',
  'DebitSum',
  'PaymentIncomeSum',
  'PaymentOutcomeSum',
  'Count',
  'LastOn',
] as const;

/** What each contractor owes us (positive) or we owe it, and what lies unsold of what it supplied (R-REPORT-009). */
export const contractorResumeSearch: HandlerOf<'ContractorResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Contractor']);
  const { from = 0, until = context.now + 1 } = readSpan(predicate);
  const rows = await context.db.all<RawRow>(
    query(context.db.dialect, { ...request, fields: ['Contractor'] }, { from, until }),
  );
  const names = await nameRows(rows, { ...request, fields: ['Contractor'] });
  const ids = rows.map((row) => Number(row['ContractorId']));
  const [stockFrom, stockTo] = [
    await unsold({ predicate, ids, at: from - 1 }, context),
    await unsold({ predicate, ids, at: until - 1 }, context),
  ];
  return {
    Entities: rows.map((row, place) => {
      const id = Number(row['ContractorId']);
      const sums = Object.fromEntries(figures.map((figure) => [figure, Number(row[figure] ?? 0)]));
      const StockTo = stockTo.get(id) ?? 0;
      return {
        ...names[place],
        ...sums,
        StockFrom: stockFrom.get(id) ?? 0,
        StockTo,
        Balance: (sums['BalanceTo'] ?? 0) + StockTo,
      };
    }),
    Pager: { Index: request.page.index, Size: request.page.size, Number: Number(rows[0]?.['Total'] ?? 0) },
  };
};
