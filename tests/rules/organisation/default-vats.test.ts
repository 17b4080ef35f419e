import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '#codegen/load/read-schemas.ts';
import { buildModel } from '#codegen/model/build-model.ts';
import { bodySchemas } from '#codegen/write/body-schemas.ts';
import table from '#domain/organisation/countries/countries.json' with { type: 'json' };
import {
  countryCodes,
  currencyCodes,
  defaultCurrency,
  defaultVats,
  isTaxNumber,
  ratesAsOf,
  taxNumberName,
} from '#domain/organisation/default-vats.ts';
import { guessCountry } from '#domain/organisation/guess-country.ts';
import { isZone } from '#domain/zone.ts';
import { zoneOfCountry } from '#domain/organisation/country-zone.ts';

it.each([
  ['ro', [1900, 900, 500]],
  ['md', [2000, 800, 1000, 0]],
  ['fi', [2550, 1350, 1000]],
  ['us', []],
  [undefined, []],
])('gives %s its default VAT rates [R-SETUP-001]', (country, rates) => {
  expect(defaultVats(country)).toEqual(rates);
});

const union = 'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se';

describe('the table of countries', () => {
  it('fits its schema', () => {
    const { $defs } = bodySchemas(buildModel(readSchemas(join(import.meta.dirname, '../../../schemas'))));
    const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
    ajv.addSchema({ $id: 'merx:bodies', $defs });
    const isFit = ajv.validate({ $ref: 'merx:bodies#/$defs/CountryFacts' }, table);
    expect([isFit, ajv.errorsText(ajv.errors)]).toEqual([true, 'No errors']);
  });

  it('has every country once, with a currency that browsers know', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' });
    expect(new Set(countryCodes).size).toBe(countryCodes.length);
    expect(countryCodes.length).toBeGreaterThan(240);
    expect(currencyCodes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(currencyCodes.filter((code) => code !== 'XCG' && code !== 'ZWG' && !names.of(code))).toEqual([]);
    expect([defaultCurrency('ro'), defaultCurrency('md'), defaultCurrency('fr')]).toEqual(['RON', 'MDL', 'EUR']);
  });

  it('has rates of each country of the union, the usual one first, and says as of when', () => {
    for (const country of union.split(' ')) {
      const [usual = 0, ...others] = defaultVats(country);
      expect(usual, country).toBeGreaterThan(Math.max(0, ...others));
      expect(ratesAsOf(country)).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it('knows the tax number of a country by its form, whatever stands between its figures', () => {
    expect(taxNumberName('md')).toBe('IDNO');
    expect(isTaxNumber('1003 6000 12345', 'md')).toBe(true);
    expect(isTaxNumber('10036', 'md')).toBe(false);
    expect(isTaxNumber('ro 14399840', 'ro')).toBe(true);
    expect(isTaxNumber('anything', 'us')).toBe(true);
  });
});

describe('the country of the setup', () => {
  it.each([
    ['Europe/Chisinau', 'ru-RU', 'md'],
    ['Europe/Bucharest', 'en-US', 'ro'],
    ['Europe/Paris', 'en-GB', 'fr'],
    ['Europe/Berlin', 'de-AT', 'de'],
    ['UTC', 'it-IT', 'it'],
    ['UTC', 'en', undefined],
    [undefined, undefined, undefined],
    ['Nowhere/At all', '!', undefined],
  ])('is guessed from the clock %s and the language %s: %s [R-SETUP-004]', (zone, language, country) => {
    expect(guessCountry(zone, language)).toBe(country);
  });

  it('has a zone by which its days begin, wherever it is', () => {
    const without = countryCodes.filter((code) => !isZone(zoneOfCountry(code) ?? ''));
    expect(without).toEqual([]);
  });
});
