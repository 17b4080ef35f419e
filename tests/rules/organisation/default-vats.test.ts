import { expect, it } from 'vitest';
import { defaultCurrency, defaultVats } from '#domain/organisation/default-vats.ts';
import { guessCountry } from '#domain/organisation/guess-country.ts';

it.each([
  ['ro', [1900, 900, 500]],
  ['md', [2000, 800, 1000, 0]],
  ['fr', []],
  [undefined, []],
])('gives %s its default VAT rates [R-SETUP-001]', (country, rates) => {
  expect(defaultVats(country)).toEqual(rates);
});

it('knows what Romania and Moldova pay in', () => {
  expect([defaultCurrency('ro'), defaultCurrency('md'), defaultCurrency('fr')]).toEqual(['RON', 'MDL', undefined]);
});

it('the country of the setup is guessed from the clock of the device', () => {
  expect(['Europe/Chisinau', 'Europe/Bucharest', 'UTC', undefined].map(guessCountry)).toEqual([
    'md',
    'ro',
    undefined,
    undefined,
  ]);
});
