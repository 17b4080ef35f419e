import { Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { late } from '#client/react/late.ts';
import type { Stored } from '../../../data-provider.ts';
import { useLongJob, type JobPlace } from '../../long-job/use-long-job.tsx';
import type { Values } from '../../../model/route-pattern.ts';
import { may } from '../../../model/may-write.ts';
import { viewNamed } from '../../../model/views.ts';
import { toast } from '../../../toast.ts';

/** So many at once: what was changed until the job is stopped stays changed. */
const atOnce = 50;

/** Opened seldom: not part of what a list loads. */
const Window = late(() => import('./bulk-edit-window.tsx'), 'BulkEditWindow');

interface Props {
  /** Inputs of the fields that may be changed together. */
  children: ReactNode;
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Gives the chosen rows the same values in some fields, with progress and a way to stop. */
export const BulkEdit = ({ children }: Props) => {
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
        <Suspense fallback={null}>
          <Window count={selectedIds.length} onSubmit={change} onClose={() => setOpen(false)}>
            {children}
          </Window>
        </Suspense>
      )}
      {job.dialog}
    </>
  );
};
