import type { BasisPoints } from '#generated/types.ts';

/** Rates that the setup makes, in hundredths of a percent, the usual one first (R-SETUP-001). */
const rates: Readonly<Record<string, readonly BasisPoints[]>> = {
  ro: [1900, 900, 500],
  md: [2000, 800, 1000, 0],
};

/** Default VAT rates of a country; none are known for any other. */
export const defaultVats = (country: string | undefined): readonly BasisPoints[] => rates[country ?? ''] ?? [];

/** The currency that a country pays in, where the setup can tell it. */
export const defaultCurrency = (country: string | undefined): string | undefined =>
  ({ ro: 'RON', md: 'MDL' })[country ?? ''];
