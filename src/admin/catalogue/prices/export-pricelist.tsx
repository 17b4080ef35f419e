import { useState } from 'react';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useDataProvider, useTranslate } from 'react-admin';
import { moneyToWire } from '#domain/money.ts';
import type { Stored } from '../../data-provider.ts';
import { readPages, type ExportFormat, type ReadPage } from '../../layout/export/export-file.ts';
import { useExport, type SheetPage } from '../../layout/export/use-export.tsx';
import { nameOf } from '../../model/representation.ts';
import { Menu } from '../../kinds/parts/overlays/opened.tsx';

const price = (value: unknown): number | string => (typeof value === 'number' ? moneyToWire(value) : '');

const rowOf = (item: Stored): (string | number)[] => {
  const article = item['Article'] as { Name?: string | null; Code?: string | null; Barcode?: string | null } | null;
  return [
    article?.Code ?? '',
    article?.Barcode ?? '',
    article?.Name ?? '',
    price(item['PriceMax']),
    price(item['PriceMin']),
  ];
};

/** The whole price list as a file; an empty one is told of. */
export const ExportPricelist = ({ pricelist }: { pricelist: Stored }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { run, dialog } = useExport();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const read: ReadPage<Stored> = (page, perPage) =>
    dataProvider.getList<Stored>('PricelistItem', {
      filter: { Pricelists: [{ Id: pricelist.Id }] },
      sort: { field: 'Id', order: 'ASC' },
      pagination: { page, perPage },
    }) as Promise<{ data: Stored[]; total: number }>;
  const pages = async function* (signal: AbortSignal): AsyncGenerator<SheetPage> {
    for await (const { rows, done, total } of readPages(read, signal)) yield { rows: rows.map(rowOf), done, total };
  };
  const choose = (format: ExportFormat): void => {
    setAnchor(null);
    void run(
      {
        title: nameOf(pricelist),
        head: ['Code', 'Barcode', 'Name', 'Price', 'Lowest price'].map((title) => translate(title)),
        pages,
      },
      format,
    );
  };
  return (
    <>
      <Button startIcon={<Download />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {translate('Export')}
      </Button>
      <Menu open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('xlsx')}>{translate('Spreadsheet (XLSX)')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{translate('Text (CSV)')}</MenuItem>
      </Menu>
      {dialog}
    </>
  );
};
