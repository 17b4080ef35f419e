import { Fault } from '#domain/faults.ts';

export type Values = Record<string, unknown>;

export const wrongQuery = (Path: string, Message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path, Message }] });

/** JSON of an address; its texts without what PostgreSQL does not take. @throws SyntaxError */
export const readJson = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  ) as unknown;

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** A number of records or of one of them, as JSON or an address carries it; undefined: it is none. */
export const wholeNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
};
