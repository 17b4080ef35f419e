import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { call, loadCodecOf, type CallName } from '#client/call.ts';
import { callPaths } from '#generated/call-paths.ts';
import { RawDataSourceType, type RawDataActionType } from '#generated/types.ts';
import { questionOf } from '../../data-provider.ts';
import { viewNamed } from '../../model/views.ts';
import { toast } from '../../toast.ts';
import { useListTitle } from './begin.ts';
import { useWork } from '../use-work.ts';

interface FileAnswer {
  Reference?: string | null;
  Name?: string | null;
}

const addressOf = ({ Reference }: FileAnswer): string =>
  `${callPaths.File}?reference=${encodeURIComponent(Reference ?? '')}`;

/** A file that the server writes of the list as it stands: its filter, its order, all of its pages. */
export const ServerExport = ({ content }: { content: RawDataActionType }) => {
  const translate = useTranslate();
  const view = viewNamed(useResourceContext() ?? '');
  const { filterValues, filter, sort } = useListContext();
  const title = useListTitle();
  const { isBusy, work } = useWork();
  const run = (): Promise<void> =>
    work(async () => {
      const { encodePredicate } = await loadCodecOf(`${view.model.name}Search` as CallName);
      const asked = questionOf(view, { filter: { ...(filterValues as object), ...(filter as object) }, sort });
      const rawData = {
        Code: translate(title),
        RawDataActionType: content,
        RawDataSourceType: RawDataSourceType.Spreadsheet,
        Extension: 'xlsx',
        // No schema knows what the raw data asks of, so the predicate is written for the wire here.
        predicate: encodePredicate(view.model.name, asked),
      };
      const answer = await call('ExchangeExport', { rawData });
      const download = {
        label: translate('Download'),
        run: () => {
          location.assign(addressOf(answer));
        },
      };
      toast.success(translate('Export file was created.'), { durationMs: 0, action: download });
    });
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void run()}>
      {translate('Export file')}
    </Button>
  );
};
