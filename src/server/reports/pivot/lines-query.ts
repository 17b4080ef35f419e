import type { Span } from '#domain/documents/sums/clock.ts';
import { codedColumns, sumColumns, type PlainLines } from '#domain/documents/pivot/day-lines.ts';
import { hourMs } from '#domain/zone.ts';
import { isSale, isTakenBack } from '../../storage/ledger/stored-value/sale-kinds.ts';
import { all, join, list, name, sql, words, type Sql } from '../../storage/sql.ts';
import { conditionsOf } from '../query/filters.ts';
import { documentColumns, everything, inTime } from '../query/pieces.ts';
import type { ReportRequest } from '../query/request.ts';

type ColumnName = keyof PlainLines;

/** The lines of a day: each column a list of whole numbers, in one order. */
export type ListedLines = { Lines: number } & Record<ColumnName, string | null>;

const { DocumentActionType: type, DocumentOperationType: operation } = documentColumns;

/** Documents by which goods come back have figures above 0, which are taken off. */
const signed = (amount: Sql): Sql =>
  sql`coalesce(case when ${isTakenBack(type, operation)} then 0 - ${amount} else ${amount} end, 0)`;

const valuesOf = ({ from }: Span): Record<ColumnName, Sql> => ({
  Article: words('coalesce(l."ArticleId", 0)'),
  Branch: documentColumns.Branch,
  Depot: documentColumns.Depot,
  Employee: documentColumns.Employee,
  Contractor: documentColumns.Contractor,
  Kind: sql`${type} * 100 + ${operation}`,
  VatRate: documentColumns.VatRate,
  Hour: sql`(d."ApprovedOn" - cast(${from} as bigint)) / ${words(String(hourMs))}`,
  Quantity: signed(words('l."Quantity"')),
  DebitSum: signed(words('l."DebitSum"')),
  CreditSum: signed(words('l."CreditSum"')),
  DiscountSum: signed(words('(l."PrimaryDebitSum" - l."DebitSum")')),
  Document: documentColumns.Document,
});

const columnNames: readonly ColumnName[] = [...codedColumns, ...sumColumns, 'Document'];

/** Whether a line is of a product that reports count: not of a gift card. Documents without lines stay. */
export const unlessLeftOut = (article: Sql, leftOut: readonly number[]): Sql[] =>
  leftOut.length > 0 ? [sql`coalesce(${article}, 0) not in ${list(leftOut)}`] : [];

/** One row with all sale lines of a span: lists of numbers are read faster than a row for each line. */
export const linesQuery = (request: ReportRequest, span: Span, leftOut: readonly number[]): Sql => {
  const values = valuesOf(span);
  const where = all([
    ...inTime(request, span),
    isSale(type, operation),
    ...unlessLeftOut(documentColumns.Article, leftOut),
    conditionsOf(request, (dimension) => documentColumns[dimension], everything),
  ]);
  return sql`
    select count(*) as "Lines", ${join(
      columnNames.map((each) => sql`string_agg(cast(x.${name(each)} as text), ',') as ${name(each)}`),
      ', ',
    )}
    from (select ${join(
      columnNames.map((each) => sql`${values[each]} as ${name(each)}`),
      ', ',
    )}
      from "Document" d left join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"
      where ${where}
      order by d."ApprovedOn", d."Id", l."Id") x`;
};

export const readColumns = (lines: ListedLines, column: ColumnName): number[] =>
  JSON.parse(`[${lines[column] ?? ''}]`) as number[];
