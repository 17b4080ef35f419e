import { countryOf, session } from '#client/session.ts';
import type { FormSection } from '#generated/shapes.ts';
import { anyWidget } from '../../generic/fields/widget.ts';
import type { FormOverride, ListOverride } from '../../generic/overrides.ts';
import { TaxIdWidget } from './tax-id-widget.tsx';

const country = (): string | undefined => {
  const current = session.get();
  return current && countryOf(current);
};

/** Banks are kept of contractors in these countries (000 §6). */
const withBanks = new Set(['ro', 'md']);

const registrationNumber = 'Settings.RegistrationNumber';

/** Columns that a country has beside the others, and without those that it has not (R-PART-002). */
export const contractorColumns = (columns: readonly string[], place: string | undefined): string[] =>
  [...columns.filter((path) => path !== 'Bank' || withBanks.has(place ?? '')), ...(place === 'ro' ? [registrationNumber] : [])];

const sectionsFor = (sections: readonly FormSection[], place: string | undefined): FormSection[] =>
  sections.map((section) => ({ ...section, fields: section.fields.filter((path) => path !== 'Bank' || withBanks.has(place ?? '')) }));

export const contractorList: ListOverride = {
  columns: { [registrationNumber]: { title: 'Registration number' } },
  visibleColumns: (columns) => contractorColumns(columns, country()),
};

export const contractorForm: FormOverride = {
  sections: (sections) => sectionsFor(sections, country()),
  widgets: { 'Settings.Fiscalcode': { Widget: anyWidget(TaxIdWidget) } },
};
