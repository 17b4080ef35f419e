import type { FieldModel } from '#generated/shapes.ts';

/** A sentence in English and what fills it; the form translates it. */
export interface Complaint { message: string; args?: Record<string, string | number> }

/** Schemas write bounds and defaults as the wire does; values inside are whole numbers of the smallest unit. */
const scaleOfKind: Partial<Record<FieldModel['kind'], number>> = { money: 100, quantity: 1000, rate: 100 };

const inside = (field: FieldModel, bound: number): number => bound * (scaleOfKind[field.kind] ?? 1);

/** What a new record's field starts with, in inside values. */
export const defaultOf = (field: FieldModel): unknown => (typeof field.default === 'number' ? inside(field, field.default) : field.default ?? null);

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Check = (field: FieldModel, value: unknown) => Complaint | undefined;

const numbers: Check = (field, value): Complaint | undefined => {
  if (typeof value !== 'number') return undefined;
  if (Number.isNaN(value)) return { message: 'Please enter a number' };
  if (field.minimum !== undefined && value < inside(field, field.minimum)) return { message: 'The value must be at least {min}', args: { min: field.minimum } };
  if (field.maximum !== undefined && value > inside(field, field.maximum)) return { message: 'The value must be at most {max}', args: { max: field.maximum } };
  return undefined;
};

const lengths: Check = (field, value): Complaint | undefined => {
  if (typeof value !== 'string') return undefined;
  if (field.minLength !== undefined && value.length < field.minLength) return { message: 'Enter at least {min} characters', args: { min: field.minLength } };
  if (field.maxLength !== undefined && value.length > field.maxLength) return { message: 'Enter at most {max} characters', args: { max: field.maxLength } };
  return undefined;
};

const patterns: Check = (field, value): Complaint | undefined => {
  if (typeof value !== 'string') return undefined;
  if (field.kind === 'email' && !emailPattern.test(value)) return { message: 'Please enter a VALID email address' };
  return field.pattern !== undefined && !new RegExp(field.pattern).test(value) ? { message: 'The value has a wrong format' } : undefined;
};

const checks: readonly Check[] = [numbers, lengths, patterns];

/** What the field's own model says against a value, before the server is asked; its own sentence where the schema gives one. */
export const complaintOf = (field: FieldModel, value: unknown): Complaint | undefined => {
  if (isEmpty(value)) return field.required ? { message: field.message ?? 'This field is required' } : undefined;
  const found = checks.map((check) => check(field, value)).find(Boolean);
  return found && field.message ? { message: field.message } : found;
};
