import type { Country, CountryLookup } from '../call/services/services.ts';

const timeoutMs = 8000;
/** A handful of countries, however much such a service tells of each. */
const largestAnswer = 1024 * 1024;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Names that such services give a country's two letters by, and its name. */
const codeKeys = ['cca2', 'alpha2Code', 'iso2', 'code', 'Code', 'id'];
const nameKeys = ['name', 'Name', 'common'];

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

const ask = async (address: string): Promise<Country[]> => {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok || text.length > largestAnswer) return [];
  const answer = JSON.parse(text) as unknown;
  return Array.isArray(answer) ? answer.map(countryIn).filter((country) => country !== undefined) : [];
};

/**
 * Countries by part of their name, from a service that answers `GET <address with {name}>` with JSON. Without one no
 * request is made; a failure answers none (R-API-010).
 */
export const createCountryLookup = ({ countryLookup }: { countryLookup?: string }): CountryLookup => ({
  async find(name) {
    if (!countryLookup) return [];
    try {
      return await ask(countryLookup.replaceAll('{name}', encodeURIComponent(name)));
    } catch {
      return [];
    }
  },
});
