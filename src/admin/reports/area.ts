import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';

const SalesAmountsPage = late(() => import('./advanced-pages.tsx'), 'SalesAmountsPage');
const SalesReportPage = late(() => import('./advanced-pages.tsx'), 'SalesReportPage');
const StocksByBranchesPage = late(() => import('./advanced-pages.tsx'), 'StocksByBranchesPage');

/** Their entries stand in the announced menu, for companies that have something in stock (R-SHELL-009). */
export const reportArea: Area = {
  screens: [
    { route: '/advanced/sales-amounts', Page: SalesAmountsPage },
    { route: '/advanced/sales-report', Page: SalesReportPage },
    { route: '/advanced/stocks-by-branches-report', Page: StocksByBranchesPage },
  ],
};
