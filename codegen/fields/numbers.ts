import type { FieldKindFacts, JsonSchema } from './field-kind.ts';
import { rangeFilter } from './range-filter.ts';

const whole: JsonSchema = { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
/** An id may come as text from an address; it is a whole number all the same. */
export const idSchema: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

export const integer: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => whole,
  words: ['minimum', 'maximum'],
  filter: rangeFilter({ name: 'Integer', bound: whole }),
};

export const id: FieldKindFacts = { ...integer, schema: () => idSchema, words: undefined, filter: undefined };

export const identity: FieldKindFacts = {
  stored: true,
  sortable: false,
  schema: () => idSchema,
  filter: {
    name: (field) => `${field}s`,
    schema: () => ({
      anyOf: [
        { type: 'array', maxItems: 1000, items: idSchema },
        {
          type: 'object',
          additionalProperties: false,
          required: ['Exists'],
          properties: { Exists: { type: 'boolean' } },
        },
      ],
    }),
  },
};

/** A real number: latitude and longitude. */
export const number: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => ({ type: 'number', minimum: -1e15, maximum: 1e15 }),
  words: ['minimum', 'maximum'],
};

export const flag: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => ({ type: 'boolean' }),
  filter: { name: (field) => field, schema: () => ({ type: 'boolean' }) },
};
