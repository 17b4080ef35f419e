import { useLocaleState, useTranslate } from 'react-admin';
import { PeriodPicker } from '#ui/period/period-picker.tsx';
import { browserCalendar } from '../../../model/filter.ts';
import { daysOf, fromDays, isNamed, type PeriodChoice } from './period-choice.ts';

interface Props {
  value: PeriodChoice;
  onChange: (choice: PeriodChoice) => void;
  label?: string;
  align?: 'start' | 'end';
}

/** The period of a screen: its name and its days; opens the picker that every screen has. */
export const PeriodButton = ({ value, onChange, label, align }: Props) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <PeriodPicker
      label={label ?? translate('Period')}
      align={align}
      locale={locale}
      calendar={browserCalendar()}
      value={isNamed(value) ? { interval: value.Interval } : { days: daysOf(value) }}
      onChange={({ interval, days }) =>
        onChange(interval === undefined ? fromDays(days?.from ?? null, days?.to ?? null) : { Interval: interval })
      }
    />
  );
};
