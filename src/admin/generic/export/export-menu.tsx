import { useState } from 'react';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useDataProvider, useTranslate } from 'ra-core';
import type { Stored } from '../../data-provider.ts';
import { columnNumber, columnText } from '../list/column-content.tsx';
import { listMeta, type ListView } from '../list/use-list-view.ts';
import { readPages, type ExportFormat, type ReadPage } from './export-file.ts';
import { useExport, type SheetPage, type SheetSource } from './use-export.tsx';

interface Props { listView: ListView; title: string; /** Only these rows; absent: everything that fits the filter. */ ids?: number[] }

/** The list's own question, a page at a time. */
const useListPages = ({ list, view, override, parameters }: ListView, ids: number[] | undefined): ((signal: AbortSignal) => ReadPage<Stored>) => {
  const dataProvider = useDataProvider();
  const filter = ids ? { Ids: ids, WithDeleted: true } : { ...list.filterValues, ...list.filter };
  return (signal) => (page, perPage) => dataProvider.getList<Stored>(view.view.name, {
    filter, sort: list.sort, pagination: { page, perPage }, meta: listMeta(override, parameters), signal,
  }) as Promise<{ data: Stored[]; total: number }>;
};

/** The rows that fit the present filter, with the present columns, as a file. */
export const ExportMenu = ({ listView, title, ids }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run, dialog } = useExport();
  const readOf = useListPages(listView, ids);
  const columns = listView.shown.filter(({ placed }) => placed?.field.kind !== 'images');

  const pages = async function* (signal: AbortSignal): AsyncGenerator<SheetPage> {
    for await (const { rows, done, total } of readPages(readOf(signal), signal)) {
      yield { rows: rows.map((row) => columns.map((column) => columnNumber(column, row) ?? columnText(column, row, translate))), done, total };
    }
  };
  const choose = (format: ExportFormat): void => {
    setAnchor(null);
    const source: SheetSource = { title, head: columns.map((column) => translate(column.title)), pages };
    void run(source, format);
  };

  return (
    <>
      {ids
        ? <Button size="small" startIcon={<Download />} onClick={(event) => setAnchor(event.currentTarget)} aria-haspopup="menu">{translate('Export')}</Button>
        : <Tooltip title={translate('Export')}><IconButton onClick={(event) => setAnchor(event.currentTarget)} aria-label={translate('Export')} aria-haspopup="menu"><Download /></IconButton></Tooltip>}
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('xlsx')}>{translate('Spreadsheet (XLSX)')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{translate('Text (CSV)')}</MenuItem>
      </Menu>
      {dialog}
    </>
  );
};
