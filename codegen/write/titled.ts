import type { JsonSchema } from '../fields/field-kind.ts';
import type { Model } from '../model/build-model.ts';
import type { EntityModel, FieldModel } from '../model/shapes.ts';

/** A default of these has other units inside than on the wire. */
const scaled = ['money', 'quantity', 'rate', 'instant'];

/** The words of a field that check nothing: for people, and for programs that draw forms. */
const wordsOf = ({ name, title, kind, default: value, readOnly, computed }: FieldModel): object => ({
  ...(title !== name && { title }),
  ...(value !== undefined && !scaled.includes(kind) && { default: value }),
  ...((readOnly || computed || kind === 'id' || name === 'Version') && { readOnly: true }),
});

const withWords = (schema: JsonSchema, fields: readonly FieldModel[]): JsonSchema => {
  if (typeof schema === 'boolean' || typeof schema['properties'] !== 'object') return schema;
  const known = new Map(fields.map((field) => [field.name, field]));
  const properties = Object.entries(schema['properties'] as Record<string, JsonSchema>).map(([name, property]) => {
    const field = known.get(name);
    return [name, field && typeof property === 'object' ? { ...wordsOf(field), ...property } : property];
  });
  return { ...schema, properties: Object.fromEntries(properties) as Record<string, JsonSchema> };
};

const suffixes = ['', 'Create', 'Update', 'Body'];

/** The schemas of one entity with its words. None has a title itself: programs name their types by it. */
const ofEntity = ({ name, fields }: EntityModel, $defs: Record<string, JsonSchema>): [string, JsonSchema][] =>
  suffixes.flatMap((suffix): [string, JsonSchema][] => {
    const schema = $defs[name + suffix];
    return schema === undefined || typeof schema === 'boolean' ? [] : [[name + suffix, withWords(schema, fields)]];
  });

/** Definitions as they are served; validators and types do without these words. */
export const titled = ({ entities }: Model, $defs: Record<string, JsonSchema>): Record<string, JsonSchema> => ({
  ...$defs,
  ...Object.fromEntries(entities.flatMap((entity) => ofEntity(entity, $defs))),
});
