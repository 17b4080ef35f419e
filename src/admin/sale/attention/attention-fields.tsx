import Chip from '@mui/material/Chip';
import { useRecordContext, useTranslate } from 'react-admin';
import { late } from '#client/react/late.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { refusedAsReused, refusedCodes } from '#domain/sale/refused.ts';
import type { Stored } from '../../data-provider.ts';
import { InstantField } from '../../kinds/instant.tsx';
import { RecordLink } from '../../layout/list/record-link.tsx';
import { RowButton } from '../../layout/list/row-menu.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import { alertWords, type Translate } from './attention-words.ts';
import './attention.css';

/** The problem, and the advice below it. */
export const WhatField = Object.assign(
  () => {
    const translate = useTranslate();
    const { what, todo } = alertWords(useRecordContext<Stored>() ?? {}, translate);
    return (
      <span className="cell-words">
        <span>{what}</span>
        <span className="cell-second">{todo}</span>
      </span>
    );
  },
  {
    text: (record: Stored, _source: string, _props: object, translate: Translate): string =>
      alertWords(record, translate).what,
  },
);

const SentDialog = late(() => import('./sent-dialog.tsx'), 'SentDialog');

const codes = new Set<unknown>([...Object.values(refusedCodes), refusedAsReused]);
const wasRefused = ({ Code }: Stored): boolean => codes.has(Code);

const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation();

/** The document that it is about; of what was refused there is none, but what was sent. */
export const AboutField = Object.assign(
  ({ source }: { source: string }) => {
    const record = useRecordContext<Stored>();
    if (record && wasRefused(record))
      return (
        <span className="alert-about" onClick={stop} onKeyDown={stop} role="presentation">
          <RowButton record={record} label="What was sent" Dialog={SentDialog} />
        </span>
      );
    return <RecordLink source={source} />;
  },
  { text: (record: Stored, source: string): string => (record[source] ? RecordLink.text(record, source) : '') },
);

/** Open, or who resolved it and when, and with what remark. */
export const StateField = Object.assign(
  () => {
    const translate = useTranslate();
    const { ResolvedOn: on, ResolvedBy, Remark }: Values = useRecordContext<Stored>() ?? {};
    if (typeof on !== 'number') return <Chip size="small" color="warning" label={translate('Unresolved')} />;
    const by = ResolvedBy ? nameOf(ResolvedBy as Values) : translate('It came after all');
    return (
      <span className="cell-words">
        <span>
          {formatDateTime(companyCalendar().zone, on)} · {by}
        </span>
        <span className="cell-second">{typeof Remark === 'string' ? Remark : ''}</span>
      </span>
    );
  },
  { text: InstantField.text },
);
