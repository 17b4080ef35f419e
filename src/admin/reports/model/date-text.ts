import { DatePart } from '#domain/date-part.ts';

/** 2024-01-01 was a Monday. */
const weekday = (key: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, Number(key)));

const written: Readonly<Record<number, (key: string, locale: string) => string>> = {
  [DatePart.Hour]: (key) => `${key.padStart(2, '0')}:00`,
  [DatePart.DayOfWeek]: weekday,
  [DatePart.Day]: (key) => key.split('-').toReversed().join('.'),
  [DatePart.Month]: (key) => key.split('-').toReversed().join('.'),
};

/** A part of a date as people write it: '21.11.2026', '11.2026', '14:00', 'Monday'. */
export const dateText = (part: DatePart, key: string, locale: string): string =>
  key === '' ? '' : (written[part]?.(key, locale) ?? key);

/** The parts that a report can be grouped by, in the order of the dashboard's switch. */
export const dateParts: readonly (readonly [DatePart, string])[] = [
  [DatePart.Hour, 'Hour'],
  [DatePart.DayOfWeek, 'Day of week'],
  [DatePart.Day, 'Day'],
  [DatePart.Month, 'Month'],
  [DatePart.Quarter, 'Quarter'],
  [DatePart.Year, 'Year'],
];
