import { describe, expect, it } from 'vitest';
import { allocate } from '#domain/numbers/allocate.ts';
import { Fault } from '#domain/faults.ts';
import {
  formatMoney,
  moneyFromWire,
  moneyToWire,
  multiplyPrice,
  parseImportedPrice,
  parseMoney,
  parseTypedPrice,
  percentOf,
  unitPrice,
  vatPortion,
} from '#domain/money.ts';
import { roundHalfAway } from '#domain/numbers/rounding.ts';
import { formatQuantity, parseQuantity, quantityFromWire, quantityToWire } from '#domain/quantity.ts';
import { formatRate, parseRate, rateFromWire, rateToWire } from '#domain/rate.ts';
import { exactly, fc, holds } from './property.ts';

const price = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 });
const quantity = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const rate = fc.integer({ min: 0, max: 100_00 });
const answers = (exact: bigint): boolean => exact > -(2n ** 53n) && exact < 2n ** 53n;

describe('rounding', () => {
  it.each([
    [5, 2, 3],
    [-5, 2, -3],
    [5, -2, -3],
    [4, 3, 1],
    [1, 3, 0],
    [-1, 3, 0],
    [7, 7, 1],
    [0, 5, 0],
  ])('takes %i ÷ %i to %i', (n, d, expected) => {
    expect(roundHalfAway(n, d)).toBe(expected);
  });

  it('is half away from zero for any two whole numbers', () => {
    const any = fc.maxSafeInteger();
    holds(
      [any, any.filter((value) => value !== 0)],
      (n, d) => BigInt(roundHalfAway(n, d)) === exactly(BigInt(n), BigInt(d)),
    );
  });

  it('never answers a negative zero', () => {
    expect(
      Object.is(roundHalfAway(-1, 3), 0) && Object.is(multiplyPrice(-1, 0), 0) && Object.is(moneyFromWire(-0), 0),
    ).toBe(true);
  });
});

describe('money', () => {
  it('multiplies price by quantity as an exact fraction would', () => {
    holds(
      [price, quantity],
      (p, q) => {
        const exact = exactly(BigInt(p) * BigInt(q), 1000n);
        if (answers(exact)) expect(BigInt(multiplyPrice(p, q))).toBe(exact);
        else expect(() => multiplyPrice(p, q)).toThrow(Fault);
      },
      5000,
    );
  });

  it('takes percentages and the VAT inside as exact fractions would', () => {
    holds(
      [price, rate],
      (sum, percent) => {
        expect(BigInt(percentOf(sum, percent))).toBe(exactly(BigInt(sum) * BigInt(percent), 10_000n));
        expect(BigInt(vatPortion(sum, percent))).toBe(
          exactly(BigInt(sum) * BigInt(percent), 10_000n + BigInt(percent)),
        );
      },
      5000,
    );
  });

  it('finds 20.00 of VAT at 20 % in 120.00', () => {
    expect(vatPortion(12_000, 2_000)).toBe(2_000);
  });

  it('derives the price of one from a sum', () => {
    expect([unitPrice(1_000, 3_000), unitPrice(1_000, 0), unitPrice(-1_000, -3_000)]).toEqual([333, 0, 333]);
  });

  it('shows two decimals after a dot and no thousands separator', () => {
    expect([123450, 5, -5, 0, 100_000_000].map(formatMoney)).toEqual([
      '1234.50',
      '0.05',
      '-0.05',
      '0.00',
      '1000000.00',
    ]);
  });

  it('rounds to two decimals by the digits as written, so 1.005 is 1.01', () => {
    expect([19.99, 1.005, 4.35, 1.15, -1.005, 0.125, 1e-7, 100, 1.0049999].map(moneyFromWire)).toEqual([
      1999, 101, 435, 115, -101, 13, 0, 10000, 100,
    ]);
  });

  it('brings every amount over the wire and back', () => {
    holds(
      [fc.integer({ min: -1e13, max: 1e13 })],
      (amount) => moneyFromWire(JSON.parse(JSON.stringify(moneyToWire(amount)))) === amount,
      5000,
    );
  });

  it('refuses an amount that a whole number cannot hold', () => {
    expect(() => moneyFromWire(1e15)).toThrow(Fault);
    expect(() => moneyFromWire(Number.NaN)).toThrow(Fault);
  });

  it.each([
    ['12,5', 1250],
    ['12.5', 1250],
    [' 1 234.50 ', 123450],
    ['-0.5', -50],
    ['.5', 50],
    ['5.', 500],
    ['1.005', 101],
    ['', undefined],
    ['x', undefined],
    ['1.2.3', undefined],
    ['-', undefined],
    ['1e5', undefined],
  ])('reads %j as %s', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  it('reads what it shows', () => {
    holds([fc.integer({ min: -1e13, max: 1e13 })], (amount) => parseMoney(formatMoney(amount)) === amount);
  });

  it.each([
    ['-1,5', 150],
    ['1..5', 150],
    ['1.2.3', 123],
    ['-2,75 лей', 275],
    ['1e3', undefined],
    ['', undefined],
    ['x', undefined],
  ])('reads %j typed into a price list as %s [R-PL-005]', (text, expected) => {
    expect(parseTypedPrice(text)).toBe(expected);
  });

  it('strips commas from an imported price [R-IMPORT-008]', () => {
    expect(parseImportedPrice('1,234.50')).toBe(123450);
  });
});

describe('quantity and rate', () => {
  it('shows three decimals of a quantity', () => {
    expect([1000, 1, -1500, 0].map(formatQuantity)).toEqual(['1.000', '0.001', '-1.500', '0.000']);
  });

  it('keeps thousandths over the wire and back', () => {
    holds(
      [fc.integer({ min: -1e12, max: 1e12 })],
      (value) => quantityFromWire(JSON.parse(JSON.stringify(quantityToWire(value)))) === value,
    );
    expect([quantityFromWire(0.0005), quantityFromWire(1.2345), parseQuantity('0,25')]).toEqual([1, 1235, 250]);
  });

  it('names a rate without needless zeros', () => {
    expect([2000, 1950, 0, 905, 10000].map(formatRate)).toEqual(['20', '19.5', '0', '9.05', '100']);
    expect([parseRate('19.5 %'), parseRate('9'), rateFromWire(19.5), rateToWire(1950)]).toEqual([
      1950, 900, 1950, 19.5,
    ]);
  });
});

describe('sharing out', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });

  it('gives parts that add up, none more than one unit from its exact share', () => {
    holds([fc.integer({ min: -1_000_000, max: 1_000_000 }), weights], (total, given) => {
      const parts = allocate(total, given);
      const sum = given.reduce((a, b) => a + b, 0);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
      if (sum)
        parts.forEach((part, index) =>
          expect(Math.abs(part - (total * (given[index] ?? 0)) / sum)).toBeLessThanOrEqual(1),
        );
    });
  });

  it('never gives a part above its weight while the total is not above all weights', () => {
    holds([weights, fc.double({ min: 0, max: 1, noNaN: true })], (given, share) => {
      const total = Math.floor(given.reduce((a, b) => a + b, 0) * share);
      allocate(total, given).forEach((part, index) => expect(part).toBeLessThanOrEqual(given[index] ?? 0));
    });
  });

  it('shares 11 whole units over two lines as 11, not 12', () => {
    expect(allocate(11, [1, 1]).reduce((a, b) => a + b)).toBe(11);
  });
});
