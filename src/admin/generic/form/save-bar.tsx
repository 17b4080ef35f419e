import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { may, mayRemove } from '../../model/may-write.ts';
import type { View } from '../../model/views.ts';
import { useDeletion } from '../../layout/deletion/use-deletion.tsx';
import { useFormOverride } from '../form-overrides.ts';
import type { FormLayout } from './form-body.tsx';

interface Props {
  view: View;
  record: Stored | undefined;
  layout: FormLayout;
  isSaving: boolean;
  isDirty: boolean;
  onCancel: () => void;
  onDeleted: () => void;
}

/** Save, cancel, delete, and what the area adds; stays in sight while the form scrolls. */
export const SaveBar = ({ view, record, isSaving, isDirty, onCancel, onDeleted }: Props) => {
  const translate = useTranslate();
  const { actions = [], isDeletable = true, isFinal, isUpdatable } = useFormOverride(view);
  const deletion = useDeletion(view, onDeleted);
  const isKept = record !== undefined && isFinal?.(record) === true;
  const isWritable = !isKept && ((record && isUpdatable) || may(view, record ? 'Update' : 'Create'));
  return (
    <Box className="save-bar">
      {isWritable && (
        <Button type="submit" variant="contained" loading={isSaving} aria-keyshortcuts="Control+S">
          {translate('Save')}
        </Button>
      )}
      <Button onClick={onCancel}>{translate(isDirty ? 'Cancel' : 'Close')}</Button>
      <Box className="save-bar-space" />
      {actions.map((Action, index) => (
        <Action key={index} record={record} />
      ))}
      {record && isDeletable && !isKept && mayRemove(view) && (
        <Button color="error" startIcon={<Delete />} onClick={() => deletion.ask([record])}>
          {translate('Delete')}
        </Button>
      )}
      {deletion.dialog}
    </Box>
  );
};
