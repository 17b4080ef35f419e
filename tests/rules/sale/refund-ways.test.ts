import { describe, expect, it } from 'vitest';
import { refundWays, sumOtherWay, wayKey, type PaidPart } from '#domain/sale/payment/refund-ways.ts';
import { TenderActionType } from '#generated/types.ts';
import { fc, holds } from '../numbers/property.ts';

const paid = (...parts: [way: string, left: number][]): PaidPart[] => parts.map(([way, left]) => ({ way, left }));
const back = (...parts: [way: string, value: number][]) => parts.map(([way, value]) => ({ way, value }));

describe('ways of money', () => {
  it('are one for all cash, for one gift card, for one customer [A10]', () => {
    const cash = TenderActionType.Cash;
    expect(wayKey({ tenderId: 1, type: cash })).toBe(wayKey({ tenderId: 2, type: cash }));
    expect(wayKey({ tenderId: 1, type: 2 })).not.toBe(wayKey({ tenderId: 2, type: 2 }));
    expect(wayKey({ tenderId: 1, type: cash, kind: 'giftcard', holder: 'A' })).toBe(
      wayKey({ tenderId: 2, type: 3, kind: 'giftcard', holder: 'A' }),
    );
    expect(wayKey({ tenderId: 1, kind: 'points', holder: 7 })).not.toBe(
      wayKey({ tenderId: 1, kind: 'points', holder: 8 }),
    );
  });

  it.each<[string, PaidPart[], { way: string; value: number }[], number, number[], number[]]>([
    ['as it was paid', paid(['cash', 50]), back(['cash', 50]), 0, [0], [50]],
    ['another way', paid(['cash', 50]), back(['card', 50]), 0, [50], [50]],
    ['more than was paid so', paid(['cash', 20], ['card', 30]), back(['cash', 30]), 0, [10], [20, 10]],
    ['of two payments by one way', paid(['cash', 20], ['cash', 30]), back(['cash', 40]), 0, [0], [20, 20]],
    ['without a receipt in cash', paid(), back(['cash', 40]), 40, [0], []],
    ['without a receipt by card', paid(), back(['card', 40]), 40, [40], []],
    ['more than goods without a receipt come to', paid(), back(['cash', 41]), 40, [1], []],
    ['nothing', paid(['cash', 20]), back(), 0, [], [0]],
  ])('give back %s [A10] [T3]', (_name, of, given, freeInCash, over, drawn) => {
    expect(refundWays({ paid: of, back: given, freeInCash })).toEqual({ over, drawn });
  });
});

describe('refunds in parts', () => {
  it('never give more by any way than came in by it, and never more in all than was paid [A10]', () => {
    const ways = ['cash', 'tender:2', 'giftcard:1', 'giftcard:2', 'points:5', 'account:5'];
    const part = fc.record({ way: fc.constantFrom(...ways), value: fc.integer({ min: 1, max: 400 }) });
    const parts = fc.array(part, { minLength: 1, maxLength: 4 });
    holds([parts, fc.array(parts, { maxLength: 6 })], (paidFor, refunds) => {
      const returned = paidFor.map(() => 0);
      const given = new Map<string, number>();
      for (const asked of refunds) {
        const left = paidFor.map(({ way, value }, at) => ({ way, left: value - (returned[at] ?? 0) }));
        const refunding = { paid: left, back: asked, freeInCash: 0 };
        if (sumOtherWay(refunding) > 0) continue;
        for (const [at, value] of refundWays(refunding).drawn.entries()) returned[at] = (returned[at] ?? 0) + value;
        for (const { way, value } of asked) given.set(way, (given.get(way) ?? 0) + value);
      }
      for (const way of ways) {
        const came = paidFor.reduce((sum, each) => sum + (each.way === way ? each.value : 0), 0);
        expect(given.get(way) ?? 0).toBeLessThanOrEqual(came);
      }
    });
  });
});
