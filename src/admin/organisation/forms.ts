import { refreshSession, session } from '#client/session.ts';
import { anyWidget } from '../generic/fields/widget.ts';
import type { FormOverrides } from '../generic/form-overrides.ts';
import { makeTaxIdWidget } from '../partners/contractors/tax-id-widget.tsx';
import { branchForm } from './branches/branch-form.ts';
import { BarcodeValueWidget } from './company/barcode-value.tsx';
import { ClearDataPanel } from './company/clear-data.tsx';
import { LinksWidget } from './company/links.tsx';
import { CountryWidget, CurrencyWidget } from './country.tsx';
import { AdditionalAccessWidget } from './employees/additional-access.tsx';
import { EmployedSinceWidget } from './employees/employed-since.tsx';
import { employeeForm } from './employees/employee-form.ts';
import { MenuAccessWidget } from './employees/menu-access.tsx';
import { PinWidget } from './employees/pin.tsx';
import { KeyEntitiesWidget } from './keys/key-entities.tsx';
import { KeyPage } from './keys/key-page.tsx';
import { KeysPanel } from './keys/keys-panel.tsx';
import { TimeZoneWidget } from './time-zone.tsx';

/** Registries of companies are asked in Romania and Moldova (000 §7). */
const CompanyCodeWidget = makeTaxIdWidget({
  isOffered: (country) => country === 'ro' || country === 'md',
  valuesOf: ({ details: { Name }, answer }) => ({ ...(Name && { Name }), 'Settings.cifDetails': answer }),
});

export const organisationForms: FormOverrides = {
  widgets: {
    'menu-access': { Widget: MenuAccessWidget, isWide: true },
    'additional-access': { Widget: AdditionalAccessWidget, isWide: true },
    'employed-since': { Widget: anyWidget(EmployedSinceWidget) },
    pin: { Widget: anyWidget(PinWidget) },
    'barcode-value': { Widget: anyWidget(BarcodeValueWidget) },
    country: { Widget: anyWidget(CountryWidget) },
    currency: { Widget: anyWidget(CurrencyWidget) },
    links: { Widget: anyWidget(LinksWidget), isWide: true },
    'key-entities': { Widget: anyWidget(KeyEntitiesWidget), isWide: true },
    'time-zone': { Widget: anyWidget(TimeZoneWidget) },
  },
  formPages: { ApiKey: KeyPage },
  forms: {
    // The window that shows the key says it, and nothing may lie over that.
    ApiKey: { savedMessage: '' },
    Organisation: {
      title: (record) => String(record?.['Name'] ?? ''),
      recordId: () => session.get()?.company?.id,
      savedMessage: 'Your company was successfully updated',
      isDeletable: false,
      isUpdatable: true,
      // Type, country and service type are asked of the session by other screens.
      savesAfter: refreshSession,
      extraSections: [{ title: 'API keys', Panel: KeysPanel }, { title: 'Clear data', Panel: ClearDataPanel }],
      widgets: { Code: { Widget: anyWidget(CompanyCodeWidget) } },
    },
    Branch: branchForm,
    Employee: employeeForm,
  },
};
