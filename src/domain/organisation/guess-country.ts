import { zoneOfCountry } from './country-zone.ts';
import { countryCodes } from './default-vats.ts';

/** Zones of a country beside the one that its days are reckoned by. */
const otherZones: Readonly<Record<string, string>> = { 'Europe/Tiraspol': 'md', 'Asia/Calcutta': 'in' };

/** Zones that many countries name as theirs: that of the capital goes first. */
const byZone = new Map(countryCodes.map((code) => [zoneOfCountry(code), code] as const).toReversed());

const regionOf = (language: string | undefined): string | undefined => {
  try {
    return language === undefined ? undefined : new Intl.Locale(language).region?.toLowerCase();
  } catch {
    return undefined;
  }
};

/**
 * Country of a new company by the time zone of the device, else by the region of its language ('de-AT');
 * undefined: neither says it.
 */
export const guessCountry = (zone: string | undefined, language?: string): string | undefined => {
  const region = regionOf(language);
  const byClock = otherZones[zone ?? ''] ?? (zone === undefined ? undefined : byZone.get(zone));
  // Several countries share a zone: the language says which of them.
  if (byClock !== undefined && region !== undefined && zoneOfCountry(region) === zone) return region;
  return byClock ?? (region !== undefined && countryCodes.includes(region) ? region : undefined);
};
