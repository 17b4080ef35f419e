import type { PageAnswer } from '../../entity/index.ts';
import type { Span } from '#domain/documents/sums/clock.ts';
import type { StoredRecord } from '../../storage/records/index.ts';
import { sql, type Sql } from '../../storage/sql.ts';
import { foldDates } from './fold-dates.ts';
import { nameRows } from './labels.ts';
import type { Figure, Wanted } from './piece-shape.ts';
import {
  countQuery,
  figuresIn,
  grouped,
  numberOf,
  pageQuery,
  piecesBy,
  wantsLetters,
  type GroupedQuery,
  type RawRow,
  type RowField,
  type RowFields,
} from './query.ts';
import { readSpan, wantsColumn, type ReportRequest } from './request.ts';

/** A report over approved documents: what its rows are made of, and where that is read. */
export interface ResumeDefinition {
  fields: RowFields;
  counts?: Wanted['counts'];
  lessens?: Wanted['lessens'];
  leftOut?: Wanted['leftOut'];
  /** Chooses kept sums where they can answer. */
  pieces: (wanted: Wanted, span: Span) => Sql[];
  /** Sales are also told by their share of all. */
  hasLetters?: boolean;
  /** Fields that others are reckoned from. */
  always?: readonly string[];
  /** Finishes a row, once its fields are there. */
  finish?: (row: StoredRecord) => void;
}

const figuresOf = (fields: RowFields): Figure[] => [...new Set(Object.values(fields).flatMap(figuresIn))];

/** The fields that are asked for, sorted by, or needed: each of the others would be added up for nothing. */
const chosen = (request: ReportRequest, { fields, always = [], hasLetters }: ResumeDefinition): RowFields => {
  const needed = new Set([
    ...always,
    ...(request.predicate.Sorts ?? []).map(({ Name }) => Name),
    ...(hasLetters && wantsLetters(request) ? ['DebitSum'] : []),
  ]);
  const some = Object.entries(fields).filter(([field]) => needed.has(field) || wantsColumn(request, field));
  return Object.fromEntries(some.length > 0 ? some : Object.entries(fields).slice(0, 1));
};

/** Time in which there are documents at all: an open span is no longer than that. */
const bounds = async ({ context: { db }, organisationId }: ReportRequest): Promise<Span | undefined> => {
  const row = await db.one<{ From: number | null; Until: number | null }>(sql`
    select (select "Hour" from "DocumentSum" where "OrganisationId" = ${organisationId} order by "Hour"
    limit 1) as "From",
      (select "Hour" from "DocumentSum" where "OrganisationId" = ${organisationId} order by "Hour" desc
        limit 1) as "Until"`);
  // Two days more than enough at each end: the numbers are of the wall clock.
  return row?.From === null || row?.Until === null || !row
    ? undefined
    : { from: (row.From - 48) * 3_600_000, until: (row.Until + 48) * 3_600_000 };
};

/** The time that a report is of; undefined: nothing happened in it. */
export const spanOf = async (request: ReportRequest): Promise<Span | undefined> => {
  const { from, until } = readSpan(request.predicate);
  const known = await bounds(request);
  if (!known) return undefined;
  const span = { from: Math.max(from ?? known.from, known.from), until: Math.min(until ?? known.until, known.until) };
  return span.from < span.until ? span : undefined;
};

const asAnswer = (row: RawRow, name: StoredRecord, fields: RowFields): StoredRecord => {
  const answer: StoredRecord = { ...name };
  if (row['Date'] !== undefined) answer['Date'] = row['Date'];
  for (const [field, made] of Object.entries(fields)) {
    const value = numberOf(row, made);
    if (value !== undefined) answer[field] = value;
  }
  if (row['ABCGroup'] !== undefined) answer['ABCGroup'] = row['ABCGroup'];
  for (const [bond, field] of [
    ['BondQuantity', 'BondQuantitySum'],
    ['BondCreditSum', 'BondCreditSum'],
    ['BondDebitSum', 'BondDebitSum'],
  ] as const) {
    if (row[bond] !== undefined) answer[field] = Number(row[bond]);
  }
  return answer;
};

/** A rate of nothing comes last either way. */
const byField =
  (field: RowField, isDescending: boolean) =>
  (one: RawRow, other: RawRow): number => {
    const last = isDescending ? -Infinity : Infinity;
    const [left, right] = [numberOf(one, field) ?? last, numberOf(other, field) ?? last];
    return left === right ? 0 : (left < right ? -1 : 1) * (isDescending ? -1 : 1);
  };

/** Rows by date are few, and their dates are reckoned here: they are ordered and cut here too. */
const datedPage = async (query: GroupedQuery, fields: RowFields): Promise<{ rows: RawRow[]; total: number }> => {
  const { request, figures } = query;
  const all = foldDates(await request.context.db.all<RawRow>(grouped(query)), request, figures);
  for (const { Name, SortType } of (request.predicate.Sorts ?? []).toReversed()) {
    const made = fields[Name];
    if (Name === 'Date' && SortType === 1) all.reverse();
    if (made) all.sort(byField(made, SortType === 1));
  }
  const { index, size } = request.page;
  return { rows: all.slice(index * size, (index + 1) * size), total: all.length };
};

/** Number of rows, from those of the page; unknown behind the last page. */
export const totalOf = async (
  {
    request: {
      context: { db },
      page: { index },
      fields,
    },
  }: Pick<GroupedQuery, 'request'>,
  rows: readonly RawRow[],
  count: Sql,
): Promise<number> => {
  if (fields.length === 0) return rows.length;
  if (rows[0]) return Number(rows[0]['Total']);
  return index === 0 ? 0 : Number((await db.one<{ Total: number }>(count))?.Total ?? 0);
};

const plainPage = async (
  query: GroupedQuery,
  fields: RowFields,
  { hasLetters, bare }: { hasLetters: boolean; bare: GroupedQuery },
): Promise<{ rows: RawRow[]; total: number }> => {
  const found = await query.request.context.db.all<RawRow>(pageQuery(query, fields, hasLetters));
  // Without anything to group by there is always one row, of nothing where nothing was found.
  const rows =
    query.request.fields.length > 0
      ? found
      : found.filter((row) => query.figures.some((figure) => Number(row[figure] ?? 0) !== 0));
  return { rows, total: await totalOf(query, rows, countQuery(bare)) };
};

/** Rows of a report have the fields that its definition names, which are those of its schema. */
export const rowsPage = <Row extends object>(
  rows: readonly StoredRecord[],
  { page: { index, size } }: Pick<ReportRequest, 'page'>,
  total: number,
): PageAnswer<Row> => ({ Entities: rows as Row[], Pager: { Index: index, Size: size, Number: total } });

/**
 * Reads a report: kept sums for whole hours, days and months, documents for the rest, added up by what it is grouped
 * by.
 */
export const resume = async <Row extends object>(
  request: ReportRequest,
  definition: ResumeDefinition,
): Promise<PageAnswer<Row>> => {
  const span = await spanOf(request);
  if (!span) return rowsPage([], request, 0);
  const fields = chosen(request, definition);
  const { counts, lessens, leftOut } = definition;
  const by = piecesBy(request);
  const queryOf = (figures: readonly Figure[]): GroupedQuery => ({
    request,
    by,
    figures,
    pieces: definition.pieces({ request, by, figures, counts, lessens, leftOut }, span),
  });
  const query = queryOf(figuresOf(fields));
  const hasLetters = definition.hasLetters === true && wantsLetters(request);
  const { rows, total } = request.date
    ? await datedPage(query, fields)
    : await plainPage(query, fields, { hasLetters, bare: queryOf([]) });
  const names = await nameRows(rows, request);
  const Entities = rows.map((row, place) => asAnswer(row, names[place] as StoredRecord, fields));
  for (const row of Entities) definition.finish?.(row);
  return rowsPage(Entities, request, total);
};
