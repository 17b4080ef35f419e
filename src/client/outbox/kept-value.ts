/**
 * Data on a device may be damaged, or written by another version of the program: it is used only if it has the fields
 * that its readers rely on.
 */
type FieldType = 'number' | 'string' | 'boolean' | 'object' | 'array';
/** Type of each field; with `?` it may be absent. */
export type Fields = Readonly<Record<string, FieldType | `${FieldType}?`>>;

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null || Number.isNaN(value) ? 'nothing' : typeof value;

const isOfType = (value: unknown, wanted: string): boolean =>
  (wanted.endsWith('?') && value === undefined) || typeOf(value) === wanted.replace('?', '');

/** Whether this is an object with these fields; others may be there too. */
export const fits = (value: unknown, fields: Fields): boolean =>
  typeOf(value) === 'object' &&
  Object.entries(fields).every(([name, wanted]) => isOfType((value as Record<string, unknown>)[name], wanted));

/** The value if it fits, otherwise undefined. */
export const keptAs = <Value>(value: unknown, fields: Fields): Value | undefined =>
  fits(value, fields) ? (value as Value) : undefined;

/** Values of rows that fit; the others are left out, and stay where they are. */
export const keptRows = <Value>(rows: readonly { value: unknown }[], fields: Fields): Value[] =>
  rows.flatMap(({ value }) => (fits(value, fields) ? [value as Value] : []));
