import { expect, it } from 'vitest';
import { saidSince, unsaidSince } from '#domain/organisation/employed-since.ts';

it('the day in 1945 that stands for none is shown to nobody', () => {
  expect(new Date(unsaidSince).toISOString()).toBe('1945-05-09T00:00:00.000Z');
  const said = Date.UTC(2024, 0, 15);
  expect([unsaidSince, null, undefined, said, 0].map(saidSince)).toEqual([undefined, undefined, undefined, said, 0]);
});
