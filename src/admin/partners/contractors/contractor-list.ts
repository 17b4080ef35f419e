import type { ListOverride } from '../../generic/overrides.ts';
import { ownCountry, withoutForeign } from './country-of-banks.ts';

const registrationNumber = 'Settings.RegistrationNumber';

/** Columns that a country has beside the others, and without those that it has not (R-PART-002). */
export const contractorColumns = (columns: readonly string[], country: string | undefined): string[] =>
  [...withoutForeign(columns, country), ...(country === 'ro' ? [registrationNumber] : [])];

export const contractorList: ListOverride = {
  columns: { [registrationNumber]: { title: 'Registration number' } },
  visibleColumns: (columns) => contractorColumns(columns, ownCountry()),
};
