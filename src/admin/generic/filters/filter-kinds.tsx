import { useId, type ComponentType } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import type { Values } from '../../model/route-pattern.ts';
import { enumNamed, enumTitle } from '../../model/views.ts';
import { valueText, type Translate } from '../cells/value-text.ts';
import { widgetKindOf } from '../fields/index.ts';
import { ManyWidget, type Reference } from '../fields/reference/reference.tsx';
import { FieldFrame } from '../form/field-frame.tsx';
import { PeriodEditor } from '../period/period-editor.tsx';
import { asChoice, choiceText } from '../period/period-choice.ts';
import { nameOf } from '../../model/representation.ts';

interface EditorProps { field: FieldModel; value: unknown; onChange: (value: unknown) => void }

/** How a kind of field narrows a list: its editor, and the words of its chip. */
export interface FilterKind { Editor: ComponentType<EditorProps>; text: (field: FieldModel, value: unknown, translate: Translate) => string }

const References = ({ field, value, onChange }: EditorProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FieldFrame id={id} label={translate(field.title)}>
      <ManyWidget field={{ ...field, required: false }} path={field.name} id={id} label={translate(field.title)} value={(value ?? []) as Reference[]} onChange={onChange} isAutoFocused />
    </FieldFrame>
  );
};

const Choices = ({ field, value, onChange }: EditorProps) => {
  const translate = useTranslate();
  const chosen = Array.isArray(value) ? value as number[] : [];
  return (
    <div role="group" aria-label={translate(field.title)} className="filter-choices">
      {enumNamed(field.enum).values.filter((each) => each.value !== 0).map((each) => (
        <FormControlLabel
          key={each.value} label={translate(each.title)}
          control={<Checkbox size="small" checked={chosen.includes(each.value)} onChange={(_event, isOn) => onChange(isOn ? [...chosen, each.value] : chosen.filter((one) => one !== each.value))} />}
        />
      ))}
    </div>
  );
};

const YesNo = ({ field, value, onChange }: EditorProps) => {
  const translate = useTranslate();
  return (
    <RadioGroup aria-label={translate(field.title)} className="filter-choices" value={value === undefined ? 'any' : String(value)} onChange={(_event, next) => onChange(next === 'any' ? undefined : next === 'true')}>
      {[['any', 'Any'], ['true', 'Yes'], ['false', 'No']].map(([key, title]) => <FormControlLabel key={key} value={key} label={translate(title ?? '')} control={<Radio size="small" />} />)}
    </RadioGroup>
  );
};

const Periods = ({ value, onChange }: EditorProps) => <PeriodEditor value={asChoice(value)} onChange={onChange} />;

const Bounds = ({ field, value, onChange }: EditorProps) => {
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

const referencesText = (_field: FieldModel, value: unknown): string => (Array.isArray(value) ? (value as Values[]).map((each) => nameOf(each)).join(', ') : '');

const boundsWords = (field: FieldModel, value: unknown, translate: Translate): string => {
  const { From, To } = (value ?? {}) as { From?: unknown; To?: unknown };
  const [from, to] = [From, To].map((bound) => valueText(field, bound, translate));
  return from && to ? `${from} – ${to}` : from ? `≥ ${from}` : `≤ ${to}`;
};

const references: FilterKind = { Editor: References, text: referencesText };
const choices: FilterKind = {
  Editor: Choices,
  text: (field, value, translate) => (Array.isArray(value) ? value.map((each: unknown) => translate(enumTitle(field.enum, each))).join(', ') : ''),
};
const periods: FilterKind = {
  Editor: Periods,
  text: (_field, value, translate) => { const choice = asChoice(value); return choice ? choiceText(choice, translate) : ''; },
};
const bounds: FilterKind = { Editor: Bounds, text: boundsWords };

const kinds: Partial<Record<FieldKind, FilterKind>> = {
  reference: references, many: references, entities: references,
  enum: choices, action: choices,
  flag: { Editor: YesNo, text: (_field, value, translate) => translate(value ? 'Yes' : 'No') },
  instant: periods, day: periods,
  money: bounds, quantity: bounds, rate: bounds, integer: bounds, number: bounds,
};

/** undefined: the kind filters by search alone. */
export const filterKindOf = (field: FieldModel): FilterKind | undefined => kinds[field.kind];
