import { describe, expect, it } from 'vitest';
import { createThrottle } from '#server/session/guard/throttle.ts';

const second = 1000;
const throttle = (capacity?: number) =>
  createThrottle({ limit: 2, windowMs: 10 * second, ...(capacity !== undefined && { capacity }) });

describe('tries by key', () => {
  it('are free up to the limit, and again when the first of them is old enough', () => {
    const tries = throttle();
    tries.take('ana', 0);
    expect(tries.wait('ana', 0)).toBe(0);
    tries.take('ana', 4 * second);
    expect([tries.wait('ana', 4 * second), tries.wait('ana', 9999), tries.wait('ion', 4 * second)]).toEqual([6, 1, 0]);
    expect(tries.wait('ana', 10 * second)).toBe(0);
    tries.take('ana', 10 * second);
    expect(tries.wait('ana', 10 * second)).toBe(4);
  });

  it('are taken back one by one, the latest first', () => {
    const tries = throttle();
    for (const at of [0, second]) tries.take('ana', at);
    tries.refund('ana');
    expect(tries.wait('ana', second)).toBe(0);
    tries.take('ana', 2 * second);
    expect(tries.wait('ana', 2 * second)).toBe(8);
    for (let times = 0; times < 3; times += 1) tries.refund('ana');
    tries.take('ana', 2 * second);
    expect(tries.wait('ana', 2 * second)).toBe(0);
  });

  it('of the oldest keys alone are forgotten where there are too many', () => {
    const tries = throttle(3);
    for (const key of ['ana', 'ana', 'ion', 'ion', 'vera', 'vera']) tries.take(key, 0);
    tries.take('oleg', second);
    expect(['ana', 'ion', 'vera'].map((key) => tries.wait(key, second))).toEqual([0, 9, 9]);
    // Who tries again is the newest.
    tries.take('ion', second);
    tries.take('dan', second);
    expect(['ion', 'vera'].map((key) => tries.wait(key, second))).toEqual([9, 0]);
  });

  it('that are over make room first, all of them', () => {
    const tries = throttle(3);
    for (const key of ['ana', 'ion']) tries.take(key, 0);
    for (let times = 0; times < 2; times += 1) tries.take('vera', 9 * second);
    tries.take('oleg', 10 * second);
    tries.take('dan', 10 * second);
    expect(tries.wait('vera', 10 * second)).toBe(9);
  });

  it('[A17] of one network are not forgotten for the keys that another makes up', () => {
    const tries = throttle(100);
    for (let times = 0; times < 2; times += 1) tries.take('ana', 0, 'home');
    for (let key = 0; key < 10_000; key += 1) tries.take(`made up ${key}`, 1, 'stranger');
    expect([tries.wait('ana', second), tries.wait('made up 0', second)]).toEqual([9, 0]);
    // Nor where the stranger tries the same key first and makes up others after it.
    tries.take('ana', second, 'stranger');
    for (let key = 0; key < 10_000; key += 1) tries.take(`again ${key}`, second, 'stranger');
    expect(tries.wait('ana', 2 * second)).toBeGreaterThan(0);
  });
});
