import {
  decodeAnswer,
  decodeCallAnswer,
  encodeBody,
  encodePredicate as writePredicate,
  type Values,
} from '#domain/wire/index.ts';
import { callAreas, type CallName } from '#generated/call-paths.ts';
import { wireCalls, wireEntities } from '#generated/codec-model.ts';
import { codecParts } from '#generated/codec-parts.ts';
import type { EntityVerb, WireCall } from '#generated/shapes.ts';

/**
 * Converts between inside values and the wire, by the model. The model is large and the sign-in screen needs none of
 * it, so this file is loaded with the first call that does, with the part of the model that the call needs.
 */

const entities = { ...wireEntities };
const models = new Map(wireCalls.map((call) => [call.name as CallName, call]));

/** A plain call: an entity, and one of its verbs. */
const plainName = /^(\w+?)(Read|Load|Search|Reference|Create|Update|Remove|Delete|Upload|Switch)$/;

/** The description of a plain call, which follows from its name and its entity. */
const plainCall = (name: CallName): WireCall | undefined => {
  const [, entity = '', verb] = plainName.exec(name) ?? [];
  if (!entities[entity]?.verbs.includes(verb as EntityVerb)) return undefined;
  const answers = verb === 'Search' || verb === 'Reference' ? 'page' : 'entity';
  return { name, entity, verb: verb as EntityVerb, answers };
};

const known = (name: CallName): WireCall | undefined => {
  const found = models.get(name) ?? plainCall(name);
  if (found) models.set(name, found);
  return found;
};

/** Loads the description of a call if it is missing: the part of the model of its area that a till does not have. */
export const learn = async (name: CallName): Promise<void> => {
  if (known(name)) return;
  const part = await codecParts[callAreas[name]]?.();
  Object.assign(entities, part?.wireEntities);
  for (const call of part?.wireCalls ?? []) models.set(call.name as CallName, call);
};

export const callModel = (name: CallName): WireCall => {
  const model = known(name);
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
