import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { icons } from '#admin/shell/menu/menu-icons.tsx';
import { generate } from '#codegen/generate.ts';
import { noEnums, shelf, smallHouse } from './small-house.ts';

const complaint = (files: Record<string, unknown>): string => {
  try {
    generate(smallHouse({ ...noEnums, ...files }));
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const withField = (field: object) => ({ 'stock/shelf.json': shelf({ properties: { Wrong: field } }) });

describe('a wrong schema is named by file and place', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['a keyword that does not exist', { 'stock/shelf.json': shelf({ 'x-lits': {} }) }, 'stock/shelf.json: must NOT have additional properties (x-lits)'],
    ['a kind that does not exist', withField({ title: 'Wrong', 'x-kind': 'monye' }), 'stock/shelf.json#/properties/Wrong/x-kind'],
    ['a reference without its entity', withField({ title: 'Wrong', 'x-kind': 'reference' }), "stock/shelf.json#/properties/Wrong: must have required property 'x-of'"],
    ['a reference to an unknown entity', withField({ title: 'Wrong', 'x-kind': 'reference', 'x-of': 'Cupboard' }), 'stock/shelf.json#/properties/Wrong/x-of: there is no entity Cupboard'],
    ['an unknown enumeration', withField({ title: 'Wrong', 'x-kind': 'enum', 'x-enum': 'Colour' }), 'stock/shelf.json#/properties/Wrong/x-enum: there is no enumeration Colour'],
    ['a list column that is no field', { 'stock/shelf.json': shelf({ 'x-list': { route: '/shelves', columns: ['Nmae'] } }) }, 'stock/shelf.json#/x-list/columns: there is no field Nmae'],
    ['an index on an unknown column', { 'stock/shelf.json': shelf({ 'x-storage': { scope: 'organisation', indexes: [{ fields: ['Colum'] }] } }) }, 'stock/shelf.json#/x-storage/indexes/0: there is no field Colum'],
    ['a required field that does not exist', { 'stock/shelf.json': shelf({ required: ['Label'] }) }, 'stock/shelf.json#/required: there is no field Label'],
    ['a missing title', { 'stock/shelf.json': shelf({ title: undefined }) }, "stock/shelf.json: must have required property 'title'"],
    ['a kind that does not exist, with those that do [REV-U16]', withField({ title: 'Wrong', 'x-kind': 'note' }), 'must be one of id, text, longText, email'],
    ['an icon that does not exist, with those that do [REV-U16]', { 'stock/shelf.json': shelf({ 'x-menu': { section: 'Directories', route: '/shelves', icon: 'cupboard' } }) }, 'stock/shelf.json#/x-menu/icon: must be one of account_balance'],
    ['a former name that is a field still [REV-U16]', { 'stock/shelf.json': shelf({ properties: { Wrong: { title: 'Wrong', 'x-kind': 'text', 'x-was': 'Row' } } }) }, 'stock/shelf.json#/properties/Wrong/x-was: Row is a field still'],
    ['a former name of a key, which has no column [REV-U16]', withField({ title: 'Wrong', 'x-kind': 'settings', 'x-keys': { colour: { title: 'Colour', 'x-kind': 'text', 'x-was': 'Tint' } } }), 'a key of settings has no column that could be renamed'],
    ['text that is not JSON', { 'stock/shelf.json': '{ "x-entity": ' }, 'stock/shelf.json: '],
    ['two files for one entity', { 'stock/shelf.json': shelf(), 'stock/shelf-again.json': shelf() }, 'Shelf is already described in stock/shelf-again.json'],
    ['a call of an unknown entity', { 'stock/shelf.json': shelf(), 'stock/calls.json': { calls: { ShelfMove: { service: 'Stock.svc/Web', title: 'Move', entity: 'Shelve', answers: 'flag' } } } }, 'stock/calls.json#/calls/ShelfMove/entity: there is no entity Shelve'],
    ['a shape of what is not there', { 'stock/shelf.json': shelf({ 'x-storage': undefined, 'x-calls': undefined, 'x-shape-of': 'Cupboard' }) }, 'stock/shelf.json#/x-shape-of: there is no entity, report or call Cupboard'],
    ['a shape with a field that its original lacks', { 'stock/shelf.json': shelf(), 'stock/top.json': shelf({ 'x-entity': 'Top', 'x-storage': undefined, 'x-calls': undefined, 'x-shape-of': 'Shelf', 'x-fields': ['Colour'] }) }, 'stock/top.json#/x-fields: Shelf has no field Colour'],
    ['fields taken by what is no shape', { 'stock/shelf.json': shelf({ 'x-fields': ['Name'] }) }, 'stock/shelf.json#/x-fields: only a shape takes fields of another'],
  ];

  it.each(cases)('%s', (_name, files, message) => {
    expect(complaint(files)).toContain(message);
  });

  it('tells every error of every file at once', () => {
    const message = complaint({ 'stock/shelf.json': shelf({ required: ['A'], 'x-label': ['B'] }) });
    expect(message.split('\n')).toHaveLength(2);
  });

  it('is silent about a right one', () => {
    expect(complaint({ 'stock/shelf.json': shelf() })).toBe('');
  });
});

describe('the icons of the menu', () => {
  it('are the ones that schemas may ask for', () => {
    const { $defs } = JSON.parse(readFileSync('schemas/meta/entity.json', 'utf8'));
    expect(Object.keys(icons).sort()).toEqual([...$defs.menu.properties.icon.enum].sort());
  });
});
