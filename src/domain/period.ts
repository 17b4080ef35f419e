import { DateIntervalType } from '#generated/types.ts';
import { dayMs, dayNumber, endOfDay, startOfDay, weekdayOf, type Instant } from './zone.ts';

/** Date interval types, zero-based in the order of the specification. */
export const DateInterval = DateIntervalType;
export type DateInterval = (typeof DateIntervalType)[keyof typeof DateIntervalType];

/** Where lists and reports start (R-GEN-025); documents: the third type. */
export const defaultInterval = {
  inventory: DateInterval.CurrentQuarter,
  shifts: DateInterval.Today,
  activity: DateInterval.CurrentMonth,
  balances: DateInterval.Today,
  dashboard: DateInterval.CurrentWeek,
  changeLog: DateInterval.LastWeek,
  dealer: DateInterval.CurrentMonth,
  documents: DateInterval.CurrentWeek,
} as const satisfies Record<string, DateInterval>;

/** From the first millisecond to the last one, both meant; an absent end is open. */
export interface Period {
  From?: Instant;
  To?: Instant;
}

/** Calendar for periods. Weeks start on Monday (R-FMT-006). */
export interface Calendar {
  now: Instant;
  zone: string;
}

/** First day and the day after the last one, as day numbers. */
type Days = readonly [first: number, after: number];

const yearMonth = (number: number): { year: number; month: number } => {
  const date = new Date(number * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() };
};

/** Months may run over: month 12 is January of the next year. */
const firstOfMonth = (year: number, month: number): number => Date.UTC(year, month, 1) / dayMs;

const weeks = (today: number, shift: number): Days => {
  const monday = today - weekdayOf(today) + 1 + shift * 7;
  return [monday, monday + 7];
};

/** A run of months of the given length that holds today, moved by whole runs: 1 month, 3 a quarter, 12 a year. */
const months = (today: number, length: number, shift: number): Days => {
  const { year, month } = yearMonth(today);
  const first = month - (month % length) + shift * length;
  return [firstOfMonth(year, first), firstOfMonth(year, first + length)];
};

const daysOf: Record<DateInterval, (today: number) => Days | undefined> = {
  [DateInterval.Today]: (today) => [today, today + 1],
  [DateInterval.Yesterday]: (today) => [today - 1, today],
  [DateInterval.CurrentWeek]: (today) => weeks(today, 0),
  [DateInterval.LastWeek]: (today) => weeks(today, -1),
  [DateInterval.CurrentMonth]: (today) => months(today, 1, 0),
  [DateInterval.LastMonth]: (today) => months(today, 1, -1),
  [DateInterval.CurrentQuarter]: (today) => months(today, 3, 0),
  [DateInterval.LastQuarter]: (today) => months(today, 3, -1),
  [DateInterval.CurrentYear]: (today) => months(today, 12, 0),
  [DateInterval.LastYear]: (today) => months(today, 12, -1),
  [DateInterval.AllTime]: () => undefined,
};

/** The bounds of an interval type in the calendar's zone; AllTime has none. */
export const periodOf = (interval: DateInterval, { now, zone }: Calendar): Period => {
  const days = daysOf[interval](dayNumber(zone, now));
  return days ? { From: startOfDay(zone, days[0]), To: endOfDay(zone, days[1] - 1) } : {};
};

/**
 * The last millisecond that an end means: one given as 23:59:59 goes to the end of that second (R-LOT-004). Any other
 * end is meant as it is.
 */
export const lastOf = (to: Instant): Instant => (to % 60_000 === 59_000 ? to + 999 : to);

/** Weeks that a year has, so that a Monday is compared with a Monday. */
const daysOfYear = 52 * 7;

/** How many whole months the days are; undefined: they are no whole months. */
const wholeMonthsOf = ([first, after]: Days): number | undefined => {
  const [from, until] = [yearMonth(first), yearMonth(after)];
  const isWhole = firstOfMonth(from.year, from.month) === first && firstOfMonth(until.year, until.month) === after;
  return isWhole ? (until.year - from.year) * 12 + until.month - from.month : undefined;
};

const earlierDays = (days: Days, isYear: boolean): Days => {
  const length = wholeMonthsOf(days);
  const shift = isYear ? daysOfYear : days[1] - days[0];
  if (length === undefined) return [days[0] - shift, days[1] - shift];
  const { year, month } = yearMonth(days[0]);
  const first = month - (isYear ? 12 : length);
  return [firstOfMonth(year, first), firstOfMonth(year, first + length)];
};

/**
 * The period that another is compared with: the months or days before it, or those a year before. Of a period that is
 * not over yet, as much as has passed of it.
 */
export const earlierPeriod = (
  { From, To }: Required<Period>,
  by: 'before' | 'year',
  { now, zone }: Calendar,
): Required<Period> => {
  const [first, after] = earlierDays([dayNumber(zone, From), dayNumber(zone, To) + 1], by === 'year');
  const [from, to] = [startOfDay(zone, first), endOfDay(zone, after - 1)];
  return { From: from, To: now >= From && now < To ? Math.min(to, from + now - From) : to };
};
