import type { EntityForm, ValueError } from '#generated/forms/index.js';
import { notBlank, webAddress, type FieldKind, type FieldModel } from '#generated/shapes.ts';

/** A sentence in English and what fills it; the form translates it. */
export interface Complaint {
  message: string;
  args?: Record<string, string | number>;
}

/** Facts of a wrong value besides its path. */
export type Told = Pick<FieldModel, 'kind' | 'message'>;

/** How many of the smallest unit make one, as people read and type it. */
const unitsOfKind: Partial<Record<FieldKind, number>> = { money: 100, quantity: 1000, rate: 100 };

export const unitsOf = ({ kind }: Pick<FieldModel, 'kind'>): number => unitsOfKind[kind] ?? 1;

type Sentence = (told: Told, params: Record<string, unknown>) => Complaint;

const wrongFormat: Sentence = ({ kind }) => ({
  message: kind === 'email' ? 'Please enter a VALID email address' : 'The value has a wrong format',
});
const bound = ({ limit }: Record<string, unknown>, told: Told): number => Number(limit) / unitsOf(told);

const sentenceOfPattern: Readonly<Record<string, string>> = {
  [notBlank]: 'This field is required',
  [webAddress]: 'Enter an address that begins with https://',
};

/** By the keyword of JSON Schema that a value does not keep to. */
const sentences: Partial<Record<string, Sentence>> = {
  required: () => ({ message: 'This field is required' }),
  pattern: (told, { pattern }) => {
    const message = sentenceOfPattern[String(pattern)];
    return message === undefined ? wrongFormat(told, {}) : { message };
  },
  type: (told, { type }) => (type === 'string' ? wrongFormat(told, {}) : { message: 'Please enter a number' }),
  minimum: (told, params) => ({ message: 'The value must be at least {min}', args: { min: bound(params, told) } }),
  maximum: (told, params) => ({ message: 'The value must be at most {max}', args: { max: bound(params, told) } }),
  minLength: (_told, { limit }) => ({ message: 'Enter at least {min} characters', args: { min: Number(limit) } }),
  maxLength: (_told, { limit }) => ({ message: 'Enter at most {max} characters', args: { max: Number(limit) } }),
};

/** Message of a check's error, in the schema's own words where it has some. */
export const complaintOfError = (told: Told, { keyword, params }: Pick<ValueError, 'keyword' | 'params'>): Complaint =>
  told.message ? { message: told.message } : (sentences[keyword] ?? wrongFormat)(told, params);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A record of nothing but one value: 'Person.Email' → { Person: { Email } }; a row is the first of its list. */
const recordWith = (steps: readonly string[], value: unknown): unknown =>
  steps.reduceRight<unknown>(
    (inner, step) => {
      if (/^\d+$/.test(step)) return [inner];
      return inner === undefined ? {} : { [step]: inner };
    },
    isNothing(value) ? undefined : value,
  );

/** As a check sees it: what is nothing is absent, in rows and members too. */
const normalised = (value: unknown): unknown => {
  if (isNothing(value)) return undefined;
  if (Array.isArray(value)) return value.map((each) => normalised(each) ?? null);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const kept = normalised(each);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
};

const placeOf = ({ instancePath, keyword, params }: ValueError): string =>
  keyword === 'required' ? `${instancePath}/${String(params['missingProperty'])}` : instancePath;

const placeWithin = (steps: readonly string[]): string =>
  `/${steps.map((step) => (/^\d+$/.test(step) ? '0' : step)).join('/')}`;

/** Error of the entity's own schema for one value of a form, before the server is asked. */
export const complaintAt = (
  form: EntityForm | undefined,
  path: string,
  told: Told,
  value: unknown,
): Complaint | undefined => {
  const steps = path.split('.');
  if (!form || form.check(recordWith(steps, value))) return undefined;
  const place = placeWithin(steps);
  const found = form.check.errors?.find((error) => placeOf(error) === place);
  return found && complaintOfError(told, found);
};

/** Error of one value, or of a part of it: 'ArticleBarcodes' and 'ArticleBarcodes.2.Value'. */
export interface PlacedError {
  path: string;
  error: ValueError;
}

/** All that the entity's own schema says against a value of a form and what is in it: the first error of each place. */
export const errorsWithin = (form: EntityForm, path: string, value: unknown): PlacedError[] => {
  const steps = path.split('.');
  if (form.check(recordWith(steps, normalised(value)))) return [];
  const place = placeWithin(steps);
  const found = new Map<string, ValueError>();
  for (const error of form.check.errors ?? []) {
    const at = placeOf(error);
    const isWithin = at === place || at.startsWith(`${place}/`);
    // A number that an enumeration does not know was stored by a later program, and stays.
    if (!isWithin || error.keyword === 'enum') continue;
    const within = `${path}${at.slice(place.length).replaceAll('/', '.')}`;
    if (!found.has(within)) found.set(within, error);
  }
  return [...found].map(([within, error]) => ({ path: within, error }));
};
