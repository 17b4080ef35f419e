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

const models = new Map(wireCalls.map((call) => [call.name as CallName, call]));

export const callModel = (name: CallName): WireCall => {
  const model = models.get(name);
  if (!model) throw new Error(`No schema declares the call ${name}`);
  return model;
};

export const encode = (model: WireCall, body: Values): Values => encodeBody(model, body, wireEntities);
export const decode = (model: WireCall, answer: unknown): unknown => decodeCallAnswer(model, answer, wireEntities);

/** The stored entity that a conflict carries, in inside values. */
export const decodeStored = ({ entity }: WireCall, stored: unknown): unknown => {
  const model = entity === undefined ? undefined : wireEntities[entity];
  return model && stored !== undefined ? decodeAnswer(model, stored, wireEntities) : stored;
};

/** A predicate of an entity, for the few bodies that carry one without their schema saying of what. */
export const encodePredicate = (entity: string, predicate: Values): Values => {
  const model = wireEntities[entity];
  if (!model) throw new Error(`No schema declares the entity ${entity}`);
  return writePredicate(model, predicate, wireEntities);
};
