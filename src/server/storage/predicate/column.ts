import type { FieldModel } from '#generated/shapes.ts';
import { name, sql, type Sql } from '../sql.ts';
import type { Place } from './place.ts';

/** The column of the field, under the alias of the place. */
export const columnAt = ({ alias }: Place, field: FieldModel): Sql =>
  sql`${name(alias)}.${name(field.column as string)}`;

export const pathOf = ({ path }: Place, field: FieldModel): string => `${path}.${field.filter ?? field.name}`;
