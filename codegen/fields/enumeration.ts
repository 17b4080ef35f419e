import type { FieldModel } from '../model/shapes.ts';
import { plural } from '../model/plural.ts';
import type { FieldKindFacts, FilterFacts, JsonSchema } from './field-kind.ts';

/** Unknown numbers are tolerated: enumerations of the specification have gaps. */
const value: JsonSchema = { type: 'integer', minimum: -1000, maximum: 1_000_000 };

/** The enumeration by its name: its values with their titles. */
const named = (field: FieldModel): JsonSchema => ({ $ref: `#/$defs/${field.enum}` });

const oneOf: FilterFacts = {
  name: plural,
  schema: () => ({ type: 'array', maxItems: 100, items: value }),
};

/** A number of an enumeration. */
export const enumeration: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => value,
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
  schema: () => ({
    anyOf: [{ type: 'object', additionalProperties: false, properties: { Number: value, Enumerator: value } }, value],
  }),
  inside: named,
  filter: oneOf,
};
