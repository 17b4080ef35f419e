import { late } from '#client/react/late.ts';
import type { Area } from '../layout/area.ts';
import type { MenuEntry } from '../layout/menu/menu-model.ts';
import { declared, type Declared } from './declared.ts';

/** Tables, charts and filters are loaded with the first report alone. */
const ReportPage = late(() => import('./page/report-page.tsx'), 'ReportPage');

const PivotPage = late(() => import('./pivot/pivot-page.tsx'), 'PivotPage');

/** The page of a report, which is fetched with its address. */
const pageOf = ({ route, screen }: Declared) =>
  Object.assign(() => <ReportPage key={route} screen={screen} />, { fetch: ReportPage.fetch });

/** Where the menu has reports, and those that say nothing of their place. */
const [firstOrder, lastOrder] = [400, 99];

const isAdvanced = (route: string): boolean => route.startsWith('/advanced/');

/** A report's entry in the menu; advanced ones are shown where something is in stock (R-SHELL-009). */
const entryOf = ({ route, screen: { title, order = lastOrder } }: Declared): MenuEntry => ({
  section: 'Reports',
  title,
  route,
  order: firstOrder + order,
  icon: 'bar_chart',
  ...(isAdvanced(route) && { probe: 'stock' as const }),
});

export const reportArea: Area = {
  screens: [
    ...declared.map((each) => ({ route: each.route, Page: pageOf(each) })),
    { route: '/reports/pivot', Page: PivotPage },
  ],
  menu: [
    ...declared.map(entryOf),
    { section: 'Reports', title: 'Pivot table', route: '/reports/pivot', order: firstOrder + 2, icon: 'bar_chart' },
  ],
};
