import { sql, words, type Sql } from '../../sql.ts';
import { asBoolean } from '../place.ts';

/** {Exists: true} has a value, {Exists: false} has none. */
export const exists = (column: Sql, argument: unknown, path: string): Sql =>
  sql`${column} is ${words(asBoolean(argument, `${path}.Exists`) ? 'not null' : 'null')}`;
