import { periodOf, type Calendar, type DateInterval, type Period } from '#domain/period.ts';
import { holdingText } from '#domain/fold.ts';
import { companyZone } from '#client/session/company-zone.ts';
import { dayNumber, dayOfNumber } from '#domain/zone.ts';
import type { ResourceModel } from '#generated/shapes.ts';
import type { Values } from './route-pattern.ts';

/** Filter of a list: the search term under q, everything else under the predicate's own names. */
export type Filter = Values;

/** A named interval stays itself until the call is made, so that a list of today is of today tomorrow too. */
export interface PeriodFilter {
  Interval?: DateInterval;
  From?: number | string;
  To?: number | string;
  Exists?: boolean;
}

/** Days begin and end in the company's zone, whatever the device's is. */
export const companyCalendar = (): Calendar => ({ now: Date.now(), zone: companyZone() });

const asDays = ({ From, To }: Period, zone: string): { From?: string; To?: string } => ({
  ...(From === undefined ? {} : { From: dayOfNumber(dayNumber(zone, From)) }),
  ...(To === undefined ? {} : { To: dayOfNumber(dayNumber(zone, To)) }),
});

const range = (kind: 'instant' | 'day', value: PeriodFilter, calendar: Calendar): Values | undefined => {
  if (value.Interval === undefined) return { ...value };
  const period = periodOf(value.Interval, calendar);
  const bounds = kind === 'day' ? asDays(period, calendar.zone) : { ...period };
  return Object.keys(bounds).length > 0 ? bounds : undefined;
};

/** References carry names for the chips; the wire wants ids alone. */
const idsOnly = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((each: unknown) => (typeof each === 'object' && each !== null && 'Id' in each ? { Id: each.Id } : each))
    : value;

const isPeriod = (value: unknown): value is PeriodFilter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ownPrefix = 'Own:';

/** The name under which a list keeps the condition on a field that the company has added. */
export const ownFilterName = (key: string): string => `${ownPrefix}${key}`;

/** Conditions on own fields as the one member of a predicate that they are. */
const ownConditions = (filter: Filter): Values => {
  const own = Object.entries(filter).filter(([name, value]) => name.startsWith(ownPrefix) && value !== null);
  if (own.length === 0) return {};
  return { Custom: Object.fromEntries(own.map(([name, value]) => [name.slice(ownPrefix.length), value])) };
};

/** The term found anywhere in any of the searched texts. */
export const stringsFor = (searched: readonly string[], term: string): { Name: string; Pattern: string }[] =>
  searched.map((Name) => ({ Name, Pattern: holdingText(term) }));

/** Filters as a list keeps them → as a predicate carries them, without the empty ones. */
export const toPredicate = (
  { searched, periods }: Pick<ResourceModel, 'searched' | 'periods'>,
  filter: Filter,
  calendar: Calendar = companyCalendar(),
): Values => {
  const { q, ...rest } = filter;
  const asked = (name: string, value: unknown): unknown => {
    const kind = periods[name];
    return kind && isPeriod(value) ? range(kind, value, calendar) : idsOnly(value);
  };
  const named = Object.entries(rest)
    .filter(([name]) => !name.startsWith(ownPrefix))
    .map(([name, value]) => [name, asked(name, value)] as const)
    .filter(([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0));
  const term = typeof q === 'string' ? q.trim() : '';
  return {
    ...Object.fromEntries(named),
    ...ownConditions(rest),
    ...(term ? { Strings: stringsFor(searched, term) } : {}),
  };
};
