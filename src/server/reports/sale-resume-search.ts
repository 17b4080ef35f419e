import type { HandlerOf } from '../call/context.ts';
import type { StoredRecord } from '../storage/records/index.ts';
import { isSale, isTakenBack } from '../storage/ledger/stored-value/sale-kinds.ts';
import type { Sql } from '../storage/sql.ts';
import { filtered, filtersArticles, type Dimension } from './query/filters.ts';
import { articlePieces, documentPieces, linePieces, type Wanted } from './query/pieces.ts';
import type { RowFields } from './query/query.ts';
import { readRequest, type ReportRequest } from './query/request.ts';
import { resume } from './query/resume.ts';

/** Sums of lines, as reports of sales and of lines show them. */
export const lineFields: RowFields = {
  QuantitySum: 'Quantity',
  CreditSum: 'CreditSum',
  DebitSum: 'DebitSum',
  PrimaryDebitSum: 'PrimaryDebitSum',
  DiscountSum: ['PrimaryDebitSum', 'DebitSum'],
  CreditVatSum: 'CreditVatSum',
  DebitVatSum: 'DebitVatSum',
  Count: 'Count',
};

const people: readonly Dimension[] = ['Employee', 'Contractor'];
const fine: readonly Dimension[] = ['Tender', 'Document', 'DocumentGroup', 'Discount'];

/** Whether the report asks of any of these, to group or to cut down by. */
export const speaksOf = (request: ReportRequest, some: readonly string[]): boolean =>
  request.fields.some((field) => some.includes(field)) ||
  filtered(request).some((dimension) => some.includes(dimension));

/** Dates of another zone than the one that sums are kept by. */
export const isForeign = ({ date, zone }: ReportRequest): boolean => date !== undefined && date.zone !== zone;

/** Sums by article know neither people nor hours, sums of documents know no articles; lines know all. */
export const cheapest = (
  request: ReportRequest,
): ((wanted: Wanted, span: { from: number; until: number }) => Sql[]) => {
  const isOfArticles = speaksOf(request, ['Article', 'ArticleGroup']) || filtersArticles(request);
  if (speaksOf(request, fine) || isForeign(request)) return linePieces;
  if (!isOfArticles) return documentPieces;
  return speaksOf(request, people) || request.date?.part === 8 ? linePieces : articlePieces;
};

/** Documents are counted by article; a row over several articles would count a document once for each. */
export const withoutCount =
  (request: ReportRequest, pieces: unknown) =>
  (row: StoredRecord): void => {
    if (request.fields.includes('ArticleGroup') || (pieces === articlePieces && !request.fields.includes('Article')))
      delete row['Count'];
  };

export const saleResumeSearch: HandlerOf<'SaleResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Article']);
  const pieces = cheapest(request);
  return resume(request, {
    fields: lineFields,
    counts: isSale,
    lessens: isTakenBack,
    pieces,
    hasLetters: true,
    finish: withoutCount(request, pieces),
  });
};
