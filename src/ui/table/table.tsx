import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { SkeletonRows } from '../status/skeleton.tsx';
import { useText } from '../text.ts';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  cell(row: Row): ReactNode;
  /** Figures stand to the right, under each other. */
  isNumeric?: boolean;
  isSortable?: boolean;
  width?: string;
  /** The foot of the column: its sum. */
  foot?: ReactNode;
}

export interface Sorting { key: string; isDescending: boolean }

export interface TableProps<Row> {
  /** What the rows are, for those who do not see the heading above. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string | number;
  /** What a click, Enter or a double tap on a row does. */
  onOpen?(row: Row): void;
  isChosen?(row: Row): boolean;
  sorting?: Sorting;
  onSort?(sorting: Sorting): void;
  isLoading?: boolean;
  /** In place of the rows while there are none. */
  empty?: ReactNode;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrows go from row to row, Enter opens. */
const moveByKey = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
  const step = steps[event.key];
  const all = [...event.currentTarget.querySelectorAll<HTMLTableRowElement>('tr[tabindex]')];
  const at = all.indexOf(event.target as HTMLTableRowElement);
  if (!step || at < 0) return;
  event.preventDefault();
  all[step(at, all.length)]?.focus();
};

const HeadCell = <Row,>({ column, sorting, onSort }: { column: Column<Row> } & Pick<TableProps<Row>, 'sorting' | 'onSort'>) => {
  const isSorted = sorting?.key === column.key;
  const order = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={order} style={{ width: column.width }} className={classNames(column.isNumeric && styles['number'])}>
      {column.isSortable && onSort
        ? (
          <button type="button" className={styles['sort']} onClick={() => onSort({ key: column.key, isDescending: isSorted && !sorting.isDescending })}>
            <span>{column.title}</span>
            <span className={classNames(styles['arrow'], isSorted && styles['sorted'])}><Icon name={isSorted && sorting.isDescending ? 'arrowDown' : 'arrowUp'} size={14} /></span>
          </button>
        )
        : column.title}
    </th>
  );
};

/** Rows like those of a ledger. */
export const Table = <Row,>({ label, columns, rows, rowKey, onOpen, isChosen, sorting, onSort, isLoading, empty }: TableProps<Row>) => {
  const say = useText();
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  return (
    <div className={styles['scroll']} aria-busy={isLoading || undefined}>
      <table className={styles['table']} aria-label={label}>
        <thead><tr>{columns.map((column) => <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />)}</tr></thead>
        <tbody onKeyDown={moveByKey}>
          {rows.map((row, at) => (
            <tr
              key={rowKey(row)}
              aria-selected={isChosen?.(row)}
              tabIndex={onOpen ? (at === 0 ? 0 : -1) : undefined}
              className={classNames(onOpen && styles['opens'], isChosen?.(row) && styles['chosen'])}
              onClick={onOpen && (() => onOpen(row))}
              onKeyDown={onOpen && ((event) => { if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row); })}
            >
              {columns.map((column) => <td key={column.key} className={classNames(column.isNumeric && styles['number'])}>{column.cell(row)}</td>)}
            </tr>
          ))}
        </tbody>
        {hasFoot && rows.length > 0 && (
          <tfoot><tr>{columns.map((column) => <td key={column.key} className={classNames(column.isNumeric && styles['number'])}>{column.foot}</td>)}</tr></tfoot>
        )}
      </table>
      {isLoading && rows.length === 0 && <div className={styles['loading']}><SkeletonRows /></div>}
      {!isLoading && rows.length === 0 && (empty ?? <p className={styles['empty']}>{say('No data')}</p>)}
    </div>
  );
};
