import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useText } from '../text.ts';
import { dayAfter, monthAfter, shownDay, weeksOf } from './month-days.ts';
import styles from './period.module.css';

/** First and last day, both meant. */
export interface DayRange {
  from: string;
  to: string;
}

export interface RangeCalendarProps {
  range?: DayRange;
  today: string;
  /** BCP 47 code for the names of months and weekdays. */
  locale: string;
  onChange(range: DayRange): void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const weekdays = (locale: string): string[] =>
  weeksOf('2024-01')[0]?.map((day) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)),
  ) ?? [];

const monthName = (locale: string, month: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Two clicks or two Enters choose a first and a last day; arrows move, PageUp and PageDown change the month. */
export const RangeCalendar = ({ range, today, locale, onChange }: RangeCalendarProps) => {
  const say = useText();
  const [cursor, setCursor] = useState(range?.to ?? today);
  const [first, setFirst] = useState<string>();
  const month = cursor.slice(0, 7);
  const show = first ? { from: first, to: first } : range;
  const choose = (day: string): void => {
    setCursor(day);
    if (!first) {
      setFirst(day);
      return;
    }
    setFirst(undefined);
    onChange(day < first ? { from: day, to: first } : { from: first, to: day });
  };
  const moveTo = (day: string, list?: HTMLElement | null): void => {
    setCursor(day);
    if (list) requestAnimationFrame(() => list.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus());
  };
  const turn = (months: number): string => `${monthAfter(cursor, months)}-01`;
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const step = steps[event.key];
    const next = step ? dayAfter(cursor, step) : { PageUp: turn(-1), PageDown: turn(1) }[event.key];
    if (!next) return;
    event.preventDefault();
    moveTo(next, event.currentTarget);
  };
  return (
    <div className={styles['calendar']}>
      <div className={styles['month']}>
        <IconButton icon="chevronLeft" label={say('Previous month')} onClick={() => moveTo(turn(-1))} />
        <strong aria-live="polite">{monthName(locale, month)}</strong>
        <IconButton icon="chevronRight" label={say('Next month')} onClick={() => moveTo(turn(1))} />
      </div>
      <table className={styles['days']} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays(locale).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className={classNames(show && day >= show.from && day <= show.to && styles['within'])}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={shownDay(day)}
                    aria-pressed={day === show?.from || day === show?.to}
                    aria-current={day === today ? 'date' : undefined}
                    className={classNames(styles['day'], !day.startsWith(month) && styles['beside'])}
                    onClick={() => choose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
