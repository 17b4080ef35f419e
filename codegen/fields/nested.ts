import { noNul, type FieldKind, type FieldModel } from '../model/shapes.ts';
import type { FieldKindFacts, JsonSchema, Nesting } from './field-kind.ts';
import { memberSchema } from './members.ts';

type Schema = Exclude<JsonSchema, boolean>;

/** What is not known of a nested shape is passed over, as unknown keys are. */
const opened = ({ additionalProperties: _, items, properties, ...schema }: Schema): Schema => ({
  ...schema,
  ...(typeof items === 'object' && { items: opened(items as Schema) }),
  ...(typeof properties === 'object' && {
    properties: Object.fromEntries(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, member]) => [
        name,
        typeof member === 'boolean' ? member : opened(member),
      ]),
    ),
  }),
});

/** Values of settings were texts once: a number may be one, and keeps to the same bounds. */
const looseNumber = (schema: Schema): Schema => ({
  ...schema,
  type: ['number', 'string', 'null'],
  'x-minimum': schema['minimum'],
  'x-maximum': schema['maximum'],
});

/** Of the other kinds the codec knows all that is to be known. */
const byKind: Partial<Record<FieldKind, (schema: Schema, key: FieldModel) => Schema>> = {
  money: looseNumber,
  quantity: looseNumber,
  rate: looseNumber,
  integer: looseNumber,
  number: looseNumber,
  identity: looseNumber,
  instant: (schema) => schema,
  day: (schema) => schema,
  text: (schema) => schema,
  longText: (schema) => schema,
  email: (schema) => schema,
  object: opened,
  list: opened,
};

/** An entry of this key has a value that keeps to what its schema says. */
const rulesOf = ({ fields = [] }: FieldModel, nesting: Nesting): JsonSchema[] =>
  fields
    .filter(({ internal }) => !internal)
    .flatMap((key) => {
      const value = byKind[key.kind]?.(nesting.schema(key) as Schema, key);
      return value
        ? [{ if: { properties: { Key: { not: { const: key.name } } } }, else: { properties: { Value: value } } }]
        : [];
    });

const entries = (rules: JsonSchema[] = []): JsonSchema => ({
  type: 'array',
  maxItems: 500,
  items: {
    type: 'object',
    additionalProperties: true,
    required: ['Key'],
    properties: { Key: { type: 'string', minLength: 1, maxLength: 100, pattern: noNul }, Value: true },
    ...(rules.length > 0 && { allOf: rules }),
  },
});

/** On the wire a list of {Key, Value}; inside a plain object by key. Unknown keys are kept. */
export const settings: FieldKindFacts = {
  stored: true,
  sortable: false,
  schema: (field, nesting) => entries(rulesOf(field, nesting)),
  answer: () => entries(),
  inside: (field, nesting) => ({ ...(memberSchema(field, nesting) as object), additionalProperties: true }),
};

export const json: FieldKindFacts = {
  stored: true,
  sortable: false,
  schema: () => true,
};

export const object: FieldKindFacts = {
  stored: false,
  sortable: false,
  schema: memberSchema,
};

export const bytes: FieldKindFacts = {
  stored: false,
  sortable: false,
  schema: () => ({ type: 'string', maxLength: 48_000_000 }),
};
