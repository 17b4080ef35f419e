import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { JsonSchema } from '../fields/field-kind.ts';
import type { Side } from '../fields/shared-schemas.ts';
import type { Model } from '../model/build-model.ts';
import type { CallModel, EntityModel, EnumModel } from '../model/shapes.ts';
import { bodySchemas } from './body-schemas.ts';
import { answerShape, closed, ref, type Properties } from './definitions.ts';
import type { Output } from './output.ts';

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object';

/** Words that say nothing of a type, or that json-schema-to-typescript would make a type of its own of: a title. */
const words = new Set([
  'title',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]);

/** Either of two members is asked for: that is a matter of validators. */
const isEitherRequired = (schema: unknown): boolean => isObject(schema) && Object.keys(schema).join() === 'required';

/** Which numbers of an enumeration there are is a matter of validators as well: code holds them as numbers. */
const isListed = (word: string, { type }: Record<string, unknown>): boolean => word === 'enum' && type === 'integer';

/** The name of the type that a schema refers to. */
const typeName = (reference: unknown): string => String(reference).split('/').at(-1) as string;

/**
 * A schema as json-schema-to-typescript reads it best: what may be anything is unknown, a title is a comment.
 * `isNamed`: the object is a map by names of ours, in which every word is a name.
 */
const forTypes = (schema: unknown, isNamed = false): unknown => {
  if (schema === true) return { tsType: 'unknown' };
  if (Array.isArray(schema)) return schema.map((each) => forTypes(each));
  if (!isObject(schema)) return schema;
  const { title, description, ...rest } = schema;
  const comment = isNamed ? undefined : (title ?? description);
  // A reference is its type's name: where it has a title besides, a type of its own would be made of it.
  if (!isNamed && '$ref' in rest)
    return { ...(comment !== undefined && { description: comment }), tsType: typeName(rest['$ref']) };
  const isAnything = !isNamed && Object.keys(rest).length === 0;
  return {
    ...(isNamed
      ? {}
      : { ...(comment !== undefined && { description: comment }), ...(isAnything && { tsType: 'unknown' }) }),
    ...Object.fromEntries(
      Object.entries(isNamed ? schema : rest)
        .filter(
          ([word, value]) =>
            isNamed ||
            !(
              words.has(word) ||
              isListed(word, rest) ||
              (word === 'anyOf' && (value as unknown[]).some(isEitherRequired))
            ),
        )
        .map(([word, value]) => [word, forTypesOf(word, value, isNamed)]),
    ),
  };
};

const forTypesOf = (word: string, value: unknown, isNamed: boolean): unknown => {
  if (isNamed) return forTypes(value);
  if (word === 'properties' || word === '$defs') return forTypes(value, true);
  return ['items', 'anyOf', 'oneOf'].includes(word) ? forTypes(value) : value;
};

const row = (call: CallModel): JsonSchema =>
  call.answer ? ref(rowName(call)) : ref(call.verb === 'Reference' ? `${call.entity}Label` : (call.entity as string));

/** Of a report its row, of another call the answer. */
const rowName = (call: CallModel): string => (call.answer as { name: string }).name;

const answerOf = (call: CallModel): JsonSchema => {
  const forms: Record<CallModel['answers'], () => JsonSchema> = {
    entity: () => row(call),
    page: () => ({ tsType: `Page<${typeName((row(call) as { $ref: string }).$ref)}>` }),
    shape: () => row(call),
    flag: () => ({ type: 'boolean' }),
    none: () => ({ type: 'null' }),
  };
  return forms[call.answers]();
};

/** What json-schema-to-typescript says of each type: where it found it. */
const referencedBy =
  /\/\*\*\n \* This interface was referenced by [^/]*\*\/\n|\n \* ?\n \* This interface was referenced by[^\n]*\n[^\n]*/g;

/** Every call: what it asks for and what it answers. */
const callsSchema = (model: Model): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: model.calls.map(({ name }) => name),
  properties: Object.fromEntries(
    model.calls.map((call) => [
      call.name,
      {
        type: 'object',
        additionalProperties: false,
        required: ['request', 'answer'],
        properties: { request: ref(`${call.name}Request`), answer: answerOf(call) },
      },
    ]),
  ),
});

/** What is deleted is named; its version, and what the entity asks for besides, may stand with it. */
const deletes = ({ entities, calls }: Model): Properties =>
  Object.fromEntries(
    calls
      .filter(({ verb }) => verb === 'Delete')
      .map((call) => {
        const { name, bodyKey } = entities.find((entity) => entity.name === call.entity) as EntityModel;
        return [call.name, closed({ [bodyKey]: ref(`${name}Body`) }, [bodyKey])];
      }),
  );

const callDefinitions = (model: Model, bodies: Record<string, JsonSchema>, side: Side): Properties =>
  Object.fromEntries([
    ...Object.entries({ ...bodies, ...deletes(model) }).map(([name, schema]) => [`${name}Request`, schema]),
    ...model.calls.flatMap((call) => (call.answer ? [[rowName(call), answerShape(call.answer, side)]] : [])),
  ]);

/** An enumeration is a type and an object of its names; a number that it does not name is taken too. */
const enumType = ({ name }: EnumModel): [string, JsonSchema] => [
  name,
  { tsType: `(typeof ${name})[keyof typeof ${name}] | (number & {})` },
];

const enumObject = ({ name, values }: EnumModel): string =>
  `export const ${name} = { ${values.map(({ name: word, value }) => `${word}: ${value}`).join(', ')} } as const;`;

const page = `/** An answer to a search: Index is the zero-based page, Number how many match in all. */
export interface Page<T> { Entities: T[]; Pager: { Index: number; Size: number; Number: number } }
`;

/** A type of its members, unlike an interface, may stand where any record is asked for. */
const asTypes = (text: string): string => text.replace(/^export interface (\w+) \{/gm, 'export type $1 = {');

/** The stored entities by their names, and what a reference to each carries. */
const entityTypes = ({ entities }: Model): string => {
  const stored = entities.filter(({ table }) => table);
  return `export type Entities = { ${stored.map(({ name }) => `${name}: ${name}`).join('; ')} };
export type Labels = { ${stored.map(({ name }) => `${name}: ${name}Label`).join('; ')} };
`;
};

const typesOf = async (model: Model, side: Side): Promise<string> => {
  const { $defs, bodies } = bodySchemas(model, side);
  const definitions = {
    ...$defs,
    ...callDefinitions(model, bodies, side),
    ...Object.fromEntries(model.enums.map(enumType)),
  };
  const schema = forTypes({ ...(callsSchema(model) as object), $defs: definitions });
  const text = await compile(schema as JSONSchema, 'Calls', {
    bannerComment: '',
    format: false,
    additionalProperties: false,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
  });
  return [...model.enums.map(enumObject), page, entityTypes(model), asTypes(text.replace(referencedBy, ''))].join('\n');
};

/** types.ts: values inside; wire.ts: values as JSON carries them. In both, `Calls`: request and answer of each call. */
export const writeTypes = async (model: Model, output: Output): Promise<void> => {
  output.text('types.ts', await typesOf(model, 'inside'));
  output.text('wire.ts', await typesOf(model, 'wire'));
};
