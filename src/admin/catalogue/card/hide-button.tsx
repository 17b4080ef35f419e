import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { toast } from '../../toast.ts';
import { useWork } from '../../layout/use-work.ts';

/** Hides a product or shows it again: it stays in documents and is not offered any more (R-CAT-020). */
export const HideButton = () => {
  const record = useRecordContext<Stored>();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const { isBusy, work } = useWork();
  if (record?.Id === undefined) return null;
  const isHidden = Boolean(record['DeletedOn']);
  const run = (): Promise<void> =>
    work(async () => {
      if (isHidden)
        await dataProvider.update('Article', {
          id: record.Id,
          data: { ...record, DeletedOn: null },
          previousData: record,
        });
      else await dataProvider.delete('Article', { id: record.Id, previousData: record, meta: { isSoft: true } });
      toast.success(translate(isHidden ? 'The product is shown again' : 'The product is hidden'));
      refresh();
    });
  return (
    <Button
      startIcon={isHidden ? <Visibility /> : <VisibilityOff />}
      loading={isBusy}
      loadingPosition="start"
      onClick={() => void run()}
    >
      {translate(isHidden ? 'Show again' : 'Hide')}
    </Button>
  );
};
