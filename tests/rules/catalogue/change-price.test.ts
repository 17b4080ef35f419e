import { describe, expect, it } from 'vitest';
import { changedPrice } from '#domain/catalogue/change-price.ts';

describe('a price that is changed by rule', () => {
  it.each([
    ['by percent', 1230, { Percent: 10_00 }, 1353],
    ['by percent, rounded half up', 105, { Percent: 10_00 }, 116],
    ['lowered by percent', 1000, { Percent: -25_00 }, 750],
    ['by an amount', 1000, { Amount: 150 }, 1150],
    ['to a value', 1000, { Value: 499 }, 499],
    ['to a value, where there was none', undefined, { Value: 499 }, 499],
    ['by percent, where there is none', undefined, { Percent: 10_00 }, undefined],
    ['by percent of nothing', 0, { Percent: 10_00, Step: 100, PriceEnding: 90 }, 0],
    ['by nothing', 1000, {}, undefined],
    ['to the nearest x.90', 1234, { Amount: 0, Step: 100, PriceEnding: 90 }, 1190],
    ['to the nearest x.90 above', 1241, { Amount: 0, Step: 100, PriceEnding: 90 }, 1290],
    ['to x.90, never to less than nothing', 20, { Amount: 0, Step: 100, PriceEnding: 90 }, 90],
    ['to tenths', 1234, { Amount: 0, Step: 10 }, 1230],
    ['below zero, which the caller refuses', 100, { Amount: -200 }, -100],
  ])('%s [W1]', (_how, price, change, expected) => {
    expect(changedPrice(price, change)).toBe(expected);
  });
});
