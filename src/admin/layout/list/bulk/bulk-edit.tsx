import { Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { ClientFault } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import { late } from '#client/react/late.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { signedIn } from '#client/session.ts';
import type { RecordsChangeAnswer } from '#generated/types.ts';
import type { Stored } from '../../../data-provider.ts';
import { useLongJob, type JobPlace } from '../../long-job/use-long-job.tsx';
import { may } from '../../../model/may-write.ts';
import { viewNamed } from '../../../model/views.ts';
import { toast } from '../../../toast.ts';
import type { BulkOffer } from './bulk-edit-window.tsx';
import { changeRecords, type RecordsChange } from './change-records.ts';
import { rememberChange } from './last-change.ts';

/** Opened seldom: not part of what a list loads. */
const Window = late(() => import('./bulk-edit-window.tsx'), 'BulkEditWindow');
const Report = late(() => import('./change-report.tsx'), 'ChangeReport');

interface Props extends BulkOffer {
  /** Inputs of the fields that may be changed together. */
  children: ReactNode;
}

/** Gives the chosen rows the same values in some fields, with progress, a way to stop and a way back. */
export const BulkEdit = ({ children, ...offer }: Props) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const resource = useResourceContext() ?? '';
  const view = viewNamed(resource);
  const { selectedIds, onUnselectItems } = useListContext<Stored>();
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState<NonNullable<RecordsChangeAnswer['Items']>>([]);
  const job = useLongJob();
  const ids = selectedIds.map(Number);
  const remember = (code: string, count: number): void =>
    rememberChange({ entity: view.model.name, code, organisationId: signedIn().company?.id ?? 0, count });
  const tell = async ({ Changed = 0, Items }: RecordsChangeAnswer, code: string): Promise<void> => {
    const count = Changed ?? 0;
    if (count > 0) remember(code, count);
    if (Items?.length) {
      await loadTexts('faults').catch(() => {});
      setLeft(Items);
    }
    if (count > 0 || !Items?.length) toast.success(translate('ra.notification.updated', { smart_count: count }));
    onUnselectItems();
  };
  const change = (asked: RecordsChange): void => {
    setOpen(false);
    const { values, price, isHidden } = asked;
    if (Object.keys(values).length === 0 && !price && isHidden === undefined) return;
    const code = newUuid();
    void job.run(translate('Change {count} records', { count: ids.length }), async (place: JobPlace) => {
      try {
        await tell(await changeRecords(view, { code, ids, asked }, place), code);
      } catch (error) {
        // Without an answer some may have been changed: they can be taken back.
        if (!(error instanceof ClientFault)) remember(code, ids.length);
        throw error;
      } finally {
        await queries.invalidateQueries({ queryKey: [resource] });
      }
    });
  };
  if (!may(view, 'Update')) return null;
  return (
    <>
      <Button size="small" startIcon={<Edit />} onClick={() => setOpen(true)}>
        {translate('Change')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Window {...offer} ids={ids} onSubmit={change} onClose={() => setOpen(false)}>
            {children}
          </Window>
        </Suspense>
      )}
      {job.dialog}
      {left.length > 0 && (
        <Suspense fallback={null}>
          <Report items={left} onClose={() => setLeft([])} />
        </Suspense>
      )}
    </>
  );
};
