import { limits, type FieldKindFacts } from './field-kind.ts';

/** PostgreSQL stores no NUL character, so neither do we. */
const noNul = '^[^\\u0000]*$';

export const text: FieldKindFacts = {
  stored: true,
  sortable: true,
  schema: (field) => ({
    type: 'string',
    maxLength: 250,
    pattern: noNul,
    ...limits(field, 'minLength', 'maxLength', 'pattern'),
  }),
};

export const longText: FieldKindFacts = {
  ...text,
  sortable: false,
  schema: (field) => ({
    type: 'string',
    maxLength: 20_000,
    pattern: noNul,
    ...limits(field, 'minLength', 'maxLength', 'pattern'),
  }),
};

export const email: FieldKindFacts = {
  ...text,
  schema: (field) => ({
    type: 'string',
    maxLength: 250,
    pattern: '^[^\\s@\\u0000]+@[^\\s@\\u0000]+\\.[^\\s@\\u0000]+$|^$',
    ...limits(field, 'maxLength'),
  }),
  answer: () => ({ type: 'string', format: 'email' }),
};

/** Written, stored as a hash, never answered. */
export const secret: FieldKindFacts = { ...text, sortable: false, answer: () => ({ type: 'string', writeOnly: true }) };
