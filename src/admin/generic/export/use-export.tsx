import { useRef, useState, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { say } from '../../say.ts';
import { download, mostRows, openFile, type ExportFormat, type SheetRow } from './export-file.ts';

/** Rows of a file as they come, and how many there will be. */
export interface SheetPage { rows: readonly SheetRow[]; done: number; total: number }

/** What is exported: how the file is called, its head, and its rows page by page. */
export interface SheetSource { title: string; head: string[]; pages: (signal: AbortSignal) => AsyncIterable<SheetPage> }

interface Progress { title: string; done: number; total: number }

const percent = ({ done, total }: Progress): number => (total > 0 ? Math.min(100, (done / total) * 100) : 0);

interface Writing { format: ExportFormat; signal: AbortSignal; onProgress: (progress: Progress) => void }

/** The file, and how many rows it lacks; no file for no rows. */
const write = async ({ title, head, pages }: SheetSource, { format, signal, onProgress }: Writing): Promise<{ blob?: Blob; lacking: number }> => {
  const file = openFile({ name: title, head }, format, signal);
  let last: SheetPage | undefined;
  for await (const page of pages(signal)) {
    file.write(page.rows);
    onProgress({ title, done: page.done, total: Math.min(page.total, mostRows) });
    last = page;
  }
  return { blob: last && await file.finish(), lacking: last ? Math.max(0, last.total - mostRows) : 0 };
};

/** Writes a file page by page, with progress and a way to stop. */
export const useExport = (): { run: (source: SheetSource, format: ExportFormat) => Promise<void>; dialog: ReactNode } => {
  const translate = useTranslate();
  const [progress, setProgress] = useState<Progress>();
  const stopper = useRef<AbortController>(undefined);

  const run = async (source: SheetSource, format: ExportFormat): Promise<void> => {
    const control = stopper.current = new AbortController();
    setProgress({ title: source.title, done: 0, total: 0 });
    try {
      const { blob, lacking } = await write(source, { format, signal: control.signal, onProgress: setProgress });
      if (!blob) say.warning(translate('The list is empty'));
      else {
        download(blob, `${source.title}.${format}`);
        if (lacking > 0) say.warning(translate('Only the first {most} rows are in the file. Narrow the list to get the others.', { most: mostRows }));
        else say.success(translate('Export file was created.'));
      }
    } catch (error) {
      if (!control.signal.aborted) say.fault(error);
    } finally {
      control.abort();
      setProgress(undefined);
    }
  };

  const dialog = progress && (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="export-title">
      <DialogTitle id="export-title">{translate('Export')}: {progress.title}</DialogTitle>
      <DialogContent>
        <LinearProgress variant={progress.done ? 'determinate' : 'indeterminate'} value={percent(progress)} aria-label={translate('Export')} />
        <p className="progress-text" aria-live="polite">{translate('{done} of {total}', { done: progress.done, total: progress.total })}</p>
      </DialogContent>
      <DialogActions><Button autoFocus onClick={() => stopper.current?.abort()}>{translate('Stop')}</Button></DialogActions>
    </Dialog>
  );
  return { run, dialog };
};
