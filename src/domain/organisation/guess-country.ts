/**
 * Zones of the countries whose rules are known; the specification asks an outside service, which is not needed for
 * that.
 */
const countries: Readonly<Record<string, string>> = {
  'Europe/Chisinau': 'md',
  'Europe/Tiraspol': 'md',
  'Europe/Bucharest': 'ro',
};

/** In which country somebody sets a company up, by the clock of the device; undefined: unknown. */
export const guessCountry = (zone: string | undefined): string | undefined => countries[zone ?? ''];
