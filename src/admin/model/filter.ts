import { periodOf, type Calendar, type DateInterval, type Period } from '#domain/period.ts';
import { dayAt, dayNumber, dayOfNumber, type Day } from '#domain/zone.ts';
import type { FieldModel } from '#generated/shapes.ts';
import type { Values } from './route-pattern.ts';

/** What a list is narrowed by: the search term under q, everything else under the predicate's own names. */
export type Filter = Values;

/** A named interval stays itself until the call is made, so that a list of today is of today tomorrow too. */
export interface PeriodFilter {
  Interval?: DateInterval;
  From?: number | string;
  To?: number | string;
  Exists?: boolean;
}

/** The zone in which days begin and end: the browser's own. */
export const browserCalendar = (): Calendar => ({
  now: Date.now(),
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** The day that it is where the browser is. */
export const todayHere = (): Day => {
  const { now, zone } = browserCalendar();
  return dayAt(zone, now);
};

const asDays = ({ From, To }: Period, zone: string): { From?: string; To?: string } => ({
  ...(From === undefined ? {} : { From: dayOfNumber(dayNumber(zone, From)) }),
  ...(To === undefined ? {} : { To: dayOfNumber(dayNumber(zone, To)) }),
});

const range = (field: FieldModel, value: PeriodFilter, calendar: Calendar): Values | undefined => {
  if (value.Interval === undefined) return { ...value };
  const period = periodOf(value.Interval, calendar);
  const bounds = field.kind === 'day' ? asDays(period, calendar.zone) : { ...period };
  return Object.keys(bounds).length > 0 ? bounds : undefined;
};

/** References carry names for the chips; the wire wants ids alone. */
const idsOnly = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'object' && each !== null && 'Id' in each ? { Id: each.Id } : each))
    : value;

const isPeriod = (value: unknown): value is PeriodFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneFilter = (field: FieldModel | undefined, value: unknown, calendar: Calendar): unknown => {
  if (!field) return value;
  if (field.kind === 'instant' || field.kind === 'day') return isPeriod(value) ? range(field, value, calendar) : value;
  return idsOnly(value);
};

/** The name under which a field filters; kept beside the field in the model. */
const fieldOf = (fields: readonly FieldModel[], name: string): FieldModel | undefined =>
  fields.find((field) => field.filter === name);

/** The term found anywhere in any of the searchable texts. */
export const stringsFor = (fields: readonly FieldModel[], term: string): { Name: string; Pattern: string }[] =>
  fields.filter((field) => field.searchable).map(({ name }) => ({ Name: name, Pattern: `%${term}%` }));

/** Filters as a list keeps them → as a predicate carries them, without the empty ones. */
export const toPredicate = (
  fields: readonly FieldModel[],
  filter: Filter,
  calendar: Calendar = browserCalendar(),
): Values => {
  const { q, ...rest } = filter;
  const named = Object.entries(rest)
    .map(([name, value]) => [name, oneFilter(fieldOf(fields, name), value, calendar)] as const)
    .filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0));
  const term = typeof q === 'string' ? q.trim() : '';
  return { ...Object.fromEntries(named), ...(term ? { Strings: stringsFor(fields, term) } : {}) };
};
