import { countryOf, session } from '#client/session.ts';

/** Of the company that is signed in. */
export const ownCountry = (): string | undefined => {
  const current = session.get();
  return current && countryOf(current);
};

/** Banks are kept of contractors in these countries. */
export const hasBanks = (country: string | undefined): boolean => country === 'ro' || country === 'md';

/** Romania has a register of companies: a number in it, and a look-up by tax id. */
export const hasRegister = (country: string | undefined): boolean => country === 'ro';
