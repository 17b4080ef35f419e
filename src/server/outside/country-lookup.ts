import type { Country, CountryLookup } from '../call/services/services.ts';

const timeoutMs = 8000;
/** A guess is waited for by whoever sets a company up: it is worth less than the time. */
const guessTimeoutMs = 2000;
/** A handful of countries, however much such a service tells of each. */
const largestAnswer = 1024 * 1024;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Names that such services give a country's two letters by, and its name. */
const codeKeys = ['cca2', 'alpha2Code', 'iso2', 'code', 'Code', 'id'];
const nameKeys = ['name', 'Name', 'common'];

/** Names by which services of geolocation give the two letters of a country. */
const placeKeys = ['country_code', 'countryCode', 'country_code2', 'country', ...codeKeys];

const textAt = (record: Record<string, unknown>, keys: readonly string[]): string | undefined => {
  const found = keys.map((key) => record[key]).find((value) => value !== undefined);
  return isRecord(found) ? textAt(found, keys) : typeof found === 'string' ? found : undefined;
};

const countryIn = (entry: unknown): Country | undefined => {
  if (!isRecord(entry)) return undefined;
  const [code, name] = [textAt(entry, codeKeys), textAt(entry, nameKeys)];
  return code !== undefined && /^[a-z]{2}$/i.test(code) && name
    ? { Code: code.toLowerCase(), Name: name.slice(0, 100) }
    : undefined;
};

const askJson = async (address: string, timeoutMs: number): Promise<unknown> => {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  return !response.ok || text.length > largestAnswer ? undefined : (JSON.parse(text) as unknown);
};

const ask = async (address: string): Promise<Country[]> => {
  const answer = await askJson(address, timeoutMs);
  return Array.isArray(answer) ? answer.map(countryIn).filter((country) => country !== undefined) : [];
};

const guessAt = async (address: string): Promise<string | undefined> => {
  const answer = await askJson(address, guessTimeoutMs);
  const code = isRecord(answer) ? textAt(answer, placeKeys) : undefined;
  return code !== undefined && /^[a-z]{2}$/i.test(code) ? code.toLowerCase() : undefined;
};

/**
 * Countries by part of their name, from a service that answers `GET <address with {name}>` with JSON. Without one no
 * request is made; a failure answers none (R-API-010). The country of an address likewise (R-SETUP-004).
 */
export const createCountryLookup = ({
  countryLookup,
  countryGuess,
}: {
  countryLookup?: string;
  countryGuess?: string;
}): CountryLookup => ({
  async guess(address) {
    if (!countryGuess) return undefined;
    try {
      return await guessAt(countryGuess.replaceAll('{address}', encodeURIComponent(address)));
    } catch {
      return undefined;
    }
  },
  async find(name) {
    if (!countryLookup) return [];
    try {
      return await ask(countryLookup.replaceAll('{name}', encodeURIComponent(name)));
    } catch {
      return [];
    }
  },
});
