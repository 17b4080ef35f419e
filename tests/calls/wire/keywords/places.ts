import { join } from 'node:path';
import { nameOfFile, readSchemaFiles, resolverOf, type Schema } from '#codegen/load/schema-files.ts';
import { calls } from '#generated/calls.ts';
import { entities } from '#generated/model.ts';
import type { CallModel } from '#generated/shapes.ts';

/**
 * A place of a call's body, with the words that the schema files say of it: read from the files, not from the model.
 */
export interface Place {
  call: CallModel;
  /** As a fault names it. */
  path: string;
  words: Schema;
  /** The value of a key of settings: a number may be written as a text. */
  isSetting: boolean;
  /** A new record must have it. */
  isRequired: boolean;
  bodyWith(value: unknown): unknown;
}

interface At {
  file: string;
  path: string[];
  isSetting?: boolean;
  isRequired?: boolean;
  /** Entities on the way here: each is gone into once. */
  within: readonly string[];
  put(value: unknown): unknown;
}

const files = readSchemaFiles(join(import.meta.dirname, '../../../../schemas')).filter(({ area }) => area !== 'meta');
const resolve = resolverOf(files);
const contentOf = new Map(files.map(({ file, content }) => [file, content]));

const isGiven = (schema: Schema): boolean =>
  Boolean(schema['readOnly'] || schema['x-computed'] || schema['x-internal']);

const propertiesOf = (schema: Schema): [string, Schema][] =>
  Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);

/** An enumeration as an object: its members say nothing of their own. */
const isAction = (schema: Schema): boolean =>
  propertiesOf(schema)
    .map(([name]) => name)
    .join() === 'Number,Enumerator';

/** Of what took place at a till, and in requests of business calls, any number of an enumeration is taken. */
const isListed = (file: string): boolean =>
  !/^(documents|sale|restaurant|reports)\//.test(file) && !file.endsWith('/calls.json');

/** A schema with what its `$ref` leads to, as far as that is a value and no other entity. */
const resolved = (schema: Schema, file: string): { words: Schema; file: string; entity?: string } | undefined => {
  const ref = schema['$ref'] as string | undefined;
  if (!ref) return { words: schema, file };
  const target = resolve(file, ref);
  if (!target || target.file === 'types/any.json') return undefined;
  if (target.file === 'shared/enums.json')
    return isListed(file) ? { words: { ...target.schema, ...schema, $ref: undefined }, file } : undefined;
  if (/\$defs\/(reference|predicate)$/.test(target.pointer)) return undefined;
  if (target.pointer === '' && !target.file.startsWith('types/'))
    return { words: { ...target.schema, ...schema }, file: target.file, entity: target.file };
  // The bare id of another entity keeps to no more than ids do.
  const further = resolved(target.schema, target.file);
  return further && { ...further, words: { ...further.words, ...schema, $ref: undefined } };
};

const member = (at: At, name: string): At => ({
  ...at,
  path: [...at.path, name],
  put: (value) => at.put({ [name]: value }),
});
const item = (at: At): At => ({ ...at, isRequired: false, path: [...at.path, '0'], put: (value) => at.put([value]) });
const setting = (at: At, key: string): At => ({
  ...at,
  path: [...at.path, key],
  isSetting: true,
  isRequired: false,
  put: (value) => at.put([{ Key: key, Value: value }]),
});

type Found = Omit<Place, 'call'>;

const found = (words: Schema, at: At): Found => ({
  words,
  path: at.path.join('.'),
  isSetting: at.isSetting ?? false,
  isRequired: at.isRequired ?? false,
  bodyWith: at.put,
});

/** Words of an object's own: its members that must be there. */
const missing = (schema: Schema, at: At): Found[] =>
  ((schema['required'] ?? []) as string[])
    .filter((name) => {
      const property = (schema['properties'] as Record<string, Schema>)[name];
      return property && !isGiven(property) && property['default'] === undefined;
    })
    .map((name) => ({ ...found({ missing: true }, member(at, name)), bodyWith: () => at.put({}) }));

const inObject = (schema: Schema, at: At): Found[] =>
  propertiesOf(schema)
    .filter(([, property]) => !isGiven(property))
    .flatMap(([name, property]) =>
      inField(property, { ...member(at, name), isRequired: mustHave(schema, name, property) }),
    );

const mustHave = (schema: Schema, name: string, property: Schema): boolean =>
  ((schema['required'] ?? []) as string[]).includes(name) && property['default'] === undefined;

const inField = (schema: Schema, at: At): Found[] => {
  const value = resolved(schema, at.file);
  if (!value || isAction(value.words) || (value.words['oneOf'] && at.isSetting)) return [];
  const { words, file, entity } = value;
  const there: At = { ...at, file };
  if (entity) {
    if (at.within.includes(entity)) return [];
    return inObject(words, { ...there, within: [...at.within, entity] });
  }
  if (words['x-keys'])
    return [
      found(words, at),
      ...Object.entries(words['x-keys'] as Record<string, Schema>)
        .filter(([, key]) => !isGiven(key))
        .flatMap(([key, each]) => inField(each, setting({ ...at, file }, key))),
    ];
  const own = found(words, at);
  if (words['type'] === 'array') return [own, ...inField(words['items'] as Schema, item(there))];
  if (words['type'] === 'object') return [own, ...missing(words, there), ...inObject(words, there)];
  return [own];
};

/** Requests of business calls stand in the calls.json of their areas. */
const requests = new Map(
  files
    .filter(({ file }) => file.endsWith('/calls.json'))
    .flatMap(({ file, content }) =>
      Object.entries(content['$defs'] as Record<string, Schema>).map(
        ([name, schema]) => [name, { file, schema }] as const,
      ),
    ),
);

const placesOfRequest = (call: CallModel): Found[] => {
  const request = requests.get(call.name);
  if (!request) return [];
  const at: At = { file: request.file, path: [], within: [], put: (value) => value };
  return [...missing(request.schema, at), ...inObject(request.schema, at)];
};

const fileOf = new Map([...contentOf.keys()].map((file) => [nameOfFile(file), file]));

const placesOfEntity = (call: CallModel): Found[] => {
  const model = (entities as Record<string, { bodyKey: string }>)[call.entity as string];
  const file = fileOf.get(call.entity as string);
  const schema = contentOf.get(file ?? '');
  if (!model || !file || !schema) return [];
  const at = member({ file, path: [], within: [file], put: (value) => value }, model.bodyKey);
  return [...(call.verb === 'Create' ? missing(schema, at) : []), ...inObject(schema, at)];
};

const writing = new Set(['Create', 'Update', 'Upload']);

const placesOf = (call: CallModel): Found[] => {
  if (!call.verb) return placesOfRequest(call);
  return writing.has(call.verb) ? placesOfEntity(call) : [];
};

/** Every place of every body that a call takes, of those which the schemas describe. */
export const places: readonly Place[] = (calls as readonly CallModel[])
  .filter(({ method }) => method === 'POST')
  .flatMap((call) => placesOf(call).map((place) => ({ call, ...place })));
