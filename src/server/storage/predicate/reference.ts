import { columnAt, pathOf } from './column.ts';
import { exists } from './operators/exists.ts';
import type { Operator } from './place.ts';
import { leadsTo } from './target.ts';

const asksExists = (argument: unknown): argument is { Exists: unknown } =>
  typeof argument === 'object' && argument !== null && 'Exists' in argument && Object.keys(argument).length === 1;

/** [{Id}], or a predicate on what the reference leads to, or {Exists}. */
export const reference: Operator = (argument, field, place) => {
  const column = columnAt(place, field);
  const path = pathOf(place, field);
  if (asksExists(argument)) return exists(column, argument.Exists, path);
  return leadsTo(column, field.to as string, argument, { path, place });
};
