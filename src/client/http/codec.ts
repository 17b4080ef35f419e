import {
  decodeAnswer,
  decodeCallAnswer,
  encodeBody,
  encodePredicate as writePredicate,
  type Values,
} from '#domain/wire/index.ts';
import type { CallName } from '#generated/call-paths.ts';
import { wireCalls, wireEntities } from '#generated/codec-model.ts';
import type { WireCall } from '#generated/shapes.ts';

/**
 * Between inside values and the wire, by the model. The model is large and the sign-in
 * screen needs none of it: so this file is loaded with the first call that does.
 */

const entities = { ...wireEntities };
const models = new Map(wireCalls.map((call) => [call.name as CallName, call]));

/** Adds what a till has no use for: the calls of the back office, and the entities of those. */
export const loadRest = async (): Promise<void> => {
  const rest = await import('#generated/codec-rest.ts');
  Object.assign(entities, rest.wireEntities);
  for (const call of rest.wireCalls) models.set(call.name as CallName, call);
};

export const knows = (name: CallName): boolean => models.has(name);

export const callModel = (name: CallName): WireCall => {
  const model = models.get(name);
  if (!model) throw new Error(`No schema declares the call ${name}`);
  return model;
};

export const encode = (model: WireCall, body: Values): Values => encodeBody(model, body, entities);
export const decode = (model: WireCall, answer: unknown): unknown => decodeCallAnswer(model, answer, entities);

/** The stored entity that a conflict carries, in inside values. */
export const decodeStored = ({ entity }: WireCall, stored: unknown): unknown => {
  const model = entity === undefined ? undefined : entities[entity];
  return model && stored !== undefined ? decodeAnswer(model, stored, entities) : stored;
};

/** A predicate of an entity, for the few bodies that carry one without their schema saying of what. */
export const encodePredicate = (entity: string, predicate: Values): Values => {
  const model = entities[entity];
  if (!model) throw new Error(`No schema declares the entity ${entity}`);
  return writePredicate(model, predicate, entities);
};
