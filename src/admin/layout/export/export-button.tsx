import { useState } from 'react';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ExportFormat } from './export-file.ts';
import { useExport, type SheetSource } from './use-export.tsx';
import { Menu } from '../../kinds/parts/overlays/opened.tsx';

/** Asks for a format and writes the rows of the source into a file. */
export const ExportButton = ({
  source,
  isNamed,
}: {
  source: SheetSource | (() => SheetSource);
  /** With its name written out, among other buttons with names. */ isNamed?: boolean;
}) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { run, dialog } = useExport();
  const choose = (format: ExportFormat): void => {
    setAnchor(null);
    void run(typeof source === 'function' ? source() : source, format);
  };
  return (
    <>
      {isNamed ? (
        <Button
          size="small"
          startIcon={<Download />}
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-haspopup="menu"
        >
          {translate('Export')}
        </Button>
      ) : (
        <Tooltip title={translate('Export')}>
          <IconButton
            onClick={(event) => setAnchor(event.currentTarget)}
            aria-label={translate('Export')}
            aria-haspopup="menu"
          >
            <Download />
          </IconButton>
        </Tooltip>
      )}
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('xlsx')}>{translate('Spreadsheet (XLSX)')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{translate('Text (CSV)')}</MenuItem>
      </Menu>
      {dialog}
    </>
  );
};
