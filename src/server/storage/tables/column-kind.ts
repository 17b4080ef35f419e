import type { FieldKind } from '#generated/shapes.ts';
import type { Value } from '../sql.ts';
import type { ColumnType } from './table-model.ts';

/** How the inside value of a kind of field is kept in its column. Nulls are seen to by the caller. */
export interface ColumnKind {
  type: ColumnType;
  /** Absent: the value is bound as it is. */
  encode?: (value: unknown) => Value;
  decode?: (value: unknown) => unknown;
}

const integer: ColumnKind = { type: 'integer' };
const text: ColumnKind = { type: 'text' };
const json: ColumnKind = {
  type: 'text',
  encode: (value) => JSON.stringify(value),
  decode: (value) => JSON.parse(value as string),
};

/** Kinds that have a column of their own in the entity's table. */
export const columnKinds: Partial<Record<FieldKind, ColumnKind>> = {
  id: integer,
  integer,
  money: integer,
  quantity: integer,
  rate: integer,
  enum: integer,
  action: integer,
  instant: integer,
  identity: integer,
  text,
  longText: text,
  email: text,
  day: text,
  secret: text,
  bytes: text,
  number: { type: 'real' },
  flag: { type: 'flag', encode: (value) => (value ? 1 : 0), decode: (value) => value === 1 },
  reference: { type: 'integer', encode: (value) => (value as { Id: number }).Id, decode: (value) => ({ Id: value }) },
  settings: json,
  json,
  custom: json,
  list: json,
};
