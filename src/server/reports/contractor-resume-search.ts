import { Fault } from '#domain/faults.ts';
import type { CallContext, HandlerOf, RequestOf } from '../call/context.ts';
import { happened, owed } from '../storage/ledger/stored-value/customer-debt.ts';
import type { Dialect } from '../storage/dialects/dialect.ts';
import { all, join, limit, name, sql, words, type Sql } from '../storage/sql.ts';
import { balanceResumeSearch } from './balances/balance-search.ts';
import { conditionsOf, idsCondition, type Dimension } from './query/filters.ts';
import { nameRows } from './query/labels.ts';
import type { RawRow } from './query/query.ts';
import { readRequest, readSpan, type ReportRequest } from './query/request.ts';

const sums = [
  'BalanceFrom',
  'BalanceTo',
  'CreditSum',
  'DebitSum',
  'PaymentIncomeSum',
  'PaymentOutcomeSum',
  'Count',
  'LastOn',
] as const;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const columns: Partial<Record<Dimension, Sql>> = {
  Contractor: sql`d."ContractorId"`,
  Branch: sql`d."BranchId"`,
  Depot: sql`coalesce(d."DebitDepotId", d."CreditDepotId")`,
};

/** Documents `d` of contractors that the predicate asks for, by themselves, their kind or their group. */
export const ofContractors = (request: ReportRequest): Sql => {
  const {
    predicate: { ContractorActionTypes, ContractorGroups },
    organisationId,
  } = request;
  const argument = {
    ...(isGiven(ContractorActionTypes) && { ContractorActionTypes }),
    ...(isGiven(ContractorGroups) && { ContractorGroups }),
  };
  return all([
    sql`d."OrganisationId" = ${organisationId} and d."ContractorId" is not null and d."ApprovedOn" is not null`,
    conditionsOf(request, (dimension) => columns[dimension] ?? sql`0`, new Set(Object.keys(columns) as Dimension[])),
    ...(Object.keys(argument).length > 0
      ? [idsCondition({ column: sql`d."ContractorId"`, to: 'Contractor', argument, path: 'predicate' }, request)]
      : []),
  ]);
};

/** Order of the rows; stock is read for one page, and orders none. */
const orderOf = ({ predicate: { Sorts }, organisationId, context }: ReportRequest): Sql[] =>
  (Sorts ?? []).map(({ Name, SortType }) => {
    const isName = Name === 'Contractor';
    if (!isName && !sums.includes(Name as (typeof sums)[number]))
      throw new Fault('INVALID_INPUT', {
        items: [{ Path: 'predicate.Sorts', Message: `cannot be ordered by ${Name}` }],
      });
    const label = sql`(select c."NameFolded" from "Contractor" c where c."Id" = y."ContractorId"
      and c."OrganisationId" = ${organisationId})`;
    return context.db.dialect.order(isName ? label : sql`y.${name(Name)}`, SortType === 1, isName);
  });

const sumWhen = (condition: Sql, amount: Sql): Sql =>
  sql`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`;

const query = (dialect: Dialect, request: ReportRequest, { from, until }: { from: number; until: number }): Sql => {
  const within = sql`h."ApprovedOn" >= ${from}`;
  const of = (column: string): Sql => sumWhen(within, words(`h."${column}"`));
  const where = sql`${ofContractors(request)} and d."ApprovedOn" < ${until}`;
  return sql`select y.*, count(*) over () as "Total" from (
    select h."ContractorId", ${sumWhen(sql`h."ApprovedOn" < ${from}`, owed)} as "BalanceFrom",
      coalesce(sum(${owed}), 0) as "BalanceTo",
      ${of('Bought')} as "CreditSum", ${of('Sold')} as "DebitSum", ${of('Received')} as "PaymentIncomeSum",
      ${of('Paid')} as "PaymentOutcomeSum", ${of('Documents')} as "Count", max(h."ApprovedOn") as "LastOn"
    from (${happened(dialect, where)}) h group by h."ContractorId") y
    order by ${join([...orderOf(request), words('y."ContractorId"')], ', ')}
    ${limit(request.page.size, request.page.index * request.page.size)}`;
};

interface Unsold {
  predicate: RequestOf<'ContractorResumeSearch'>['predicate'];
  ids: readonly number[];
  at: number;
}

/** Cost of what each of these contractors supplied and is not sold, at a moment. */
const unsold = async (
  { predicate: { Branches, Depots }, ids, at }: Unsold,
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
        ...(Depots !== undefined && { Depots }),
        Pager: { Index: 0, Size: ids.length },
      },
    },
    context,
  );
  return new Map(Entities.map(({ Contractor, CreditSum }) => [Contractor?.Id ?? 0, CreditSum ?? 0]));
};

/** Debt of each contractor to us (positive) or ours to it, and unsold stock that it supplied (R-REPORT-009). */
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
      const figures = Object.fromEntries(sums.map((figure) => [figure, Number(row[figure] ?? 0)]));
      const StockTo = stockTo.get(id) ?? 0;
      return {
        ...names[place],
        ...figures,
        StockFrom: stockFrom.get(id) ?? 0,
        StockTo,
        Balance: (figures['BalanceTo'] ?? 0) + StockTo,
      };
    }),
    Pager: { Index: request.page.index, Size: request.page.size, Number: Number(rows[0]?.['Total'] ?? 0) },
  };
};
