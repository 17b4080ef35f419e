import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { choicesOf, valueInside, valueToWire } from '#domain/organisation/custom-field.ts';
import { holdingText } from '#domain/fold.ts';
import { CustomFieldType as Type } from '#generated/types.ts';
import type { ControlProps } from '../../../kinds/input.tsx';
import { MoneyControl } from '../../../kinds/money.tsx';
import { NumberControl } from '../../../kinds/number.tsx';
import { DayControl } from '../../../kinds/parts/days/day-control.tsx';
import { Bounds, YesNo, type BoundsValue } from '../../../kinds/parts/filters/filter-editors.tsx';
import type { OwnCondition, OwnEditorProps } from './own-filters.tsx';

const condition = (value: OwnCondition | undefined): Exclude<OwnCondition, boolean> =>
  typeof value === 'object' ? value : {};

/** Days are texts: to the frame of the two bounds they are values like any. */
const DayBound = (props: ControlProps<number>) => <DayControl {...(props as unknown as ControlProps<string>)} />;

const Range = ({ of, label, value, onChange }: OwnEditorProps) => {
  const { From, To } = condition(value);
  const change = (next: BoundsValue | undefined): void =>
    onChange(
      next && {
        From: valueToWire(of, next.From) as number | undefined,
        To: valueToWire(of, next.To) as number | undefined,
      },
    );
  const bounds = { From: valueInside(of, From), To: valueInside(of, To) } as BoundsValue;
  const Control = of.FieldType === Type.Day ? DayBound : of.FieldType === Type.Money ? MoneyControl : NumberControl;
  return <Bounds label={label} value={bounds} onChange={change} Control={Control} />;
};

const Choices = ({ of, label, value, onChange }: OwnEditorProps) => {
  const chosen = condition(value).Values ?? [];
  const change = (next: string[]): void => onChange(next.length > 0 ? { Values: next } : undefined);
  return (
    <div role="group" aria-label={label} className="filter-choices">
      {choicesOf(of).map((choice) => (
        <FormControlLabel
          key={choice}
          label={choice}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(choice)}
              onChange={(_event, isOn) => change(isOn ? [...chosen, choice] : chosen.filter((each) => each !== choice))}
            />
          }
        />
      ))}
    </div>
  );
};

const Words = ({ label, value, onChange }: OwnEditorProps) => {
  const text = (condition(value).Pattern ?? '').replace(/^%|%$/g, '').replaceAll('\\%', '%');
  const change = (typed: string): void => onChange(typed === '' ? undefined : { Pattern: holdingText(typed) });
  return (
    <OutlinedInput
      autoFocus
      fullWidth
      value={text}
      onChange={({ target }) => change(target.value)}
      slotProps={{ input: { 'aria-label': label, maxLength: 100 } }}
    />
  );
};

const ranged = new Set<unknown>([Type.Integer, Type.Number, Type.Money, Type.Day]);

/** Input of a filter by an own field, by the type of the field. */
export const OwnFilterEditor = (props: OwnEditorProps) => {
  const { of, label, value, onChange } = props;
  if (ranged.has(of.FieldType)) return <Range {...props} />;
  if (of.FieldType === Type.Choice) return <Choices {...props} />;
  if (of.FieldType !== Type.Flag) return <Words {...props} />;
  return <YesNo label={label} value={typeof value === 'boolean' ? value : undefined} onChange={onChange} />;
};
