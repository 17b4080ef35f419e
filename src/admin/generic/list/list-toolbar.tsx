import type { ReactNode } from 'react';
import RestartAlt from '@mui/icons-material/RestartAlt';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { ExtraFilter } from '../overrides.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { SearchField } from './search-field.tsx';
import type { ListView } from './use-list-view.ts';

interface Props {
  listView: ListView;
  title: string;
  filters: readonly ExtraFilter[];
  isNarrowed: boolean;
  onReset: () => void;
  onSearch: (term: string) => void;
  exportMenu: ReactNode;
}

/** Search, filters, columns, export and reset, above every list. */
export const ListToolbar = ({ listView, title, filters, isNarrowed, onReset, onSearch, exportMenu }: Props) => {
  const translate = useTranslate();
  const { list, view, override } = listView;
  // Entries of the log have no words to look for.
  const isSearchable = Boolean(override.question) || view.model.fields.some(({ searchable }) => searchable);
  const term = (list.filterValues as { q?: string }).q ?? '';
  return (
    <div className="list-toolbar">
      {isSearchable && (
        <SearchField
          value={term}
          onSearch={onSearch}
          label={translate('Search: {titles}', { titles: title })}
          minLength={override.minTermLength}
        />
      )}
      {filters.length > 0 && (
        <FilterBar
          filters={filters}
          values={list.filterValues as Record<string, unknown>}
          onChange={(filter) => list.setFilters(filter, {})}
        />
      )}
      <div className="list-tools">
        {isNarrowed && (
          <Tooltip title={translate('Reset the filters')}>
            <IconButton onClick={onReset} aria-label={translate('Reset the filters')}>
              <RestartAlt />
            </IconButton>
          </Tooltip>
        )}
        <ColumnChooser listView={listView} />
        {exportMenu}
      </div>
    </div>
  );
};
