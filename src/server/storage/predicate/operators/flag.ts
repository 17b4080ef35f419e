import { sql } from '../../sql.ts';
import { columnAt, pathOf } from '../column.ts';
import { asBoolean, type Operator } from '../place.ts';

/** A flag that was never set counts as false. */
export const flag: Operator = (argument, field, place) => {
  const column = columnAt(place, field);
  return asBoolean(argument, pathOf(place, field)) ? sql`${column} = 1` : sql`(${column} = 0 or ${column} is null)`;
};
