import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TokenWire } from '#client/session/signed-in.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

interface Company {
  Type?: number;
  actions?: number;
  settings?: Record<string, unknown>;
}

const tokenOf = ({ Type = 0, actions = 0, settings = {} }: Company): TokenWire => {
  const Organisation = {
    Id: 9,
    Name: 'Shop',
    Type,
    OrganisationActionType: { Number: actions, Enumerator: actions },
    Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })),
  };
  return {
    Account: { User: { Id: 3, Code: 'a@b.c' } },
    Person: { Id: 5, FirstName: 'Ana' },
    Organisation,
    Employees: [{ Id: 7, Organisation }],
  };
};

/** The application as it is opened on this host, by somebody of this company. */
const openOn = async (host: string, company: Company = {}) => {
  vi.resetModules();
  vi.stubGlobal('location', { host, hash: '' });
  const { brand } = await import('#client/brand.ts');
  const session = await import('#client/session.ts');
  const { startOf } = await import('#client/session/landing.ts');
  const { languagesFor } = await import('#client/i18n/lookup/language.ts');
  const state = session.signedInOf(tokenOf(company));
  const country = session.countryOf(state);
  return {
    brand: brand.code,
    country,
    languages: languagesFor(country),
    isRestaurant: session.isRestaurant(state),
    isJammy: session.isJammy(state),
    start: startOf(state),
  };
};

describe('the variants of the product', () => {
  it('are those of the hosts that the server names, beside the ones for trying out [REV-MD6]', async () => {
    vi.stubGlobal('document', {
      querySelector: (selector: string) =>
        selector === 'meta[name=merx-brands]'
          ? { content: '{"bistro.example": {"code": "cafe", "country": "md"}}' }
          : null,
    });
    expect(await openOn('www.bistro.example')).toMatchObject({ brand: 'cafe', country: 'md' });
    expect(await openOn('other.example')).toMatchObject({ brand: 'pos' });
  });

  const hosts = { 'shop.test': 'pos', 'cafe.localhost': 'cafe', 'trading.localhost': 'trading' };

  it('by host and by company do not depend on each other [R-GEN-029]', async () => {
    for (const [host, brand] of Object.entries(hosts)) {
      expect(await openOn(host)).toMatchObject({ brand, country: undefined, isRestaurant: false, isJammy: false });
      expect(await openOn(host, { Type: 1, settings: { country: { id: 'md' }, ServiceType: 'JAMMY' } })).toMatchObject({
        brand,
        country: 'md',
        isRestaurant: true,
        isJammy: true,
      });
    }
  });

  it('by country follow the host where the company has chosen none [R-PERM-013]', async () => {
    expect(await openOn('ro.localhost')).toMatchObject({ country: 'ro', languages: ['ro', 'en'] });
    expect(await openOn('md.localhost')).toMatchObject({ country: 'md', languages: ['ru', 'ro', 'en'] });
    expect(await openOn('shop.test', { settings: { country: { id: 'ro' } } })).toMatchObject({
      country: 'ro',
      languages: ['ro', 'en'],
    });
    expect(await openOn('ro.localhost', { settings: { country: '{"id":"md"}' } })).toMatchObject({
      country: 'md',
      languages: ['ru', 'ro', 'en'],
    });
  });
});

describe('a dealer', () => {
  it('is a company with 8 among its flags, and begins at the contracts [R-PERM-011]', async () => {
    expect((await openOn('shop.test', { actions: 8 })).start).toBe('/dealer/contracts');
    expect((await openOn('shop.test', { actions: 9 })).start).toBe('/dealer/contracts');
    for (const actions of [0, 1, 7]) expect((await openOn('shop.test', { actions })).start).toBe('/dashboard');
  });
});
