import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';

/** Charts are loaded with the dashboard alone. */
const DashboardPage = late(() => import('./dashboard-page.tsx'), 'DashboardPage');

export const dashboardArea: Area = {
  screens: [
    { route: '/', Page: DashboardPage, keys: ['/dashboard'] },
    { route: '/dashboard', Page: DashboardPage },
  ],
  menu: [{ section: 'Dashboard', title: 'Dashboard', route: '/dashboard', order: 1, icon: 'dashboard' }],
};
