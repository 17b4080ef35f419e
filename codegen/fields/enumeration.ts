import { plural } from '../model/plural.ts';
import { limits, type FieldKindFacts, type FilterFacts, type JsonSchema } from './field-kind.ts';

/** Unknown numbers are tolerated (G-168): enumerations of the specification have gaps. */
const value: JsonSchema = { type: 'integer', minimum: -1000, maximum: 1_000_000 };

const oneOf: FilterFacts = {
  name: plural,
  schema: () => ({ type: 'array', maxItems: 100, items: value }),
  inside: () => 'number[]',
  wire: () => 'number[]',
};

/** A number of an enumeration. */
export const enumeration: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: (field) => ({ ...(value as object), ...limits(field, 'minimum', 'maximum') }),
  inside: (field) => field.enum ?? 'number',
  wire: (field) => field.enum ?? 'number',
  filter: oneOf,
};

/** {Number, Enumerator}: Enumerator is read first, then Number; both are written the same (G-043). A bare number is taken too. */
export const action: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => ({
    anyOf: [
      { type: 'object', additionalProperties: false, properties: { Number: value, Enumerator: value } },
      value,
    ],
  }),
  inside: (field) => field.enum ?? 'number',
  wire: () => 'ActionValue',
  filter: oneOf,
};
