/** Under which name the product is opened: chosen by the host (000 §1, G-067). */
export interface Brand {
  code: 'pos' | 'cafe' | 'trading';
  name: string;
  /** Sent with each call; the application whose users these are. */
  applicationCode: string;
  emplacementCode: string;
  /** ISO code of the country that the host serves, where it serves one. */
  country?: 'ro' | 'md';
  serviceType: 'POS' | 'JAMMY';
}

export type BrandTable = Readonly<Record<string, Partial<Brand>>>;

const defaultBrand: Brand = { code: 'pos', name: 'Merx', applicationCode: 'MERX', emplacementCode: 'default', serviceType: 'POS' };

/** Hosts of an installation. A name stands for itself and for what lies below it. */
const hosts: BrandTable = {
  'cafe.localhost': { code: 'cafe', name: 'Merx Café', applicationCode: 'MERX-CAFE' },
  'trading.localhost': { code: 'trading', name: 'Merx Trading', applicationCode: 'MERX-TRADING' },
  'ro.localhost': { country: 'ro' },
  'md.localhost': { country: 'md' },
  'jammy.localhost': { name: 'Merx Jammy', applicationCode: 'MERX-JAMMY', serviceType: 'JAMMY' },
};

/** The brand of a host; an unknown host has the default one. */
export const brandOf = (host: string, table: BrandTable = hosts): Brand => {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const labels = name.split('.');
  const found = labels.map((_label, at) => table[labels.slice(at).join('.')]).find((brand) => brand !== undefined);
  return { ...defaultBrand, ...found };
};

export const brand: Brand = brandOf(typeof location === 'undefined' ? '' : location.host);
