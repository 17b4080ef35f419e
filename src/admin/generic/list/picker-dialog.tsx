import { useMemo } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import type { Filter } from '../../model/filter.ts';
import type { View } from '../../model/views.ts';
import { useNarrow } from '../../shell/use-narrow.ts';
import { ErrorState } from '../error-state.tsx';
import { FilterBar } from '../filters/filter-bar.tsx';
import { listFilters } from '../filters/list-filters.ts';
import { Modal } from '../modal.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { Pager } from './pager.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import { SearchField } from './search-field.tsx';
import { useListView } from './use-list-view.ts';

interface Props { view: View; given?: Filter; onPick: (record: Stored) => void; onClose: () => void }

const nowhere: Record<string, string | undefined> = {};

/** The list of a view above the screen that needs one of its records. */
export const PickerDialog = ({ view, given, onPick, onClose }: Props) => {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const listView = useListView(view, nowhere, { isInAddress: false, given });
  const { list, override } = listView;
  const filters = useMemo(() => listFilters(view, override, nowhere), [view, override]);
  const title = translate(view.view.titles);
  const values = list.filterValues as Filter;
  return (
    <Modal open onClose={onClose} fullWidth fullScreen={isNarrow} maxWidth="lg" aria-labelledby="picker-title">
      <DialogTitle id="picker-title">{translate('Choose: {entity}', { entity: translate(view.view.title) })}</DialogTitle>
      <DialogContent className="picker-content">
        <div className="list-toolbar">
          <SearchField isAutoFocused value={(values as { q?: string }).q ?? ''} onSearch={(q) => list.setFilters(q ? { ...values, q } : Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'q')), {})} />
          <FilterBar filters={filters} values={values} onChange={(filter) => list.setFilters(filter, {})} />
        </div>
        {listView.error ? <ErrorState error={listView.error} onRetry={() => list.refetch()} /> : null}
        {!list.data && !listView.error ? <ListSkeleton columns={listView.shown} rows={list.perPage} /> : null}
        {list.data?.length === 0 ? <p className="popover-note">{translate('Nothing was found')}</p> : null}
        {list.data && list.data.length > 0 ? (isNarrow
          ? <RecordCards listView={listView} isSelectable={false} addressOf={() => view.view.name} onOpen={onPick} />
          : <div className="table-scroll"><RecordTable listView={listView} caption={title} isSelectable={false} addressOf={() => undefined} onOpen={onPick} isPicking /></div>) : null}
        {(list.total ?? 0) > 0 ? <Pager page={list.page} perPage={list.perPage} total={list.total ?? 0} setPage={list.setPage} setPerPage={list.setPerPage} /> : null}
      </DialogContent>
      <DialogActions><Button onClick={onClose}>{translate('Cancel')}</Button></DialogActions>
    </Modal>
  );
};
