import { all, sql, type Value } from '../sql.ts';
import { columnAt, pathOf } from './column.ts';
import { exists } from './exists.ts';
import { asObject, invalid, type Operator } from './place.ts';

const members = new Set(['From', 'To', 'Exists']);

const bound = (value: unknown, path: string): Value => {
  if (typeof value !== 'number' && typeof value !== 'string') throw invalid(path, 'must be a number or a day');
  return value;
};

/** {From, To, Exists}: both bounds belong to the range; null and absent ones do not bound it. */
export const range: Operator = (argument, field, place) => {
  const path = pathOf(place, field);
  const wanted = asObject(argument, path);
  const unknown = Object.keys(wanted).find((member) => !members.has(member));
  if (unknown) throw invalid(`${path}.${unknown}`, 'is not known here');
  const column = columnAt(place, field);
  const { From, To, Exists } = wanted;
  return all([
    ...(From === undefined || From === null ? [] : [sql`${column} >= ${bound(From, `${path}.From`)}`]),
    ...(To === undefined || To === null ? [] : [sql`${column} <= ${bound(To, `${path}.To`)}`]),
    ...(Exists === undefined || Exists === null ? [] : [exists(column, Exists, path)]),
  ]);
};
