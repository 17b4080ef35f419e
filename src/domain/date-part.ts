import { DatePart as DatePartType } from '#generated/types.ts';
import { DateInterval, type Period } from './period.ts';
import { dayMs, dayNumber, dayOfNumber, hourMs, wallClock, weekdayOf, type Instant } from './zone.ts';

/**
 * Date parts of charts and reports (R-DASH-001): hour 8, day of the week 7, day 5, month 3, quarter 2, year 1; of
 * reports alone: hour of the week 9.
 */
export const DatePart = DatePartType;
export type DatePart = (typeof DatePartType)[keyof typeof DatePartType];

/** The part a chart starts with for an interval: 0, 1 → hour; 2, 3 → weekday; 4, 5 → day; else month (R-DASH-008). */
export const partForInterval = (interval: DateInterval): DatePart => {
  if (interval <= DateInterval.Yesterday) return DatePart.Hour;
  if (interval <= DateInterval.LastWeek) return DatePart.DayOfWeek;
  return interval <= DateInterval.LastMonth ? DatePart.Day : DatePart.Month;
};

/** Whether the part needs to know the hour, and not the day alone. */
export const isHourly = (part: DatePart): boolean => part === DatePart.Hour || part === DatePart.HourOfWeek;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Hour, weekday and both together fold the days of a period onto each other (when do we sell?),
 * the others follow the calendar. Keys sort as text.
 */
const keyOf: Record<DatePart, (wall: number) => string> = {
  [DatePart.Hour]: (wall) => twoDigits(new Date(wall).getUTCHours()),
  [DatePart.HourOfWeek]: (wall) => `${keyOf[DatePart.DayOfWeek](wall)}-${keyOf[DatePart.Hour](wall)}`,
  [DatePart.DayOfWeek]: (wall) => String(weekdayOf(Math.floor(wall / dayMs))),
  [DatePart.Day]: (wall) => dayOfNumber(Math.floor(wall / dayMs)),
  [DatePart.Month]: (wall) => dayOfNumber(Math.floor(wall / dayMs)).slice(0, 7),
  [DatePart.Quarter]: (wall) =>
    `${new Date(wall).getUTCFullYear()}-Q${Math.floor(new Date(wall).getUTCMonth() / 3) + 1}`,
  [DatePart.Year]: (wall) => String(new Date(wall).getUTCFullYear()),
};

/** The bucket of an instant in a zone: '14', '1' (Monday), '1-14', '2026-11-21', '2026-11', '2026-Q4', '2026'. */
export const bucketKey = (part: DatePart, zone: string, instant: Instant): string =>
  keyOf[part](wallClock(zone, instant));

/**
 * The bucket of a whole day ('2026-11-21' by its number), for sums kept by day; an hour is unknown there and is '00'.
 */
export const bucketOfDay = (part: DatePart, number: number): string => keyOf[part](number * dayMs);

const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));
const weekdays = ['1', '2', '3', '4', '5', '6', '7'];

const folded: Partial<Record<DatePart, readonly string[]>> = {
  [DatePart.Hour]: hours,
  [DatePart.DayOfWeek]: weekdays,
  [DatePart.HourOfWeek]: weekdays.flatMap((weekday) => hours.map((hour) => `${weekday}-${hour}`)),
};

/** Every bucket of a closed period in order, so that a chart shows the empty ones too. */
export const bucketsOf = (part: DatePart, zone: string, period: Required<Period>): string[] => {
  const fixed = folded[part];
  if (fixed) return [...fixed];
  const keys = new Set<string>();
  for (let day = dayNumber(zone, period.From); day <= dayNumber(zone, period.To); day += 1)
    keys.add(bucketOfDay(part, day));
  return [...keys];
};

/** Those buckets of a closed period that have begun by `now`: what lies ahead is not known, and no empty one. */
export const begunBuckets = (part: DatePart, zone: string, { From, To }: Required<Period>, now: Instant): string[] => {
  const until = Math.min(To, now);
  if (until < From) return [];
  const fixed = folded[part];
  if (!fixed) return bucketsOf(part, zone, { From, To: until });
  const keys = new Set([bucketKey(part, zone, until)]);
  for (let at = From; at <= until && keys.size < fixed.length; at += hourMs) keys.add(bucketKey(part, zone, at));
  return fixed.filter((key) => keys.has(key));
};
