import { describe, expect, it } from 'vitest';
import { shownCount, shownMoney, shownQuantity } from '#domain/numbers/shown-figure.ts';

const narrow = '\u202f';

describe('figures on a screen', () => {
  it('set thousands apart as the language does, with a dot before two decimals [REV-U5]', () => {
    expect([9_858_962, 123_450_000_000, 99_999, -123_456, 5, 0].map((amount) => shownMoney(amount, 'en'))).toEqual([
      '98,589.62',
      '1,234,500,000.00',
      '999.99',
      '-1,234.56',
      '0.05',
      '0.00',
    ]);
    for (const language of ['ru', 'ro']) expect(shownMoney(-9_858_962, language)).toBe(`-98${narrow}589.62`);
    expect([shownCount(1234, 'en'), shownCount(1_234_567, 'ru'), shownCount(12, 'ro')]).toEqual([
      '1,234',
      `1${narrow}234${narrow}567`,
      '12',
    ]);
  });

  it('show pieces whole, parts of them and what is weighed with three decimals [REV-U5], as docs/decisions/shown-figures.md decides against R-FMT-008', () => {
    expect([24_000, 1500, -3000, 0, 1_234_000].map((quantity) => shownQuantity(quantity, 'en'))).toEqual([
      '24',
      '1.500',
      '-3',
      '0',
      '1,234',
    ]);
    expect([24_000, 1_234_567, 0].map((quantity) => shownQuantity(quantity, 'ru', { isWeighed: true }))).toEqual([
      '24.000',
      `1${narrow}234.567`,
      '0.000',
    ]);
  });
});
