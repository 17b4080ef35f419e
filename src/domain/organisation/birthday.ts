import { dayMs, dayOfNumber, numberOfDay, weekdayOf, type Day } from '../zone.ts';

const monthStarts = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335];

/**
 * The day of the year of a date of birth, 1 to 366, counted as in a leap year: a birthday has the same number every
 * year, and the 29th of February has one of its own. Undefined for what is no day.
 */
export const birthdayOf = (bornOn: string | null | undefined): number | undefined => {
  const [, month, day] = /^\d{4}-(\d{2})-(\d{2})$/.exec(bornOn ?? '') ?? [];
  const before = monthStarts[Number(month) - 1];
  return before === undefined ? undefined : before + Number(day);
};

/** Days of the year from one to another, both meant; a From after To goes over the end of the year. */
export interface BirthdaySpan {
  readonly From: number;
  readonly To: number;
}

/** The named spans of birthdays, as they are offered. */
export const birthdaySpans = ['Today', 'Tomorrow', 'Current week', 'Current month', 'Next month'] as const;
export type BirthdaySpanName = (typeof birthdaySpans)[number];

const dayOfYear = (day: Day): number => birthdayOf(day) ?? 1;

const week = (today: number): [number, number] => {
  const monday = today - weekdayOf(today) + 1;
  return [monday, monday + 6];
};

const month = (today: number, later: number): [number, number] => {
  const date = new Date(dayOfNumber(today));
  const firstOf = (shift: number): number => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + shift, 1) / dayMs;
  return [firstOf(later), firstOf(later + 1) - 1];
};

const spans: Record<BirthdaySpanName, (today: number) => [first: number, last: number]> = {
  Today: (today) => [today, today],
  Tomorrow: (today) => [today + 1, today + 1],
  'Current week': week,
  'Current month': (today) => month(today, 0),
  'Next month': (today) => month(today, 1),
};

const isLeap = (day: Day): boolean => new Date(Date.UTC(Number(day.slice(0, 4)), 1, 29)).getUTCDate() === 29;

/** In a year without a 29th of February those born on it are met on the 28th. */
const withLeapDay = (last: Day): number => dayOfYear(last) + (last.endsWith('-02-28') && !isLeap(last) ? 1 : 0);

/** The days of the year that a named span means on a day. */
export const birthdaySpan = (name: BirthdaySpanName, today: Day): BirthdaySpan => {
  const [first, last] = spans[name](numberOfDay(today));
  return { From: dayOfYear(dayOfNumber(first)), To: withLeapDay(dayOfNumber(last)) };
};

/** 61 → '01.03'. */
export const birthdayText = (day: number): string => {
  const at = monthStarts.findLastIndex((before) => before < day);
  return [day - (monthStarts[at] ?? 0), at + 1].map((part) => String(part).padStart(2, '0')).join('.');
};

/** '1.3' or '01.03' → 61; undefined for what is no day of a year. */
export const parseBirthday = (text: string): number | undefined => {
  const [, day = '', part = ''] = /^\s*(\d{1,2})[./-](\d{1,2})\.?\s*$/.exec(text) ?? [];
  const number = birthdayOf(`2000-${part.padStart(2, '0')}-${day.padStart(2, '0')}`);
  return number !== undefined &&
    number <= 366 &&
    birthdayText(number) === `${day.padStart(2, '0')}.${part.padStart(2, '0')}`
    ? number
    : undefined;
};
