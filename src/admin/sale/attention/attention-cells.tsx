import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import type { CellProps } from '../../generic/overrides.ts';
import { browserCalendar } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import { alertWords } from './attention-words.ts';
import './attention.css';

/** What is odd, and under it what to do. */
export const WhatCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  const { what, todo } = alertWords(record, translate);
  return <span className="alert-words"><span>{what}</span><span className="cell-second">{todo}</span></span>;
};

/** The document by its number; the row leads to it. */
export const DocumentCell = ({ value }: CellProps) => {
  const document = (value ?? {}) as { Id?: number; DocumentActionType?: number; Number?: string | null; Code?: string | null };
  return <a className="cell-link" href={`#/document/${document.DocumentActionType}/${document.Id}`}>{document.Number ?? document.Code ?? document.Id}</a>;
};

/** Open, or who resolved it and when, and with what remark. */
export const StateCell = ({ record }: CellProps) => {
  const translate = useTranslate();
  const on = record['ResolvedOn'];
  if (typeof on !== 'number') return <Chip size="small" color="warning" label={translate('Unresolved')} />;
  const by = record['ResolvedBy'] ? nameOf(record['ResolvedBy'] as Values) : translate('It came after all');
  return <span className="alert-words"><span>{formatDateTime(browserCalendar().zone, on)} · {by}</span><span className="cell-second">{String(record['Remark'] ?? '')}</span></span>;
};
