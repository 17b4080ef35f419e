import { fromWallClock, wallClock, zoneOffset, type Instant } from '../../zone.ts';

/** Units of kept sums: numbers of hours, days and months on the wall clock of the organisation's zone. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const Grain = { day: 0, month: 1 } as const;
export type Grain = (typeof Grain)[keyof typeof Grain];

/** Before all documents: by a clock whose battery is dead some were made before 1970. */
export const beginning: Instant = Number.MIN_SAFE_INTEGER;

/** Number of the hour that the wall clock shows; two hours share a number when the clock is set back. */
export const hourNumber = (zone: string, instant: Instant): number => Math.floor(wallClock(zone, instant) / hourMs);

/** Year × 12 + month (0 to 11) of a day number. */
export const monthOfDay = (day: number): number => {
  const date = new Date(day * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

/** The first day number of a month number. */
export const firstDayOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs;

/** From an instant up to, not with, another. */
export interface Span {
  from: Instant;
  until: Instant;
}

/** From a number up to, not with, another. */
export interface Numbers {
  first: number;
  after: number;
}

/** A span taken apart: whole periods that have kept sums, and the ragged pieces before and after. */
export interface Parts {
  whole?: Numbers;
  edges: Span[];
}

/**
 * Where an hour begins; one that is skipped, be it in part, begins when the clock is set forward over its beginning,
 * one that is shown twice with its first showing.
 */
const startOf = (zone: string, hour: number): Instant => {
  const wall = hour * hourMs;
  let start = fromWallClock(zone, wall);
  let before = start - (wallClock(zone, start) - wall) - 1;
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2);
    if (wallClock(zone, middle) < wall) before = middle;
    else start = middle;
  }
  return start;
};

/** Whether no earlier hour is shown after its beginning, by a clock that is set back from the middle of an hour. */
const isBoundary = (zone: string, hour: number): boolean => {
  const start = startOf(zone, hour);
  const again = hour * hourMs - zoneOffset(zone, start + dayMs);
  return again <= start || hourNumber(zone, again - 1) >= hour;
};

const hourOf = (zone: string, instant: Instant, step: number): number =>
  Math.floor(hourNumber(zone, instant) / step) * step;

/** The first boundary of hours, of every `step` hours, that is not before the instant. */
const ceiling = (zone: string, instant: Instant, step: number): number => {
  let hour = hourOf(zone, instant, step);
  while (startOf(zone, hour) < instant || !isBoundary(zone, hour)) hour += step;
  return hour;
};

/** The last such boundary that is not after the instant. */
const floor = (zone: string, instant: Instant, step: number): number => {
  let hour = hourOf(zone, instant, step);
  while (!isBoundary(zone, hour)) hour -= step;
  return hour;
};

const split = (zone: string, { from, until }: Span, step: number): Parts => {
  const first = ceiling(zone, from, step);
  const after = floor(zone, until, step);
  if (first >= after) return { edges: until > from ? [{ from, until }] : [] };
  const start = startOf(zone, first);
  const end = startOf(zone, after);
  const edges = [
    { from, until: start },
    { from: end, until },
  ].filter((edge) => edge.until > edge.from);
  return { whole: { first: first / step, after: after / step }, edges };
};

/** Whole hours of a span, and what is left of it at both ends. */
export const wholeHours = (zone: string, span: Span): Parts => split(zone, span, 1);

/** Whole days of a span, and what is left of it at both ends. */
export const wholeDays = (zone: string, span: Span): Parts => split(zone, span, 24);

/** Whole months among whole days, and the days before and after them. */
export const wholeMonths = (days: Numbers): { months?: Numbers; days: Numbers[] } => {
  const first =
    firstDayOfMonth(monthOfDay(days.first)) === days.first ? monthOfDay(days.first) : monthOfDay(days.first) + 1;
  const after = monthOfDay(days.after);
  if (first >= after) return { days: [days] };
  const edges = [
    { first: days.first, after: firstDayOfMonth(first) },
    { first: firstDayOfMonth(after), after: days.after },
  ];
  return { months: { first, after }, days: edges.filter((edge) => edge.after > edge.first) };
};
