import { settleDebts, type DebtChange, type OpenDebt } from '#domain/documents/chain/settle-debts.ts';
import { Fault } from '#domain/faults.ts';
import { dayNumber } from '#domain/zone.ts';
import type { HandlerOf } from '../call/context.ts';
import { happened, owed } from '../storage/ledger/stored-value/customer-debt.ts';
import { limit, sql } from '../storage/sql.ts';
import { readContractor } from './contractor-reconciliation.ts';
import { ofContractors } from './contractor-resume-search.ts';
import { nameRows } from './query/labels.ts';
import { readRequest, readSpan, type ReportRequest } from './query/request.ts';

/** The most documents of one contractor that are settled at once. */
const most = 100_000;

const readChanges = async (request: ReportRequest, until: number): Promise<DebtChange[]> => {
  const { db } = request.context;
  const rows = await db.all<DebtChange>(sql`
    select h."DocumentId" as "Id", h."ApprovedOn" as "On", cast(sum(${owed}) as bigint) as "Sum",
      max(s."SourceId") as "SourceId"
    from (${happened(db.dialect, sql`${ofContractors(request)} and d."ApprovedOn" < ${until}`)}) h
      join "Document" s on s."OrganisationId" = ${request.organisationId} and s."Id" = h."DocumentId"
    group by h."DocumentId", h."ApprovedOn" having sum(${owed}) <> 0 ${limit(most + 1)}`);
  if (rows.length > most) throw new Fault('ANSWER_TOO_LARGE', { params: { limit: most } });
  return rows.map(({ Id, On, Sum, SourceId }) => ({ Id, On: Number(On), Sum: Number(Sum), SourceId }));
};

interface AgeQuery {
  zone: string;
  asOf: number;
}

/** Ages in days, each with its column; the last has no end. */
const ages = [
  [30, 'UpTo30Sum'],
  [60, 'UpTo60Sum'],
  [90, 'UpTo90Sum'],
  [180, 'UpTo180Sum'],
  [Number.POSITIVE_INFINITY, 'OlderSum'],
] as const;
type AgeColumn = (typeof ages)[number][1];

/** Days from a document until the moment that is asked about. */
const ageOf = ({ On }: DebtChange, { zone, asOf }: AgeQuery): number =>
  Math.max(0, dayNumber(zone, asOf) - dayNumber(zone, On));

const columnOf = (age: number): AgeColumn => (ages.find(([days]) => age <= days) as (typeof ages)[number])[1];

const agedSums = (open: readonly OpenDebt[], asked: AgeQuery): Partial<Record<AgeColumn, number>> => {
  const sums: Partial<Record<AgeColumn, number>> = {};
  for (const debt of open) {
    const column = columnOf(ageOf(debt, asked));
    sums[column] = (sums[column] ?? 0) + debt.Open;
  }
  return sums;
};

/**
 * The documents of one contractor that are not paid, the oldest first, each with what is left of it and its age; below
 * 0: what is owed to it.
 */
export const contractorOpenDocuments: HandlerOf<'ContractorOpenDocuments'> = async ({ predicate }, context) => {
  const request: ReportRequest = { ...(await readRequest(predicate, context)), fields: ['Document'] };
  const Contractor = await readContractor(request);
  const { until = context.now + 1 } = readSpan(request.predicate);
  const asked = { zone: request.zone, asOf: Math.min(until - 1, context.now) };
  const open = settleDebts(await readChanges(request, until));
  const { index, size } = request.page;
  const page = open.slice(index * size, (index + 1) * size);
  const names = await nameRows(
    page.map(({ Id }) => ({ DocumentId: Id })),
    request,
  );
  return {
    Contractor,
    Rows: page.map((debt, place) => {
      const Days = ageOf(debt, asked);
      return { ...names[place], Sum: debt.Sum, OpenSum: debt.Open, Days, [columnOf(Days)]: debt.Open };
    }),
    ...agedSums(open, asked),
    OpenSum: open.reduce((sum, { Open }) => sum + Open, 0),
    Pager: { Index: index, Size: size, Number: open.length },
  };
};
