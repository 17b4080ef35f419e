import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatDay } from '#domain/date-format.ts';
import { type Day, dayOfNumber, numberOfDay, weekdayOf } from '#domain/zone.ts';

/** The days a month's page shows: whole weeks from Monday (R-FMT-006), six of them. */
const monthGrid = (shown: Day): Day[] => {
  const first = numberOfDay(`${shown.slice(0, 7)}-01`);
  const monday = first - weekdayOf(first) + 1;
  return Array.from({ length: 42 }, (_, index) => dayOfNumber(monday + index));
};

/** The day that many days away. */
const movedByDays = (day: Day, days: number): Day => dayOfNumber(numberOfDay(day) + days);

/** The same day of a month that many months away, or that month's last day. */
const movedByMonths = (day: Day, months: number): Day => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** First and last day, both meant. */
export interface DayRange {
  from: Day;
  to: Day;
}

interface Props {
  /** A day, or the first and the last of a period: the days between are shown as one band. */
  value: Day | DayRange | undefined;
  today: Day;
  onPick: (day: Day) => void;
}

const steps: Partial<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => movedByDays(day, -1),
  ArrowRight: (day) => movedByDays(day, 1),
  ArrowUp: (day) => movedByDays(day, -7),
  ArrowDown: (day) => movedByDays(day, 7),
  PageUp: (day) => movedByMonths(day, -1),
  PageDown: (day) => movedByMonths(day, 1),
};

/** 2024-01-01 was a Monday. */
const weekdayNames = (locale: string): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index)),
  );

const monthName = (locale: string, day: Day): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** One month; arrows move by day and week, Page Up and Page Down by month. */
export const Calendar = ({ value, today, onPick }: Props) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const range = typeof value === 'string' ? { from: value, to: value } : value;
  const [focused, setFocused] = useState(range?.to ?? today);
  const grid = useRef<HTMLDivElement>(null);
  const movedByKeys = useRef(false);

  useEffect(() => {
    if (movedByKeys.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    movedByKeys.current = true;
    setFocused(step(focused));
  };
  const turn = (months: number): void => {
    movedByKeys.current = false;
    setFocused(movedByMonths(focused, months));
  };

  return (
    <Box className="calendar">
      <Box className="calendar-head">
        <IconButton onClick={() => turn(-1)} aria-label={translate('Previous month')}>
          <ChevronLeft />
        </IconButton>
        <Typography variant="subtitle2" aria-live="polite">
          {monthName(locale, focused)}
        </Typography>
        <IconButton onClick={() => turn(1)} aria-label={translate('Next month')}>
          <ChevronRight />
        </IconButton>
      </Box>
      <Box className="calendar-grid" aria-hidden="true">
        {weekdayNames(locale).map((name) => (
          <span key={name} className="calendar-weekday">
            {name}
          </span>
        ))}
      </Box>
      <Box
        className="calendar-grid"
        ref={grid}
        onKeyDown={onKeyDown}
        role="group"
        aria-label={monthName(locale, focused)}
      >
        {monthGrid(focused).map((day) => (
          <ButtonBase
            key={day}
            tabIndex={day === focused ? 0 : -1}
            aria-label={formatDay(day)}
            aria-pressed={day === range?.from || day === range?.to}
            aria-current={day === today ? 'date' : undefined}
            className={dayClass(day, focused, range)}
            onClick={() => {
              setFocused(day);
              onPick(day);
            }}
          >
            {Number(day.slice(8))}
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
};

const dayClass = (day: Day, shown: Day, range: DayRange | undefined): string =>
  [
    'calendar-day',
    day.slice(0, 7) === shown.slice(0, 7) ? '' : 'calendar-day-outside',
    range && day >= range.from && day <= range.to ? 'calendar-day-within' : '',
  ]
    .filter(Boolean)
    .join(' ');
