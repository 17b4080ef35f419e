import { matchPath } from 'react-router';
import { areas, menuEntries } from '../../areas.ts';
import { routerPath } from '../../model/route-pattern.ts';
import { allViews } from '../../model/views.ts';
import { announced } from './announced.ts';
import { withAnnounced, type MenuEntry } from '../../layout/menu/menu-model.ts';

const patterns: readonly string[] = [
  ...areas.flatMap(({ screens = [] }) => screens.map(({ route }) => route)),
  ...allViews().flatMap(({ view }) => [view.list?.route, view.form?.route].filter((route) => route !== undefined)),
].map(routerPath);

/** Whether a screen of the back office lies at an address. */
export const hasScreen = (path: string): boolean => patterns.some((pattern) => matchPath(pattern, path) !== null);

/** All sections of the specification, with what is still to come. */
export const wholeMenu: readonly MenuEntry[] = withAnnounced(menuEntries, announced, hasScreen);
