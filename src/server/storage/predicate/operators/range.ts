import { lastOf } from '#domain/period.ts';
import type { FieldKind } from '#generated/shapes.ts';
import { all, join, sql, type Value } from '../../sql.ts';
import { columnAt, pathOf } from '../column.ts';
import { exists } from './exists.ts';
import { asObject, invalid, type Operator } from '../place.ts';

const members = new Set(['From', 'To', 'Exists']);

const bound = (value: unknown, path: string): Value => {
  if (typeof value !== 'number' && typeof value !== 'string') throw invalid(path, 'must be a number or a day');
  return value;
};

/** An instant as the end of a range means to the end of its second, in searches as in reports. */
const upper = (value: unknown, path: string, kind: FieldKind): Value => {
  const to = bound(value, path);
  return kind === 'instant' && typeof to === 'number' ? lastOf(to) : to;
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Days of the year from the 28th of December to the 3rd of January. */
const isOverTheEnd = (From: unknown, To: unknown): boolean => isGiven(From) && isGiven(To) && Number(From) > Number(To);

/** {From, To, Exists}: both bounds belong to the range; null and absent ones do not bound it. */
export const range: Operator = (argument, field, place) => {
  const path = pathOf(place, field);
  const wanted = asObject(argument, path);
  const unknown = Object.keys(wanted).find((member) => !members.has(member));
  if (unknown) throw invalid(`${path}.${unknown}`, 'is not known here');
  const column = columnAt(place, field);
  const { From, To, Exists } = wanted;
  const from = isGiven(From) ? [sql`${column} >= ${bound(From, `${path}.From`)}`] : [];
  const to = isGiven(To) ? [sql`${column} <= ${upper(To, `${path}.To`, field.kind)}`] : [];
  const bounds = field.cyclic && isOverTheEnd(From, To) ? [sql`(${join([...from, ...to], ' or ')})`] : [...from, ...to];
  return all([...bounds, ...(isGiven(Exists) ? [exists(column, Exists, path)] : [])]);
};
