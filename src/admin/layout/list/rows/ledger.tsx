import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import {
  DataTableBody,
  DataTableConfigContext,
  DataTableHead,
  DataTableRow,
  DataTableStoreContext,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableStoreContext,
  useListContext,
  useRecordContext,
  useTranslate,
  type Identifier,
} from 'react-admin';
import type { Stored } from '../../../data-provider.ts';
import { nameOf } from '../../../model/representation.ts';
import { useLedgerKeys } from './ledger-keys.ts';
import { AskDeletion } from '../../deletion/ask-deletion.tsx';
import { useCardCells } from './card-cells.ts';
import { useOrderOfThese } from '../columns/column-order.ts';
import { PickCell, PickHead } from '../picking.tsx';
import { useOwnColumns, withOwnColumns } from '../own/own-columns.tsx';
import { columnsOf, registerColumns } from '../columns/table-columns.ts';

const CurrentRow = createContext(0);

/**
 * react-admin names its checkboxes on the span around them, and all alike: the table draws its own in a cell before the
 * others.
 */
const WithoutCheckboxes = ({ children }: { children: ReactNode }) => {
  const config = useDataTableConfigContext();
  const bare = useMemo(() => ({ ...config, hasBulkActions: false }), [config]);
  return <DataTableConfigContext value={bare}>{children}</DataTableConfigContext>;
};

const ChoosePage = () => {
  const translate = useTranslate();
  const { onSelect, isRowSelectable } = useDataTableCallbacksContext();
  const selected = useDataTableSelectedIdsContext() ?? [];
  const data = useDataTableDataContext() ?? [];
  const ids = data
    .filter((record: Stored) => isRowSelectable?.(record) ?? true)
    .map(({ id }: Stored): Identifier => id);
  const areAll = ids.length > 0 && ids.every((id) => selected.includes(id));
  const toggle = (): void =>
    onSelect?.(areAll ? selected.filter((id) => !ids.includes(id)) : [...new Set([...selected, ...ids])]);
  return (
    <TableCell variant="head" className="cell-check">
      <Checkbox
        size="small"
        checked={areAll}
        indeterminate={!areAll && ids.some((id) => selected.includes(id))}
        onChange={toggle}
        slotProps={{ input: { 'aria-label': translate('Select all on this page') } }}
      />
    </TableCell>
  );
};

/** Own columns that are not for the list at first are hidden until somebody chooses them. */
const useStoreWithOwn = (hidden: readonly string[]) => {
  const store = useDataTableStoreContext();
  return useMemo(
    () => ({ ...store, defaultHiddenColumns: [...store.defaultHiddenColumns, ...hidden] }),
    [store, hidden],
  );
};

/** The head of every list; tells the export and the chooser of columns which columns there are. */
export const LedgerHead = ({ children }: { children?: ReactNode }) => {
  const { hasBulkActions } = useDataTableConfigContext();
  const own = useOwnColumns();
  const store = useStoreWithOwn(own.hidden);
  const { storeKey, defaultHiddenColumns: usuallyHidden } = store;
  const drawn = withOwnColumns(children, own);
  const columns = useMemo(() => columnsOf(withOwnColumns(children, own)), [children, own]);
  useEffect(() => registerColumns(storeKey, { columns, usuallyHidden }), [storeKey, columns, usuallyHidden]);
  useOrderOfThese(storeKey, columns);
  return (
    <DataTableStoreContext value={store}>
      <WithoutCheckboxes>
        <DataTableHead>
          <PickHead />
          {hasBulkActions && <ChoosePage />}
          {drawn}
        </DataTableHead>
      </WithoutCheckboxes>
    </DataTableStoreContext>
  );
};

const LedgerRow = ({ children, className = '', ...rest }: { children?: ReactNode; className?: string }) => {
  const translate = useTranslate();
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem, isRowSelectable } = useDataTableCallbacksContext();
  const record = useRecordContext<Stored>() as Stored;
  const isSelected = useDataTableSelectedIdsContext()?.includes(record.id) ?? false;
  const index = useDataTableDataContext()?.indexOf(record) ?? 0;
  const current = useContext(CurrentRow);
  const mayBeChosen = isRowSelectable?.(record) ?? true;
  return (
    <WithoutCheckboxes>
      <DataTableRow
        {...rest}
        className={`ledger-row ${className}`}
        tabIndex={index === current ? 0 : -1}
        data-selected={isSelected}
      >
        <PickCell />
        {hasBulkActions && (
          <TableCell className="cell-check" onClick={(event) => event.stopPropagation()}>
            <Checkbox
              size="small"
              tabIndex={-1}
              checked={isSelected}
              disabled={!mayBeChosen}
              onClick={(event) => handleToggleItem?.(record.id, event as never)}
              slotProps={{ input: { 'aria-label': translate('Select {name}', { name: nameOf(record) }) } }}
            />
          </TableCell>
        )}
        {children}
      </DataTableRow>
    </WithoutCheckboxes>
  );
};

/** react-admin marks the order by an arrow only; this sets aria-sort for screen readers. */
const useAriaSort = (body: RefObject<HTMLTableSectionElement | null>): void => {
  const { sort } = useListContext();
  useEffect(() => {
    for (const head of body.current?.closest('table')?.tHead?.rows[0]?.cells ?? []) {
      const isSorted = sort.field !== '' && head.classList.contains(`column-${sort.field}`);
      if (isSorted) head.setAttribute('aria-sort', sort.order === 'DESC' ? 'descending' : 'ascending');
      else head.removeAttribute('aria-sort');
    }
  });
};

/** Rows of 36 px, moved through by arrows, opened by Enter, chosen by Space. */
export const LedgerBody = ({ children }: { children?: ReactNode }) => {
  const { current, ...keys } = useLedgerKeys();
  const { data = [], isPlaceholderData } = useListContext();
  const own = useOwnColumns();
  const store = useStoreWithOwn(own.hidden);
  const body = useRef<HTMLTableSectionElement>(null);
  useAriaSort(body);
  useCardCells(body);
  return (
    <CurrentRow value={Math.min(current, Math.max(0, data.length - 1))}>
      <AskDeletion>
        <DataTableStoreContext value={store}>
          <DataTableBody ref={body} row={LedgerRow} data-stale={isPlaceholderData} {...keys}>
            {withOwnColumns(children, own)}
          </DataTableBody>
        </DataTableStoreContext>
      </AskDeletion>
    </CurrentRow>
  );
};
