import { session } from '#client/session.ts';
import type { Overrides } from '../generic/overrides.ts';
import { anyWidget } from '../generic/fields/widget.ts';
import { AdditionalAccessWidget } from './additional-access.tsx';
import { CountryWidget, CurrencyWidget } from './country.tsx';
import { LinksWidget } from './links.tsx';
import { MenuAccessWidget } from './menu-access.tsx';
import { PublicBranchWidget } from './public-branch.tsx';
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
  forms: {
    Organisation: {
      title: (record) => String(record?.['Name'] ?? ''),
      recordId: () => session.get()?.company?.id,
      savedMessage: 'Your company was successfully updated',
      isDeletable: false,
    },
    Branch: { widgets: { BranchActionType: { Widget: anyWidget(PublicBranchWidget), isSelfLabelled: true } } },
  },
};
