import { anyWidget } from '../../generic/fields/widget.ts';
import type { FormOverride } from '../../generic/overrides.ts';
import { CompanyPanel, hasCompanyDetails } from './company-panel.tsx';
import { hasTaxLookUp, ownCountry, withoutForeign } from './country-of-banks.ts';
import { formValuesOf } from './company-look-up.ts';
import { makeTaxIdWidget } from './tax-id-widget.tsx';

const TaxIdWidget = makeTaxIdWidget({ isOffered: hasTaxLookUp, valuesOf: formValuesOf });

export const contractorForm: FormOverride = {
  closesOnFault: true,
  sections: (sections) => sections.map((section) => ({ ...section, fields: withoutForeign(section.fields, ownCountry()) })),
  watches: ['Settings.cifDetails'],
  extraSections: [{
    title: 'Company details', after: 'Requisites', Panel: CompanyPanel,
    isShown: (_record, _parameters, { Settings }) => hasCompanyDetails((Settings as { cifDetails?: unknown } | null | undefined)?.cifDetails),
  }],
  widgets: { 'Settings.Fiscalcode': { Widget: anyWidget(TaxIdWidget) } },
};
