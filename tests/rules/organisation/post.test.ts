import { expect, it } from 'vitest';
import { isPublicPost, postType } from '#domain/organisation/post.ts';

it.each([
  [1, true],
  [2, false],
  [3, true],
  [4, false],
  [5, true],
  [0, false],
  [null, false],
])('a post of type %s is public: %s; of a blog, above 4 [R-POST-003]', (type, isPublic) => {
  expect(isPublicPost(type)).toBe(isPublic);
});

it('a type is its kind and whether it is public', () => {
  expect([postType(2, false), postType(2, true), postType(4, false), postType(4, true), postType(1, false)]).toEqual([
    2, 3, 4, 5, 1,
  ]);
});
