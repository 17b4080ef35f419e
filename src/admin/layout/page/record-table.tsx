import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** The way a column is sorted; absent: by another. */
interface ColumnSort {
  isUp?: boolean;
  onSort: () => void;
}

export interface RecordColumn<Row> {
  title: string;
  /** The title is shown as it is: a name, or a text in the reader's language. */
  isTranslated?: boolean;
  /** Where two columns may have the same title. */
  key?: string;
  /** Makes the head of the column a button that sorts by it. */
  sort?: ColumnSort;
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
  /** The cell of the totals row; the table has such a row if any column has one. */
  total?: ReactNode;
  className?: string;
}

interface Props<Row> {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => unknown;
  /** Actions at the end of each row. */
  action?: (row: Row) => ReactNode;
  /** The label of the totals row; absent: "Total". It spans the columns before the first that has a total. */
  total?: string;
  /** The cells have inputs. */
  hasInputs?: boolean;
  /** Rows stay rows on a phone too. */
  keepsRows?: boolean;
}

const direction = (isUp: boolean) => (isUp ? 'ascending' : 'descending');

const keyOfColumn = <Row,>({ key, title }: RecordColumn<Row>): string => key ?? title;

const SortButton = ({ title, sort: { isUp, onSort } }: { title: string; sort: ColumnSort }) => (
  <button type="button" className="sort-button" data-sorted={isUp !== undefined} onClick={onSort}>
    {title}
    <span className="sort-arrow" aria-hidden="true">
      {isUp ? '↑' : '↓'}
    </span>
  </button>
);

/** A plain table of rows that are loaded already. On a phone each row is a card, with the first column as its head. */
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
  const titleOf = ({ title, isTranslated }: RecordColumn<Row>): string => (isTranslated ? title : translate(title));
  const labelOf = (column: RecordColumn<Row>, at: number): string | undefined => (at > 0 ? titleOf(column) : undefined);
  const firstSum = columns.findIndex((column) => column.total !== undefined);
  return (
    <div className="table-scroll">
      <table className={`ledger${hasInputs ? ' ledger-inputs' : ''}${keepsRows ? '' : ' stacking'}`}>
        <caption className="visually-hidden">{translate(caption)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={keyOfColumn(column)}
                scope="col"
                className={column.isFigure ? 'figure' : undefined}
                aria-sort={column.sort && (column.sort.isUp === undefined ? 'none' : direction(column.sort.isUp))}
              >
                {column.sort ? <SortButton title={titleOf(column)} sort={column.sort} /> : titleOf(column)}
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
                <td key={keyOfColumn(column)} className={classOf(column)} data-label={labelOf(column, at)}>
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
                  key={keyOfColumn(column)}
                  className={classOf(column)}
                  data-label={column.total ? titleOf(column) : undefined}
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
