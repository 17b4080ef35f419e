import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '#codegen/load/read-schemas.ts';
import { buildModel } from '#codegen/model/build-model.ts';
import type { EntityModel, FieldModel } from '#codegen/model/shapes.ts';
import { bodySchemas } from '#codegen/write/body-schemas.ts';
import { titlesOf } from '#codegen/write/labels.ts';
import { faults } from '#domain/faults.ts';

const root = join(import.meta.dirname, '../..');
const specs = readSchemas(join(root, 'schemas'));
const model = buildModel(specs);
const entities = new Map(model.entities.map((entity) => [entity.name, entity]));
const enumeration = (name: string) => model.enums.find((each) => each.name === name)?.values ?? [];
const valuesOf = (name: string) => Object.fromEntries(enumeration(name).map(({ name: word, value }) => [word, value]));

const members = (field: FieldModel): FieldModel[] => field.fields ?? entities.get(field.to ?? '')?.fields ?? [];
const derived = ['Id', 'Version'];

const leadsSomewhere = (fields: FieldModel[], [name, ...rest]: string[]): boolean => {
  const field = fields.find((each) => each.name === name);
  if (!field) return derived.includes(name ?? '');
  return rest.length === 0 || leadsSomewhere(members(field), rest);
};

/** Every field that a screen of the entity names: columns, filters, form fields, places of routes. */
const namedOnScreens = (entity: EntityModel): string[] =>
  entity.views.flatMap(({ list, form }) => [
    ...(list?.columns ?? []),
    ...(list?.filters ?? []),
    ...(form?.sections ?? []).flatMap(({ fields }) => fields),
    ...[...(list?.rowRoute ?? '').matchAll(/\{([\w.]+)\}/g)]
      .map((match) => match[1] as string)
      .filter((place) => place !== 'actionType'),
  ]);

const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
ajv.addSchema({ $id: 'merx:bodies', $defs: bodySchemas(model).$defs });

const refusals = (definition: string, value: unknown): string[] =>
  ajv.validate({ $ref: `merx:bodies#/$defs/${definition}` }, value) ? [] : [ajv.errorsText(ajv.errors)];

describe('the schemas', () => {
  it('name on their screens only fields that are there, dotted paths too', () => {
    const wrong = model.entities.flatMap((entity) =>
      namedOnScreens(entity)
        .filter((path) => !leadsSomewhere(entity.fields, path.split('.')))
        .map((path) => `${entity.name}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('narrow views by predicates that their search takes', () => {
    const wrong = model.entities.flatMap((entity) =>
      entity.views
        .filter(({ where }) => where)
        .flatMap(({ name, where }) => refusals(`${entity.name}Predicate`, where).map((error) => `${name}: ${error}`)),
    );
    expect(wrong).toEqual([]);
  });

  it('say of shapes which stored records they are by predicates that their search takes', () => {
    const wrong = model.entities
      .filter(({ where }) => where)
      .flatMap(({ name, where, shapeOf }) =>
        refusals(`${shapeOf}Predicate`, where).map((error) => `${name}: ${error}`),
      );
    expect(wrong).toEqual([]);
  });

  it('give each view a name of its own', () => {
    const names = model.entities.flatMap(({ views }) => views.map(({ name }) => name));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('name only faults that the catalogue of faults has', () => {
    const named = [
      ...specs.calls.flatMap((call) => call.faults ?? []),
      ...model.entities.flatMap(({ uniques }) => uniques.map(({ fault }) => fault)),
    ];
    expect(named.filter((code) => !(code in faults))).toEqual([]);
  });

  it('never answer a password', () => {
    expect(entities.get('User')?.fields.find(({ name }) => name === 'Password')?.kind).toBe('secret');
  });
});
