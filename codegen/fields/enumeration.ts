import type { FieldModel } from '../model/shapes.ts';
import { plural } from '../model/plural.ts';
import type { FieldKindFacts, FilterFacts, JsonSchema } from './field-kind.ts';

/** Any number: what took place at a till with a later program is stored, whatever its numbers mean. */
const value: JsonSchema = { type: 'integer', minimum: -1000, maximum: 1_000_000 };

/** The enumeration by its name: its values with their titles. */
const named = (field: FieldModel): JsonSchema => ({ $ref: `#/$defs/${field.enum}` });

/** What a client may write: any number, or one of those that a form offers. */
const written = (field: FieldModel): JsonSchema => (field.listed ? { $ref: `#/$defs/${field.enum}Listed` } : value);

const oneOf: FilterFacts = {
  name: plural,
  schema: () => ({ type: 'array', maxItems: 100, items: value }),
};

/** A number of an enumeration. */
export const enumeration: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: written,
  words: ['minimum', 'maximum'],
  answer: named,
  inside: named,
  filter: oneOf,
};

/**
 * {Number, Enumerator}: Enumerator is read first, then Number; both are written the same. A bare number is taken too.
 */
export const action: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: (field) => ({
    anyOf: [
      {
        type: 'object',
        additionalProperties: false,
        properties: { Number: written(field), Enumerator: written(field) },
      },
      written(field),
    ],
  }),
  inside: named,
  filter: oneOf,
};
