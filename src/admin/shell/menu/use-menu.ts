import { useContext, useMemo } from 'react';
import { menuOf, session, type SignedIn } from '#client/session.ts';
import { maySeeMenu, type MenuViewer } from '#domain/session/menu-access.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { MenuEntriesContext } from '../../layout/menu/menu-context.ts';
import { menuFor, type MenuEntry, type MenuSection, type Probe } from '../../layout/menu/menu-model.ts';
import { placeOf } from '../../layout/menu/place.ts';
import { useProbes } from './probes.ts';

const nobody: MenuViewer = { isSuperuser: false, menu: new Set() };

/** Who looks at the menu. */
export const useViewer = (): MenuViewer => {
  const current = useStoreValue(session);
  return useMemo(() => (current ? { isSuperuser: current.isSuperuser, menu: menuOf(current) } : nobody), [current]);
};

/** Who keeps the platform's texts works for no company: everything else would be refused. */
const platformRoutes = new Set(['/translation']);

/** Hides the company's entries from a user without a company. */
const openTo = (entries: readonly MenuEntry[], current: SignedIn | undefined): readonly MenuEntry[] => {
  if (!current || current.company) return entries;
  return current.isPlatform ? entries.filter(({ route }) => platformRoutes.has(route)) : [];
};

/** The menu of the person who is signed in. */
export const useMenu = (): MenuSection[] => {
  const entries = useContext(MenuEntriesContext);
  const current = useStoreValue(session);
  const viewer = useViewer();
  // Screens without access are not probed.
  const probes = useMemo(
    () =>
      [...new Set(entries.flatMap(({ probe, route }) => (probe && maySeeMenu(viewer, route) ? probe : [])))] as Probe[],
    [entries, viewer],
  );
  const found = useProbes(probes);
  return useMemo(
    () =>
      menuFor({
        entries: openTo(entries, current),
        viewer,
        found,
        place: placeOf(current),
      }),
    [entries, viewer, found, current],
  );
};
