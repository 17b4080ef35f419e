import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';

const DiagnosticsPage = late(() => import('./diagnostics/diagnostics-page.tsx'), 'DiagnosticsPage');
const PreferencesPage = late(() => import('./store/preferences-page.tsx'), 'PreferencesPage');
const ShowcasePage = late(() => import('./showcase/showcase-page.tsx'), 'ShowcasePage');

/** Screens that no entity gives. */
export const contentArea: Area = {
  screens: [
    { route: '/hhk', Page: DiagnosticsPage },
    { route: '/onlinestore/preferences', Page: PreferencesPage, keys: ['/onlinestore/preferences'] },
    { route: '/showcase', Page: ShowcasePage, keys: ['/showcase'] },
  ],
};
