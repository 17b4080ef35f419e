import Chip from '@mui/material/Chip';
import { useRecordContext, useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import type { Stored } from '../../data-provider.ts';
import { InstantField } from '../../kinds/instant.tsx';
import { browserCalendar } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import { alertWords, type Translate } from './attention-words.ts';
import './attention.css';

/** What is odd, and under it what to do. */
export const WhatField = Object.assign(
  () => {
    const translate = useTranslate();
    const { what, todo } = alertWords(useRecordContext<Stored>() ?? {}, translate);
    return (
      <span className="alert-words">
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

/** Open, or who resolved it and when, and with what remark. */
export const StateField = Object.assign(
  () => {
    const translate = useTranslate();
    const { ResolvedOn: on, ResolvedBy, Remark }: Values = useRecordContext<Stored>() ?? {};
    if (typeof on !== 'number') return <Chip size="small" color="warning" label={translate('Unresolved')} />;
    const by = ResolvedBy ? nameOf(ResolvedBy as Values) : translate('It came after all');
    return (
      <span className="alert-words">
        <span>
          {formatDateTime(browserCalendar().zone, on)} · {by}
        </span>
        <span className="cell-second">{typeof Remark === 'string' ? Remark : ''}</span>
      </span>
    );
  },
  { text: InstantField.text },
);
