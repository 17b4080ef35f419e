import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EntityFields } from '#generated/fields/index.ts';
import type { EntityModel } from '#generated/shapes.ts';
import { generate, type Generated } from '#codegen/generate.ts';
import { shelf, smallHouse } from './small-house.ts';

let root: string;
let done: Generated;
const read = (file: string): string => readFileSync(join(root, 'src/generated', file), 'utf8');

beforeAll(async () => {
  root = smallHouse({ 'stock/shelf.json': shelf({ properties: { Depth: { title: 'Depth', type: 'number' } } }) });
  done = await generate(root);
});

describe('one schema file gives', () => {
  it('types of the values inside and on the wire', () => {
    expect(read('types.ts')).toContain('Load?: (Milli | null)');
    expect(read('wire.ts')).toContain('Load?: (number | null)');
  });

  it('a predicate with a filter for each field that can be filtered', () => {
    expect(read('types.ts')).toMatch(/type ShelfPredicate = \{[\s\S]*Row\?: IntegerRange\nLoad\?: QuantityRange/);
  });

  it('a table with its columns and indexes, a list, a form and a menu item', async () => {
    const { entities } = (await import(join(root, 'src/generated/model.ts'))) as typeof import('#generated/model.ts');
    const model = (entities as Record<string, EntityModel>)['Shelf'];
    expect(model?.fields.map(({ column }) => column)).toEqual(['Id', 'Version', 'Name', 'Row', 'Load', 'Depth']);
    expect(model).toMatchObject({ table: 'Shelf', scope: 'organisation', indexes: [{ columns: ['Row'] }] });
    expect(model?.views[0]).toMatchObject({
      list: { route: '/shelves', columns: ['Name', 'Row', 'Load'], filters: ['Row'] },
      form: { route: '/shelf/{Id}' },
    });
    expect(model?.menu).toEqual([{ section: 'Directories', title: 'Shelves', route: '/shelves', order: 90 }]);
  });

  it('what the office knows of it from its start, and its fields apart', async () => {
    const { resources } = (await import(
      join(root, 'src/generated/resources.ts')
    )) as typeof import('#generated/resources.ts');
    expect(resources['Shelf']).toMatchObject({ order: 'Name', searched: ['Name'], periods: {}, placed: [] });
    expect(resources['Shelf']).not.toHaveProperty('fields');
    const { fields } = (await import(join(root, 'src/generated/fields/Shelf.ts'))) as EntityFields;
    expect(fields.map(({ name }) => name)).toEqual(['Id', 'Version', 'Name', 'Row', 'Load', 'Depth']);
    expect(fields.filter((field) => 'column' in field)).toEqual([]);
  });

  it('its calls with their paths and permission keys', async () => {
    const { calls } = (await import(join(root, 'src/generated/calls.ts'))) as typeof import('#generated/calls.ts');
    expect(calls.map(({ path }) => path)).toContain('/233/Stock.svc/Web/ShelfCreate');
    expect(calls.find(({ name }) => (name as string) === 'ShelfUpdate')).toMatchObject({
      writes: true,
      permission: 'Shelf.Update',
    });
  });

  it('validators that need no library at run time and refuse what does not fit', async () => {
    expect(read('validators.js')).not.toMatch(/require\(|import /);
    const { validators } = (await import(
      join(root, 'src/generated/validators.js')
    )) as typeof import('#generated/validators.js');
    const create = validators['ShelfCreate']!;
    expect(create({ shelf: { Name: 'Milk', Row: 2, Load: 12.5 } })).toBe(true);
    expect(create({ shelf: { Name: 'Milk', Row: 0, Colour: 'red' } })).toBe(false);
    expect(create.errors?.map(({ instancePath }) => instancePath)).toContain('/shelf/Row');
    expect(create({ shelf: {} })).toBe(false);
    expect(validators['ShelfSearch']!({ predicate: { Sorts: [{ Name: 'Colour' }] } })).toBe(false);
  });

  it('an OpenAPI page in which every reference leads somewhere', () => {
    const page = JSON.parse(read('openapi.json')) as { paths: object; components: { schemas: object } };
    expect(Object.keys(page.paths)).toContain('/233/Stock.svc/Web/ShelfSearch');
    const names = [...read('openapi.json').matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]);
    expect(names.filter((name) => !((name as string) in page.components.schemas))).toEqual([]);
  });

  it('served schemas with titles, defaults and what the server sets, for programs that draw forms [D8]', () => {
    const { components } = JSON.parse(read('openapi.json')) as {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    const { properties } = components.schemas['ShelfCreate']!;
    expect(properties['Row']).toMatchObject({ title: 'Shelf row' });
    expect(properties['Id']).toMatchObject({ readOnly: true });
    expect(properties['Name']).not.toHaveProperty('readOnly');
  });

  it('a resource of the API for other programs [REST-001]', () => {
    expect(read('rest-resources.ts')).toContain(
      '"list":"ShelfSearch","one":"ShelfRead","create":"ShelfCreate","update":"ShelfUpdate","delete":"ShelfDelete"',
    );
  });

  it('labels in three languages, and the list of those that lack a translation', () => {
    expect(JSON.parse(read('labels/en.json'))).toHaveProperty('Largest load', 'Largest load');
    expect(JSON.parse(read('labels/ru.json'))).toHaveProperty('Largest load', 'Наибольшая нагрузка');
    expect(JSON.parse(read('labels/ro.json'))).toHaveProperty('Name', 'Denumire');
    expect(done.untranslated['ru']).toEqual(['Depth']);
  });
});
