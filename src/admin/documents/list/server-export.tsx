import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { call } from '#client/call.ts';
import { callPaths } from '#generated/call-paths.ts';
import type { ListPlace } from '../../generic/overrides.ts';
import { toPredicate } from '../../model/filter.ts';
import { say } from '../../say.ts';

interface FileAnswer { Reference?: string | null; Name?: string | null }

/** What ExchangeExport is asked for: documents or one shift are content 3, the list of shifts 4 (002 §7). */
const makeExport = (content: 3 | 4, title: string) => ({ view, filter }: ListPlace) => {
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const predicate = { ...view.view.where, ...toPredicate(view.model.fields, filter) };
      const answer = await call<FileAnswer>('ExchangeExport', { rawData: { Code: translate(view.view.titles), RawDataActionType: content, RawDataSourceType: 1, Extension: 'xlsx', predicate } });
      say.success(translate('Export file was created.'), { durationMs: 0, action: { label: translate('Download'), run: () => { location.assign(`${callPaths.File}?reference=${encodeURIComponent(answer.Reference ?? '')}`); } } });
    } catch (error) { say.fault(error); }
    setBusy(false);
  };
  return <Button variant="outlined" loading={isBusy} onClick={() => void run()}>{translate(title)}</Button>;
};

export const ExportDocuments = makeExport(3, 'Export file');
export const ExportShifts = makeExport(4, 'Export file');
