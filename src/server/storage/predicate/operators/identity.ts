import { columnAt, pathOf } from '../column.ts';
import { exists } from './exists.ts';
import { asNumbers, asObject, type Operator } from '../place.ts';

/** A list of ids, or {Exists}. */
export const identity: Operator = (argument, field, place) => {
  const column = columnAt(place, field);
  const path = pathOf(place, field);
  return Array.isArray(argument)
    ? place.dialect.isAny(column, asNumbers(argument, path))
    : exists(column, asObject(argument, path)['Exists'], path);
};
