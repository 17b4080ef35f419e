/**
 * Zones of the countries whose rules are known; the specification asks an outside service, which is not needed for
 * that.
 */
const countries: Readonly<Record<string, string>> = {
  'Europe/Chisinau': 'md',
  'Europe/Tiraspol': 'md',
  'Europe/Bucharest': 'ro',
};

/** Country of a new company by the time zone of the device; undefined: unknown. */
export const guessCountry = (zone: string | undefined): string | undefined => countries[zone ?? ''];
