import { createElement, useMemo, type ReactNode } from 'react';
import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useNavigate, useTranslate } from 'react-admin';
import { questionOf, type Stored } from '../../data-provider.ts';
import type { Filter } from '../../model/filter.ts';
import { may, mayRemove } from '../../model/may-write.ts';
import type { View } from '../../model/views.ts';
import { say } from '../../say.ts';
import { Page } from '../../shell/page.tsx';
import { useNarrow } from '../../shell/use-narrow.ts';
import { useDeletion } from '../../layout/deletion/use-deletion.tsx';
import { ErrorState } from '../error-state.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { listFilters } from '../filters/list-filters.ts';
import { formAddress, newAddress, useParameters } from '../../layout/addresses.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyState } from './empty-state.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { Pager } from './pager.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { RowMenu } from './row-menu.tsx';
import { useChoice } from './use-choice.tsx';
import { listMeta, useListView, type ListView } from './use-list-view.ts';

const withoutTerm = ({ q: _term, ...filter }: Filter): Filter => filter;

const useAddresses = ({ view, override, parameters }: ListView) => {
  const addressOf = (record: Stored): string | undefined =>
    override.rowRoute ? override.rowRoute(record, parameters) : formAddress(view, record, parameters);
  const isCreatable = may(view, 'Create') && view.view.form !== undefined;
  const addAddress = override.newRoute
    ? override.newRoute(parameters)
    : isCreatable
      ? newAddress(view, parameters)
      : undefined;
  return { addressOf, addAddress };
};

interface Props {
  view: View;
  /** Between the heading and the list: tabs. */
  above?: ReactNode;
  /** In the list's place, while another tab is open: a map. */
  instead?: ReactNode;
}

/** The list of a view: search, filters, table or cards, pages, choices, export; the same for every entity. */
export const ListPage = ({ view, above, instead }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const parameters = useParameters(view.view.list?.route);
  const listView = useListView(view, parameters);
  const { list, override, defaultFilter } = listView;
  const { addressOf, addAddress } = useAddresses(listView);
  const filters = useMemo(() => listFilters(view, override, parameters), [view, override, parameters]);
  const deletion = useDeletion(view, () => list.onUnselectItems());
  const choice = useChoice(listView);
  const filter = list.filterValues as Filter;
  const isFiltered = Object.keys(filter).length > 0;
  const isNarrowed = isFiltered && JSON.stringify(filter) !== JSON.stringify(defaultFilter);
  const isDeletable = override.plainActions !== 'none' && mayRemove(view);
  const mayDelete = (record: Stored): boolean => override.mayDelete?.(record) ?? true;
  const title = override.title?.(parameters) ?? view.view.titles;
  const selected = (list.data ?? []).filter(({ id }) => list.selectedIds.includes(id));
  const open = (record: Stored): void => {
    const address = addressOf(record);
    if (address) navigate(address);
  };
  const reset = (): void => list.setFilters(defaultFilter, {});
  const rowActions = override.rowActions ?? [];
  const rowMenu =
    rowActions.length > 0 || isDeletable
      ? (record: Stored) => (
          <RowMenu
            record={record}
            actions={rowActions}
            parameters={parameters}
            onDelete={isDeletable && mayDelete(record) ? (one) => deletion.ask([one]) : undefined}
          />
        )
      : undefined;
  // Of rows on other pages nothing is known until they are read.
  const isAnyDeletable = isDeletable && (list.selectedIds.length > selected.length || selected.some(mayDelete));
  const deleteChosen = (): void =>
    choice.withRows(translate('Delete'), (chosen) => {
      const deletable = chosen.filter(mayDelete);
      if (deletable.length > 0) deletion.ask(deletable, chosen.length - deletable.length);
      else say.warning(translate('Chosen, but cannot be deleted and stay: {count}', { count: chosen.length }));
    });
  const exportMenu = (ids?: number[]) => <ExportMenu listView={listView} title={translate(title)} ids={ids} />;
  const Rows = isNarrow ? RecordCards : RecordTable;
  const place = {
    view,
    parameters,
    filter,
    asked: () =>
      questionOf(view, {
        filter: { ...filter, ...(list.filter as Filter) },
        sort: list.sort,
        meta: listMeta(override, parameters),
      }),
  };

  return (
    <Page
      title={translate(title)}
      trail={override.trail?.map((crumb) => ({ ...crumb, title: translate(crumb.title) }))}
      actions={
        <>
          {(override.toolbar ?? []).map((Action, index) => createElement(Action, { key: index, ...place }))}
          {addAddress && (
            <Button variant="contained" startIcon={<Add />} href={`#${addAddress}`}>
              {translate('Add')}
            </Button>
          )}
        </>
      }
    >
      {above}
      {instead ?? (
        <section className="list-card" aria-label={translate(title)}>
          <ListToolbar
            listView={listView}
            title={translate(title)}
            filters={filters}
            isNarrowed={isNarrowed}
            onReset={reset}
            onSearch={(q) => list.setFilters(q ? { ...withoutTerm(filter), q } : withoutTerm(filter), {})}
            exportMenu={exportMenu()}
          />
          <BulkBar
            listView={listView}
            exportMenu={exportMenu(list.selectedIds.map(Number))}
            onChooseAll={choice.chooseAll}
            onDelete={isAnyDeletable ? deleteChosen : undefined}
            onDone={() => {
              list.onUnselectItems();
              list.refetch();
            }}
          />
          {listView.error && !list.data ? <ErrorState error={listView.error} onRetry={() => list.refetch()} /> : null}
          {!listView.error && !list.data ? <ListSkeleton columns={listView.shown} rows={list.perPage} /> : null}
          {list.data && list.data.length === 0 ? (
            <EmptyState
              listView={listView}
              title={translate(title)}
              isFiltered={isFiltered}
              addAddress={addAddress}
              onClear={() => list.setFilters({}, {})}
            />
          ) : null}
          {list.data && list.data.length > 0 ? (
            <div className="table-scroll" data-stale={list.isPlaceholderData}>
              <Rows
                listView={listView}
                caption={translate(title)}
                isSelectable
                addressOf={addressOf}
                onOpen={open}
                rowMenu={rowMenu}
              />
            </div>
          ) : null}
          {list.data && (list.total ?? 0) > 0 ? (
            <Pager
              page={list.page}
              perPage={list.perPage}
              total={list.total ?? 0}
              setPage={list.setPage}
              setPerPage={list.setPerPage}
            />
          ) : null}
        </section>
      )}
      {deletion.dialog}
      {choice.dialog}
    </Page>
  );
};
