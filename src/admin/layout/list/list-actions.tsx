import type { ReactNode } from 'react';
import Add from '@mui/icons-material/Add';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { Filter } from '../../model/filter.ts';
import { may } from '../../model/may-write.ts';
import { viewNamed } from '../../model/views.ts';
import { newAddress, useParameters } from '../addresses.ts';
import { PageActions } from '../page/frame.tsx';
import { useFirstFilter } from './begin.ts';
import { useChoiceOfThisList } from './bulk/choice-of-list.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListSearch } from './list-search.tsx';
import { PresetsButton } from './presets.tsx';
import type { PresetKind } from './presets-window.tsx';
import { SavedQueries } from './saved-queries.tsx';

interface Props {
  /** The address of a new record; false: there is no button "Add". Absent: as the schema says. */
  add?: string | false;
  /** Shorter texts are not searched for. */
  minTermLength?: number;
  /** Whether there is a search field; absent: if the entity has searchable fields. */
  isSearched?: boolean;
  /** The kind of the company's saved filters that are offered here; absent: none. */
  presets?: PresetKind;
  /** Buttons beside the heading, before "Add". */
  children?: ReactNode;
}

const AddButton = ({ address }: { address: string }) => {
  const translate = useTranslate();
  return (
    <Button variant="contained" startIcon={<Add />} href={`#${address}`}>
      {translate('Add')}
    </Button>
  );
};

/** The address of a new record, if the person may create one; undefined: none. */
export const useAddAddress = (add?: string | false): string | undefined => {
  const view = viewNamed(useResourceContext() ?? '');
  const parameters = useParameters(view.view.list?.route);
  if (add === false || !may(view, 'Create')) return undefined;
  return add ?? newAddress(view, parameters);
};

/** The buttons beside the heading: those of the list, and "Add". */
export const AddAction = ({ add, children }: Pick<Props, 'add' | 'children'>) => {
  const address = useAddAddress(add);
  return (
    <PageActions>
      {children}
      {address && <AddButton address={address} />}
    </PageActions>
  );
};

/** Search, filters, columns, saved filters and export above every list; its buttons beside the heading. */
export const ListActions = ({ add, minTermLength, isSearched, presets, children }: Props) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const view = viewNamed(useResourceContext() ?? '');
  const first = useFirstFilter();
  useChoiceOfThisList();
  const filter = filterValues as Filter;
  const isNarrowed = Object.keys(filter).length > 0 && JSON.stringify(filter) !== JSON.stringify(first);
  return (
    <div className="list-toolbar">
      <AddAction add={add}>{children}</AddAction>
      {(isSearched ?? view.model.searched.length > 0) && <ListSearch minTermLength={minTermLength} />}
      <FilterChips />
      <div className="list-tools">
        {isNarrowed && (
          <Tooltip title={translate('Reset the filters')}>
            <IconButton onClick={() => setFilters(first, {})} aria-label={translate('Reset the filters')}>
              <RestartAlt />
            </IconButton>
          </Tooltip>
        )}
        <SavedQueries />
        {presets && <PresetsButton kind={presets} />}
        <ColumnChooser />
        <ExportMenu />
      </div>
    </div>
  );
};
