import type { FieldKind, FieldModel } from '../model/shapes.ts';
import { money, quantity, rate } from './amount.ts';
import { action, enumeration } from './enumeration.ts';
import type { FieldKindFacts, JsonSchema, Nesting } from './field-kind.ts';
import { day, instant } from './moments.ts';
import { custom } from './custom.ts';
import { bytes, json, object, settings } from './nested.ts';
import { flag, id, identity, integer, number } from './numbers.ts';
import { children, images, many, reference } from './relations.ts';
import { entities, entity, list, predicate } from './request.ts';
import type { Side } from './shared-schemas.ts';
import { email, longText, secret, text } from './text.ts';

export const fieldKinds = {
  id,
  text,
  longText,
  email,
  integer,
  money,
  quantity,
  rate,
  number,
  flag,
  enum: enumeration,
  action,
  instant,
  day,
  reference,
  identity,
  children,
  many,
  images,
  settings,
  json,
  custom,
  secret,
  object,
  bytes,
  entity,
  entities,
  predicate,
  list,
} satisfies Record<FieldKind, FieldKindFacts>;

const orNull = (schema: JsonSchema): JsonSchema => {
  if (typeof schema === 'boolean') return schema;
  if (typeof schema['type'] === 'string' && !schema['anyOf']) return { ...schema, type: [schema['type'], 'null'] };
  return { anyOf: [schema, { type: 'null' }] };
};

type Form = 'schema' | 'answer';

const valueOf = (field: FieldModel, side: Side, form: Form): JsonSchema => {
  const kind: FieldKindFacts = fieldKinds[field.kind];
  const nesting: Nesting = { schema: (nested) => fieldValue(nested, side, form) };
  if (side === 'inside' && kind.inside) return kind.inside(field, nesting);
  if (form === 'answer' && kind.answer) return kind.answer(field, nesting);
  return narrowed(kind.schema(field, nesting), field, kind);
};

/** What the field itself says of its values stands for what is usual of its kind. */
const narrowed = (schema: JsonSchema, field: FieldModel, { words = [] }: FieldKindFacts): JsonSchema => {
  const own = words.filter((word) => field[word] !== undefined).map((word) => [word, field[word]]);
  return typeof schema === 'boolean' ? schema : { ...schema, ...Object.fromEntries(own) };
};

const fieldValue = (field: FieldModel, side: Side, form: Form): JsonSchema => {
  const schema = valueOf(field, side, form);
  return field.required ? schema : orNull(schema);
};

/** What a client may write in this field; null where it is optional. */
export const fieldSchema = (field: FieldModel, side: Side): JsonSchema => fieldValue(field, side, 'schema');

/** What the server answers in this field. */
export const fieldAnswer = (field: FieldModel, side: Side): JsonSchema => fieldValue(field, side, 'answer');
