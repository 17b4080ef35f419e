import type { BasisPoints } from '#generated/types.ts';
import type { Day } from '../zone.ts';
import { parseRate } from '../rate.ts';
import table from './countries/countries.json' with { type: 'json' };

/** Defaults of the setup for a country; rates in percent, the standard one first. */
interface CountryEntry {
  readonly Country: string;
  readonly Currency: string;
  readonly Rates?: readonly string[];
  readonly RatesOn?: Day;
  readonly TaxNumber?: string;
  readonly TaxPattern?: string;
}

const entries: readonly CountryEntry[] = table.Countries;
const byCode = new Map(entries.map((entry) => [entry.Country, entry]));
const entryOf = (country: string | undefined): CountryEntry | undefined => byCode.get(country ?? '');

/** ISO 3166 codes of all countries, 'md'. */
export const countryCodes: readonly string[] = entries.map(({ Country }) => Country);

/** Codes of all currencies that are in use somewhere, 'MDL'. */
export const currencyCodes: readonly string[] = [...new Set(entries.map(({ Currency }) => Currency))].toSorted();

/** Default VAT rates of a country, the usual one first (R-SETUP-001); empty where the table has none. */
export const defaultVats = (country: string | undefined): readonly BasisPoints[] =>
  (entryOf(country)?.Rates ?? []).flatMap((text) => parseRate(text) ?? []);

/** The day as of which the rates of a country are known. */
export const ratesAsOf = (country: string | undefined): Day => entryOf(country)?.RatesOn ?? table.RatesOn;

/** The currency of a country; undefined: no country is known. */
export const defaultCurrency = (country: string | undefined): string | undefined => entryOf(country)?.Currency;

/** Name of the tax number in a country: 'IDNO'. Undefined: it has no name here. */
export const taxNumberName = (country: string | undefined): string | undefined => entryOf(country)?.TaxNumber;

/** Whether a text has the form of a tax number of the country; any has, where its form is not known. */
export const isTaxNumber = (text: string, country: string | undefined): boolean => {
  const pattern = entryOf(country)?.TaxPattern;
  return !pattern || new RegExp(pattern).test(text.replaceAll(/\s/g, '').toUpperCase());
};
