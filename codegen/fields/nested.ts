import type { FieldKindFacts } from './field-kind.ts';
import { memberSchema } from './members.ts';

/** On the wire a list of {Key, Value}; inside a plain object by key. Unknown keys are kept. */
export const settings: FieldKindFacts = {
  stored: true,
  sortable: false,
  schema: () => ({
    type: 'array',
    maxItems: 500,
    items: {
      type: 'object',
      additionalProperties: true,
      required: ['Key'],
      properties: { Key: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' }, Value: true },
    },
  }),
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
