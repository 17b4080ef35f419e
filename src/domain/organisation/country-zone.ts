import { isZone } from '../zone.ts';

/** Countries with several zones: that of the capital. Of the others Intl knows the one they have. */
const capitals: Readonly<Record<string, string>> = {
  ar: 'America/Argentina/Buenos_Aires',
  au: 'Australia/Sydney',
  br: 'America/Sao_Paulo',
  ca: 'America/Toronto',
  cd: 'Africa/Kinshasa',
  cl: 'America/Santiago',
  cn: 'Asia/Shanghai',
  cy: 'Asia/Nicosia',
  de: 'Europe/Berlin',
  ec: 'America/Guayaquil',
  es: 'Europe/Madrid',
  fm: 'Pacific/Pohnpei',
  gl: 'America/Nuuk',
  id: 'Asia/Jakarta',
  ki: 'Pacific/Tarawa',
  kz: 'Asia/Almaty',
  md: 'Europe/Chisinau',
  mh: 'Pacific/Majuro',
  mn: 'Asia/Ulaanbaatar',
  mx: 'America/Mexico_City',
  my: 'Asia/Kuala_Lumpur',
  nz: 'Pacific/Auckland',
  pf: 'Pacific/Tahiti',
  pg: 'Pacific/Port_Moresby',
  ps: 'Asia/Hebron',
  pt: 'Europe/Lisbon',
  ru: 'Europe/Moscow',
  ua: 'Europe/Kyiv',
  us: 'America/New_York',
  uz: 'Asia/Tashkent',
  xk: 'Europe/Belgrade',
};

/** A zone list by region; newer runtimes have it, and the types of older ones lack it. */
type Regional = Intl.Locale & { getTimeZones?(): readonly string[] | undefined };

/** The zone in which the company's days begin, by the code of its country: 'md'. Undefined: no country is known. */
export const zoneOfCountry = (country: unknown): string | undefined => {
  if (typeof country !== 'string' || !/^[a-z]{2}$/i.test(country)) return undefined;
  const code = country.toLowerCase();
  const zone = capitals[code] ?? (new Intl.Locale(`und-${code.toUpperCase()}`) as Regional).getTimeZones?.()?.[0];
  return zone !== undefined && isZone(zone) ? zone : undefined;
};
