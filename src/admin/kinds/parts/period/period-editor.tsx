import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DateInterval } from '#domain/period.ts';
import type { Day } from '#domain/zone.ts';
import { companyToday } from '#client/session/company-zone.ts';
import { Calendar } from '../days/calendar.tsx';
import { boundsOf, boundsText, daysOf, fromDays, intervalTitles, isNamed, type PeriodChoice } from './period-choice.ts';

interface Props {
  value: PeriodChoice | undefined;
  onChange: (choice: PeriodChoice) => void;
}

/** Eleven named intervals, and beside them any days: the first and the last are chosen one after the other. */
export const PeriodEditor = ({ value, onChange }: Props) => {
  const translate = useTranslate();
  const [first, setFirst] = useState<Day>();
  const named: DateInterval | undefined = value && isNamed(value) ? value.Interval : undefined;
  const pick = (day: Day): void => {
    setFirst(first ? undefined : day);
    if (first) onChange(day < first ? fromDays(day, first) : fromDays(first, day));
  };
  return (
    <div className="period-editor">
      <div className="period-names" role="group" aria-label={translate('Period')}>
        {Object.entries(intervalTitles).map(([interval, title]) => (
          <button
            type="button"
            key={interval}
            className="period-name"
            aria-pressed={Number(interval) === named}
            onClick={() => onChange({ Interval: Number(interval) as DateInterval })}
          >
            {translate(title)}
          </button>
        ))}
      </div>
      <div className="period-days">
        <Calendar value={first ?? (value && daysOf(value))} today={companyToday()} onPick={pick} />
        <p className="period-summary" aria-live="polite">
          {value
            ? boundsText(boundsOf(value)) || translate('All time')
            : translate('Choose the first and the last day')}
        </p>
      </div>
    </div>
  );
};
