import { createContext } from 'react';

/** The id of the control of a field, so that labels, summaries and messages find it. */
export const fieldIdOf = (form: string, path: string): string => `${form}-${path.replaceAll('.', '-')}`;

/** Prefix of the ids of a form's fields, so that a form above another has its own. */
export const FormIdContext = createContext('field');

/** react-admin wraps the messages of validators so that the form library keeps them as text. */
const wrapped = '@@react-admin@@';

const unwrap = (message: string): string => {
  if (!message.startsWith(wrapped)) return message;
  const value = JSON.parse(message.slice(wrapped.length)) as string | { message: string };
  return typeof value === 'string' ? value : value.message;
};

/** Message of a form library's error, unwrapped from react-admin's format; undefined: no error. */
export const messageOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined;

/** The sentence of a form library's error; undefined where there is none. */
export const readableError = (error: unknown): string | undefined => {
  const message = messageOf(error);
  return message === undefined ? undefined : unwrap(message);
};
