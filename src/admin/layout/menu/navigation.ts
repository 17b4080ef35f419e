import type { MenuEntry, MenuSection } from './menu-model.ts';

/** Sections of daily work, as the menu shows them; others follow in the order of the rights (R-PERM-001). */
const dailyOrder: readonly string[] = [
  'Dashboard',
  'Point-Of-Sale',
  'Products',
  'Documents',
  'Contractors',
  'Loyalty',
  'Reports',
  'Online store',
];

/** Sections that are set up once; the menu keeps them behind one entry. */
const settingsSections: ReadonlySet<string> = new Set(['My Company', 'Directories', 'Devices', 'Service', 'Finance']);

export interface Navigation {
  daily: readonly MenuSection[];
  settings: readonly MenuSection[];
}

const placeIn = ({ title }: MenuSection): number => {
  const at = dailyOrder.indexOf(title);
  return at < 0 ? dailyOrder.length : at;
};

/** The menu with daily work first and settings last. */
export const navigationOf = (menu: readonly MenuSection[]): Navigation => {
  const { true: settings = [], false: daily = [] } = Object.groupBy(menu, ({ title }) =>
    settingsSections.has(title) ? 'true' : 'false',
  );
  return { daily: daily.toSorted((left, right) => placeIn(left) - placeIn(right)), settings };
};

export const isSetting = (entry: MenuEntry | undefined): boolean =>
  entry !== undefined && settingsSections.has(entry.section);
