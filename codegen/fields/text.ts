import { noNul, notBlank } from '../model/shapes.ts';
import type { FieldKindFacts } from './field-kind.ts';

export const text: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: ({ required, default: usual }) => ({
    type: 'string',
    maxLength: 250,
    pattern: required && usual !== '' ? notBlank : noNul,
  }),
  words: ['minLength', 'maxLength', 'pattern'],
};

export const longText: FieldKindFacts = {
  ...text,
  sortable: false,
  schema: ({ required }) => ({ type: 'string', maxLength: 20_000, pattern: required ? notBlank : noNul }),
};

const address = '^[^\\s@\\u0000]+@[^\\s@\\u0000]+\\.[^\\s@\\u0000]+$';

export const email: FieldKindFacts = {
  ...text,
  schema: ({ required }) => ({ type: 'string', maxLength: 250, pattern: required ? address : `${address}|^$` }),
  answer: () => ({ type: 'string', format: 'email' }),
};

/** Written, stored as a hash, never answered. Blanks are letters of a password like others. */
export const secret: FieldKindFacts = {
  ...text,
  sortable: false,
  schema: () => ({ type: 'string', maxLength: 250, pattern: noNul }),
  answer: () => ({ type: 'string', writeOnly: true }),
};
