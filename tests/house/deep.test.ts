import { afterEach, expect, it } from 'vitest';
import { stepLimitMs } from '../../scripts/run-steps.ts';

const before = process.env.DEEP;
afterEach(() => {
  if (before === undefined) delete process.env.DEEP;
  else process.env.DEEP = before;
});

it('a step of the deep suite has no limit, though the suite is called deep only after its steps were read', () => {
  delete process.env.DEEP;
  expect(stepLimitMs()).toBe(90 * 60_000);
  process.env.DEEP = '1';
  expect(stepLimitMs()).toBeUndefined();
});
