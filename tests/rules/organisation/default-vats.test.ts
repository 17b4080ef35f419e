import { expect, it } from 'vitest';
import { defaultCurrency, defaultVats } from '#domain/organisation/default-vats.ts';

it.each([['ro', [1900, 900, 500]], ['md', [2000, 800, 1000, 0]], ['fr', []], [undefined, []]])('gives %s its default VAT rates [R-SETUP-001]', (country, rates) => {
  expect(defaultVats(country)).toEqual(rates);
});

it('knows what Romania and Moldova pay in', () => {
  expect([defaultCurrency('ro'), defaultCurrency('md'), defaultCurrency('fr')]).toEqual(['RON', 'MDL', undefined]);
});
