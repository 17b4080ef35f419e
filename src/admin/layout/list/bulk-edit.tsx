import { useId, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useDataProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { useFormState, type Resolver } from 'react-hook-form';
import type { Stored } from '../../data-provider.ts';
import { useLongJob, type JobPlace } from '../long-job/use-long-job.tsx';
import { Modal } from '../../kinds/parts/modal.tsx';
import type { Values } from '../../model/route-pattern.ts';
import { may } from '../../model/may-write.ts';
import { viewNamed } from '../../model/views.ts';
import { toast } from '../../toast.ts';

/** So many at once: what was changed until the job is stopped stays changed. */
const atOnce = 50;

interface Props {
  /** The entity's check, as its form has it; of what is not typed nothing is asked. */
  resolver: Resolver<Values>;
  /** Inputs of the fields that may be changed together. */
  children: ReactNode;
}

/** Only what was touched is told; an untouched field stays as each record has it. */
const Buttons = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  return (
    <DialogActions>
      <Button onClick={onClose}>{translate('Cancel')}</Button>
      <Button type="submit" variant="contained" disabled={Object.keys(dirtyFields).length === 0}>
        {translate('Change')}
      </Button>
    </DialogActions>
  );
};

const Window = ({
  count,
  resolver,
  children,
  onSubmit,
  onClose,
}: Props & { count: number; onSubmit: (values: Values) => void; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <Form resolver={resolver} noValidate onSubmit={(values: Values) => onSubmit(values)}>
        <DialogTitle id={`${id}-title`}>{translate('Change {count} records', { count })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate('What you leave empty stays as each record has it.')}</DialogContentText>
          <div className="form-fields bulk-edit-fields">{children}</div>
        </DialogContent>
        <Buttons onClose={onClose} />
      </Form>
    </Modal>
  );
};

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Gives the chosen rows the same values in some fields, with progress and a way to stop. */
export const BulkEdit = ({ resolver, children }: Props) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const resource = useResourceContext() ?? '';
  const { selectedIds, onUnselectItems } = useListContext<Stored>();
  const [isOpen, setOpen] = useState(false);
  const job = useLongJob();
  const change = (values: Values): void => {
    const data = Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));
    const ids = selectedIds.map(Number);
    setOpen(false);
    if (Object.keys(data).length === 0) return;
    void job.run(
      translate('Change {count} records', { count: ids.length }),
      async ({ signal, onProgress }: JobPlace) => {
        try {
          for (let from = 0; from < ids.length; from += atOnce) {
            signal.throwIfAborted();
            await dataProvider.updateMany(resource, { ids: ids.slice(from, from + atOnce), data });
            onProgress(Math.min(from + atOnce, ids.length), ids.length);
          }
          toast.success(translate('ra.notification.updated', { smart_count: ids.length }));
          onUnselectItems();
        } finally {
          await queries.invalidateQueries({ queryKey: [resource] });
        }
      },
    );
  };
  if (!may(viewNamed(resource), 'Update')) return null;
  return (
    <>
      <Button size="small" startIcon={<Edit />} onClick={() => setOpen(true)}>
        {translate('Change')}
      </Button>
      {isOpen && (
        <Window count={selectedIds.length} resolver={resolver} onSubmit={change} onClose={() => setOpen(false)}>
          {children}
        </Window>
      )}
      {job.dialog}
    </>
  );
};
