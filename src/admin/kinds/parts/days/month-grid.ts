import { dayOfNumber, numberOfDay, weekdayOf, type Day } from '#domain/zone.ts';

/** The days a month's page shows: whole weeks from Monday (R-FMT-006), six of them. */
export const monthGrid = (shown: Day): Day[] => {
  const first = numberOfDay(`${shown.slice(0, 7)}-01`);
  const monday = first - weekdayOf(first) + 1;
  return Array.from({ length: 42 }, (_, index) => dayOfNumber(monday + index));
};

/** The day that many days away. */
export const movedByDays = (day: Day, days: number): Day => dayOfNumber(numberOfDay(day) + days);

/** The same day of a month that many months away, or that month's last day. */
export const movedByMonths = (day: Day, months: number): Day => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};
