import { matchPath } from 'react-router';
import { branchOf } from '#client/session/gate.ts';
import { areas, menuEntries } from '../../areas.ts';
import { routerPath } from '../../model/route-pattern.ts';
import { allViews } from '../../model/views.ts';
import { announced } from './announced.ts';
import { withAnnounced, type MenuEntry } from '../../layout/menu/menu-model.ts';

const patterns: readonly string[] = [
  ...areas.flatMap(({ screens = [] }) => screens.map(({ route }) => route)),
  ...allViews().flatMap(({ view }) => [view.list?.route, view.form?.route].filter((route) => route !== undefined)),
].map(routerPath);

/** Whether a screen lies at an address: of the back office, or of another branch, as the kitchen's. */
export const hasScreen = (path: string): boolean =>
  branchOf(path) !== 'admin' || patterns.some((pattern) => matchPath(pattern, path) !== null);

/** All sections of the specification, with what is still to come. */
export const wholeMenu: readonly MenuEntry[] = withAnnounced(menuEntries, announced, hasScreen);
