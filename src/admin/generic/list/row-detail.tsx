import { useState, type ComponentType } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';

export interface Details { Detail: ComponentType<{ record: Stored }>; isOpen: (record: Stored) => boolean; toggle: (record: Stored) => void }

/** Which rows are open into what they hold; undefined for lists whose rows do not open so. */
export const useDetails = (Detail: ComponentType<{ record: Stored }> | undefined): Details | undefined => {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  if (!Detail) return undefined;
  return {
    Detail,
    isOpen: ({ Id }) => open.has(Id),
    toggle: ({ Id }) => setOpen((before) => (before.has(Id) ? new Set([...before].filter((id) => id !== Id)) : new Set([...before, Id]))),
  };
};

/** Below the row, over the whole width of the table. */
export const DetailRow = ({ details: { Detail }, record, span }: { details: Details; record: Stored; span: number }) => {
  const detail = <Detail record={record} />;
  return <tr className="row-detail"><td colSpan={span}>{detail}</td></tr>;
};

/** Opens a row below itself, and closes it. */
export const DetailButton = ({ details, record }: { details: Details; record: Stored }) => {
  const translate = useTranslate();
  const isOpen = details.isOpen(record);
  return (
    <IconButton size="small" className="detail-button" tabIndex={-1} data-open={isOpen} aria-expanded={isOpen} aria-label={translate('Details')} onClick={() => details.toggle(record)}>
      <ExpandMore fontSize="small" />
    </IconButton>
  );
};
