import { bucketKey, bucketOfDay, isHourly } from '#domain/date-part.ts';
import { groupingOf } from './filters.ts';
import type { Figure } from './piece-shape.ts';
import type { RawRow } from './query.ts';
import type { ReportRequest } from './request.ts';

const hourMs = 3_600_000;

type Adder = (one: number, other: number) => number;
const adders: Partial<Record<Figure, Adder>> = { FirstOn: Math.min, LastOn: Math.max };
const plus: Adder = (one, other) => one + other;

const dateOf = ({ date }: ReportRequest, unit: number): string => {
  const part = date?.part ?? 5;
  return isHourly(part) ? bucketKey(part, 'UTC', unit * hourMs) : bucketOfDay(part, unit);
};

/** Columns that a row is known by beside its date. */
export const keyColumns = ({ fields }: ReportRequest): string[] => fields.map((field) => groupingOf(field).column);

/** Rows by day or hour as rows by the part of the date that is asked for, each under its Date; in order of dates. */
export const foldDates = (rows: readonly RawRow[], request: ReportRequest, figures: readonly Figure[]): RawRow[] => {
  const keys = keyColumns(request);
  const folded = new Map<string, RawRow>();
  for (const row of rows) {
    const date = dateOf(request, Number(row['Unit']));
    const key = [date, ...keys.map((column) => row[column])].join();
    const known = folded.get(key);
    if (!known) {
      folded.set(key, { ...row, Date: date });
      continue;
    }
    for (const figure of figures)
      known[figure] = (adders[figure] ?? plus)(Number(known[figure] ?? 0), Number(row[figure] ?? 0));
  }
  return [...folded.values()].sort((one, other) =>
    String(one['Date']) < String(other['Date']) ? -1 : Number(one['Date'] !== other['Date']),
  );
};
