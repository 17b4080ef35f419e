import { bucketKey } from '#domain/date-part.ts';
import type { HandlerOf } from '../call/context.ts';
import { asNumbers } from '../storage/predicate/place.ts';
import type { StoredRecord } from '../storage/records/index.ts';
import { all, sql, words, type Sql } from '../storage/sql.ts';
import { readRequest, type ReportRequest } from './query/request.ts';
import { rowsPage } from './query/resume.ts';

/** Every zone's days and hours begin at a quarter of an hour. */
const quarterMs = 900_000;

interface CountRow {
  Type: number;
  Quarter: number;
  Count: number;
}

const conditionsOf = ({
  predicate: { NoteActionTypes, CreatedOn },
  organisationId,
  context: {
    db: { dialect },
  },
}: ReportRequest): Sql => {
  const { From, To } = (CreatedOn ?? {}) as { From?: number | null; To?: number | null };
  return all([
    sql`n."OrganisationId" = ${organisationId}`,
    ...(NoteActionTypes
      ? [dialect.isAny(sql`n."NoteActionTypes"`, asNumbers(NoteActionTypes, 'predicate.NoteActionTypes'))]
      : []),
    ...(typeof From === 'number' ? [sql`n."CreatedOn" >= ${From}`] : []),
    ...(typeof To === 'number' ? [sql`n."CreatedOn" <= ${To}`] : []),
  ]);
};

const readCounts = async (request: ReportRequest): Promise<CountRow[]> => {
  const quarter = words(request.date ? `n."CreatedOn" / ${quarterMs}` : '0');
  return request.context.db.all<CountRow>(sql`
    select "Type", "Quarter", count(*) as "Count"
    from (select n."NoteActionTypes" as "Type", ${quarter} as "Quarter" from "Note" n where ${conditionsOf(request)}) c
    group by "Type", "Quarter" order by "Quarter", "Type"`);
};

const addUp = (counts: readonly CountRow[], { date, fields }: ReportRequest): StoredRecord[] => {
  const rows = new Map<string, StoredRecord>();
  for (const { Type, Quarter, Count } of counts) {
    const name = {
      ...(fields.includes('NoteActionType') && { NoteActionType: Type }),
      ...(date && { Date: bucketKey(date.part, date.zone, Quarter * quarterMs) }),
    };
    const key = JSON.stringify(name);
    rows.set(key, { ...name, Count: Number(rows.get(key)?.['Count'] ?? 0) + Number(Count) });
  }
  return [...rows.values()];
};

const compare = (one: unknown, other: unknown): number =>
  one === other ? 0 : (one as number) < (other as number) ? -1 : 1;

/** Notes counted by type, by part of the date, or both. */
export const noteResumeSearch: HandlerOf<'NoteResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['NoteActionType']);
  const rows = addUp(await readCounts(request), request);
  const sorts: { Name: string; SortType?: number }[] = predicate.Sorts?.length
    ? predicate.Sorts
    : [{ Name: request.date ? 'Date' : 'NoteActionType' }];
  for (const { Name, SortType } of sorts.toReversed())
    rows.sort((one, other) => compare(one[Name], other[Name]) * (SortType === 1 ? -1 : 1));
  const { index, size } = request.page;
  return rowsPage(rows.slice(index * size, (index + 1) * size), request, rows.length);
};
