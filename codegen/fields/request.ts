import { noNul, type FieldModel } from '../model/shapes.ts';
import type { FieldKindFacts, Nesting } from './field-kind.ts';
import { memberSchema } from './members.ts';
import { referenceSchema } from './relations.ts';

/** Kinds that only requests and answers of business calls have. */

const base = { stored: false, sortable: false } as const;

export const entity: FieldKindFacts = {
  ...base,
  schema: (field) => ({ $ref: `#/$defs/${field.to}Body` }),
  answer: (field) => ({ $ref: `#/$defs/${field.to}` }),
};

export const entities: FieldKindFacts = {
  ...base,
  schema: (field) => ({ type: 'array', maxItems: 20_000, items: { $ref: `#/$defs/${field.to}Body` } }),
  words: ['minItems', 'maxItems'],
  answer: (field) => ({ type: 'array', items: { $ref: `#/$defs/${field.to}` } }),
};

export const predicate: FieldKindFacts = {
  ...base,
  schema: (field) => ({ $ref: `#/$defs/${field.to}Predicate` }),
};

/** A list of nested shapes (x-members), of references (x-of) or of texts. */
export const list: FieldKindFacts = {
  ...base,
  schema: (field, nesting) => ({ type: 'array', maxItems: 50_000, items: itemSchema(field, nesting) }),
  words: ['minItems', 'maxItems'],
  answer: (field, nesting) => ({ type: 'array', items: itemAnswer(field, nesting) }),
};

const itemSchema = (field: FieldModel, nesting: Nesting) => {
  if (field.fields) return memberSchema(field, nesting);
  return field.to ? referenceSchema : { type: 'string', maxLength: 2000, pattern: noNul, ...field.items };
};

const itemAnswer = (field: FieldModel, nesting: Nesting) =>
  field.to ? { $ref: `#/$defs/${field.to}Label` } : itemSchema(field, nesting);
