import { useLocaleState, useTranslate } from 'react-admin';
import type { DateInterval } from '#domain/period.ts';
import { intervalTitles } from '#ui/period/period-picker.tsx';
import { RangeCalendar } from '#ui/period/range-calendar.tsx';
import { todayHere } from '../../../model/filter.ts';
import { boundsOf, boundsText, daysOf, fromDays, isNamed, type PeriodChoice } from './period-choice.ts';

interface Props {
  value: PeriodChoice | undefined;
  onChange: (choice: PeriodChoice) => void;
}

/** Eleven named intervals, and days of one's own beside them. */
export const PeriodEditor = ({ value, onChange }: Props) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const named: DateInterval | undefined = value && isNamed(value) ? value.Interval : undefined;
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
        <RangeCalendar
          range={value && daysOf(value)}
          today={todayHere()}
          locale={locale}
          onChange={({ from, to }) => onChange(fromDays(from, to))}
        />
        <p className="period-summary" aria-live="polite">
          {value
            ? boundsText(boundsOf(value)) || translate('All time')
            : translate('Choose the first and the last day')}
        </p>
      </div>
    </div>
  );
};
