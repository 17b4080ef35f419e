/** Under which name the product is opened: chosen by the host (R-GEN-003). */
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

const defaultBrand: Brand = {
  code: 'pos',
  name: 'Merx',
  applicationCode: 'MERX',
  emplacementCode: 'default',
  serviceType: 'POS',
};

/**
 * Hosts for trying out, on whatever machine it runs; an installation adds its own. A name stands for itself and for
 * what lies below it.
 */
const localHosts: BrandTable = {
  'cafe.localhost': { code: 'cafe', name: 'Merx Café', applicationCode: 'MERX-CAFE' },
  'trading.localhost': { code: 'trading', name: 'Merx Trading', applicationCode: 'MERX-TRADING' },
  'ro.localhost': { country: 'ro' },
  'md.localhost': { country: 'md' },
  'jammy.localhost': { name: 'Merx Jammy', applicationCode: 'MERX-JAMMY', serviceType: 'JAMMY' },
};

/** The brand of a host; an unknown host has the default one. */
export const brandOf = (host: string, table: BrandTable = {}): Brand => {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const labels = name.split('.');
  const known = { ...localHosts, ...table };
  const found = labels.map((_label, at) => labels.slice(at).join('.')).find((each) => Object.hasOwn(known, each));
  return { ...defaultBrand, ...(found !== undefined && known[found]) };
};

const choices: Readonly<Partial<Record<keyof Brand, readonly string[]>>> = {
  code: ['pos', 'cafe', 'trading'],
  country: ['ro', 'md'],
  serviceType: ['POS', 'JAMMY'],
};
const texts: readonly string[] = ['name', 'applicationCode', 'emplacementCode'];

const isEntry = ([key, value]: [string, unknown]): boolean => {
  if (typeof value !== 'string') return false;
  if (Object.hasOwn(choices, key)) return choices[key as keyof Brand]?.includes(value) === true;
  return texts.includes(key) && value.trim() !== '' && value.length <= 60;
};

/**
 * A table of hosts as it is written down: {"shop.example": {"code": "cafe", "name": "…", "country": "md"}}. Undefined
 * for what is none.
 */
export const readBrandTable = (text: string): BrandTable | undefined => {
  let table: unknown;
  try {
    table = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return undefined;
  const isRight = Object.entries(table).every(
    ([host, brand]: [string, unknown]) =>
      /^[a-z0-9.-]{1,253}$/.test(host) &&
      typeof brand === 'object' &&
      brand !== null &&
      Object.entries(brand).every(isEntry),
  );
  return isRight ? (table as BrandTable) : undefined;
};
