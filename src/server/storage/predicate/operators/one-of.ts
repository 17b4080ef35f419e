import { columnAt, pathOf } from '../column.ts';
import { asNumbers, type Operator } from '../place.ts';

/** The value of an enumeration is one of the numbers. */
export const oneOf: Operator = (argument, field, place) =>
  place.dialect.isAny(columnAt(place, field), asNumbers(argument, pathOf(place, field)));
