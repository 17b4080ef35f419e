import type { Known } from './known.ts';
import openapi from '#generated/openapi.json' with { type: 'json' };

/** What is used of JSON schema by the description of the calls. */
export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema | true>;
  required?: string[];
  items?: Schema | true;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One place of a body, and what its schema says of it. */
export interface Site {
  path: (string | number)[];
  schema: Schema;
}

export interface Sample {
  body: Json;
  sites: Site[];
}

export type Random = () => number;

export const below = (random: Random, limit: number): number => Math.floor(random() * limit);
export const oneOf = <T>(random: Random, list: readonly T[]): T => list[below(random, list.length)] as T;

const schemas = openapi.components.schemas as unknown as Record<string, Schema>;

const resolved = (schema: Schema): Schema => {
  const found = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) as string] as Schema) : schema;
  return found.$ref ? resolved(found) : found;
};

const words = ['Milk', 'Bread 1', '4840000000017', 'a', 'Ștefan', 'Молоко', '%milk%', 'x1'];

/** The patterns that schemas use, each with texts that fit. */
const fitting: [RegExp, readonly string[]][] = [
  [
    /\[0-9a-fA-F\]\{12\}/,
    [
      '0f8fad5b-d9cb-469f-a165-70867728950e',
      '7c9e6679-7425-40de-944b-e07fc1f90ae7',
      'B9E2F1A0-1111-4222-8333-444455556666',
    ],
  ],
  [/T\\d\{2\}/, ['2026-11-20T10:00:00+00:00', '2026-11-21T08:00:00.000Z', '2000-02-29T23:59:59+02:00']],
  [/\\d\{4\}-\(0/, ['2026-11-20', '2026-01-31', '2000-02-29']],
  [/xlsx\|csv/, ['xlsx', 'csv']],
  [/\[0-9\]\*/, ['', '1', '4840000000017']],
  [/\[ABC\]/, ['A', 'C']],
  [/@/, ['ana@shop.test', 'nobody@shop.test']],
  [/\[a-z\]\{2\}/, ['ru', 'en', 'ro-MD']],
  [/pdf/, ['pdf', '.pdf']],
];

const text = ({ pattern = '', maxLength = 50, minLength = 0 }: Schema, random: Random): string => {
  const texts = fitting.find(([known]) => known.test(pattern))?.[1] ?? words;
  return oneOf(random, texts).slice(0, maxLength).padEnd(minLength, 'x');
};

/** Small numbers are ids that exist, days and kinds that mean something. */
const number = ({ minimum = 0, maximum = 1e9 }: Schema, random: Random, isWhole: boolean): number => {
  const value = Math.min(maximum, Math.max(minimum, 1 + below(random, 6)));
  return isWhole || random() < 0.6 ? value : Math.min(maximum, value + 0.25);
};

const anything: readonly Json[] = [null, 1, 'x', true, [], {}, [{ Id: 1 }], { Id: 1 }];

const typeOf = ({ type, properties, items }: Schema, random: Random): string | undefined => {
  if (!Array.isArray(type)) return type ?? (properties ? 'object' : items ? 'array' : undefined);
  return random() < 0.05 ? 'null' : type.find((one) => one !== 'null');
};

const deepest = 4;

interface Walk {
  random: Random;
  known: Known;
  sites: Site[];
  path: (string | number)[];
}

const objectOf = (schema: Schema, walk: Walk): Json => {
  const required = new Set(schema.required);
  const depth = walk.path.length;
  // A group is for reports, which have a schema of their own for it.
  const isGiven = (name: string): boolean =>
    required.has(name) ||
    ((schema.properties?.[name] !== true || walk.random() < 0.2) &&
      depth < deepest &&
      walk.random() < (depth === 1 ? 0.35 : 0.25));
  const names = Object.keys(schema.properties ?? {}).filter(isGiven);
  return Object.fromEntries(
    names.map((name) => [
      name,
      valueOf(schema.properties?.[name] as Schema | true, { ...walk, path: [...walk.path, name] }),
    ]),
  );
};

const arrayOf = (schema: Schema, walk: Walk): Json => {
  const length = walk.path.length >= deepest ? 0 : 1 + below(walk.random, 2);
  return Array.from({ length }, (_, index) => valueOf(schema.items ?? true, { ...walk, path: [...walk.path, index] }));
};

const byType: Record<string, (schema: Schema, walk: Walk) => Json> = {
  null: () => null,
  boolean: (_schema, { random }) => random() < 0.5,
  integer: (schema, { random }) => number(schema, random, true),
  number: (schema, { random }) => number(schema, random, false),
  string: (schema, { random }) => text(schema, random),
  object: objectOf,
  array: arrayOf,
};

const valueOf = (given: Schema | true, walk: Walk): Json => {
  const { random, known, sites, path } = walk;
  const schema = given === true ? {} : resolved(given);
  // Of a reference it is enough to be somebody: anyOf there says only which of its names must be given.
  if (schema.anyOf && !schema.properties)
    return valueOf(
      oneOf(random, random() < 0.95 ? schema.anyOf.filter(({ type }) => type !== 'null') : schema.anyOf),
      walk,
    );
  sites.push({ path, schema });
  if (schema.enum) return oneOf(random, schema.enum) as Json;
  const type = typeOf(schema, random);
  const value = type === undefined ? oneOf(random, anything) : (byType[type]?.(schema, walk) ?? null);
  if (!schema.anyOf || !schema.properties?.Id) return value;
  const field = path.findLast((step) => typeof step === 'string') as string | undefined;
  return { Id: known.idFor(field ?? '', random) ?? 1 + below(random, 6) };
};

/** A body that the schema takes, and the places in it. */
export const sampleOf = (schema: Schema, random: Random, known: Known): Sample => {
  const sites: Site[] = [];
  const body = valueOf(schema, { random, known, sites, path: [] });
  return { body, sites: sites.filter(({ path }) => placeOf(body, path) !== undefined) };
};

/** The value at a place; undefined: there is none. */
export const placeOf = (body: Json, path: readonly (string | number)[]): Json | undefined => {
  let at: Json | undefined = body;
  for (const step of path) {
    if (at === null || typeof at !== 'object') return undefined;
    at = (at as Record<string | number, Json>)[step];
  }
  return at;
};

/** The body with another value at a place; undefined takes the place away. */
export const changed = (body: Json, [step, ...rest]: readonly (string | number)[], value: Json | undefined): Json => {
  if (step === undefined) return value ?? null;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, Json>;
  const inner = rest.length > 0 ? changed(copy[step] as Json, rest, value) : value;
  if (inner !== undefined) copy[step] = inner;
  else if (Array.isArray(copy)) copy.splice(step as number, 1);
  else delete copy[step];
  return copy;
};
