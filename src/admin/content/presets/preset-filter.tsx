import { DateInterval } from '#domain/period.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { anyControl, type NamedControls } from '../../kinds/parts/nested/named-controls.ts';
import { ShapeControl } from '../../kinds/parts/nested/shape-control.tsx';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { asChoice, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import type { Values } from '../../model/route-pattern.ts';

const allTime: PeriodChoice = { Interval: DateInterval.AllTime };

/** All time says nothing, and is left out. */
const PeriodControl = ({ label, value, onChange }: ControlProps<PeriodChoice>) => (
  <PeriodButton
    label={label}
    value={asChoice(value) ?? allTime}
    onChange={(choice) => onChange('Interval' in choice && choice.Interval === DateInterval.AllTime ? null : choice)}
  />
);

const period = { Control: anyControl(PeriodControl) };
const controls: NamedControls = { ApprovedOn: period, CreatedOn: period };

/** Report filter of a preset. */
export const PresetFilterControl = ({ id, value, onChange }: ControlProps<Values>) => (
  <ShapeControl shape="PresetFilter" id={id} value={value} onChange={onChange} controls={controls} />
);
