import { countryOf, session } from '#client/session.ts';

/** Of the company that is signed in. */
export const ownCountry = (): string | undefined => {
  const current = session.get();
  return current && countryOf(current);
};

/** Banks are kept of contractors in these countries (000 §6). */
const withBanks = new Set(['ro', 'md']);

/** The look-up by tax id is Romania's (R-PART-002). */
export const hasTaxLookUp = (country: string | undefined): boolean => country === 'ro';

/** Paths as this country has them. */
export const withoutForeign = (paths: readonly string[], country: string | undefined): string[] => paths.filter((path) => path !== 'Bank' || withBanks.has(country ?? ''));
