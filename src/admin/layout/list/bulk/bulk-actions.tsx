import { createContext, useContext, type ReactNode } from 'react';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import type { Stored } from '../../../data-provider.ts';
import { mayRemove } from '../../../model/may-write.ts';
import { viewNamed } from '../../../model/views.ts';
import { toast } from '../../../toast.ts';
import { useDeletion } from '../../deletion/use-deletion.tsx';
import { useChosenRows } from './choose-all.tsx';
import { ExportMenu } from '../export-menu.tsx';

/** Which rows of a list may be deleted, beside what its permissions say. */
export interface DeletionRules {
  mayDelete?: (record: Stored) => boolean;
}

export const DeletionRulesContext = createContext<DeletionRules>({});

const DeleteChosen = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onUnselectItems } = useListContext<Stored>();
  const view = viewNamed(useResourceContext() ?? '');
  const { mayDelete = () => true } = useContext(DeletionRulesContext);
  const deletion = useDeletion(view, { onDone: () => onUnselectItems() });
  const chosen = useChosenRows();
  const inSight = data.filter(({ id }) => selectedIds.includes(id));
  // Of rows on other pages nothing is known until they are read.
  const isAnyDeletable = mayRemove(view) && (selectedIds.length > inSight.length || inSight.some(mayDelete));
  const ask = (): void =>
    chosen.withRows(translate('Delete'), (rows) => {
      const deletable = rows.filter(mayDelete);
      if (deletable.length > 0) deletion.ask(deletable, rows.length - deletable.length);
      else toast.warning(translate('Chosen, but cannot be deleted and stay: {count}', { count: rows.length }));
    });
  return (
    <>
      {isAnyDeletable && (
        <Button size="small" color="error" startIcon={<Delete />} onClick={ask}>
          {translate('Delete')}
        </Button>
      )}
      {deletion.dialog}
      {chosen.dialog}
    </>
  );
};

/** Actions on the chosen rows of every list: those of the list, export, deletion. */
export const BulkActions = ({ children, isDeleting = true }: { children?: ReactNode; isDeleting?: boolean }) => {
  const translate = useTranslate();
  const { selectedIds } = useListContext<Stored>();
  return (
    <div role="region" aria-label={translate('Chosen rows')} className="bulk-actions">
      {children}
      <ExportMenu ids={selectedIds.map(Number)} />
      {isDeleting && <DeleteChosen />}
    </div>
  );
};
