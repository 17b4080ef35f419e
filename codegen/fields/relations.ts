import type { FieldModel } from '../model/shapes.ts';
import { plural } from '../model/plural.ts';
import type { FieldKindFacts, FilterFacts, JsonSchema } from './field-kind.ts';
import { idSchema } from './numbers.ts';
import { shareSchema } from './shared-schemas.ts';

/** What names a stored entity in a body: its Id, or the ClientId given by the device that made it. */
export const referenceSchema = shareSchema('Reference', {
  type: 'object',
  properties: { Id: idSchema, ClientId: { type: 'string', maxLength: 64 } },
  anyOf: [{ required: ['Id'] }, { required: ['ClientId'] }],
});

const references = shareSchema('References', { type: 'array', maxItems: 1000, items: referenceSchema });

const definition = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

/** A list of {Id}, or a predicate of the other entity, in the same place. */
const nested = (name: (field: string) => string): FilterFacts => ({
  name,
  schema: (field) => ({ anyOf: [references, definition(`${field.to}Predicate`)] }),
});

/** An owned relation carries the other entity whole, and is written with it: the person of an employee. */
const written = (field: FieldModel): JsonSchema => (field.owned ? definition(`${field.to}Child`) : referenceSchema);
const answered = (field: FieldModel): JsonSchema => definition(field.owned ? `${field.to}` : `${field.to}Label`);

export const reference: FieldKindFacts = {
  stored: true,
  column: (name) => `${name}Id`,
  sortable: true,
  schema: written,
  answer: answered,
  filter: nested(plural),
};

export const children: FieldKindFacts = {
  stored: false,
  sortable: false,
  schema: (field) => ({ type: 'array', maxItems: 20_000, items: field.owned ? definition(`${field.to}Child`) : true }),
  words: ['minItems', 'maxItems'],
  answer: (field) => ({ type: 'array', items: definition(field.to as string) }),
  filter: nested((field) => field),
};

export const many: FieldKindFacts = {
  ...children,
  schema: (field) => ({ type: 'array', maxItems: 10_000, items: written(field) }),
  answer: (field) => ({ type: 'array', items: answered(field) }),
};

export const images: FieldKindFacts = {
  ...children,
  schema: () => ({ type: 'array', maxItems: 100, items: definition('FilestreamChild') }),
  answer: () => ({ type: 'array', items: definition('Filestream') }),
  filter: undefined,
};
