import { bucketKey } from '#domain/date-part.ts';
import type { HandlerOf } from '../call/context.ts';
import { labelsOf, type StoredRecord } from '../storage/records/index.ts';
import { all, name, sql, words, type Sql } from '../storage/sql.ts';
import { asNumbers } from '../storage/predicate/place.ts';
import { idsCondition } from './query/filters.ts';
import { readRequest, type ReportRequest } from './query/request.ts';
import { rowsPage } from './query/resume.ts';

const groupable = {
  DocumentSplit: 'DocumentSplits',
  Branch: 'Branches',
  Depot: 'Depots',
  Employee: 'Employees',
} as const;
type Groupable = keyof typeof groupable;

interface GroupRow {
  Id: number;
  On: number;
  Sum: number;
  DebitSum: number;
  CreditSum: number;
  [column: string]: number | null;
}

const sums = ['Sum', 'DebitSum', 'CreditSum'] as const;

const range = (column: string, argument: unknown): Sql[] => {
  const { From, To } = (argument ?? {}) as { From?: number; To?: number };
  return [
    ...(typeof From === 'number' ? [sql`g.${name(column)} >= ${From}`] : []),
    ...(typeof To === 'number' ? [sql`g.${name(column)} <= ${To}`] : []),
  ];
};

const conditionsOf = (request: ReportRequest): Sql => {
  const {
    predicate,
    organisationId,
    context: {
      db: { dialect },
    },
  } = request;
  const types = predicate['SplitDocumentTypes'];
  return all([
    sql`g."OrganisationId" = ${organisationId}`,
    ...Object.entries(groupable)
      .filter(([, filter]) => predicate[filter] !== undefined && predicate[filter] !== null)
      .map(([field, filter]) =>
        idsCondition(
          { column: sql`g.${name(`${field}Id`)}`, to: field, argument: predicate[filter], path: `predicate.${filter}` },
          request,
        ),
      ),
    ...(types ? [dialect.isAny(sql`s."SplitDocumentType"`, asNumbers(types, 'predicate.SplitDocumentTypes'))] : []),
    ...range('ApprovedOn', predicate.ApprovedOn),
    ...range('CreatedOn', predicate['CreatedOn']),
  ]);
};

const readGroups = (request: ReportRequest) =>
  request.context.db.all<GroupRow>(sql`
  select g."Id", coalesce(g."ApprovedOn", g."CreatedOn", 0) as "On", coalesce(g."Sum", 0) as "Sum",
    coalesce(g."DebitSum", 0) as "DebitSum", coalesce(g."CreditSum", 0) as "CreditSum",
    ${words(
      Object.keys(groupable)
        .map((field) => `coalesce(g."${field}Id", 0) as "${field}Id"`)
        .join(', '),
    )}
  from "DocumentGroup" g join "DocumentSplit" s on s."Id" = g."DocumentSplitId"
  and s."OrganisationId" = g."OrganisationId" where ${conditionsOf(request)} order by g."Id"`);

const addUp = (rows: readonly GroupRow[], request: ReportRequest): StoredRecord[] => {
  const { date, fields } = request;
  const answers = new Map<string, StoredRecord>();
  for (const row of rows) {
    const Date = date && bucketKey(date.part, date.zone, row.On);
    const key = [Date, ...fields.map((field) => row[`${field}Id`])].join();
    const answer = answers.get(key) ?? {
      ...(Date && { Date }),
      ...Object.fromEntries(fields.map((field) => [field, row[`${field}Id`]])),
      Sum: 0,
      DebitSum: 0,
      CreditSum: 0,
      Count: 0,
      FirstOn: row.On,
      LastOn: row.On,
    };
    for (const sum of sums) answer[sum] = (answer[sum] as number) + row[sum];
    answer['Count'] = (answer['Count'] as number) + 1;
    answer['FirstOn'] = Math.min(answer['FirstOn'] as number, row.On);
    answer['LastOn'] = Math.max(answer['LastOn'] as number, row.On);
    answers.set(key, answer);
  }
  return [...answers.values()];
};

const giveLabels = async (
  rows: readonly StoredRecord[],
  { fields, organisationId, context: { db } }: ReportRequest,
): Promise<void> => {
  for (const field of fields as Groupable[]) {
    const labels = await labelsOf(
      db,
      field,
      organisationId,
      [...new Set(rows.map((row) => row[field] as number))].filter((id) => id > 0),
    );
    for (const row of rows) row[field] = labels.get(row[field] as number);
  }
};

const compare = (one: unknown, other: unknown): number =>
  one === other ? 0 : (one as number) < (other as number) ? -1 : 1;

/** Shifts, bills and inventories in sum. They are few enough to be added up here. */
export const documentGroupResumeSearch: HandlerOf<'DocumentGroupResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['DocumentSplit']);
  const rows = addUp(await readGroups(request), request);
  for (const { Name, SortType } of (predicate.Sorts ?? []).toReversed())
    rows.sort((one, other) => compare(one[Name], other[Name]) * (SortType === 1 ? -1 : 1));
  const { index, size } = request.page;
  const page = rows.slice(index * size, (index + 1) * size);
  await giveLabels(page, request);
  return rowsPage(page, request, rows.length);
};
