import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { about } from './about.ts';
import type { ListView } from './use-list-view.ts';

interface Props { listView: ListView; title: string; /** By whatever stands in the search and the chips, also where the list begins with it. */ isFiltered: boolean; addAddress: string | undefined; onClear: () => void }

/** Nothing here: because nothing was made yet, then what this is and how to begin; or because nothing fits the filters. */
export const EmptyState = ({ listView: { view, override }, title, isFiltered, addAddress, onClear }: Props) => {
  const translate = useTranslate();
  if (isFiltered) {
    return (
      <div className="state-box">
        <p className="state-title">{translate('Nothing fits the search')}</p>
        <p className="state-text">{translate('Change the words or the filters, or start over.')}</p>
        <Button variant="outlined" onClick={onClear}>{translate('Clear the filters')}</Button>
      </div>
    );
  }
  const text = override.about ?? about[view.view.name] ?? about[view.model.name];
  return (
    <div className="state-box">
      <p className="state-title">{translate('{titles}: nothing here yet', { titles: title })}</p>
      {text && <p className="state-text">{translate(text)}</p>}
      {addAddress && <Button variant="contained" startIcon={<Add />} href={`#${addAddress}`}>{translate('Add')}</Button>}
    </div>
  );
};
