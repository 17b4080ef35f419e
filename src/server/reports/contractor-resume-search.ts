import { DocumentActionType as Type, DocumentOperationType as Operation } from '#generated/types.ts';
import type { Handler } from '../call/context.ts';
import type { PageAnswer } from '../entity/index.ts';
import { all, limit, sql, type Sql } from '../storage/sql.ts';
import { balanceResumeSearch } from './balance-search.ts';
import { conditionsOf, type Dimension } from './filters.ts';
import { nameRows } from './labels.ts';
import type { RawRow } from './query.ts';
import { readRequest, readSpan, type ReportPredicate, type ReportRequest } from './request.ts';

/** What a document changes of what the contractor owes us: we sold or paid, it delivered or paid (G-139). */
const owed = sql`case
  when d."DocumentActionType" in (${Type.Outcome}, ${Type.Check}) then coalesce(d."DebitSum", 0)
  when d."DocumentActionType" = ${Type.Income} then -coalesce(d."CreditSum", 0)
  when d."DocumentActionType" = ${Type.Payment} and d."DocumentOperationType" = ${Operation.PaymentOutcome} then coalesce(d."CreditSum", 0)
  when d."DocumentActionType" = ${Type.Payment} then -coalesce(d."CreditSum", 0) else 0 end`;

const columns: Partial<Record<Dimension, Sql>> = { Contractor: sql`d."ContractorId"`, Branch: sql`d."BranchId"` };

const sumWhen = (condition: Sql, amount: Sql): Sql => sql`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`;

const query = (request: ReportRequest, { from, until }: { from: number; until: number }): Sql => {
  const within = sql`d."ApprovedOn" >= ${from} and d."ApprovedOn" < ${until}`;
  const of = (type: number, column: Sql): Sql => sumWhen(sql`${within} and d."DocumentActionType" = ${type}`, column);
  const paid = (operation: number): Sql => sumWhen(sql`${within} and d."DocumentActionType" = ${Type.Payment} and d."DocumentOperationType" = ${operation}`, sql`coalesce(d."CreditSum", 0)`);
  const where = all([
    sql`d."OrganisationId" = ${request.organisationId} and d."ContractorId" is not null and d."ApprovedOn" < ${until}`,
    conditionsOf(request, (dimension) => columns[dimension] ?? sql`0`, new Set(Object.keys(columns) as Dimension[])),
  ]);
  return sql`select d."ContractorId", ${sumWhen(sql`d."ApprovedOn" < ${from}`, owed)} as "BalanceFrom", coalesce(sum(${owed}), 0) as "BalanceTo",
      ${of(Type.Income, sql`coalesce(d."CreditSum", 0)`)} as "CreditSum", ${of(Type.Outcome, sql`coalesce(d."DebitSum", 0)`)} + ${of(Type.Check, sql`coalesce(d."DebitSum", 0)`)} as "DebitSum",
      ${paid(Operation.PaymentIncome)} as "PaymentIncomeSum", ${paid(Operation.PaymentOutcome)} as "PaymentOutcomeSum",
      ${sumWhen(within, sql`1`)} as "Count", max(d."ApprovedOn") as "LastOn", count(*) over () as "Total"
    from "Document" d where ${where} group by d."ContractorId" order by d."ContractorId" ${limit(request.page.size, request.page.index * request.page.size)}`;
};

interface Supplied { Contractor?: { Id: number }; CreditSum?: number }

interface Unsold { predicate: ReportPredicate; ids: readonly number[]; at: number }

/** Cost of what each of these contractors supplied and is not sold, at a moment. */
const unsold = async ({ predicate: { Branches }, ids, at }: Unsold, context: Parameters<Handler>[1]): Promise<Map<number, number>> => {
  const { Entities } = await balanceResumeSearch({ predicate: {
    Group: { Fields: ['Contractor'] }, Contractors: ids.map((Id) => ({ Id })), AppliedOn: { To: at }, ...(Branches !== undefined && { Branches }), Pager: { Index: 0, Size: ids.length },
  } }, context) as { Entities: Supplied[] };
  return new Map(Entities.map(({ Contractor, CreditSum }) => [Contractor?.Id ?? 0, CreditSum ?? 0]));
};

const figures = ['BalanceFrom', 'BalanceTo', 'CreditSum', 'DebitSum', 'PaymentIncomeSum', 'PaymentOutcomeSum', 'Count', 'LastOn'] as const;

/** What each contractor owes us (positive) or we owe it, and what lies unsold of what it supplied (G-139). */
export const contractorResumeSearch: Handler<{ predicate: ReportPredicate }, Promise<PageAnswer>> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Contractor']);
  const { from = 0, until = context.now + 1 } = readSpan(predicate);
  const rows = await context.db.all<RawRow>(query({ ...request, fields: ['Contractor'] }, { from, until }));
  const names = await nameRows(rows, { ...request, fields: ['Contractor'] });
  const ids = rows.map((row) => Number(row['ContractorId']));
  const [stockFrom, stockTo] = [await unsold({ predicate, ids, at: from - 1 }, context), await unsold({ predicate, ids, at: until - 1 }, context)];
  return {
    Entities: rows.map((row, place) => {
      const id = Number(row['ContractorId']);
      const sums = Object.fromEntries(figures.map((figure) => [figure, Number(row[figure] ?? 0)]));
      const StockTo = stockTo.get(id) ?? 0;
      return { ...names[place], ...sums, StockFrom: stockFrom.get(id) ?? 0, StockTo, Balance: (sums['BalanceTo'] ?? 0) + StockTo };
    }),
    Pager: { Index: request.page.index, Size: request.page.size, Number: Number(rows[0]?.['Total'] ?? 0) },
  };
};
