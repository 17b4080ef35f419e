import { useState } from 'react';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { ImportField } from '#domain/import/import-fields.ts';
import { buildFile, download, withoutFormula, type ExportFormat, type Sheet } from '../../layout/export/export-file.ts';
import { toast } from '../../toast.ts';
import { remarksText, stateText, type Translate } from '../grid/row-texts.ts';
import type { CheckedRow } from '../model/checked-rows.ts';
import { titleOf } from '../model/import-fields.ts';
import { Menu } from '../../kinds/parts/overlays/opened.tsx';

interface Props {
  rows: readonly CheckedRow[];
  fields: readonly ImportField[];
  fileName: string;
}

/**
 * Rows with remarks as they stand in the file, with their numbers and what is said of them: to be mended and imported
 * again.
 */
const remarksSheet = (rows: readonly CheckedRow[], fields: readonly ImportField[], translate: Translate): Sheet => ({
  name: translate('Remarks'),
  head: [
    translate('Row'),
    translate('State'),
    translate('Remarks'),
    ...fields.map((field) => translate(titleOf(field))),
  ],
  rows: rows
    .filter(({ remarks }) => remarks.length > 0)
    .map(({ row, state, remarks, cells }) => [
      row,
      stateText(state, translate),
      remarksText(remarks, translate),
      ...fields.map((field) => withoutFormula(cells[field] ?? '')),
    ]),
});

const stem = (fileName: string): string => fileName.replace(/\.[^.]+$/, '');

/** The rows with remarks as a file. */
export const RemarksDownload = ({ rows, fields, fileName }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = async (format: ExportFormat): Promise<void> => {
    setAnchor(null);
    try {
      download(
        await buildFile(remarksSheet(rows, fields, translate), format, new AbortController().signal),
        `${stem(fileName)} - ${translate('Remarks')}.${format}`,
      );
    } catch (error) {
      toast.fault(error);
    }
  };
  if (!rows.some(({ remarks }) => remarks.length > 0)) return null;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('Rows with remarks')}
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void save('xlsx')}>{translate('Spreadsheet (XLSX)')}</MenuItem>
        <MenuItem onClick={() => void save('csv')}>{translate('Text (CSV)')}</MenuItem>
      </Menu>
    </>
  );
};
