import { expect, it } from 'vitest';
import { needsOf, presenceDays, velocityOf } from '#domain/documents/needs.ts';

it('counts the days on which there was something to sell', () => {
  expect(presenceDays(5000, [-2000, -3000, 0, 4000])).toBe(3);
  expect(presenceDays(0, [0, 0])).toBe(0);
});

it('reckons velocity by days of presence, with two decimals [R-REPORT-019]', () => {
  expect([velocityOf(10_000, 3), velocityOf(10_000, 0), velocityOf(-1000, 2)]).toEqual([3330, 0, -500]);
});

it('orders for the days to come, at least the reserve, never less than nothing', () => {
  expect(needsOf({ velocity: 2000, days: 6.2, reserve: 0, balance: 3000 })).toBe(10_000);
  expect(needsOf({ velocity: 5050, days: 30, reserve: 0, balance: 2000 })).toBe(150_000);
  expect(needsOf({ velocity: 0, days: 7, reserve: 5000, balance: 3000 })).toBe(2000);
  expect(needsOf({ velocity: 1000, days: 1, reserve: 0, balance: 9000 })).toBe(0);
});
