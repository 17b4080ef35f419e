import type { FieldKind } from '#generated/shapes.ts';
import { children, many } from './children.ts';
import { custom } from './operators/custom.ts';
import { flag } from './operators/flag.ts';
import { identity } from './operators/identity.ts';
import { lotBalance } from './lot-balance.ts';
import { oneOf } from './operators/one-of.ts';
import type { Operator } from './place.ts';
import { range } from './operators/range.ts';
import { reference } from './reference.ts';

/** Which filter a kind of field has. A kind that is not here cannot be filtered by. */
export const operators: Partial<Record<FieldKind, Operator>> = {
  integer: range,
  money: range,
  quantity: range,
  rate: range,
  number: range,
  instant: range,
  day: range,
  flag,
  enum: oneOf,
  action: oneOf,
  identity,
  reference,
  children,
  many,
  object: lotBalance,
  custom,
};
