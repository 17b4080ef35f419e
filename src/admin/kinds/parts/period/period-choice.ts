import { formatDate } from '#domain/date-format.ts';
import { DateInterval, periodOf, type Period } from '#domain/period.ts';
import { dayAt, endOfDay, numberOfDay, startOfDay, type Day } from '#domain/zone.ts';
import { companyCalendar, type PeriodFilter } from '../../../model/filter.ts';
import type { Translate } from '../value-text.ts';

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

/** A named interval, or days from and to as instants. */
export type PeriodChoice = { Interval: DateInterval } | { From?: number; To?: number };

export const isNamed = (choice: PeriodChoice): choice is { Interval: DateInterval } => 'Interval' in choice;

/** The instants that a choice means now. */
export const boundsOf = (choice: PeriodChoice): Period =>
  isNamed(choice) ? periodOf(choice.Interval, companyCalendar()) : { ...choice };

/** Whole days in the browser's zone: the first one's start to the last one's end. */
export const fromDays = (from: Day | null, to: Day | null): PeriodChoice => {
  const { zone } = companyCalendar();
  return {
    ...(from ? { From: startOfDay(zone, numberOfDay(from)) } : {}),
    ...(to ? { To: endOfDay(zone, numberOfDay(to)) } : {}),
  };
};

/** '01.11.2026 – 21.11.2026'; an open end is left out. */
export const boundsText = ({ From, To }: Period): string => {
  const { zone } = companyCalendar();
  const [from, to] = [From, To].map((instant) => (instant === undefined ? '' : formatDate(zone, instant)));
  return from === to ? (from ?? '') : [from, to].join(' – ').trim();
};

/** The words of a chip or a button. */
export const choiceText = (choice: PeriodChoice, translate: Translate): string =>
  isNamed(choice) ? translate(intervalTitles[choice.Interval]) : boundsText(choice);

export const asChoice = (value: unknown): PeriodChoice | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const { Interval, From, To } = value as PeriodFilter;
  if (Interval !== undefined) return { Interval };
  return typeof From === 'number' || typeof To === 'number' ? { From: From as number, To: To as number } : undefined;
};

/** The days that a choice means; undefined while an end is open. */
export const daysOf = (choice: PeriodChoice): { from: Day; to: Day } | undefined => {
  const { From, To } = boundsOf(choice);
  const { zone } = companyCalendar();
  return From === undefined || To === undefined ? undefined : { from: dayAt(zone, From), to: dayAt(zone, To) };
};
