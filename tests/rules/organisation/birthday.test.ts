import { expect, it } from 'vitest';
import { birthdayOf } from '#domain/organisation/birthday.ts';

it.each([
  ['2001-01-01', 1],
  ['2000-02-29', 60],
  ['1999-03-01', 61],
  ['2000-03-01', 61],
  ['1950-12-31', 366],
  ['', undefined],
  [null, undefined],
  ['1.1.2000', undefined],
])('who was born on %s has the birthday %s', (bornOn, day) => {
  expect(birthdayOf(bornOn)).toBe(day);
});
