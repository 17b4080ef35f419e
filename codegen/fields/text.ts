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

/** As isEmail of the domain: no quotes or separators, and dots with something on either side of them. */
const signs = '\\s@\\u0000"<>(),:;[\\]\\\\';
const label = `[^${signs}.-](?:[^${signs}.]*[^${signs}.-])?`;
const address = `^[^${signs}.]+(?:\\.[^${signs}.]+)*@(?:${label}\\.)+${label}$`;

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
