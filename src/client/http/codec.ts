import { decodeAnswer, decodeCallAnswer, encodeBody, type Values } from '#domain/wire/index.ts';
import type { CallName } from '#generated/call-paths.ts';
import { calls } from '#generated/calls.ts';
import { entities } from '#generated/model.ts';
import type { CallModel } from '#generated/shapes.ts';

/**
 * Between inside values and the wire, by the model. The model is large and the sign-in
 * screen needs none of it: so this file is loaded with the first call that does.
 */

const models = new Map(calls.map((call) => [call.name as CallName, call]));

export const callModel = (name: CallName): CallModel => {
  const model = models.get(name);
  if (!model) throw new Error(`No schema declares the call ${name}`);
  return model;
};

export const encode = (model: CallModel, body: Values): Values => encodeBody(model, body, entities);
export const decode = (model: CallModel, answer: unknown): unknown => decodeCallAnswer(model, answer, entities);

/** The stored entity that a conflict carries, in inside values. */
export const decodeStored = ({ entity }: CallModel, stored: unknown): unknown => {
  const model = entity === undefined ? undefined : entities[entity as keyof typeof entities];
  return model && stored !== undefined ? decodeAnswer(model, stored, entities) : stored;
};
