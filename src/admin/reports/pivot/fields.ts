import type { PivotDimension } from '#domain/documents/pivot/dimensions.ts';
import {
  measures,
  showingsOf,
  type PivotMeasure,
  type PivotValue,
  type Showing,
} from '#domain/documents/pivot/measures.ts';
import type { Translate } from '../../kinds/parts/value-text.ts';
import { valueTitle } from './pivot-text.ts';
import { dimensionTitles, everyDimension, type PivotState } from './pivot-state.ts';

/** A dimension, 'd:Article', or a value, 'v:DebitSum:sum'. */
export type Field = string;

/** In the order of the screen. */
export const zones = ['fields', 'rows', 'columns', 'values', 'filters'] as const;
export type Zone = (typeof zones)[number];

/** The fields in each zone. */
export type Zones = Record<Zone, Field[]>;

export const zoneTitles: Readonly<Record<Zone, string>> = {
  fields: 'Fields',
  rows: 'Rows',
  columns: 'Columns',
  values: 'Values',
  filters: 'Filters',
};

export const isValue = (field: Field): boolean => field.startsWith('v:');

export const isZoneFor = (zone: Zone, type: 'dimension' | 'value'): boolean =>
  zone === 'fields' || (type === 'value') === (zone === 'values');

const fieldOf = ({ of, as }: PivotValue): Field => `v:${of}:${as}`;
export const dimensionOfField = (field: Field): PivotDimension => field.slice(2) as PivotDimension;
export const valueOfField = (field: Field): PivotValue => {
  const [, of, as] = field.split(':');
  return { of: of as PivotMeasure, as: as as Showing };
};

export const titleOfField = (field: Field, translate: Translate): string =>
  isValue(field) ? valueTitle(valueOfField(field), { translate }) : translate(dimensionTitles[dimensionOfField(field)]);

/** The zones of a state. */
export const zonesOf = ({ rows, columns, values, filters }: PivotState): Zones => {
  const named = (names: readonly PivotDimension[]): Field[] => names.map((name) => `d:${name}`);
  const filtered = filters.map(({ name }) => name);
  const used = new Set([...rows, ...columns, ...filtered]);
  const measured = new Set(values.map(({ of }) => of));
  const left = (Object.keys(measures) as PivotMeasure[]).filter((of) => !measured.has(of));
  return {
    rows: named(rows),
    columns: named(columns),
    values: values.map(fieldOf),
    filters: named(filtered.filter((name) => !rows.includes(name) && !columns.includes(name))),
    fields: [
      ...named(everyDimension.filter((name) => !used.has(name))),
      ...left.map((of) => fieldOf({ of, as: 'sum' })),
    ],
  };
};

/** The order stays by the same figure, also where it is shown in another way now. */
const sortedBy = (before: PivotState, values: readonly PivotValue[]): PivotState['sort'] => {
  const { value, isUp } = before.sort;
  const sorted = value === undefined ? undefined : before.values[value];
  if (!sorted) return before.sort;
  const same = values.findIndex(({ of, as }) => of === sorted.of && as === sorted.as);
  const place = same >= 0 ? same : values.findIndex(({ of }) => of === sorted.of);
  return { value: Math.max(place, 0), isUp };
};

/** The state after fields were moved. A table has at least one value. */
export const withZones = (state: PivotState, moved: Zones): PivotState => {
  const inZone = (zone: Zone): PivotDimension[] =>
    moved[zone].filter((field) => !isValue(field)).map((field) => dimensionOfField(field));
  const values = moved.values.filter(isValue).map(valueOfField);
  const kept = values.length > 0 ? values : state.values;
  const idsOf = new Map(state.filters.map(({ name, ids }) => [name, ids]));
  return {
    ...state,
    rows: inZone('rows'),
    columns: inZone('columns'),
    values: kept,
    filters: inZone('filters').map((name) => ({ name, ids: idsOf.get(name) ?? [] })),
    sort: sortedBy(state, kept),
  };
};

/** The same with a field in another zone, at its end. */
export const movedTo = (fields: Zones, field: Field, zone: Zone): Zones => {
  const without = Object.fromEntries(zones.map((each) => [each, fields[each].filter((other) => other !== field)]));
  const next = without as Zones;
  next[zone] = [...next[zone], field];
  return next;
};

/** The same with a field nearer to the start or the end of its zone. */
export const shifted = (fields: Zones, { field, zone }: { field: Field; zone: Zone }, by: -1 | 1): Zones => {
  const list = [...fields[zone]];
  const from = list.indexOf(field);
  list.splice(from, 1);
  list.splice(from + by, 0, field);
  return { ...fields, [zone]: list };
};

/** The same with a value shown in another way. */
export const shownAs = (fields: Zones, field: Field, as: Showing): Zones => {
  const { of } = valueOfField(field);
  return { ...fields, values: fields.values.map((each) => (each === field ? fieldOf({ of, as }) : each)) };
};

/** A value once more, in the first way in which it is not shown yet. */
export const doubled = (fields: Zones, field: Field): Zones => {
  const { of } = valueOfField(field);
  const as = showingsOf(of).find((each) => !fields.values.includes(fieldOf({ of, as: each })));
  return as ? { ...fields, values: [...fields.values, fieldOf({ of, as })] } : fields;
};
