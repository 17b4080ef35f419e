import { useCallback, useMemo, useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { LabelDesigner } from '#templates/designer/label/label-designer.tsx';
import { ReceiptEditor } from '#templates/designer/receipt/receipt-editor.tsx';
import { ReportEditor } from '#templates/designer/report/report-editor.tsx';
import { builtInLabels } from '#templates/model/built-in/labels.ts';
import { builtInReceipts } from '#templates/model/built-in/receipts.ts';
import { builtInReports } from '#templates/model/built-in/reports.ts';
import { ownLabelFields } from '#templates/model/label-fields.ts';
import { readLabelTemplate, writeLabelTemplate, type LabelTemplate } from '#templates/model/label-template.ts';
import { readReceiptTemplate, writeReceiptTemplate } from '#templates/model/receipt-template.ts';
import { a4, type Paper } from '#templates/model/report-template.ts';
import type { ControlProps } from '../kinds/input.tsx';
import { companyCalendar } from '../model/filter.ts';
import { useOwnFields } from '../model/own-fields.ts';
import { late } from '../kinds/parts/late.tsx';
import { useReportData } from './report-data.ts';
import { labelTree, useLastDocument, useSampleItem, useSampleReceipt } from './sample.ts';
import { TemplateFiles } from './template-files.tsx';

/** Least content that makes a text a template of its kind. */
const hasList = (name: string) => (text: string) => {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== 'object' || parsed === null || !Array.isArray(Reflect.get(parsed, name)))
    throw new TypeError(name);
};

const checkLabel = hasList('elements');
const checkReceipt = hasList('lines');

/** Only a build made with the key of a licence has it; without one nothing of Polotno is in the program. */
const licence = import.meta.env.POLOTNO_KEY as string | undefined;
const Polotno = import.meta.env.POLOTNO_KEY
  ? late(async () => (await import('#templates/designer/polotno/polotno-editor.tsx')).PolotnoEditor, 600)
  : undefined;

const readLabel = (text: string | null | undefined) => readLabelTemplate(text || '{}');

export const LabelTemplateControl = ({ id, value, onChange }: ControlProps<string>) => {
  const translate = useTranslate();
  const item = useSampleItem();
  const own = useOwnFields('Article');
  const fields = useMemo(() => [...labelTree, ...ownLabelFields(own)], [own]);
  const [isPolotno, setPolotno] = useState(false);
  const take = useCallback((template: LabelTemplate) => onChange(writeLabelTemplate(template)), [onChange]);
  const swap = Polotno && (
    <Button size="small" onClick={() => setPolotno(!isPolotno)}>
      {isPolotno ? translate('Own designer') : 'Polotno'}
    </Button>
  );
  if (Polotno && isPolotno)
    return (
      <>
        {swap}
        <Polotno licence={licence ?? ''} template={readLabel(value)} onChange={take} />
      </>
    );
  return (
    <LabelDesigner id={id} value={value ?? ''} onChange={onChange} fields={fields} item={item}>
      {swap}
      <TemplateFiles
        library={builtInLabels.map(({ key, title, make }) => ({
          key,
          title: translate(title),
          text: () => writeLabelTemplate(make((text) => translate(text))),
        }))}
        value={value ?? ''}
        fileName="label.json"
        check={checkLabel}
        onPick={(text) => onChange(writeLabelTemplate(readLabelTemplate(text)))}
      />
    </LabelDesigner>
  );
};

export const ReceiptTemplateControl = ({ id, value, onChange }: ControlProps<string>) => {
  const translate = useTranslate();
  const data = useSampleReceipt();
  return (
    <ReceiptEditor id={id} value={value ?? ''} onChange={onChange} data={data} zone={companyCalendar().zone}>
      <TemplateFiles
        library={builtInReceipts.map(({ key, title, make }) => ({
          key,
          title: translate(title),
          text: () => writeReceiptTemplate(make((text) => translate(text))),
        }))}
        value={value ?? ''}
        fileName="receipt.json"
        check={checkReceipt}
        onPick={(text) => onChange(writeReceiptTemplate(readReceiptTemplate(text)))}
      />
    </ReceiptEditor>
  );
};

const checkReport = (text: string): void => {
  if (!/<\w+/.test(text)) throw new TypeError('HTML');
};

export const ReportTemplateControl = ({ id, value, onChange }: ControlProps<string>) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [style, paper] = useWatch({ name: ['Settings.PreviewStyle', 'Settings.Paper'] }) as [string?, Paper?];
  const document = useLastDocument();
  const data = useReportData(document ?? { Id: 0 });
  const setStyle = (css: string): void =>
    setValue('Settings.PreviewStyle', css === '' ? null : css, { shouldDirty: true });
  return (
    <ReportEditor
      id={id}
      value={value ?? ''}
      onChange={onChange}
      style={style ?? ''}
      onStyle={setStyle}
      paper={paper ?? a4}
      data={data}
    >
      <TemplateFiles
        library={builtInReports.map(({ key, title, make }) => ({
          key,
          title: translate(title),
          text: () => {
            const made = make((text) => translate(text));
            setStyle(made.style);
            return made.html;
          },
        }))}
        value={value ?? ''}
        fileName="report.html"
        check={checkReport}
        onPick={onChange}
      />
    </ReportEditor>
  );
};
