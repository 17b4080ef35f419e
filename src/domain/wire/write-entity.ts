import type { WireField, WireShape } from '#generated/shapes.ts';
import {
  carry,
  compiler,
  type Convert,
  type KindCodec,
  type KindTable,
  type Models,
  type Surroundings,
  type Values,
} from './codec.ts';
import { writePredicate } from './predicate.ts';
import { writeScalars } from './scalars.ts';
import { writeSettings } from './settings.ts';
import { asReference } from './wrong-value.ts';

const entity = ({ to, name }: WireField, around: Surroundings): Convert => {
  const model = around.models[to ?? ''];
  return model ? (value) => carry(stepsOf(model, around), value as Values) : (value) => asReference(value, name);
};

const reference = (field: WireField, around: Surroundings): Convert =>
  around.direction === 'request' && !field.owned ? (value) => asReference(value, field.name) : entity(field, around);

const listOf =
  (convert: Convert): Convert =>
  (value) =>
    (value as unknown[]).map((item) => (item === null ? item : convert(item)));

const members = (field: WireField, around: Surroundings): Convert => {
  const shape: WireShape = { name: field.name, fields: field.fields ?? [] };
  return (value) => carry(stepsOf(shape, around), value as Values);
};

const list: KindCodec = (field, around) => {
  if (field.fields) return listOf(members(field, around));
  return field.to ? listOf(reference(field, around)) : undefined;
};

const entities: KindCodec = (field, around) => listOf(entity(field, around));

const kinds: KindTable = {
  ...writeScalars,
  reference,
  many: (field, around) => listOf(reference(field, around)),
  children: entities,
  images: entities,
  settings: writeSettings(() => kinds),
  object: members,
  list,
  entity,
  entities,
  predicate: (field, { models }) => {
    const model = models[field.to ?? ''];
    return model && ((value) => writePredicate(model, value as Values, models));
  },
};

const stepsOf = compiler(kinds);

/**
 * A writer for the rows of one answer: secrets, internal fields and what the model does not know stay behind.
 * With columns only these travel, and Id.
 */
export const answerWriter = (
  shape: WireShape,
  models: Models,
  columns?: readonly string[],
): ((record: Values) => Values) => {
  const steps = stepsOf(shape, { models, direction: 'answer' });
  if (!columns || columns.length === 0) return (record) => carry(steps, record);
  const wanted = new Set(columns).add('Id');
  const chosen = steps.filter(({ name }) => wanted.has(name));
  return (record) => carry(chosen, record);
};

/** One entity or shape of an answer, for the wire. */
export const encodeEntity = (shape: WireShape, record: Values, models: Models, columns?: readonly string[]): Values =>
  answerWriter(shape, models, columns)(record);

/** Body that a client sends: secrets too, references by {Id} or {ClientId}, no server-set fields. */
export const encodeRequest = (shape: WireShape, record: Values, models: Models): Values =>
  carry(stepsOf(shape, { models, direction: 'request' }), record);
