import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeBody, encodeAnswer } from '#domain/wire/index.ts';
import type { EntityFields } from '#generated/fields/index.ts';
import type { EntityForm } from '#generated/forms/index.js';
import { generate } from '#codegen/generate.ts';
import { shelf, shelfScreen, smallHouse } from './small-house.ts';

/** The one line. */
const Width = {
  title: 'Width of the board',
  'x-titles': { ru: 'Ширина доски', ro: 'Lățimea plăcii' },
  $ref: '../types/quantity.json',
  minimum: 0,
};

let root: string;
const read = (file: string): string => readFileSync(join(root, 'src/generated', file), 'utf8');
const load = (file: string): Promise<unknown> => import(join(root, 'src/generated', file));

beforeAll(async () => {
  const sections = [
    { title: 'Main data', fields: ['Name', 'Settings.Width'] },
    { title: 'Settings', fields: ['Settings'] },
  ];
  root = smallHouse({
    'stock/shelf.json': shelf({
      'x-screens': [
        shelfScreen({
          list: { route: '/shelves', columns: ['Name', 'Settings.Width'] },
          form: { route: '/shelf/{Id}', sections },
        }),
      ],
      properties: { Settings: { title: 'Settings', $ref: '../types/settings.json', 'x-keys': { Width } } },
    }),
  });
  await generate(root);
});

describe('one line for a key of settings gives', () => {
  it('its type inside; the wire keeps its list of keys and values', () => {
    expect(read('types.ts')).toContain('Width?: (Milli | null)');
    expect(read('wire.ts')).not.toContain('Width?: (Milli | null)');
  });

  it('its values: whole thousandths inside, decimals on the wire', async () => {
    const { entities } = (await load('model.ts')) as typeof import('#generated/model.ts');
    const { calls } = (await load('calls.ts')) as typeof import('#generated/calls.ts');
    const create = calls.find(({ name }) => (name as string) === 'ShelfCreate')!;
    const inside = decodeBody(
      create,
      { shelf: { Name: 'Upper', Settings: [{ Key: 'Width', Value: 1.25 }] } },
      entities,
    );
    expect(inside).toMatchObject({ shelf: { Settings: { Width: 1250 } } });
    const answered = encodeAnswer(create, { Id: 1, Name: 'Upper', Settings: { Width: 1250 } }, entities);
    expect(answered).toMatchObject({ Settings: [{ Key: 'Width', Value: 1.25 }] });
  });

  it('its field in the form, with its widget, and what is refused of it', async () => {
    const { check, keys } = (await load('forms/Shelf.js')) as EntityForm;
    expect(keys?.schema.properties).toEqual({
      Width: expect.objectContaining({ title: 'Width of the board', type: 'integer', minimum: 0 }),
    });
    expect(keys?.uiSchema).toEqual({ 'ui:order': ['Width'], Width: { 'ui:widget': 'quantity' } });
    expect([1250, -1, 'wide'].map((value) => check({ Name: 'Upper', Settings: { Width: value } }))).toEqual([
      true,
      false,
      false,
    ]);
    expect(check.errors).toMatchObject([{ instancePath: '/Settings/Width' }]);
  });

  it('its place in whatever list and section names it', async () => {
    const { views } = (await load('fields/Shelf.ts')) as EntityFields;
    expect(views['Shelf']).toMatchObject({
      columns: ['Name', 'Settings.Width'],
      sections: [['Name', 'Settings.Width'], ['Settings']],
    });
  });

  it('its label in three languages', () => {
    for (const [language, label] of [
      ['en', 'Width of the board'],
      ['ru', 'Ширина доски'],
      ['ro', 'Lățimea plăcii'],
    ] as const) {
      expect(JSON.parse(read(`labels/${language}.json`))).toHaveProperty('Width of the board', label);
    }
  });
});
