import { useId, type ReactElement } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { FilterContext, ListBase, Pagination, useListContext, useTranslate, type DataTableProps } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { pageSizes } from '../../kinds/parts/pager.tsx';
import type { Filter } from '../../model/filter.ts';
import { viewNamed } from '../../model/views.ts';
import { useNarrow } from '../page/use-narrow.ts';
import { FilterChips } from './filter-chips.tsx';
import { ListError } from './list-error.tsx';
import { ListSearch } from './list-search.tsx';
import { PickContext } from './picking.tsx';

interface Props {
  resource: string;
  /** Permanent filter of the rows. */
  filter?: Filter;
  filters?: ReactElement[];
  /** The table of the list itself, given what makes it one to pick from. */
  table: (picking: Partial<DataTableProps>) => ReactElement;
  onPick: (record: Stored) => void;
  onClose: () => void;
}

const Rows = ({ table, onPick }: Pick<Props, 'table' | 'onPick'>) => {
  const translate = useTranslate();
  const { error, data, total = 0 } = useListContext<Stored>();
  if (error && !data) return <ListError />;
  const rowClick = (_id: unknown, _resource: string, record: object): false => {
    onPick(record as Stored);
    return false;
  };
  return (
    <PickContext value={onPick}>
      {table({
        rowClick,
        bulkActionButtons: false,
        empty: <p className="popover-note">{translate('Nothing was found')}</p>,
      })}
      {total > 0 && <Pagination rowsPerPageOptions={[...pageSizes]} />}
    </PickContext>
  );
};

/**
 * The list of a resource in a window above the screen that needs one of its records; it leaves the address as it is.
 */
export const PickerDialog = ({ resource, filter, filters = [], table, onPick, onClose }: Props) => {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const id = useId();
  const { view } = viewNamed(resource);
  return (
    <Modal open onClose={onClose} fullWidth fullScreen={isNarrow} maxWidth="lg" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('Choose: {entity}', { entity: translate(view.title) })}</DialogTitle>
      <DialogContent className="picker-content">
        <ListBase
          resource={resource}
          filter={filter}
          perPage={pageSizes[0]}
          sort={{ field: '', order: 'ASC' }}
          storeKey={false}
          disableSyncWithLocation
          disableAuthentication
          queryOptions={{ onError: () => undefined }}
        >
          <FilterContext value={filters}>
            <div className="list-toolbar">
              <ListSearch isAutoFocused />
              <FilterChips />
            </div>
            <Rows table={table} onPick={onPick} />
          </FilterContext>
        </ListBase>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
      </DialogActions>
    </Modal>
  );
};
