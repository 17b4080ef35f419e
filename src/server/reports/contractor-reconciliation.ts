import { Fault } from '#domain/faults.ts';
import type { HandlerOf } from '../call/context.ts';
import { happened } from '../storage/ledger/stored-value/customer-debt.ts';
import { labelsOf } from '../storage/records/index.ts';
import { limit, sql, words, type Sql } from '../storage/sql.ts';
import { ofContractors } from './contractor-resume-search.ts';
import { nameRows } from './query/labels.ts';
import type { RawRow } from './query/query.ts';
import { readRequest, readSpan, type ReportRequest } from './query/request.ts';

const refuse = (message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: 'predicate.Contractors', Message: message }] });

/** The contractor, by its label. @throws INVALID_INPUT if not exactly one is named, NOT_FOUND */
export const readContractor = async ({
  context: { db },
  organisationId,
  predicate: { Contractors },
}: ReportRequest) => {
  const [one, ...others] = Contractors as readonly { Id?: number | null }[];
  if (typeof one?.Id !== 'number' || others.length > 0) throw refuse('must be one contractor');
  const label = (await labelsOf(db, 'Contractor', organisationId, [one.Id])).get(one.Id);
  if (!label) throw new Fault('NOT_FOUND', { params: { entity: 'Contractor' } });
  return label;
};

/** A figure with the sign of its move: returned goods lower the sale, and are no sale. */
const signed = (column: string, sign: '' | '-'): string =>
  `case when ${sign}h."${column}" > 0 then ${sign}h."${column}" else 0 end`;
const raises = words(
  [signed('Sold', ''), signed('Paid', ''), signed('Bought', '-'), signed('Received', '-')].join(' + '),
);
const lowers = words(
  [signed('Sold', '-'), signed('Paid', '-'), signed('Bought', ''), signed('Received', '')].join(' + '),
);

/** Documents that changed what is owed, until a moment, each with what it raised and lowered. */
const changes = (request: ReportRequest, until: number): Sql => sql`
  select h."DocumentId", h."ApprovedOn", sum(${raises}) as "DebitSum", sum(${lowers}) as "CreditSum"
  from (${happened(request.context.db.dialect, sql`${ofContractors(request)} and d."ApprovedOn" < ${until}`)}) h
  group by h."DocumentId", h."ApprovedOn" having sum(${raises}) <> 0 or sum(${lowers}) <> 0`;

const sumWhen = (condition: Sql, amount: Sql): Sql =>
  sql`coalesce(sum(case when ${condition} then ${amount} else 0 end), 0)`;

interface Totals {
  BalanceFrom: number;
  DebitSum: number;
  CreditSum: number;
  Number: number;
}

const readTotals = async (request: ReportRequest, { from, until }: Period): Promise<Totals> => {
  const [before, within] = [sql`x."ApprovedOn" < ${from}`, sql`x."ApprovedOn" >= ${from}`];
  const row = await request.context.db.one<Totals>(sql`
    select ${sumWhen(before, words('x."DebitSum" - x."CreditSum"'))} as "BalanceFrom",
      ${sumWhen(within, words('x."DebitSum"'))} as "DebitSum", ${sumWhen(within, words('x."CreditSum"'))} as "CreditSum",
      ${sumWhen(within, words('1'))} as "Number" from (${changes(request, until)}) x`);
  const of = (figure: keyof Totals): number => Number(row?.[figure] ?? 0);
  return { BalanceFrom: of('BalanceFrom'), DebitSum: of('DebitSum'), CreditSum: of('CreditSum'), Number: of('Number') };
};

interface Period {
  from: number;
  until: number;
}

/** A page of the documents of the period in their order, each with the balance after it. */
const readRows = (request: ReportRequest, { from, until }: Period) => {
  const { index, size } = request.page;
  return request.context.db.all<RawRow>(sql`
    select z.* from (
      select x.*, sum(x."DebitSum" - x."CreditSum")
        over (order by x."ApprovedOn", x."DocumentId" rows unbounded preceding) as "Balance"
      from (${changes(request, until)}) x) z
    where z."ApprovedOn" >= ${from} order by z."ApprovedOn", z."DocumentId" ${limit(size, index * size)}`);
};

/** Opening balance of one contractor, the changes, and the closing balance; below 0: we owe it. */
export const contractorReconciliation: HandlerOf<'ContractorReconciliation'> = async ({ predicate }, context) => {
  const request: ReportRequest = { ...(await readRequest(predicate, context)), fields: ['Document'] };
  const Contractor = await readContractor(request);
  const { from = 0, until = context.now + 1 } = readSpan(request.predicate);
  const totals = await readTotals(request, { from, until });
  const rows = await readRows(request, { from, until });
  const names = await nameRows(rows, request);
  const { BalanceFrom, DebitSum, CreditSum, Number: count } = totals;
  return {
    Contractor,
    BalanceFrom,
    Rows: rows.map((row, place) => ({
      ...names[place],
      DebitSum: Number(row['DebitSum']),
      CreditSum: Number(row['CreditSum']),
      Balance: Number(row['Balance']),
    })),
    DebitSum,
    CreditSum,
    BalanceTo: BalanceFrom + DebitSum - CreditSum,
    Pager: { Index: request.page.index, Size: request.page.size, Number: count },
  };
};
