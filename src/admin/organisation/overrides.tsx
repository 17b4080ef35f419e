import { session } from '#client/session.ts';
import type { Overrides } from '../generic/overrides.ts';
import { anyWidget } from '../generic/fields/widget.ts';
import { branchForm } from './branches/branch-form.ts';
import { BranchesPage } from './branches/branches-page.tsx';
import { ClearDataPanel } from './company/clear-data.tsx';
import { LinksWidget } from './company/links.tsx';
import { CountryWidget, CurrencyWidget } from './country.tsx';
import { AdditionalAccessWidget } from './employees/additional-access.tsx';
import { employeeForm } from './employees/employee-form.ts';
import { employeeList } from './employees/employee-list.tsx';
import { MenuAccessWidget } from './employees/menu-access.tsx';
import { TimeZoneWidget } from './time-zone.tsx';

export const organisationOverrides: Overrides = {
  widgets: {
    'menu-access': { Widget: MenuAccessWidget, isWide: true },
    'additional-access': { Widget: AdditionalAccessWidget, isWide: true },
    country: { Widget: anyWidget(CountryWidget) },
    currency: { Widget: anyWidget(CurrencyWidget) },
    links: { Widget: anyWidget(LinksWidget), isWide: true },
    'time-zone': { Widget: anyWidget(TimeZoneWidget) },
  },
  lists: { Employee: employeeList },
  listPages: { Branch: BranchesPage },
  forms: {
    Organisation: {
      title: (record) => String(record?.['Name'] ?? ''),
      recordId: () => session.get()?.company?.id,
      savedMessage: 'Your company was successfully updated',
      isDeletable: false,
      isUpdatable: true,
      extraSections: [{ title: 'Clear data', Panel: ClearDataPanel }],
    },
    Branch: branchForm,
    Employee: employeeForm,
  },
};
