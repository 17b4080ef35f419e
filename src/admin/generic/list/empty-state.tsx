import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { about } from './about.ts';
import type { ListView } from './use-list-view.ts';

interface Props { listView: ListView; title: string; isNarrowed: boolean; addAddress: string | undefined; onReset: () => void }

/** Nothing here: because nothing was made yet, then what this is and how to begin; or because nothing fits the filters. */
export const EmptyState = ({ listView: { view, override }, title, isNarrowed, addAddress, onReset }: Props) => {
  const translate = useTranslate();
  if (isNarrowed) {
    return (
      <div className="state-box">
        <p className="state-title">{translate('Nothing fits the search')}</p>
        <p className="state-text">{translate('Change the words or the filters, or start over.')}</p>
        <Button variant="outlined" onClick={onReset}>{translate('Reset the filters')}</Button>
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
