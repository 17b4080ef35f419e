import { DateInterval } from '#domain/period.ts';
import { codedColumns } from '#domain/documents/pivot/day-lines.ts';
import { dateDimensions, type PivotDimension } from '#domain/documents/pivot/dimensions.ts';
import {
  isCompared,
  measures,
  showingsOf,
  type PivotMeasure,
  type PivotValue,
} from '#domain/documents/pivot/measures.ts';
import { dayNumber } from '#domain/zone.ts';
import type { PivotQuestion } from '#domain/documents/pivot/table.ts';
import { asChoice, boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { companyCalendar } from '../../model/filter.ts';

/** All that is chosen on the page of the pivot table. */
export interface PivotState {
  period: PeriodChoice;
  rows: readonly PivotDimension[];
  columns: readonly PivotDimension[];
  values: readonly PivotValue[];
  filters: readonly { name: PivotDimension; ids: readonly number[] }[];
  /** The collection whose items are the dimension Item. */
  splitId?: number;
  sort: PivotQuestion['sort'];
}

/** Dimensions by their titles, in the order in which they are offered. */
export const dimensionTitles: Readonly<Record<PivotDimension, string>> = {
  Article: 'Product',
  Item: 'Collection item',
  Branch: 'Branch',
  Depot: 'Depot',
  Employee: 'Employee',
  Contractor: 'Customer',
  Year: 'Year',
  Quarter: 'Quarter',
  Month: 'Month',
  Day: 'Day',
  Weekday: 'Day of week',
  Hour: 'Hour',
  Kind: 'Operation',
  VatRate: 'VAT rate',
};

const known: readonly PivotDimension[] = [...codedColumns, ...dateDimensions, 'Item'];

export const everyDimension = Object.keys(dimensionTitles) as readonly PivotDimension[];

export const firstState: PivotState = {
  period: { Interval: DateInterval.CurrentYear },
  rows: ['Article'],
  columns: ['Month'],
  values: [{ of: 'DebitSum', as: 'sum' }],
  filters: [],
  sort: { value: 0, isUp: false },
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDimension = (value: unknown): value is PivotDimension => known.includes(value as PivotDimension);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const valueIn = (given: unknown): PivotValue[] => {
  if (!isObject(given) || !Object.hasOwn(measures, String(given['of']))) return [];
  const of = given['of'] as PivotMeasure;
  const as = showingsOf(of).find((each) => each === given['as']);
  return as ? [{ of, as }] : [];
};

const filterIn = (given: unknown): PivotState['filters'] =>
  isObject(given) && isDimension(given['name'])
    ? [{ name: given['name'], ids: listOf(given['ids']).filter(isId) }]
    : [];

/** Each dimension once, in rows before columns. */
const placesIn = ({ rows, columns }: Record<string, unknown>) => {
  const inRows = [...new Set(listOf(rows).filter(isDimension))].slice(0, 4);
  const inColumns = [...new Set(listOf(columns).filter(isDimension))].filter((name) => !inRows.includes(name));
  return { rows: inRows, columns: inColumns.slice(0, 2) };
};

/** The state in an address or a preset, which anyone may have changed; undefined: none that can be read. */
export const stateIn = (given: unknown): PivotState | undefined => {
  if (!isObject(given)) return undefined;
  const values = listOf(given['values']).flatMap(valueIn);
  const { value, isUp } = isObject(given['sort']) ? given['sort'] : {};
  return {
    period: asChoice(given['period']) ?? firstState.period,
    ...placesIn(given),
    values: values.length > 0 ? values.slice(0, 6) : firstState.values,
    filters: listOf(given['filters']).flatMap(filterIn),
    ...(isId(given['splitId']) && { splitId: given['splitId'] }),
    sort: { ...(isId(value) && value < values.length && { value }), isUp: isUp === true },
  };
};

/** Under which name the address carries the state. */
export const pivotParameter = 'pivot';

/** The state in the text of an address. */
export const stateInText = (text: string | null): PivotState => {
  try {
    return stateIn(JSON.parse(text ?? '')) ?? firstState;
  } catch {
    return firstState;
  }
};

/** A year and a day: of all time no more is looked at. */
const mostDays = 366;

/** Days of the period, at most a year, the latest; counted from 1970-01-01. */
export const daysOfPeriod = (period: PeriodChoice): { from: number; until: number } => {
  const { zone } = companyCalendar();
  const { From, To } = boundsOf(period);
  const until = Math.min(dayNumber(zone, To ?? Date.now()), dayNumber(zone, Date.now())) + 1;
  const from = From === undefined ? until - mostDays : dayNumber(zone, From);
  return { from: Math.min(Math.max(from, until - mostDays), until), until };
};

/** Days whose lines are needed: with the period before, where values are compared with it. */
export const neededDays = ({ period, values }: PivotState): { from: number; until: number } => {
  const { from, until } = daysOfPeriod(period);
  return { from: values.some(isCompared) ? from - (until - from) : from, until };
};

export const questionOf = (state: PivotState, open: readonly string[]): PivotQuestion => {
  const { rows, columns, values, filters, sort } = state;
  const cut = filters.filter(({ ids }) => ids.length > 0);
  return { rows, columns, values, filters: cut, ...daysOfPeriod(state.period), open, sort };
};
