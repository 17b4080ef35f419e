import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useResourceContext, useTranslate } from 'react-admin';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { signedIn } from '#client/session.ts';
import { companyCalendar } from '../../../model/filter.ts';
import { viewNamed } from '../../../model/views.ts';
import { isFault, toast } from '../../../toast.ts';
import { Confirmation } from '../../confirmation.tsx';
import { useLongJob, type JobPlace } from '../../long-job/use-long-job.tsx';
import { undoChange } from './change-records.ts';
import { forgetChange, lastChangeOf, lastChanges, type LastChange } from './last-change.ts';

/** For a day after a change of many records: takes it back. */
export const UndoChange = () => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const resource = useResourceContext() ?? '';
  const job = useLongJob();
  const [isAsked, setAsked] = useState(false);
  const entity = viewNamed(resource).model.name;
  const organisationId = signedIn().company?.id ?? 0;
  const last = lastChangeOf(useStoreValue(lastChanges), { entity, organisationId, now: companyCalendar().now });
  const run = (change: LastChange): void => {
    setAsked(false);
    void job.run(translate('Take the change back'), async (place: JobPlace) => {
      try {
        const { Changed, Items } = await undoChange(entity, change.code, place);
        forgetChange(change.code);
        const kept = Items?.length ?? 0;
        if (kept > 0)
          toast.warning(
            translate('Taken back: {count}. Changed since and left: {kept}', { count: Changed ?? 0, kept }),
          );
        else toast.success(translate('The change was taken back'));
      } catch (error) {
        if (!isFault(error, 'NOT_FOUND')) throw error;
        forgetChange(change.code);
        toast.warning(translate('This change can no longer be taken back'));
      } finally {
        await queries.invalidateQueries({ queryKey: [resource] });
      }
    });
  };
  return (
    <>
      {last && (
        <Button startIcon={<Undo />} onClick={() => setAsked(true)}>
          {translate('Undo the change of {count} records', { count: last.count })}
        </Button>
      )}
      {last && isAsked && (
        <Confirmation
          title={translate('Take the change back?')}
          text={translate('Records that were changed since stay as they are.')}
          confirm={translate('Take the change back')}
          cancel={translate('Cancel')}
          onConfirm={() => run(last)}
          onClose={() => setAsked(false)}
        />
      )}
      {job.dialog}
    </>
  );
};
