import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useListContext, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { Preset, PresetEntityType } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { useFormDialog } from '../../kinds/parts/form-dialog.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import type { Filter } from '../../model/filter.ts';
import { may } from '../../model/may-write.ts';
import { viewNamed } from '../../model/views.ts';

export type PresetKind = (typeof PresetEntityType)[keyof typeof PresetEntityType];

const most = 200;

const find = async (kind: PresetKind): Promise<Preset[]> => {
  const predicate = { PresetEntityTypes: [kind], Pager: { Index: 0, Size: most } };
  return (await call('PresetSearch', { predicate })).Entities;
};

interface WindowProps {
  kind: PresetKind;
  onClose: () => void;
}

/** The company's filters of one kind: one is taken, changed, or made of what the list is narrowed by now. */
export const PresetsWindow = ({ kind, onClose }: WindowProps) => {
  const translate = useTranslate();
  const FormDialog = useFormDialog();
  const { filterValues, setFilters } = useListContext();
  const [opened, setOpened] = useState<'new' | number>();
  const view = viewNamed('Preset');
  const mayWrite = may(view, 'Create');
  const { data, error, refetch } = useQuery({ queryKey: ['presets', kind], queryFn: () => find(kind), gcTime: 0 });
  const close = (): void => setOpened(undefined);
  const given = { PresetEntityType: kind, Predicate: filterValues as Filter };
  const take = ({ Predicate }: Preset): void => {
    setFilters((Predicate ?? {}) as object, {});
    onClose();
  };
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="presets-title">
      <DialogTitle id="presets-title">{translate('Filter presets')}</DialogTitle>
      <DialogContent>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className="field-hint">{translate('Nobody has kept a filter here yet.')}</p>}
        <List disablePadding>
          {data?.map((preset) => (
            <ListItem
              key={preset.Id}
              disablePadding
              secondaryAction={
                mayWrite && (
                  <IconButton
                    edge="end"
                    aria-label={translate('Change: {name}', { name: preset.Code ?? '' })}
                    onClick={() => setOpened(preset.Id)}
                  >
                    <Edit />
                  </IconButton>
                )
              }
            >
              <ListItemButton onClick={() => take(preset)}>
                <ListItemText primary={preset.Code} secondary={preset.Description} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        {mayWrite && (
          <Button startIcon={<Add />} onClick={() => setOpened('new')}>
            {translate('Keep these filters')}
          </Button>
        )}
        <Button onClick={onClose}>{translate('Close')}</Button>
      </DialogActions>
      {opened !== undefined && (
        <FormDialog
          view={view}
          {...(opened === 'new' ? { given } : { recordId: opened })}
          onClose={close}
          onChanged={() => {
            close();
            void refetch();
          }}
        />
      )}
    </Modal>
  );
};
