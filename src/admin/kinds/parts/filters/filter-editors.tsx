import { useId, type ComponentType } from 'react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { choicesOf } from '../../../model/views.ts';
import type { ControlProps } from '../../input.tsx';
import { FieldFrame } from '../field-frame.tsx';
import type { EditorProps } from './filter.tsx';
import type { PeriodChoice } from '../period/period-choice.ts';
import { PeriodEditor } from '../period/period-editor.tsx';
import { ManyControl, type ReferenceProps } from '../reference/reference-control.tsx';
import type { Reference } from '../reference/reference.ts';

type ReferencesProps = EditorProps<Reference[]> & ReferenceProps & { hint?: string };

export const References = ({ label, value, onChange, reference, hint, ...rules }: ReferencesProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint && translate(hint)}>
      <ManyControl
        {...rules}
        reference={reference}
        id={id}
        label={label}
        value={value ?? []}
        isAutoFocused
        onChange={(picked) => onChange(picked ?? undefined)}
      />
    </FieldFrame>
  );
};

interface ChoicesProps extends EditorProps<number[]> {
  /** The enumeration's name in the schemas. */
  of: string;
  /** Those that can be chosen here; absent: all but nought. */
  values?: readonly number[];
}

export const Choices = ({ label, value = [], onChange, of, values }: ChoicesProps) => {
  const translate = useTranslate();
  const without = (one: number): number[] => value.filter((each) => each !== one);
  const offered = choicesOf(of).filter((each) => values?.includes(each.value) ?? each.value !== 0);
  return (
    <div role="group" aria-label={label} className="filter-choices">
      {offered.map((each) => (
        <FormControlLabel
          key={each.value}
          label={translate(each.title)}
          control={
            <Checkbox
              size="small"
              checked={value.includes(each.value)}
              onChange={(_event, isOn) => onChange(isOn ? [...value, each.value] : without(each.value))}
            />
          }
        />
      ))}
    </div>
  );
};

type Answers<Value> = readonly (readonly [Value | undefined, string])[];

/** Of a few answers one; the first lets everything through. */
const OneOf = <Value,>({ label, value, onChange, answers }: EditorProps<Value> & { answers: Answers<Value> }) => {
  const translate = useTranslate();
  const chosen = Math.max(
    0,
    answers.findIndex(([answer]) => answer === value),
  );
  return (
    <RadioGroup
      aria-label={label}
      className="filter-choices"
      value={chosen}
      onChange={(_event, next) => onChange(answers[Number(next)]?.[0])}
    >
      {answers.map(([, title], index) => (
        <FormControlLabel key={title} value={index} label={translate(title)} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
};

const yesOrNo = [
  [undefined, 'Any'],
  [true, 'Yes'],
  [false, 'No'],
] as const;
export const YesNo = (props: EditorProps<boolean>) => <OneOf {...props} answers={yesOrNo} />;

const hiddenOrNot = [
  [undefined, 'Without hidden'],
  [true, 'With hidden'],
] as const;
export const Hidden = (props: EditorProps<boolean>) => <OneOf {...props} answers={hiddenOrNot} />;

export const Periods = ({ value, onChange }: EditorProps<PeriodChoice>) => (
  <PeriodEditor value={value} onChange={onChange} />
);

export interface BoundsValue {
  From?: number;
  To?: number;
}

type BoundsProps = EditorProps<BoundsValue> & { Control: ComponentType<ControlProps<number>> };

/** From and to, typed as the kind's values are. */
export const Bounds = ({ value = {}, onChange, Control }: BoundsProps) => {
  const translate = useTranslate();
  const id = useId();
  const change = (name: 'From' | 'To', bound: number | null): void => {
    const next = { ...value, [name]: Number.isNaN(bound) ? undefined : (bound ?? undefined) };
    onChange(next.From === undefined && next.To === undefined ? undefined : next);
  };
  return (
    <div className="filter-bounds">
      {(['From', 'To'] as const).map((name) => (
        <FieldFrame key={name} id={`${id}-${name}`} label={translate(name)}>
          <Control
            id={`${id}-${name}`}
            label={translate(name)}
            value={value[name]}
            onChange={(bound) => change(name, bound)}
          />
        </FieldFrame>
      ))}
    </div>
  );
};
