import type { FieldKindFacts, JsonSchema } from './field-kind.ts';
import { shareSchema } from './shared-schemas.ts';

/** Keys as the server gives them; none of them means anything to JavaScript. */
const keys: JsonSchema = { pattern: '^[a-z][a-z0-9_]{0,39}$' };

/** The server checks each value by the schema that the company has made; this bounds what it looks at. */
const values = shareSchema('Custom', {
  type: 'object',
  maxProperties: 200,
  propertyNames: keys,
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: 4000 },
});

const bound: JsonSchema = { type: ['number', 'string', 'null'], maxLength: 40 };

const conditions = shareSchema('CustomFilter', {
  type: 'object',
  maxProperties: 20,
  propertyNames: keys,
  additionalProperties: {
    anyOf: [
      { type: ['boolean', 'null'] },
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          From: bound,
          To: bound,
          Exists: { type: ['boolean', 'null'] },
          Values: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 250 } },
          Pattern: { type: 'string', maxLength: 250 },
        },
      },
    ],
  },
});

/** Values of the fields that a company has added, by key; a filter has a condition for each key. */
export const custom: FieldKindFacts = {
  stored: true,
  sortable: false,
  schema: () => values,
  filter: { name: (field) => field, schema: () => conditions },
};
