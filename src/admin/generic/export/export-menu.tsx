import { useRef, useState } from 'react';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Stored } from '../../data-provider.ts';
import { say } from '../../say.ts';
import type { Translate } from '../cells/value-text.ts';
import { columnNumber, columnText } from '../list/column-content.tsx';
import { listMeta, type ListView } from '../list/use-list-view.ts';
import { buildFile, download, readAll, withoutFormula, type ExportFormat, type Sheet } from './export-file.ts';

interface Props { listView: ListView; title: string; /** Only these rows; absent: everything that fits the filter. */ ids?: number[] }

const sheetOf = (title: string, { shown }: ListView, rows: readonly Stored[], translate: Translate): Sheet => {
  const columns = shown.filter(({ placed }) => placed?.field.kind !== 'images');
  return {
    name: title,
    head: columns.map((column) => translate(column.title)),
    rows: rows.map((row) => columns.map((column) => columnNumber(column, row) ?? withoutFormula(columnText(column, row, translate)))),
  };
};

/** The rows that fit the present filter, with the present columns, as a file. */
export const ExportMenu = ({ listView, title, ids }: Props) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const stopper = useRef<AbortController>(undefined);
  const { list, view, override, parameters } = listView;

  const run = async (format: ExportFormat): Promise<void> => {
    setAnchor(null);
    const control = stopper.current = new AbortController();
    setProgress({ done: 0, total: ids?.length ?? list.total ?? 0 });
    try {
      const filter = ids ? { Ids: ids, WithDeleted: true } : { ...list.filterValues, ...list.filter };
      const read = (page: number, perPage: number) => dataProvider.getList<Stored>(view.view.name, { filter, sort: list.sort, pagination: { page, perPage }, meta: listMeta(override, parameters), signal: control.signal }) as Promise<{ data: Stored[]; total: number }>;
      const rows = await readAll(read, { signal: control.signal, onProgress: (done, total) => setProgress({ done, total }) });
      if (rows.length === 0) say.warning(translate('The list is empty'));
      else {
        download(await buildFile(sheetOf(title, listView, rows, translate), format, control.signal), `${title}.${format}`);
        say.success(translate('Export file was created.'));
      }
    } catch (error) {
      if (!control.signal.aborted) say.fault(error);
    } finally {
      setProgress(undefined);
    }
  };

  return (
    <>
      {ids
        ? <Button size="small" startIcon={<Download />} onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="menu">{translate('Export')}</Button>
        : <Tooltip title={translate('Export')}><IconButton onClick={(event) => setAnchor(event.currentTarget)} aria-label={translate('Export')} aria-haspopup="menu"><Download /></IconButton></Tooltip>}
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void run('xlsx')}>{translate('Spreadsheet (XLSX)')}</MenuItem>
        <MenuItem onClick={() => void run('csv')}>{translate('Text (CSV)')}</MenuItem>
      </Menu>
      {progress && (
        <Dialog open fullWidth maxWidth="xs" aria-labelledby="export-title">
          <DialogTitle id="export-title">{translate('Export')}: {title}</DialogTitle>
          <DialogContent>
            <LinearProgress variant={progress.done ? 'determinate' : 'indeterminate'} value={progress.total ? Math.min(100, (progress.done / progress.total) * 100) : 0} aria-label={translate('Export')} />
            <p className="progress-text" aria-live="polite">{translate('{done} of {total}', { ...progress })}</p>
          </DialogContent>
          <DialogActions><Button onClick={() => stopper.current?.abort()}>{translate('Stop')}</Button></DialogActions>
        </Dialog>
      )}
    </>
  );
};
