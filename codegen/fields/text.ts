import type { FieldKindFacts } from './field-kind.ts';

/** PostgreSQL stores no NUL character, so neither do we. */
export const noNul = '^[^\\u0000]*$';

export const text: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: () => ({ type: 'string', maxLength: 250, pattern: noNul }),
  words: ['minLength', 'maxLength', 'pattern'],
};

export const longText: FieldKindFacts = {
  ...text,
  sortable: false,
  schema: () => ({ type: 'string', maxLength: 20_000, pattern: noNul }),
};

export const email: FieldKindFacts = {
  ...text,
  schema: () => ({
    type: 'string',
    maxLength: 250,
    pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+\\.[^\\s@\\u0000]+$|^$',
  }),
  answer: () => ({ type: 'string', format: 'email' }),
};

/** Written, stored as a hash, never answered. */
export const secret: FieldKindFacts = { ...text, sortable: false, answer: () => ({ type: 'string', writeOnly: true }) };
