import { useContext, useMemo } from 'react';
import { countryOf, isDealer, isRestaurant, menuOf, session } from '#client/session.ts';
import type { MenuViewer } from '#domain/session/menu-access.ts';
import { useStore } from '#ui/use-store.ts';
import { MenuEntriesContext } from './menu-context.ts';
import { menuFor, type MenuSection, type Probe } from './menu-model.ts';
import { useProbes } from './probes.ts';

const nobody: MenuViewer = { isSuperuser: false, menu: new Set() };

/** Who looks at the menu. */
export const useViewer = (): MenuViewer => {
  const current = useStore(session);
  return useMemo(() => (current ? { isSuperuser: current.isSuperuser, menu: menuOf(current) } : nobody), [current]);
};

/** The menu of the person who is signed in. */
export const useMenu = (): MenuSection[] => {
  const entries = useContext(MenuEntriesContext);
  const current = useStore(session);
  const viewer = useViewer();
  const probes = useMemo(() => [...new Set(entries.flatMap(({ probe }) => probe ?? []))] as Probe[], [entries]);
  const found = useProbes(probes);
  return useMemo(() => menuFor({
    entries, viewer, found,
    place: { country: current && countryOf(current), isRestaurant: Boolean(current && isRestaurant(current)), isDealer: Boolean(current && isDealer(current)) },
  }), [entries, viewer, found, current]);
};
