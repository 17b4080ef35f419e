import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { icons } from '#admin/shell/menu/menu-icons.tsx';
import { generate } from '#codegen/generate.ts';
import { shelf, shelfScreen, smallHouse } from './small-house.ts';

const complaint = async (files: Record<string, unknown>): Promise<string> => {
  try {
    await generate(smallHouse(files));
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const withShelf = (more: Record<string, unknown>) => ({ 'stock/shelf.json': shelf(more) });
const withField = (field: object) => withShelf({ properties: { Wrong: { title: 'Wrong', ...field } } });
const callOf = (entity: string) => ({
  $schema: '../meta/calls.json',
  $defs: { ShelfMove: { title: 'Move', 'x-call': { service: 'Stock.svc/Web', entity, answers: 'flag' } } },
});
const shape = (of: string) => ({
  ...shelf({ 'x-shape-of': { $ref: of } }),
  ...{ 'x-storage': undefined, 'x-calls': undefined, 'x-screens': undefined, required: undefined, $defs: undefined },
  properties: { Colour: { $ref: `${of}#/properties/Colour` } },
});

describe('a wrong schema is named by file and place', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    [
      'a word that does not exist',
      withShelf({ 'x-lits': {} }),
      'stock/shelf.json: must NOT have additional properties (x-lits)',
    ],
    [
      'a word of a field that does not exist',
      withField({ type: 'string', maxlength: 5 }),
      'stock/shelf.json#/properties/Wrong: must NOT have additional properties (maxlength)',
    ],
    [
      'a type that does not exist',
      withField({ type: 'monye' }),
      'stock/shelf.json#/properties/Wrong/type: must be one of array, boolean, integer',
    ],
    [
      'a format that does not exist',
      withField({ type: 'string', format: 'e-mail' }),
      'stock/shelf.json#/properties/Wrong/format: must be one of email',
    ],
    [
      'a bound that nothing checks',
      withField({ type: 'boolean', maximum: 5 }),
      'stock/shelf.json#/properties/Wrong/maximum: is not checked of a flag',
    ],
    [
      'values that nothing checks',
      withField({ type: 'string', oneOf: [{ const: 'red' }] }),
      'stock/shelf.json#/properties/Wrong/oneOf: is not checked of a text',
    ],
    [
      'a list of what no list holds',
      withField({ type: 'array', items: { type: 'integer' } }),
      'stock/shelf.json#/properties/Wrong/items/type: a list holds texts, nested shapes or what a $ref leads to',
    ],
    [
      'a value of an annotation that does not exist',
      withField({ type: 'string', 'x-search': 'yes' }),
      'stock/shelf.json#/properties/Wrong/x-search: must be boolean',
    ],
    [
      'a reference to no file',
      withField({ $ref: 'cupboard.json#/$defs/reference' }),
      'stock/shelf.json#/properties/Wrong/$ref: cupboard.json#/$defs/reference leads nowhere',
    ],
    [
      'a reference to no place',
      withField({ $ref: '../shared/enums.json#/$defs/Colour' }),
      'stock/shelf.json#/properties/Wrong/$ref: ../shared/enums.json#/$defs/Colour leads nowhere',
    ],
    [
      'lines that lead back by no field',
      withField({ type: 'array', items: { $ref: '#' }, 'x-joined-by': 'Parent' }),
      'stock/shelf.json#/properties/Wrong/x-joined-by: Shelf has no field Parent',
    ],
    [
      'a list column that is no field',
      withShelf({ 'x-screens': [shelfScreen({ list: { route: '/shelves', columns: ['Nmae'] } })] }),
      'stock/shelf.json#/x-screens/0/list/columns: there is no field Nmae',
    ],
    [
      'an index on an unknown column',
      withShelf({ 'x-storage': { scope: 'organisation', indexes: [{ fields: ['Colum'] }] } }),
      'stock/shelf.json#/x-storage/indexes/0: there is no field Colum',
    ],
    [
      'a required field that does not exist',
      withShelf({ required: ['Label'] }),
      'stock/shelf.json#/required: there is no field Label',
    ],
    ['a missing title', withShelf({ title: undefined }), "stock/shelf.json: must have required property 'title'"],
    [
      'what is stored without an Id',
      withShelf({ properties: { Id: undefined }, $defs: undefined }),
      'stock/shelf.json#/properties: what is stored has Id',
    ],
    [
      'an address that is not its path',
      withShelf({ $id: 'https://merx.example/schemas/stock/shelves.json' }),
      'stock/shelf.json#/$id: must be https://merx.example/schemas/stock/shelf.json',
    ],
    [
      'a file that names no meta-schema',
      withShelf({ $schema: 'https://json-schema.org/draft/2020-12/schema' }),
      'stock/shelf.json#/$schema: must be one of ../meta/field.json',
    ],
    [
      'one word with two translations',
      withField({ title: 'Shelf row', 'x-titles': { ru: 'Строка', ro: 'Rând' }, type: 'string' }),
      'stock/shelf.json#/properties/Wrong/x-titles: "Shelf row" is translated otherwise',
    ],
    [
      'a shared word that is translated again',
      withField({ title: 'Name', 'x-titles': { ru: 'Имя', ro: 'Nume' }, type: 'string' }),
      '"Name" stands in shared/words.json already',
    ],
    [
      'an icon that does not exist, with those that do [REV-U16]',
      withShelf({
        'x-screens': [shelfScreen({ menu: [{ section: 'Directories', route: '/shelves', icon: 'cupboard' }] })],
      }),
      'stock/shelf.json#/x-screens/0/menu/0/icon: must be one of account_balance',
    ],
    [
      'a type that does not exist, with those that do [REV-U16]',
      withField({ type: 'note' }),
      'must be one of array, boolean',
    ],
    [
      'a former name that is a field still [REV-U16]',
      withField({ type: 'string', 'x-was': 'Row' }),
      'stock/shelf.json#/properties/Wrong/x-was: Row is a field still',
    ],
    [
      'a former name of a key, which has no column [REV-U16]',
      withField({ $ref: '../types/settings.json', 'x-keys': { colour: { type: 'string', 'x-was': 'Tint' } } }),
      'a key of settings has no column that could be renamed',
    ],
    [
      'a bound above the other [D6]',
      withField({ type: 'integer', minimum: 10, maximum: 5 }),
      'stock/shelf.json#/properties/Wrong/minimum: 10 is more than maximum 5',
    ],
    [
      'a default outside of its enumeration [D6]',
      withField({ $ref: '../shared/enums.json#/$defs/TenderActionType', default: 99 }),
      'stock/shelf.json#/properties/Wrong/default: 99 is no value of TenderActionType',
    ],
    [
      'a default of another type [D6]',
      withField({ type: 'integer', default: 'Repair' }),
      'stock/shelf.json#/properties/Wrong/default: must be a number',
    ],
    [
      'an order by what is no field [D6]',
      withShelf({
        'x-screens': [
          shelfScreen({ list: { route: '/shelves', columns: ['Name'], sort: { Name: 'Nam', SortType: 0 } } }),
        ],
      }),
      'stock/shelf.json#/x-screens/0/list/sort: there is no field Nam',
    ],
    [
      "a row's address with what is no field [D6]",
      withShelf({
        'x-screens': [shelfScreen({ list: { route: '/shelves', row: '/shelf/{Ident}', columns: ['Name'] } })],
      }),
      'stock/shelf.json#/x-screens/0/list/row: there is no field Ident',
    ],
    [
      'a filter on a field that has none [D6]',
      {
        'stock/shelf.json': shelf({
          properties: { Note: { title: 'Wrong', type: 'string' } },
          'x-screens': [shelfScreen({ list: { route: '/shelves', columns: ['Name'], filters: ['Note'] } })],
        }),
      },
      'stock/shelf.json#/x-screens/0/list/filters: there is no filter for Note',
    ],
    [
      'an address without a slash [D6]',
      withShelf({ 'x-screens': [shelfScreen({ list: { route: 'shelves', columns: ['Name'] } })] }),
      'stock/shelf.json#/x-screens/0/list/route: shelves must begin with /',
    ],
    [
      'the address of another list [D6]',
      { 'stock/shelf.json': shelf(), 'stock/rack.json': shelf() },
      '/shelves is the list of stock/',
    ],
    [
      'a fault that does not exist [D6]',
      withShelf({
        'x-storage': { scope: 'organisation', unique: [{ fields: ['Name'], fault: 'NOTUNIQUE' }] },
      }),
      'stock/shelf.json#/x-storage/unique/0/fault: there is no fault NOTUNIQUE',
    ],
    ['text that is not JSON', { 'stock/shelf.json': '{ "$schema": ' }, 'stock/shelf.json: '],
    [
      'two files for one entity',
      { 'stock/shelf.json': shelf(), 'store/shelf.json': shelf() },
      'Shelf is already described in stock/shelf.json',
    ],
    [
      'a call of an unknown entity',
      { 'stock/shelf.json': shelf(), 'stock/calls.json': callOf('Shelve') },
      'stock/calls.json#/$defs/ShelfMove/x-call/entity: there is no entity Shelve',
    ],
    [
      'a shape of what is not there',
      { 'stock/top.json': shape('cupboard.json') },
      'stock/top.json#/x-shape-of/$ref: cupboard.json leads nowhere',
    ],
    [
      'a shape with a field that its original lacks',
      { 'stock/shelf.json': shelf(), 'stock/top.json': shape('shelf.json') },
      'stock/top.json#/properties/Colour/$ref: shelf.json#/properties/Colour leads nowhere',
    ],
  ];

  it.each(cases)('%s', async (_name, files, message) => {
    expect(await complaint(files)).toContain(message);
  });

  it('tells every error of every file at once', async () => {
    const message = await complaint({ 'stock/shelf.json': shelf({ required: ['A', 'B'] }) });
    expect(message.split('\n')).toHaveLength(2);
  });

  it('is silent about a right one', async () => {
    expect(await complaint({ 'stock/shelf.json': shelf() })).toBe('');
  });
});

describe('the icons of the menu', () => {
  it('are the ones that schemas may ask for', () => {
    const { properties } = JSON.parse(readFileSync('schemas/meta/entity.json', 'utf8'));
    expect(Object.keys(icons).sort()).toEqual(
      [...properties['x-screens'].items.properties.menu.items.properties.icon.enum].sort(),
    );
  });
});
