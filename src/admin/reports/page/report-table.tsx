import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { beginsUp, showCell, type Column } from '../model/columns.ts';
import { keyOfRow, type Row } from '../model/dimensions.ts';
import { showFigure } from '../model/measures.ts';
import { addressOf, documentsOfRow } from '../model/opens.ts';
import type { Question, Sort } from '../model/question.ts';
import type { Report } from '../model/report.ts';

interface Props {
  report: Report;
  question: Question;
  columns: readonly Column[];
  rows: readonly Row[];
  onSort: (sort: Sort) => void;
}

const Link = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <a className="cell-link" href={`#${to}`}>
      {children}
    </a>
  ) : (
    children
  );

/** Where a cell leads: a row to what it is, a figure to the documents that it is made of. */
const targetOf = ({ report, question }: Pick<Props, 'report' | 'question'>, column: Column, row: Row) => {
  if (column.dimension === question.fields[0] && report.opens) return report.opens(row, question);
  if (column.dimension) return addressOf(row, column.dimension);
  return column.measure && column.measure === report.documents?.by
    ? documentsOfRow(row, question, report.documents.type())
    : undefined;
};

const sortOf = ({ sort }: Question, { sort: by }: Column, onSort: Props['onSort']): RecordColumn<Row>['sort'] => {
  if (!by) return undefined;
  const isUp = sort?.by === by ? sort.isUp : undefined;
  return {
    ...(isUp !== undefined && { isUp }),
    onSort: () => onSort({ by, isUp: isUp === undefined ? beginsUp(by) : !isUp }),
  };
};

/** The figures of a report: a head sorts, a name opens what it names, a figure the documents that it is made of. */
export const ReportTable = ({ report, question, columns, rows, onSort }: Props) => {
  const shown = columns.map((column): RecordColumn<Row> => {
    const sort = sortOf(question, column, onSort);
    return {
      key: column.key,
      title: column.title,
      isTranslated: true,
      cell: (row) => <Link to={targetOf({ report, question }, column, row)}>{showCell(column, row)}</Link>,
      isFigure: column.unit !== 'text',
      ...(sort && { sort }),
      ...(column.total !== undefined && { total: showFigure(column.unit, column.total) }),
    };
  });
  return (
    <RecordTable caption={report.title} columns={shown} rows={rows} keyOf={(row) => keyOfRow(row, question.fields)} />
  );
};
