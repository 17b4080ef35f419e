import { isHourly } from '#domain/date-part.ts';
import type { Sql } from '../../storage/sql.ts';
import { filtered, filtersArticles, type Dimension } from './filters.ts';
import { articlePieces, documentPieces, linePieces } from './pieces.ts';
import type { Wanted } from './piece-shape.ts';
import type { ReportRequest } from './request.ts';

const people: readonly Dimension[] = ['Employee', 'Contractor'];
/** Dimensions that lines alone know. */
export const fine: readonly Dimension[] = [
  'Tender',
  'Document',
  'DocumentGroup',
  'DocumentTag',
  'Discount',
  'Reason',
  'VatRate',
];

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
  const isOfArticles = speaksOf(request, ['Article', 'ArticleGroup', 'Supplier']) || filtersArticles(request);
  if (speaksOf(request, fine) || isForeign(request)) return linePieces;
  if (!isOfArticles) return documentPieces;
  return speaksOf(request, people) || (request.date && isHourly(request.date.part)) ? linePieces : articlePieces;
};
