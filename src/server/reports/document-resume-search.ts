import type { DocumentResumeSearchRow } from '#generated/types.ts';
import type { Handler, RequestOf } from '../call/context.ts';
import type { PageAnswer } from '../entity/index.ts';
import type { StoredRecord } from '../storage/records/index.ts';
import { fine, isForeign, speaksOf } from './query/cheapest.ts';
import { filtersArticles } from './query/filters.ts';
import { foldDates, keyColumns } from './query/fold-dates.ts';
import { documentPieces, linePieces } from './query/pieces.ts';
import type { Wanted } from './query/piece-shape.ts';
import { grouped, piecesBy, type RawRow, type RowFields } from './query/query.ts';
import { readRequest, wantsColumn, type ReportRequest } from './query/request.ts';
import { resume, spanOf } from './query/resume.ts';

const fields: RowFields = {
  CreditSum: 'CreditSum',
  DebitSum: 'DebitSum',
  PrimaryDebitSum: 'PrimaryDebitSum',
  DiscountSum: ['PrimaryDebitSum', 'DebitSum'],
  Count: 'Count',
  FirstOn: 'FirstOn',
  LastOn: 'LastOn',
};

const piecesOf = (
  request: ReportRequest,
): ((wanted: Wanted, span: { from: number; until: number }) => ReturnType<typeof documentPieces>) =>
  speaksOf(request, fine) || filtersArticles(request) || isForeign(request) ? linePieces : documentPieces;

const keyOf = (row: RawRow, columns: readonly string[]): string =>
  [row['Date'] ?? '', ...columns.map((column) => row[column])].join();

/** Known customers are counted once in each row, however often they came. */
const customersByRow = async (request: ReportRequest): Promise<Map<string, number>> => {
  const span = await spanOf(request);
  if (!span) return new Map();
  const by = [...new Set([...piecesBy(request), 'Contractor' as const])];
  const figures = ['Count'] as const;
  const columns = keyColumns(request);
  const rows = await request.context.db.all<RawRow>(
    grouped({ request, by, figures, pieces: piecesOf(request)({ request, by, figures }, span) }),
  );
  const known = rows.filter((row) => Number(row['ContractorId'] ?? 0) > 0);
  const dated = request.date
    ? foldDates(known, { ...request, fields: [...request.fields, 'Contractor'] }, figures)
    : known;
  const counts = new Map<string, number>();
  for (const row of dated) counts.set(keyOf(row, columns), (counts.get(keyOf(row, columns)) ?? 0) + 1);
  return counts;
};

type Row = DocumentResumeSearchRow;
type Page = PageAnswer<Row>;

const addCustomers = async (request: ReportRequest, page: Page): Promise<Page> => {
  const counts = await customersByRow(request);
  const idIn = (row: Row, field: string): unknown => {
    const value = (row as StoredRecord)[field] as { Id?: number } | number | undefined;
    return typeof value === 'object' ? value.Id : (value ?? 0);
  };
  for (const row of page.Entities)
    row.CustomerCount = counts.get([row.Date ?? '', ...request.fields.map((field) => idIn(row, field))].join()) ?? 0;
  return page;
};

/**
 * Sums of approved documents. What a till shows of its open shift is the row of its receipts since the last one:
 * openedOn is FirstOn, customersCount CustomerCount (R-SHIFT-006).
 */
export const documentResumeSearch: Handler<RequestOf<'DocumentResumeSearch'>, Page> = async (
  { predicate },
  context,
) => {
  const request = await readRequest(predicate, context, ['DocumentActionType']);
  const page = await resume<Row>(request, { fields, pieces: piecesOf(request) });
  return wantsColumn(request, 'CustomerCount') && !request.fields.includes('ArticleGroup')
    ? addCustomers(request, page)
    : page;
};
