import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { toast } from '../../toast.ts';
import { useLongJob, type JobPlace } from '../long-job/use-long-job.tsx';
import { download, mostRows, openFile, type ExportFormat, type SheetRow } from './export-file.ts';

/** Rows of a file as they come, and how many there will be. */
export interface SheetPage {
  rows: readonly SheetRow[];
  done: number;
  total: number;
}

/** Export: name of the file, its head, and its rows page by page. */
export interface SheetSource {
  title: string;
  head: string[];
  pages: (signal: AbortSignal) => AsyncIterable<SheetPage>;
}

/** The file, and how many rows it lacks; no file for no rows. */
const write = async (
  { title, head, pages }: SheetSource,
  format: ExportFormat,
  { signal, onProgress }: JobPlace,
): Promise<{ blob?: Blob; lacking: number }> => {
  let file: ReturnType<typeof openFile> | undefined;
  let last: SheetPage | undefined;
  for await (const page of pages(signal)) {
    // A list without rows needs no worker, which would have to be ended while it still loads.
    file ??= openFile({ name: title, head }, format, signal);
    file.write(page.rows);
    onProgress(page.done, Math.min(page.total, mostRows));
    last = page;
  }
  return { blob: await file?.finish(), lacking: last ? Math.max(0, last.total - mostRows) : 0 };
};

/** Writes a file page by page, with progress and a way to stop. */
export const useExport = (): {
  run: (source: SheetSource, format: ExportFormat) => Promise<void>;
  dialog: ReactNode;
} => {
  const translate = useTranslate();
  const job = useLongJob();
  const run = (source: SheetSource, format: ExportFormat): Promise<void> =>
    job.run(`${translate('Export')}: ${source.title}`, async (place) => {
      const { blob, lacking } = await write(source, format, place);
      if (!blob) {
        toast.warning(translate('The list is empty'));
        return;
      }
      download(blob, `${source.title}.${format}`);
      if (lacking > 0)
        toast.warning(
          translate('Only the first {most} rows are in the file. Narrow the list to get the others.', {
            most: mostRows,
          }),
        );
      else toast.success(translate('Export file was created.'));
    });
  return { run, dialog: job.dialog };
};
