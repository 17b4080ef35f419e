import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';
import { branchLifecycle } from './branches/branch-lifecycle.ts';
import { paymentLifecycle } from './dealer/payment-lifecycle.ts';

const SetupPage = late(() => import('./setup/setup-page.tsx'), 'SetupPage');
const AccountPage = late(() => import('./account/account-page.tsx'), 'AccountPage');

const ProfilePage = late(() => import('./profile/profile-page.tsx'), 'ProfilePage');

const AffiliatePage = late(() => import('./dealer/affiliate-page.tsx'), 'AffiliatePage');
const DealerDashboardPage = late(() => import('./dealer/dashboard-page.tsx'), 'DealerDashboardPage');
const PricingReportPage = late(() => import('./dealer/report-page.tsx'), 'PricingReportPage');
const BalanceReportPage = late(() => import('./dealer/report-page.tsx'), 'BalanceReportPage');

export const organisationArea: Area = {
  screens: [
    { route: '/setup', Page: SetupPage, isOfOwner: true },
    { route: '/account', Page: AccountPage },
    { route: '/profile', Page: ProfilePage },
    { route: '/dealer/dashboard', Page: DealerDashboardPage },
    { route: '/dealer/report', Page: PricingReportPage },
    { route: '/dealer/report/balance', Page: BalanceReportPage },
    { route: '/affiliate-program', Page: AffiliatePage },
  ],
  lifecycles: [branchLifecycle, paymentLifecycle],
};
