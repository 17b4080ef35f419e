import { expect, it } from 'vitest';
import { evennessOf } from '#domain/documents/evenness.ts';

it.each([
  [[10, 10, 10], 'X'],
  [[9, 11], 'X'],
  [[8, 12], 'Y'],
  [[75, 125], 'Y'],
  [[74, 126], 'Z'],
  [[0, 0, 5], 'Z'],
])('says of %j that it sells like %s', (quantities, letter) => {
  expect(evennessOf(quantities)).toBe(letter);
});

it('says nothing of a single period, nor of what did not sell or came back', () => {
  for (const quantities of [[], [5], [0, 0], [3, -4]]) expect(evennessOf(quantities)).toBeUndefined();
});
