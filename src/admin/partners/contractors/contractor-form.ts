import { anyWidget } from '../../generic/fields/widget.ts';
import type { FormOverride } from '../../generic/overrides.ts';
import { ownCountry, withoutForeign } from './country-of-banks.ts';
import { TaxIdWidget } from './tax-id-widget.tsx';

export const contractorForm: FormOverride = {
  closesOnFault: true,
  sections: (sections) => sections.map((section) => ({ ...section, fields: withoutForeign(section.fields, ownCountry()) })),
  widgets: { 'Settings.Fiscalcode': { Widget: anyWidget(TaxIdWidget) } },
};
