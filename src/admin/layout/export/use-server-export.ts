import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { callPaths } from '#generated/call-paths.ts';
import { RawDataSourceType, type RawDataActionType } from '#generated/types.ts';
import { toast } from '../../toast.ts';
import { useWork } from '../use-work.ts';

/** Content of a file that the server writes. */
export interface ServerFile {
  /** The name of the file. */
  Code: string;
  RawDataActionType: RawDataActionType;
  /** In wire values: no schema knows what the raw data asks of. */
  predicate: object;
}

/** Has the server write a spreadsheet, and offers it for download. */
export const useServerExport = () => {
  const translate = useTranslate();
  const { isBusy, work } = useWork();
  const run = (fileOf: () => ServerFile | Promise<ServerFile>): Promise<void> =>
    work(async () => {
      const rawData = { ...(await fileOf()), RawDataSourceType: RawDataSourceType.Spreadsheet, Extension: 'xlsx' };
      const { Reference } = await call('ExchangeExport', { rawData });
      const download = {
        label: translate('Download'),
        run: () => {
          location.assign(`${callPaths.File}?reference=${encodeURIComponent(Reference ?? '')}`);
        },
      };
      toast.success(translate('Export file was created.'), { durationMs: 30_000, action: download });
    });
  return { isBusy, run };
};
