import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export interface RecordColumn<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
  /** What stands below the column; a table has such a row where one of its columns has. */
  total?: ReactNode;
  className?: string;
}

interface Props<Row> {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => unknown;
  /** What can be done with a row, at its end. */
  action?: (row: Row) => ReactNode;
  /** What the row of totals is called; absent: a total. It takes the columns before the first that has one. */
  total?: string;
  /** Cells are typed into. */
  hasInputs?: boolean;
  /** On a phone too its rows stay rows. */
  keepsRows?: boolean;
}

/** A plain table of rows that are there already: a phone shows each as a card, whose head is the first column. */
export const RecordTable = <Row,>({
  caption,
  columns,
  rows,
  keyOf,
  action,
  total,
  hasInputs,
  keepsRows,
}: Props<Row>) => {
  const translate = useTranslate();
  const classOf = (column: RecordColumn<Row>): string | undefined =>
    column.className ?? (column.isFigure ? 'figure' : undefined);
  const labelOf = ({ title }: RecordColumn<Row>, at: number): string | undefined =>
    at > 0 ? translate(title) : undefined;
  const firstSum = columns.findIndex((column) => column.total !== undefined);
  return (
    <div className="table-scroll">
      <table className={`ledger${hasInputs ? ' ledger-inputs' : ''}${keepsRows ? '' : ' stacking'}`}>
        <caption className="visually-hidden">{translate(caption)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={column.isFigure ? 'figure' : undefined}>
                {translate(column.title)}
              </th>
            ))}
            {action && (
              <th scope="col" className="cell-action">
                <span className="visually-hidden">{translate('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <tr key={String(keyOf(row))}>
              {columns.map((column, at) => (
                <td key={column.title} className={classOf(column)} data-label={labelOf(column, at)}>
                  {column.cell(row)}
                </td>
              ))}
              {action && <td className="cell-action">{action(row)}</td>}
            </tr>
          ))}
        </tbody>
        {firstSum > 0 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={firstSum}>
                {total ?? translate('Total')}
              </th>
              {columns.slice(firstSum).map((column) => (
                <td
                  key={column.title}
                  className={classOf(column)}
                  data-label={column.total ? translate(column.title) : undefined}
                >
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};
