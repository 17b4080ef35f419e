/** Days are 'yyyy-MM-dd'; arithmetic on them knows no zone. */
const dayMs = 86_400_000;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** '2026-11-21' and -1 → '2026-10'. */
export const monthAfter = (day: string, months: number): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
};

/** The weeks that show a month, Monday first (R-FMT-006). */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = dayAfter(first, -weekday);
  const weeks: string[][] = [];
  for (let at = 0; at < 42 && (at === 0 || dayAfter(start, at).slice(0, 7) === month); at += 7) {
    weeks.push(Array.from({ length: 7 }, (_day, weekdayAt) => dayAfter(start, at + weekdayAt)));
  }
  return weeks;
};

/** '2026-11-21' → '21.11.2026' (R-FMT-004). */
export const shownDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
