import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ValueSchema } from '#domain/organisation/custom-field.ts';
import { numberOfDay, dayOfNumber } from '#domain/zone.ts';

const isDay = (text: string): boolean => {
  const number = numberOfDay(text);
  return Number.isInteger(number) && dayOfNumber(number) === text;
};

/** How many schemas are kept compiled: those that companies used last. */
const mostKept = 500;

const compiled = new Map<string, ValidateFunction>();

const compile = (schema: ValueSchema): ValidateFunction =>
  new Ajv2020({ strict: true, formats: { date: isDay } }).compile(schema);

const checkOf = (schema: ValueSchema): ValidateFunction => {
  const text = JSON.stringify(schema);
  const check = compiled.get(text) ?? compile(schema);
  compiled.delete(text);
  compiled.set(text, check);
  if (compiled.size > mostKept) compiled.delete(compiled.keys().next().value as string);
  return check;
};

/** Message of the schema about a wrong value; undefined if the value is valid. */
export const complaintOf = (schema: ValueSchema, value: unknown): string | undefined => {
  const check = checkOf(schema);
  return check(value) ? undefined : (check.errors?.[0]?.message ?? 'is not valid');
};
