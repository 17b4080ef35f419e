import { useEffect, useRef, useState } from 'react';
import { DateInterval, periodOf, type Calendar } from '#domain/period.ts';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { useText } from '../text.ts';
import { shownDay } from './month-days.ts';
import styles from './period.module.css';
import { RangeCalendar, type DayRange } from './range-calendar.tsx';

/** One of the eleven types, or chosen days; both may stand, then the days say what the type meant. */
export interface ChosenPeriod {
  interval?: DateInterval;
  days?: DayRange;
}

export interface PeriodPickerProps {
  label: string;
  value: ChosenPeriod;
  onChange(value: ChosenPeriod): void;
  calendar: Calendar;
  locale: string;
  align?: 'start' | 'end';
}

/** English titles in the order of the specification. */
export const intervalTitles: Record<DateInterval, string> = {
  [DateInterval.Today]: 'Today',
  [DateInterval.Yesterday]: 'Yesterday',
  [DateInterval.CurrentWeek]: 'Current week',
  [DateInterval.LastWeek]: 'Last week',
  [DateInterval.CurrentMonth]: 'Current month',
  [DateInterval.LastMonth]: 'Last month',
  [DateInterval.CurrentQuarter]: 'Current quarter',
  [DateInterval.LastQuarter]: 'Last quarter',
  [DateInterval.CurrentYear]: 'Current year',
  [DateInterval.LastYear]: 'Last year',
  [DateInterval.AllTime]: 'All time',
};

const dayIn = (zone: string, instant: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/** The days that an interval means; AllTime has none. */
const daysOf = ({ interval, days }: ChosenPeriod, calendar: Calendar): DayRange | undefined => {
  if (days || interval === undefined) return days;
  const { From, To } = periodOf(interval, calendar);
  return From === undefined || To === undefined
    ? undefined
    : { from: dayIn(calendar.zone, From), to: dayIn(calendar.zone, To) };
};

const shown = ({ from, to }: DayRange): string =>
  from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`;

/** Which days: eleven usual ones, or any from a calendar. */
export const PeriodPicker = ({ label, value, onChange, calendar, locale, align = 'start' }: PeriodPickerProps) => {
  const say = useText();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const range = daysOf(value, calendar);
  const title = value.interval === undefined ? undefined : say(intervalTitles[value.interval]);
  const choose = (chosen: ChosenPeriod): void => {
    onChange(chosen);
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return (
    <div
      ref={root}
      role="group"
      aria-label={label}
      className={styles['picker']}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation();
          setOpen(false);
        }
      }}
    >
      <Button
        icon="calendar"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${[title, range && shown(range)].filter(Boolean).join(', ')}`}
        onClick={() => setOpen(!isOpen)}
      >
        {title ?? (range ? shown(range) : label)}
        {title && range && <span className={styles['range']}>{shown(range)}</span>}
      </Button>
      {isOpen && (
        <div role="dialog" aria-label={label} className={classNames(styles['panel'], styles[align])}>
          <ul className={styles['presets']}>
            {Object.entries(intervalTitles).map(([key, text]) => (
              <li key={key}>
                <button
                  type="button"
                  aria-pressed={Number(key) === value.interval}
                  className={styles['preset']}
                  onClick={() => choose({ interval: Number(key) as DateInterval })}
                >
                  {say(text)}
                </button>
              </li>
            ))}
          </ul>
          <RangeCalendar
            range={range}
            today={dayIn(calendar.zone, calendar.now)}
            locale={locale}
            onChange={(days) => choose({ days })}
          />
        </div>
      )}
    </div>
  );
};
