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
import { readPredicate } from './predicate.ts';
import { readScalars } from './scalars.ts';
import { readSettings } from './settings.ts';
import { asList, asObject, asReference } from './wrong-value.ts';

const read = (shape: WireShape, value: unknown, path: string, around: Surroundings): Values =>
  carry(stepsOf(shape, around), asObject(value, path));

const entity = ({ to, name }: WireField, around: Surroundings): Convert => {
  const model = around.models[to ?? ''];
  return model ? (value) => read(model, value, name, around) : (value) => asReference(value, name);
};

/**
 * In a request only what names the entity counts, unless it is written with its owner; an answer carries its labels, or
 * the whole of it.
 */
const reference = (field: WireField, around: Surroundings): Convert =>
  around.direction === 'request' && !field.owned ? (value) => asReference(value, field.name) : entity(field, around);

const listOf =
  ({ name }: WireField, convert: Convert): Convert =>
  (value) =>
    asList(value, name).map((item) => (item === null ? item : convert(item)));

const members = (field: WireField, around: Surroundings): Convert => {
  const shape: WireShape = { name: field.name, fields: field.fields ?? [] };
  return (value) => read(shape, value, field.name, around);
};

const list: KindCodec = (field, around) => {
  if (field.fields) return listOf(field, members(field, around));
  return field.to ? listOf(field, reference(field, around)) : (value) => asList(value, field.name);
};

const entities: KindCodec = (field, around) => listOf(field, entity(field, around));

const kinds: KindTable = {
  ...readScalars,
  reference,
  many: (field, around) => listOf(field, reference(field, around)),
  children: entities,
  images: entities,
  settings: readSettings(() => kinds),
  object: members,
  list,
  entity,
  entities,
  predicate: (field, { models }) => {
    const model = models[field.to ?? ''];
    return model && ((value) => readPredicate(model, asObject(value, field.name), models));
  },
};

const stepsOf = compiler(kinds);

/**
 * Body of a client as inside values: fields that the model does not know, that the server sets or that never leave it
 * are left out; a reference is {Id} or {ClientId}. @throws Fault INVALID_INPUT with the field's name for a value of
 * another kind.
 */
export const decodeEntity = (shape: WireShape, wire: unknown, models: Models): Values =>
  read(shape, wire, shape.name, { models, direction: 'request' });

/** Answer of the server as inside values: computed and server-set fields too, references with their labels. */
export const decodeAnswer = (shape: WireShape, wire: unknown, models: Models): Values =>
  read(shape, wire, shape.name, { models, direction: 'answer' });
