import { lazy } from 'react';
import type { Area } from '../area.ts';

const VoucherDashboardPage = lazy(async () => ({ default: (await import('./vouchers/dashboard-page.tsx')).VoucherDashboardPage }));
const VoucherSettingsPage = lazy(async () => ({ default: (await import('./vouchers/settings-page.tsx')).VoucherSettingsPage }));

/** The till stands outside the back office; the menu leads there. Food vouchers are Moldova's: the menu that announces them says so. */
export const saleArea: Area = {
  screens: [{ route: '/food-voucher/dashboard', Page: VoucherDashboardPage }, { route: '/food-voucher/settings', Page: VoucherSettingsPage }],
  menu: [{ section: 'Point-Of-Sale', title: 'Sale point', route: '/salepoint', order: 1, icon: 'point_of_sale' }],
};
