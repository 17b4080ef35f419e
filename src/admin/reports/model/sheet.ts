import type { SheetPage, SheetSource } from '../../layout/export/use-export.tsx';
import { inOrder, writeCell, type Column } from './columns.ts';
import type { Row } from './dimensions.ts';
import { fetchReport } from './fetch.ts';
import type { Question } from './question.ts';
import type { Report } from './report.ts';

/** Rows are written into a file so many at a time. */
const size = 1000;

const cells = (columns: readonly Column[], rows: readonly Row[]): SheetPage['rows'] =>
  rows.map((row) => columns.map((column) => writeCell(column, row)));

async function* pagesOf(report: Report, question: Question, columns: readonly Column[], signal: AbortSignal) {
  let done = 0;
  for (let page = 0; ; page += 1) {
    const fetched = await fetchReport(report, question, { page, size, isMore: true, signal });
    const rows = report.isWhole ? inOrder(fetched.rows, columns, question.sort) : fetched.rows;
    done += rows.length;
    const total = Math.max(done, fetched.count);
    yield { rows: cells(columns, rows), done, total };
    if (report.isWhole || rows.length === 0 || done >= fetched.count) return;
  }
}

/** All rows of a report as a file, in the order and with the columns of its table. */
export const sheetOf = (
  report: Report,
  question: Question,
  columns: readonly Column[],
  title: string,
): SheetSource => ({
  title,
  head: columns.map((column) => column.title),
  pages: (signal) => pagesOf(report, question, columns, signal),
});
