import { wallClock, type Day, type Instant } from './zone.ts';

/** '2026-11-21' → '21.11.2026' (R-FMT-004). */
export const formatDay = (day: Day): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;

/** An instant as dd.MM.yyyy in a zone (R-FMT-004). */
export const formatDate = (zone: string, instant: Instant): string =>
  formatDay(new Date(wallClock(zone, instant)).toISOString());

/** An instant as dd.MM.yyyy HH:mm in a zone (R-FMT-004). */
export const formatDateTime = (zone: string, instant: Instant): string => {
  const text = new Date(wallClock(zone, instant)).toISOString();
  return `${formatDay(text)} ${text.slice(11, 16)}`;
};

/** '21.11.2026' or '2026-11-21' → '2026-11-21'; undefined for what is no day of the calendar. */
export const parseDay = (text: string): Day | undefined => {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text.trim());
  const day = match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text.trim();
  const date = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
    ? day
    : undefined;
};
