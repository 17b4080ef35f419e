import { describe, expect, it } from 'vitest';
import { countedAt, differenceOf, sumDifferences, typedCount, type CountRow } from '#domain/stock/count.ts';

const row = (more: Partial<CountRow>): CountRow => ({
  Expected: 10_000,
  Sold: 0,
  Moved: 0,
  Counted: null,
  CostSum: 2000,
  CostQuantity: 10_000,
  PostedSum: null,
  ...more,
});

describe('a difference [R-INV-007]', () => {
  it.each([
    ['nothing differs', { Counted: 10_000 }, { Difference: 0, Surplus: 0, Shortage: 0, SurplusSum: 0, ShortageSum: 0 }],
    ['sold meanwhile', { Counted: 7000, Sold: 3000 }, { Difference: 0, Surplus: 0, Shortage: 0 }],
    ['returned meanwhile', { Counted: 12_000, Sold: -2000 }, { Difference: 0 }],
    ['brought in meanwhile', { Counted: 15_000, Moved: 5000 }, { Difference: 0 }],
    ['missing', { Counted: 8000, Sold: 1000 }, { Difference: -1000, Shortage: 1000, Surplus: 0, ShortageSum: 200 }],
    ['found', { Counted: 11_500 }, { Difference: 1500, Surplus: 1500, Shortage: 0, SurplusSum: 300, ShortageSum: 0 }],
    ['without a known cost', { Counted: 11_000, CostSum: 0, CostQuantity: 0 }, { Surplus: 1000, SurplusSum: 0 }],
    ['posted at another cost', { Counted: 8000, PostedSum: -410 }, { Shortage: 2000, ShortageSum: 410 }],
    ['below nothing', { Expected: -2000, Counted: 0 }, { Difference: 2000, Surplus: 2000 }],
  ])('%s', (_name, given, expected) => {
    expect(differenceOf(row(given))).toMatchObject(expected);
  });

  it('is not told of what is not counted', () => {
    expect(differenceOf(row({}))).toBeUndefined();
  });

  it('adds up to surplus and shortage by themselves', () => {
    expect(sumDifferences([row({ Counted: 8000 }), row({ Counted: 13_000 }), row({})])).toEqual({
      Surplus: 3000,
      Shortage: 2000,
      SurplusSum: 600,
      ShortageSum: 400,
    });
  });
});

describe('a typed quantity [R-INV-005]', () => {
  it.each([
    ['12', 12_000],
    ['-5', 5000],
    ['1,25', 1250],
    ['x', 0],
    ['', undefined],
    ['  ', undefined],
  ])('%j', (text, quantity) => {
    expect(typedCount(text)).toBe(quantity);
  });
});

describe('the time of a count', () => {
  const now = 1_000_000;
  it.each([
    ['the time of the call', { countedOn: undefined, deviceNow: undefined, from: 0 }, now],
    ['its age by the clock of the device', { countedOn: 90_000, deviceNow: 100_000, from: 0 }, now - 10_000],
    ['as it says where the device shows no time', { countedOn: now - 5000, deviceNow: undefined, from: 0 }, now - 5000],
    ['never before the inventory', { countedOn: 0, deviceNow: now, from: now - 1000 }, now - 1000],
    ['never in the future', { countedOn: 200_000, deviceNow: 100_000, from: 0 }, now],
  ])('is %s', (_name, given, expected) => {
    expect(countedAt({ now, ...given })).toBe(expected);
  });
});
