import type { WireCall, WireEntity, WireField, WireShape } from '#generated/shapes.ts';
import type { Models, Values } from './codec.ts';
import { readPredicate, writePredicate } from './predicate.ts';
import { decodeAnswer, decodeEntity } from './read-entity.ts';
import { answerWriter, encodeEntity, encodeRequest } from './write-entity.ts';
import { asObject } from './wrong-value.ts';

/** Bodies and answers of whole calls: used by the server's dispatcher and the client's one function that calls. */

const field = (name: string, kind: WireField['kind'], to?: string): WireField => ({ name, kind, to });

const bodies = new WeakMap<WireCall, WireShape>();

/**
 * The body of a call as a shape: a generic verb carries its entity or its predicate, a business call what its schema
 * says.
 */
const bodyOf = (call: WireCall, models: Models): WireShape => {
  let shape = bodies.get(call);
  if (!shape) bodies.set(call, (shape = call.request ?? { name: call.name, fields: verbFields(call, models) }));
  return shape;
};

const verbFields = (call: WireCall, models: Models): WireField[] => {
  if (!call.verb || !call.entity) return [];
  if (call.verb === 'Search' || call.verb === 'Reference') return [field('predicate', 'predicate', call.entity)];
  return [field((models[call.entity] as WireEntity).bodyKey, 'entity', call.entity)];
};

/** The body of a call in inside values: {article: {…}}, {predicate: {…}} or the members of its request. */
export const decodeBody = (call: WireCall, body: unknown, models: Models): Values => {
  const wire = asObject(body ?? {}, call.name);
  if (!call.predicate) return decodeEntity(bodyOf(call, models), wire, models);
  return { predicate: readPredicate(call.predicate, asObject(wire['predicate'] ?? {}, 'predicate'), models) };
};

/** The same for the wire, by the client. */
export const encodeBody = (call: WireCall, body: Values, models: Models): Values => {
  if (!call.predicate) return encodeRequest(bodyOf(call, models), body, models);
  return { predicate: writePredicate(call.predicate, asObject(body['predicate'] ?? {}, 'predicate'), models) };
};

/** Shape of one row, or of the whole answer; undefined where it passes unchanged. */
const answerShape = (call: WireCall, models: Models): WireShape | undefined =>
  call.answer ?? (call.entity ? models[call.entity] : undefined);

interface Page {
  Entities: Values[];
  Pager: unknown;
}

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Answer of a handler for the wire; columns are those that the predicate asked for. */
export const encodeAnswer = (call: WireCall, value: unknown, models: Models, columns?: readonly string[]): unknown => {
  const shape = answerShape(call, models);
  if (!shape || !isRecord(value) || call.answers === 'flag') return value;
  if (call.answers !== 'page') return encodeEntity(shape, value, models);
  const page = value as unknown as Page;
  return { ...page, Entities: page.Entities.map(answerWriter(shape, models, columns)) };
};

/** Answer of the server, in inside values. */
export const decodeCallAnswer = (call: WireCall, value: unknown, models: Models): unknown => {
  const shape = answerShape(call, models);
  if (!shape || !isRecord(value) || call.answers === 'flag') return value;
  if (call.answers !== 'page') return decodeAnswer(shape, value, models);
  const page = value as unknown as Page;
  return { ...page, Entities: page.Entities.map((entity) => decodeAnswer(shape, entity, models)) };
};
