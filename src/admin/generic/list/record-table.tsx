import type { ReactNode } from 'react';
import ArrowDown from '@mui/icons-material/ArrowDownward';
import ArrowUp from '@mui/icons-material/ArrowUpward';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import { alignOf, ColumnContent, sortFieldOf } from './column-content.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Column, ListView } from './use-list-view.ts';

interface Props {
  listView: ListView;
  caption: string;
  isSelectable: boolean;
  /** Where a row leads; undefined: nowhere. */
  addressOf: (record: Stored) => string | undefined;
  onOpen: (record: Stored) => void;
  rowMenu?: (record: Stored) => ReactNode;
}

const Head = ({ column, listView: { list } }: { column: Column; listView: ListView }) => {
  const translate = useTranslate();
  const field = sortFieldOf(column);
  const title = translate(column.title);
  const isImage = column.placed?.field.kind === 'images';
  const isSorted = field !== undefined && list.sort.field === field;
  if (!field)
    return (
      <th scope="col" data-align={alignOf(column)}>
        {isImage ? <span className="visually-hidden">{title}</span> : title}
      </th>
    );
  const Arrow = list.sort.order === 'DESC' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-align={alignOf(column)}
      aria-sort={isSorted ? (list.sort.order === 'DESC' ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort-button"
        data-sorted={isSorted}
        onClick={() => list.setSort({ field, order: isSorted && list.sort.order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {title}
        <Arrow className="sort-arrow" fontSize="inherit" />
      </button>
    </th>
  );
};

/** The ledger: rows of 36 px, moved through by arrows, opened by Enter, chosen by Space. */
export const RecordTable = ({ listView, caption, isSelectable, addressOf, onOpen, rowMenu }: Props) => {
  const translate = useTranslate();
  const { list, shown } = listView;
  const rows = list.data ?? [];
  const selected = new Set(list.selectedIds);
  const keys = useRowKeys({
    rows,
    onOpen: onOpen,
    onToggle: isSelectable ? (record) => list.onToggleItem(record.id) : undefined,
    list,
  });
  const areAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  const linked = firstLinked(shown);

  return (
    <table className="ledger" aria-busy={list.isFetching} onKeyDown={keys.onKeyDown}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {isSelectable && (
            <th scope="col" className="cell-check">
              <Checkbox
                size="small"
                checked={areAll}
                indeterminate={!areAll && rows.some(({ id }) => selected.has(id))}
                onChange={() =>
                  list.onSelect(
                    areAll
                      ? list.selectedIds.filter((id) => !rows.some((row) => row.id === id))
                      : [...new Set([...list.selectedIds, ...rows.map(({ id }) => id)])],
                  )
                }
                slotProps={{ input: { 'aria-label': translate('Select all on this page') } }}
              />
            </th>
          )}
          {shown.map((column) => (
            <Head key={column.path} column={column} listView={listView} />
          ))}
          {rowMenu && (
            <th scope="col" className="cell-action">
              <span className="visually-hidden">{translate('Actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((record, index) => (
          <tr
            key={record.id}
            ref={keys.refOf(index)}
            tabIndex={index === keys.current ? 0 : -1}
            data-selected={selected.has(record.id)}
            data-marked={listView.override.isMarked?.(record)}
            className={addressOf(record) ? 'ledger-row-link' : undefined}
            onFocus={() => keys.focusOn(index)}
            onClick={(event) => {
              if (!isControl(event.target)) onOpen(record);
            }}
          >
            {isSelectable && (
              <td className="cell-check">
                <Checkbox
                  size="small"
                  tabIndex={-1}
                  checked={selected.has(record.id)}
                  onChange={() => list.onToggleItem(record.id)}
                  onClick={keys.rangeClick(index)}
                  slotProps={{ input: { 'aria-label': translate('Select {name}', { name: nameOf(record) }) } }}
                />
              </td>
            )}
            {shown.map((column, at) => (
              <td key={column.path} data-align={alignOf(column)}>
                <Linked address={at === linked ? addressOf(record) : undefined}>
                  <ColumnContent column={column} record={record} />
                </Linked>
              </td>
            ))}
            {rowMenu && <td className="cell-action">{rowMenu(record)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What opens the row by itself: a link, so that it may be opened elsewhere. */
const Linked = ({ address, children }: { address: string | undefined; children: ReactNode }) =>
  address ? (
    <a className="cell-link" tabIndex={-1} href={`#${address}`}>
      {children}
    </a>
  ) : (
    <>{children}</>
  );

/** A click on a control inside a row is not a click on the row. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role="menu"], .cell-check, .cell-action') !== null;

/** The column that carries the link: the name where it is shown, else the first with a text. */
const firstLinked = (shown: readonly Column[]): number => {
  const named = shown.findIndex(({ path }) => path === 'Name');
  return named >= 0
    ? named
    : Math.max(
        0,
        shown.findIndex(({ placed }) => placed?.field.kind !== 'images'),
      );
};
