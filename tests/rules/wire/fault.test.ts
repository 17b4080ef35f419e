import { expect, it } from 'vitest';
import { Fault } from '#domain/faults.ts';

it('a fault names in its sentence what it is about, as far as that is known', () => {
  const named = new Fault('NOT_UNIQUE', { params: { entity: 'Product', field: 'Code' } });
  expect([named.message, named.params]).toEqual(['Product Code must be unique', { entity: 'Product', field: 'Code' }]);
  expect(new Fault('ANSWER_TOO_LARGE', { params: { limit: 0 } }).message).toContain('more than 0 rows');
  const half = new Fault('NOT_UNIQUE', { params: { entity: 'Product' } });
  expect(half.message).toBe('Product {field} must be unique');
});

it('a fault of which nothing more is known says no more', () => {
  const plain = new Fault('NOT_UNIQUE');
  expect([plain.name, plain.code, plain.params, plain.items, plain.stored, plain.retryAfter, plain.cause]).toEqual([
    'Fault',
    'NOT_UNIQUE',
    {},
    [],
    undefined,
    undefined,
    undefined,
  ]);
});

it('a fault brings with it all that whoever is told of it needs', () => {
  const [cause, items] = [new Error('disk'), [{ code: 'WRONG', message: 'Name is missing' }] as never];
  const told = new Fault('NOT_FOUND', { params: { entity: 'Bill' }, items, stored: { Id: 1 }, retryAfter: 5, cause });
  expect(told).toMatchObject({ status: 404, message: 'Bill was not found', items, stored: { Id: 1 }, retryAfter: 5 });
  expect(told.cause).toBe(cause);
});
