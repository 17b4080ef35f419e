import { createElement, type ReactNode } from 'react';
import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { ListView } from './use-list-view.ts';

interface Props {
  listView: ListView;
  onChooseAll: () => void;
  onDelete?: () => void;
  exportMenu: ReactNode;
  onDone: () => void;
}

/** Shown while rows are chosen: how many, what can be done with them, and how to let them go. */
export const BulkBar = ({ listView: { list, override }, onChooseAll, onDelete, exportMenu, onDone }: Props) => {
  const translate = useTranslate();
  const count = list.selectedIds.length;
  if (count === 0) return null;
  const total = list.total ?? 0;
  return (
    <div className="bulk-bar" role="region" aria-label={translate('Chosen rows')}>
      <span aria-live="polite" className="bulk-count">
        {translate('{count} chosen', { count })}
      </span>
      {count < total && (
        <Button size="small" onClick={onChooseAll}>
          {translate('Choose all {total}', { total })}
        </Button>
      )}
      <span className="bulk-space" />
      {(override.bulkActions ?? []).map((Action, index) =>
        createElement(Action, { key: index, ids: list.selectedIds.map(Number), onDone }),
      )}
      {exportMenu}
      {onDelete && (
        <Button size="small" color="error" startIcon={<Delete />} onClick={onDelete}>
          {translate('Delete')}
        </Button>
      )}
      <IconButton size="small" onClick={() => list.onUnselectItems()} aria-label={translate('Choose none')}>
        <Close fontSize="small" />
      </IconButton>
    </div>
  );
};
