import { use, useState, type ComponentType } from 'react';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  SimpleForm,
  TextInput,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { loadTexts } from '#client/i18n/i18n.ts';
import { LayoutEntityType } from '#generated/types.ts';
import { builtInLabels } from '#templates/model/built-in/labels.ts';
import { builtInReceipts } from '#templates/model/built-in/receipts.ts';
import { builtInReports } from '#templates/model/built-in/reports.ts';
import { writeLabelTemplate } from '#templates/model/label-template.ts';
import { writeReceiptTemplate } from '#templates/model/receipt-template.ts';
import { a4 } from '#templates/model/report-template.ts';
import { checked } from '../kinds/checked.ts';
import { inputOf, type ControlProps, type KindInputProps } from '../kinds/input.tsx';
import { late } from '../kinds/parts/late.tsx';

const controls = () => import('./template-controls.tsx');

/** The canvas and what belongs to it are fetched with the first template. */
const lateInput = (load: () => Promise<ComponentType<ControlProps<string>>>): ComponentType<KindInputProps> =>
  inputOf(late(load, 480), { isWide: true });

const inputs: Partial<Record<string, ComponentType<KindInputProps>>> = {
  ReceiptTemplates: lateInput(async () => (await controls()).ReceiptTemplateControl),
  LabelTemplates: lateInput(async () => (await controls()).LabelTemplateControl),
  ReportTemplates: lateInput(async () => (await controls()).ReportTemplateControl),
};

type Translate = (text: string) => string;

/** Initial content of a new template: the first of the library. */
const firstOf: Partial<Record<string, (t: Translate) => { LayoutEntityType: number; Settings: object }>> = {
  ReceiptTemplates: (t) => ({
    LayoutEntityType: LayoutEntityType.Receipt,
    Settings: { Template: builtInReceipts[0] && writeReceiptTemplate(builtInReceipts[0].make(t)) },
  }),
  LabelTemplates: (t) => ({
    LayoutEntityType: LayoutEntityType.Label,
    Settings: { Template: builtInLabels[0] && writeLabelTemplate(builtInLabels[0].make(t)) },
  }),
  ReportTemplates: (t) => {
    const { html, style, paper } = builtInReports[0]?.make(t) ?? { html: '', style: '', paper: a4 };
    return {
      LayoutEntityType: LayoutEntityType.Report,
      Settings: { Template: html, PreviewStyle: style, Paper: paper },
    };
  },
};

/** A new template speaks the reader's language, so its texts are there before it is made. */
const texts = loadTexts('templates');

const check = checked('Layout');

const LayoutForm = () => {
  const Input = inputs[useResourceContext() ?? ''];
  return (
    <SimpleForm resolver={check}>
      <TextInput source="Name" isRequired />
      <TextInput source="Description" />
      {Input && <Input source="Settings.Template" label="Template" />}
    </SimpleForm>
  );
};

/** Templates of receipts, labels and reports, each with its own editor. */
export const LayoutEdit = (props: Partial<EditProps>) => {
  use(texts);
  return (
    <Edit {...props}>
      <LayoutForm />
    </Edit>
  );
};

export const LayoutCreate = ({ record, ...props }: Partial<CreateProps>) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  use(texts);
  const [first] = useState(() => firstOf[resource]?.((text) => translate(text)));
  return (
    <Create {...props} record={{ ...first, ...record }}>
      <LayoutForm />
    </Create>
  );
};
