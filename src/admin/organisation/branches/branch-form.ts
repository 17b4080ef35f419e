import { call } from '#client/call.ts';
import { countryOf, isJammy, isRestaurant, session } from '#client/session.ts';
import type { FormSection } from '#generated/shapes.ts';
import type { Stored } from '../../data-provider.ts';
import { anyWidget } from '../../generic/fields/widget.ts';
import type { FormOverride } from '../../generic/overrides.ts';
import { BranchMapPanel } from './branch-map-panel.tsx';
import { BranchSettingsWidget } from './branch-settings.tsx';
import { PublicBranchWidget } from './public-branch.tsx';

/** Settings are a restaurant's tab, depots are not shown to social marketing (000 §2); a Romanian shop gives its tax code beside its name. */
const sections = (all: FormSection[]): FormSection[] => {
  const current = session.get();
  const isKept: Partial<Record<string, boolean>> = {
    Settings: Boolean(current && isRestaurant(current)),
    Depots: !(current && isJammy(current)),
  };
  const kept = all.filter(({ title }) => isKept[title] ?? true);
  const needsCode = !isKept['Settings'] && current && countryOf(current) === 'ro';
  return needsCode ? kept.map((section, at) => (at === 0 ? { ...section, fields: [...section.fields, 'Settings'] } : section)) : kept;
};

/** In social marketing a branch gets its deep link when it is made (000 §4), or at the next save where the service failed then. */
const savesAfter = async (branch: Stored): Promise<void> => {
  const current = session.get();
  const settings = branch['Settings'] as { deeplink?: string } | null;
  if (settings?.deeplink || !current || !isJammy(current)) return;
  const { Link: deeplink } = await call('DeepLinkCreate', { link: { EntityName: 'Branch', EntityId: branch.Id } });
  await call('BranchUpdate', { branch: { Id: branch.Id, Version: branch['Version'], Settings: { ...settings, deeplink } } });
};

export const branchForm: FormOverride = {
  isHeadApart: true,
  sections,
  savesAfter,
  extraSections: [{ title: 'Map', Panel: BranchMapPanel }],
  widgets: {
    BranchActionType: { Widget: anyWidget(PublicBranchWidget), isSelfLabelled: true },
    Settings: { Widget: anyWidget(BranchSettingsWidget), isWide: true, isSelfLabelled: true },
  },
};
