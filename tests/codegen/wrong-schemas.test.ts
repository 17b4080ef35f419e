import { describe, expect, it } from 'vitest';
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
