import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import type { DiscountPredicate } from '#domain/discount/discount.ts';
import { dayAt, numberOfDay, startOfDay, type Day } from '#domain/zone.ts';
import { fields } from '#generated/fields/Layout.ts';
import { ScheduleType } from '#generated/types.ts';
import { DayControl } from '../../kinds/day.tsx';
import { EnumControl } from '../../kinds/enum.tsx';
import type { ControlProps } from '../../kinds/input.tsx';
import { ManyControl } from '../../kinds/many.tsx';
import { InlineRows } from '../../kinds/parts/nested/inline-children.tsx';
import { anyControl, type NamedControls } from '../../kinds/parts/nested/named-controls.ts';
import { fieldWithin } from '../../model/field-path.ts';
import { choicesOf } from '../../model/views.ts';
import type { Values } from '../../model/route-pattern.ts';
import { companyZone } from '#client/session/company-zone.ts';

type WeekDays = NonNullable<DiscountPredicate['WeekDays']>;

/** Monday first, as calendars have it here. */
const order = [1, 2, 3, 4, 5, 6, 0];

/** The seven days, pressed where the discount holds. */
const WeekDaysControl = ({ id, label, value, onChange, isDisabled, describedBy }: ControlProps<WeekDays>) => {
  const translate = useTranslate();
  const chosen = value?.length ? value.filter(({ selected }) => selected).map((day) => day.id) : order;
  const titleOf = (day: number): string =>
    translate(choicesOf('WeekDay').find((each) => each.value === day)?.title ?? String(day));
  return (
    <ToggleButtonGroup
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      size="small"
      disabled={isDisabled}
      value={chosen}
      className="week-days"
      onChange={(_event, next: number[]) =>
        onChange([0, 1, 2, 3, 4, 5, 6].map((day) => ({ id: day, selected: next.includes(day) })))
      }
    >
      {order.map((day) => (
        <ToggleButton key={day} value={day} aria-label={titleOf(day)}>
          {titleOf(day).slice(0, 3)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
};

const ScheduleControl = ({ value, onChange, ...props }: ControlProps<{ type?: number | null }>) => (
  <EnumControl
    {...props}
    isRequired
    of="ScheduleType"
    value={value?.type ?? ScheduleType.Constantly}
    onChange={(type) => onChange({ type })}
  />
);

/** A day of the company's calendar as its first second, or its last. */
const dayOf = (isEnd: boolean) => {
  const DayOfSchedule = ({ value, onChange, ...props }: ControlProps<number>) => {
    const zone = companyZone();
    const take = (day: Day | null): void => {
      const number = day === null ? Number.NaN : numberOfDay(day);
      if (Number.isNaN(number)) onChange(null);
      else onChange(isEnd ? startOfDay(zone, number + 1) - 1000 : startOfDay(zone, number));
    };
    return <DayControl {...props} value={typeof value === 'number' ? dayAt(zone, value) : null} onChange={take} />;
  };
  return DayOfSchedule;
};

const columnsOf = (key: string, without: readonly string[] = []) =>
  (fieldWithin(fields, ['Settings', 'Predicate', key])?.fields ?? []).filter(({ name }) => !without.includes(name));

const rowsOf = (key: string, without?: readonly string[]) => {
  const Rows = (props: ControlProps<Values[]>) => <InlineRows {...props} columns={columnsOf(key, without)} />;
  return { Control: anyControl(Rows), isWide: true };
};

const manyOf = (reference: string) => {
  const Many = (props: ControlProps<{ Id: number }[]>) => <ManyControl {...props} reference={reference} />;
  return { Control: anyControl(Many), isWide: true };
};

/** Controls of a discount's rules that are no kind's own. */
export const discountControls: NamedControls = {
  schedule: { Control: anyControl(ScheduleControl) },
  StartOn: { Control: anyControl(dayOf(false)) },
  EndOn: { Control: anyControl(dayOf(true)) },
  WeekDays: { Control: anyControl(WeekDaysControl), isWide: true },
  periods: rowsOf('periods'),
  scaleSteps: rowsOf('scaleSteps'),
  products: rowsOf('products', ['Name', 'Price', 'Quantity']),
  branches: manyOf('Branch'),
  customers: manyOf('Customers'),
  customergroups: manyOf('ContractorGroup'),
  groups: manyOf('ArticleGroup'),
};

/** Of a set: how many of each product are in it, and of any so many units none. */
export const setControls: NamedControls = {
  ...discountControls,
  products: rowsOf('products', ['Name', 'Price', 'NewPrice']),
};
export const anySetControls: NamedControls = {
  ...discountControls,
  products: rowsOf('products', ['Name', 'Price', 'NewPrice', 'Quantity']),
};
