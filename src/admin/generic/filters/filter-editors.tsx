import { useId } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { enumNamed } from '../../model/views.ts';
import { widgetKindOf } from '../fields/index.ts';
import { ManyWidget, type Reference } from '../fields/reference/reference.tsx';
import { FieldFrame } from '../form/field/field-frame.tsx';
import { PeriodEditor } from '../period/period-editor.tsx';
import { asChoice } from '../period/period-choice.ts';
import type { EditorProps } from './filter-kinds.tsx';

export const References = ({ field, offer, value, onChange }: EditorProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FieldFrame id={id} label={translate(field.title)}>
      <ManyWidget field={{ ...field, name: offer?.pickList ?? field.name, required: false }} path={field.name} id={id} label={translate(field.title)} value={(value ?? []) as Reference[]} onChange={onChange} isAutoFocused />
    </FieldFrame>
  );
};

export const Choices = ({ field, offer, value, onChange }: EditorProps) => {
  const translate = useTranslate();
  const chosen = Array.isArray(value) ? value as number[] : [];
  return (
    <div role="group" aria-label={translate(field.title)} className="filter-choices">
      {enumNamed(field.enum).values.filter((each) => offer?.values?.includes(each.value) ?? each.value !== 0).map((each) => (
        <FormControlLabel
          key={each.value} label={translate(each.title)}
          control={<Checkbox size="small" checked={chosen.includes(each.value)} onChange={(_event, isOn) => onChange(isOn ? [...chosen, each.value] : chosen.filter((one) => one !== each.value))} />}
        />
      ))}
    </div>
  );
};

export const YesNo = ({ field, value, onChange }: EditorProps) => {
  const translate = useTranslate();
  return (
    <RadioGroup aria-label={translate(field.title)} className="filter-choices" value={value === undefined ? 'any' : String(value)} onChange={(_event, next) => onChange(next === 'any' ? undefined : next === 'true')}>
      {[['any', 'Any'], ['true', 'Yes'], ['false', 'No']].map(([key, title]) => <FormControlLabel key={key} value={key} label={translate(title ?? '')} control={<Radio size="small" />} />)}
    </RadioGroup>
  );
};

export const Periods = ({ value, onChange }: EditorProps) => <PeriodEditor value={asChoice(value)} onChange={onChange} />;

export const Bounds = ({ field, value, onChange }: EditorProps) => {
  const translate = useTranslate();
  const id = useId();
  const { Widget } = widgetKindOf(field);
  const bounds = (value ?? {}) as { From?: unknown; To?: unknown };
  const change = (name: 'From' | 'To', bound: unknown): void => {
    const next = { ...bounds, [name]: Number.isNaN(bound) ? undefined : bound ?? undefined };
    onChange(next.From === undefined && next.To === undefined ? undefined : next);
  };
  return (
    <div className="filter-bounds">
      {(['From', 'To'] as const).map((name) => (
        <FieldFrame key={name} id={`${id}-${name}`} label={translate(name)}>
          <Widget field={{ ...field, required: false, readOnly: false }} path={`${field.name}.${name}`} id={`${id}-${name}`} label={translate(name)} value={bounds[name]} onChange={(bound) => change(name, bound)} />
        </FieldFrame>
      ))}
    </div>
  );
};
