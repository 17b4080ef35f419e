import { lazy } from 'react';
import type { Area } from '../area.ts';

const DiagnosticsPage = lazy(async () => ({ default: (await import('./diagnostics/diagnostics-page.tsx')).DiagnosticsPage }));
const PreferencesPage = lazy(async () => ({ default: (await import('./store/preferences-page.tsx')).PreferencesPage }));

/** Screens that no entity gives. */
export const contentArea: Area = {
  screens: [
    { route: '/hhk', Page: DiagnosticsPage },
    { route: '/onlinestore/preferences', Page: PreferencesPage, keys: ['/onlinestore/preferences'] },
  ],
};
