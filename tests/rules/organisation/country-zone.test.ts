import { describe, expect, it } from 'vitest';
import { zoneOfCountry } from '#domain/organisation/country-zone.ts';
import { isZone } from '#domain/zone.ts';

/** Countries and territories with people, as ISO 3166 has them. */
const countries = Array.from({ length: 26 * 26 }, (_, at) =>
  String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26)),
).filter((code) => {
  const name = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code.toUpperCase());
  return (
    name !== undefined &&
    !['ac', 'bv', 'cp', 'cq', 'dg', 'ea', 'eu', 'ez', 'hm', 'ic', 'qo', 'ta', 'un', 'xa', 'xb', 'zz'].includes(code)
  );
});

describe('the time zone of a country', () => {
  it.each([
    ['md', 'Europe/Chisinau'],
    ['ro', 'Europe/Bucharest'],
    ['us', 'America/New_York'],
    ['ru', 'Europe/Moscow'],
    ['nz', 'Pacific/Auckland'],
    ['RO', 'Europe/Bucharest'],
  ])('of %s is %s [C06]', (country, zone) => {
    expect(zoneOfCountry(country)).toBe(zone);
  });

  it('is known of every country [C06]', () => {
    expect(countries.length).toBeGreaterThan(240);
    expect(countries.filter((code) => !isZone(zoneOfCountry(code) ?? ''))).toEqual([]);
  });

  it.each([undefined, null, '', 'm', 'zz', 7])('is unknown of %j [C06]', (country) => {
    expect(zoneOfCountry(country)).toBeUndefined();
  });
});
