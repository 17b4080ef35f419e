import { sectionsOutsidePlan, subscriptionPlan } from '#domain/session/access.ts';
import { maySeeMenu, type MenuViewer } from '#domain/session/menu-access.ts';
import { resources } from '#generated/resources.ts';
import type { MenuModel } from '#generated/shapes.ts';

/** Sections in the specification's order (R-PERM-001), then what only some see. */
export const sectionOrder = [
  'Dashboard',
  'My Company',
  'Directories',
  'Products',
  'Contractors',
  'Documents',
  'Reports',
  'Devices',
  'Service',
  'Online store',
  'Point-Of-Sale',
  'Loyalty',
  'Food vouchers',
  'Finance',
  'Dealer',
] as const;

/** Data that must exist in the organisation for an entry to be shown (R-SHELL-009). */
export type Probe = 'stock' | 'calculation';

/** Type of the company for which the menu is shown. */
export interface Place {
  country?: string;
  isRestaurant: boolean;
  isDealer: boolean;
}

/** A menu item; those of areas come beside those of the schemas. */
export interface MenuEntry extends MenuModel {
  /** Shown only where a search found something (R-SHELL-009). */
  probe?: Probe;
  /** Shown to these only: restaurants, dealers, a country. */
  isFor?: (place: Place) => boolean;
  /** Access can be given to it already, but no screen lies there yet: the menu leaves it out. */
  isAhead?: boolean;
}

export interface MenuSection {
  title: string;
  entries: MenuEntry[];
}

/** Entries that the schemas give. */
export const schemaEntries: readonly MenuEntry[] = Object.values(resources).flatMap((resource) => resource.menu);

const order = (section: string): number => {
  const at = (sectionOrder as readonly string[]).indexOf(section);
  return at < 0 ? sectionOrder.length : at;
};

interface MenuQuestion {
  entries: readonly MenuEntry[];
  viewer: MenuViewer;
  /** Probes that found something. */
  found: ReadonlySet<Probe>;
  place: Place;
  /** Subscription: everybody's is the same (R-PERM-012). */
  plan?: number;
}

/** Entries that apply to such a company. */
export const entriesFor = (entries: readonly MenuEntry[], place: Place): MenuEntry[] =>
  entries.filter(({ isFor }) => isFor?.(place) ?? true);

/**
 * The entries there are, and after them those announced ones that none of them brings; where no screen lies yet, they
 * are only announced.
 */
export const withAnnounced = (
  entries: readonly MenuEntry[],
  announced: readonly MenuEntry[],
  hasScreen: (path: string) => boolean,
): MenuEntry[] => {
  const known = new Set(entries.map(({ route }) => route));
  return [
    ...entries,
    ...announced
      .filter(({ route }) => !known.has(route))
      .map((entry) => (hasScreen(entry.route) ? entry : { ...entry, isAhead: true })),
  ];
};

/** The menu of one person: only what is ticked for the employee, found, and meant for such an organisation. */
export const menuFor = ({ entries, viewer, found, place, plan = subscriptionPlan }: MenuQuestion): MenuSection[] => {
  const left = new Set(sectionsOutsidePlan(plan));
  const shown = entriesFor(entries, place).filter(
    ({ section, route, probe, isAhead }) =>
      !isAhead && !left.has(section) && maySeeMenu(viewer, route) && (!probe || found.has(probe)),
  );
  const titles = [...new Set(shown.map(({ section }) => section))].sort((left, right) => order(left) - order(right));
  return titles.map((title) => ({
    title,
    entries: shown.filter(({ section }) => section === title).sort((left, right) => left.order - right.order),
  }));
};

/**
 * The entry whose route is the path, else the longest one that begins it: /vat/5 belongs to none, /documents/1/4 to
 * /documents/1.
 */
export const entryOf = (menu: readonly MenuSection[], path: string): MenuEntry | undefined =>
  menu
    .flatMap(({ entries }) => entries)
    .filter(({ route }) => path === route || path.startsWith(`${route}/`))
    .sort((left, right) => right.route.length - left.route.length)[0];

export const sectionOf = (menu: readonly MenuSection[], path: string): string | undefined =>
  entryOf(menu, path)?.section;

/** Whether a screen is there for such a company: what lies behind an entry of restaurants alone is for them alone. */
export const isMeantFor = (place: Place, entries: readonly MenuEntry[], routes: readonly string[]): boolean => {
  const behind = entries.filter(({ route }) => routes.includes(route));
  return behind.length === 0 || entriesFor(behind, place).length > 0;
};

/**
 * Whether a person is let onto an address: a menu route by its own tick, any other by those of the items that it
 * belongs to. What belongs to no item is open to everybody.
 */
export const mayOpen = (
  entries: readonly MenuEntry[],
  viewer: MenuViewer,
  path: string,
  keys: readonly string[] = [],
): boolean => {
  if (entries.some(({ route }) => route === path)) return maySeeMenu(viewer, path);
  return keys.length === 0 || keys.some((key) => maySeeMenu(viewer, key));
};
