import openapi from '#generated/openapi.json' with { type: 'json' };
import { calls } from '#generated/calls.ts';
import type { CallModel } from '#generated/shapes.ts';
import { bodyMutations, type Sent } from './body-mutations.ts';
import { changed, oneOf, placeOf, sampleOf, type Json, type Random, type Schema } from './sample.ts';
import type { Known } from './known.ts';
import { bare, valueMutations } from './value-mutations.ts';

/** The names of all classes of mutation. */
export const classes = [...Object.keys(valueMutations), ...Object.keys(bodyMutations)];

interface Operation {
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}
const paths = openapi.paths as unknown as Record<string, Record<string, Operation>>;

const bodySchema = ({ path, method }: CallModel): Schema =>
  paths[path]?.[method.toLowerCase()]?.requestBody?.content['application/json'].schema ?? { type: 'object' };

/** Those that the caller would lose its session by; they are mutated all the same, and the caller signs in anew. */
export const fuzzed = calls.map((call) => ({ call, schema: bodySchema(call) }));

const tokens = /"@bare<((?:[^"\\]|\\.)*)>"/g;
const bareToken = bare('').slice(0, 6);

/** JSON, with the bare tokens in it as they are. */
export const written = (body: Json): string => {
  const text = JSON.stringify(body);
  return text.includes(bareToken)
    ? text.replace(tokens, (_all, token: string) => JSON.parse(`"${token}"`) as string)
    : text;
};

export interface Case extends Sent {
  call: CallModel;
  class: string;
}

const queryOf = (body: Json): string => {
  const members = body !== null && typeof body === 'object' && !Array.isArray(body) ? Object.entries(body) : [];
  return `?${members.map(([name, value]) => `${name}=${encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())}`).join('&')}`;
};

/** The body about something that is there, as its caller last saw it. */
const aboutKnown = (call: CallModel, body: Json, random: Random, known: Known): Json => {
  const key = Object.keys(body as object)[0];
  const entity = key === undefined || key === 'predicate' ? undefined : (body as Record<string, Json>)[key];
  const subject = call.verb === 'Create' ? undefined : known.subject(call, random);
  if (!subject || entity === null || typeof entity !== 'object' || Array.isArray(entity)) return body;
  return { ...(body as object), [key as string]: { ...entity, ...subject } };
};

/** One mutation of this class of a body that the call would take. */
export const caseOf = (
  { call, schema }: { call: CallModel; schema: Schema },
  name: string,
  random: Random,
  known: Known,
): Case => {
  const { body: made, sites } = sampleOf(schema, random, known);
  const body = aboutKnown(call, made, random, known);
  const ofBody = bodyMutations[name];
  if (ofBody) return { ...ofBody(JSON.stringify(body), random), call, class: name };
  const site = oneOf(random, sites.length > 1 && random() < 0.97 ? sites.slice(1) : sites);
  const value = valueMutations[name]?.(placeOf(body, site.path) ?? null, random, site.schema);
  const mutated = changed(body, site.path, value);
  return call.method === 'GET'
    ? { call, class: name, query: queryOf(typeof value === 'string' ? { promo: value, reference: value } : mutated) }
    : { call, class: name, body: written(mutated) };
};
