import type { ResourceCallbacks } from 'react-admin';
import { equipmentArea } from './equipment/area.tsx';
import { partnerArea } from './partners/area.ts';
import { saleArea } from './sale/area.ts';
import { contentArea } from './content/area.ts';
import { templatesArea } from './templates/area.ts';
import { dashboardArea } from './dashboard/area.tsx';
import { catalogueArea } from './catalogue/area.tsx';
import { organisationArea } from './organisation/area.tsx';
import { documentArea } from './documents/area.tsx';
import { reportArea } from './reports/area.tsx';
import type { RulesByEntity } from './kinds/parts/reference/rules.ts';
import type { Area } from './layout/area.ts';
import type { MenuEntry } from './layout/menu/menu-model.ts';
import { schemaEntries } from './layout/menu/menu-model.ts';

/** Screens, menu entries and rules that no schema gives. A new area is one line here. */
export const areas: readonly Area[] = [
  dashboardArea,
  organisationArea,
  equipmentArea,
  catalogueArea,
  documentArea,
  partnerArea,
  reportArea,
  saleArea,
  contentArea,
  templatesArea,
];

/** The whole menu, before it is reckoned who sees what. */
export const menuEntries: readonly MenuEntry[] = [...schemaEntries, ...areas.flatMap(({ menu = [] }) => menu)];

/** Callbacks of areas around the calls of their resources. */
export const lifecycles: ResourceCallbacks[] = areas.flatMap(({ lifecycles: each = [] }) => each);

/** Rules of areas for pick lists of their entities. */
export const referenceRules: RulesByEntity = Object.assign(
  {},
  ...areas.map((area) => area.referenceRules ?? {}),
) as RulesByEntity;
