import { anyWidget } from '../../generic/fields/widget.ts';
import type { FormOverride } from '../../generic/overrides.ts';
import { CompanyPanel, hasCompanyDetails } from './company-panel.tsx';
import { hasBanks, hasRegister, ownCountry } from './own-country.ts';
import { formValuesOf } from './company-look-up.ts';
import { makeTaxIdWidget } from './tax-id-widget.tsx';

const TaxIdWidget = makeTaxIdWidget({ isOffered: hasRegister, valuesOf: formValuesOf });

export const contractorForm: FormOverride = {
  closesOnFault: true,
  sections: (sections) => sections.map((section) => ({ ...section, fields: section.fields.filter((path) => path !== 'Bank' || hasBanks(ownCountry())) })),
  watches: ['Settings.cifDetails'],
  extraSections: [{
    title: 'Company details', after: 'Requisites', Panel: CompanyPanel,
    isShown: (_record, _parameters, { Settings }) => hasCompanyDetails((Settings as { cifDetails?: unknown } | null | undefined)?.cifDetails),
  }],
  widgets: { 'Settings.Fiscalcode': { Widget: anyWidget(TaxIdWidget) } },
};
