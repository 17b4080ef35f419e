import { lazy } from 'react';
import type { Area } from '../area.ts';

const SetupPage = lazy(async () => ({ default: (await import('./setup-page.tsx')).SetupPage }));
const AccountPage = lazy(async () => ({ default: (await import('./account/account-page.tsx')).AccountPage }));

const ProfilePage = lazy(async () => ({ default: (await import('./profile/profile-page.tsx')).ProfilePage }));

const AffiliatePage = lazy(async () => ({ default: (await import('./dealer/affiliate-page.tsx')).AffiliatePage }));
const DealerDashboardPage = lazy(async () => ({ default: (await import('./dealer/dashboard-page.tsx')).DealerDashboardPage }));
const PricingReportPage = lazy(async () => ({ default: (await import('./dealer/report-page.tsx')).PricingReportPage }));
const BalanceReportPage = lazy(async () => ({ default: (await import('./dealer/report-page.tsx')).BalanceReportPage }));

export const organisationArea: Area = {
  screens: [
    { route: '/setup', Page: SetupPage, isOfOwner: true }, { route: '/account', Page: AccountPage }, { route: '/profile', Page: ProfilePage },
    { route: '/dealer/dashboard', Page: DealerDashboardPage },
    { route: '/dealer/report', Page: PricingReportPage }, { route: '/dealer/report/balance', Page: BalanceReportPage },
    { route: '/affiliate-program', Page: AffiliatePage },
  ],
};
