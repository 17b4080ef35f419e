import { describe, expect, it } from 'vitest';
import { actionOf, usualKeys, withKey } from '#domain/restaurant/kitchen/bump-keys.ts';

describe('keys of the kitchen', () => {
  it.each([
    ['1', 0],
    ['0', 9],
    ['r', 'recall'],
    ['R', 'recall'],
    ['a', 'allDay'],
    ['x', undefined],
    ['', undefined],
  ])('"%s" at first means %s', (key, action) => {
    expect(actionOf(key, usualKeys)).toBe(action);
  });

  it('are given to another action, and taken from the one that had them', () => {
    const keys = withKey(withKey(usualKeys, 0, 'F1'), 'recall', '2');
    expect([actionOf('F1', keys), actionOf('2', keys), actionOf('1', keys), actionOf('r', keys)]).toEqual([
      0,
      'recall',
      undefined,
      undefined,
    ]);
  });
});
