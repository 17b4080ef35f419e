import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';
import { attentionLifecycle } from './attention/attention-lifecycle.ts';

const FeaturesPage = late(() => import('./features/features-page.tsx'), 'FeaturesPage');
const GiftcardSettingsPage = late(() => import('./gift-cards/settings-page.tsx'), 'GiftcardSettingsPage');
const VoucherDashboardPage = late(() => import('./vouchers/dashboard-page.tsx'), 'VoucherDashboardPage');
const VoucherSettingsPage = late(() => import('./vouchers/settings-page.tsx'), 'VoucherSettingsPage');

/**
 * The till stands outside the back office; the menu leads there. Food vouchers are Moldova's: the menu that announces
 * them says so.
 */
export const saleArea: Area = {
  screens: [
    { route: '/features', Page: FeaturesPage },
    { route: '/gift-cards/settings', Page: GiftcardSettingsPage },
    { route: '/food-voucher/dashboard', Page: VoucherDashboardPage },
    { route: '/food-voucher/settings', Page: VoucherSettingsPage },
  ],
  lifecycles: [attentionLifecycle],
  menu: [{ section: 'Point-Of-Sale', title: 'Sale point', route: '/salepoint', order: 1, icon: 'point_of_sale' }],
};
